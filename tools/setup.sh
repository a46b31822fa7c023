# Shared by ./play and ./test: installs what is missing from Debian's packages, configures and builds.
# Sourced, not run. Expects $root, the project's folder.

say() { printf '== %s\n' "$*"; }
stop() {
  printf 'waystone: %s\n' "$*" >&2
  exit 3
}

packages_to_play="g++ cmake ninja-build pkg-config libboost1.81-dev libboost-json1.81-dev libtomlplusplus-dev
  libfmt-dev libcli11-dev libexpected-dev libsodium-dev libreadline-dev libsqlite3-dev libspdlog-dev"
packages_to_test="$packages_to_play ccache clang-19 clang-format-19 libclang-rt-19-dev
  libgtest-dev libbenchmark-dev"

# install_missing PACKAGE...
install_missing() {
  command -v dpkg-query >/dev/null && command -v apt-get >/dev/null ||
    stop "this is not a Debian system. Install what these packages hold and build with: cmake --preset release && cmake --build build/release. Packages: $*"
  local package missing=()
  for package in "$@"; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  local as_root=()
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null ||
      stop "these packages are missing, and installing them needs root or sudo: ${missing[*]}"
    as_root=(sudo)
  fi
  say "installing from Debian's packages: ${missing[*]}"
  mkdir -p "$root/build"
  local log="$root/build/install.log"
  if ! { "${as_root[@]}" apt-get update -q &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends --no-remove \
      "${missing[@]}"; } >"$log" 2>&1; then
    tail -5 "$log" >&2
    stop "the packages could not be installed (all of it: build/install.log). Missing: ${missing[*]}"
  fi
}

# build PRESET [TARGET...]: quiet when nothing changed.
build() {
  local preset=$1
  shift
  local folder="$root/build/$preset" log="$root/build/$preset.log"
  mkdir -p "$root/build"
  if [ ! -f "$folder/build.ninja" ]; then
    say "configuring $preset"
    (cd "$root" && cmake --preset "$preset") >"$log" 2>&1 || { tail -20 "$log" >&2; stop "configuring $preset failed (build/$preset.log)"; }
  fi
  local targets=()
  [ $# -eq 0 ] || targets=(--target "$@")
  if [ -t 1 ]; then  # ninja draws its own progress
    cmake --build "$folder" "${targets[@]}" || stop "building $preset failed"
  else
    cmake --build "$folder" "${targets[@]}" >"$log" 2>&1 || { grep -E 'error|FAILED' -A5 "$log" | head -40 >&2; stop "building $preset failed (build/$preset.log)"; }
  fi
}

# Shared by ./play and ./test: installs what is missing from Debian's packages, configures and builds.
# Sourced, not run. Expects $root, the project's folder.

say() { printf '== %s\n' "$*"; }
stop() {
  printf 'waystone: %s\n' "$*" >&2
  exit 3
}

packages_to_play="g++ cmake ninja-build pkg-config libboost1.81-dev libboost-json1.81-dev libtomlplusplus-dev
  libfmt-dev libcli11-dev libexpected-dev libsodium-dev libreadline-dev libsqlite3-dev libspdlog-dev"
# A Node.js from elsewhere does as well, and Debian's would be in its way.
{ command -v node && command -v npm; } >/dev/null || packages_to_play="$packages_to_play nodejs npm"
packages_to_test="$packages_to_play ccache clang-19 clang-format-19 libclang-rt-19-dev
  libgtest-dev libbenchmark-dev perl chromium-headless-shell"

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
  if [ ! -f "$folder/build.ninja" ] || [ "$root/CMakePresets.json" -nt "$folder/configured" ]; then
    say "configuring $preset"
    (cd "$root" && cmake --preset "$preset") >"$log" 2>&1 || { tail -20 "$log" >&2; stop "configuring $preset failed (build/$preset.log)"; }
    touch "$folder/configured"
  fi
  local targets=()
  [ $# -eq 0 ] || targets=(--target "$@")
  if [ -t 1 ]; then  # ninja draws its own progress
    cmake --build "$folder" "${targets[@]}" || stop "building $preset failed"
  else
    cmake --build "$folder" "${targets[@]}" >"$log" 2>&1 || { grep -E 'error|FAILED' -A5 "$log" | head -40 >&2; stop "building $preset failed (build/$preset.log)"; }
  fi
}

# Vite needs a newer Node.js than Debian 12 has; npm has one, and a newer npm too, for Debian's runs on the old one.
# Sets $node and $npm.
find_node() {
  node=$(command -v node || true)
  npm=(npm)
  if [ -n "$node" ] && "$node" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)'; then
    return 0
  fi
  local modules="$root/build/node/node_modules"
  node="$modules/node/bin/node"
  npm=("$node" "$modules/npm/bin/npm-cli.js")
  [ ! -x "$node" ] || [ ! -f "$modules/npm/bin/npm-cli.js" ] || return 0
  say "getting a newer Node.js than this system's, from npm (once, into build/node)"
  mkdir -p "$root/build/node"
  npm install --prefix "$root/build/node" --no-save --no-fund --no-audit node@24.9.0 npm@11.6.0 >"$root/build/node.log" 2>&1 ||
    { tail -5 "$root/build/node.log" >&2; stop "Node.js could not be installed (build/node.log)"; }
}

# build_web: the browser's part, into web/dist, and packed for those who take it packed. Quiet when nothing changed.
build_web() {
  local web="$root/web" log="$root/build/web.log"
  mkdir -p "$root/build"
  find_node
  if [ ! -f "$web/node_modules/.package-lock.json" ] || [ "$web/package-lock.json" -nt "$web/node_modules/.package-lock.json" ]; then
    say "getting the browser client's packages from npm"
    # Not `npm ci`: it also wants the entries of other systems' optional packages.
    (cd "$web" && "${npm[@]}" install --no-save) >"$log" 2>&1 || { tail -10 "$log" >&2; stop "npm's packages could not be installed (build/web.log)"; }
    touch "$web/node_modules/.package-lock.json"
  fi
  if [ -f "$web/dist/index.html" ] && [ -z "$(find "$web" -path "$web/node_modules" -prune -o -path "$web/dist" -prune -o -type f -newer "$web/dist/index.html" -print -quit)" ]; then
    return 0
  fi
  say "building the browser client"
  (cd "$web" && "$node" node_modules/vite/bin/vite.js build) >"$log" 2>&1 || { tail -20 "$log" >&2; stop "the browser client could not be built (build/web.log)"; }
  gzip -9nkf "$web"/dist/*.html "$web"/dist/*.svg "$web"/dist/assets/*.js "$web"/dist/assets/*.css
}

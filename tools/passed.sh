# What passed need not run again with the same programs and files: build/passed keeps a fingerprint of both. ./test --all
# looks at none. Sourced by ./test. Expects $root.

declare -A fingerprints=()
run_all=${run_all:-no}

# fingerprint FILE_OR_FOLDER...: of names and contents.
fingerprint() {
  find "$@" -type d -name node_modules -prune -o -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -d ' ' -f 1
}

# has_passed NAME FILE_OR_FOLDER...: whether it passed with these as they are now.
has_passed() {
  local name=$1 kept="$root/build/passed/$1"
  shift
  fingerprints[$name]=$(fingerprint "$@")
  [ "$run_all" = no ] && [ "$(cat "$kept" 2>/dev/null)" = "${fingerprints[$name]}" ]
}

# note_passed NAME...: it passed with what has_passed looked at.
note_passed() {
  local name
  mkdir -p "$root/build/passed"
  for name in "$@"; do
    [ -z "${fingerprints[$name]:-}" ] || echo "${fingerprints[$name]}" >"$root/build/passed/$name"
  done
}

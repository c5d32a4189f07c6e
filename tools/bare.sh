#!/usr/bin/env bash
# Browser tests as on a bare machine: no installed Chromium, no font of the machine, nothing in the home folder.
# tools/bare.sh [test file …]; the build must be in dist/.
set -euo pipefail
cd "$(dirname "$0")/.."

bare="$(mktemp -d)"
trap 'rm -rf "$bare"' EXIT
mkdir "$bare/fonts" "$bare/home"
cat > "$bare/fonts.conf" <<XML
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>$bare/fonts</dir><cachedir>$bare/cache</cachedir></fontconfig>
XML

files=("$@")
[ "$#" -gt 0 ] || files=(test/browser/journeys/order-line.test.ts)
run=(env CHROMIUM_PATH=carried FONTCONFIG_FILE="$bare/fonts.conf" FONTCONFIG_PATH="$bare" HOME="$bare/home"
  node_modules/.bin/vitest run --project browser "${files[@]}")

# If the machine permits namespaces of our own, an empty folder hides its fonts.
if unshare -m true 2>/dev/null; then
  unshare -m bash -c '
    set -euo pipefail
    empty="$1"; shift
    for fonts in /usr/share/fonts /usr/local/share/fonts; do
      if [ -d "$fonts" ]; then mount --bind "$empty" "$fonts"; fi
    done
    "$@"' bare "$bare/fonts" "${run[@]}"
else
  echo "Without unshare -m the machine's fonts are hidden by fontconfig alone." >&2
  "${run[@]}"
fi

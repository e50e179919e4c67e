#!/bin/sh
# Renders a scene into content/pictures/:  tools/art/render.sh <scene> [preview]
# A preview is a small PNG beside the passes in .cache/art/. What it needs: tools/art/README.md.
set -eu
scene=$1
art=$(cd "$(dirname "$0")" && pwd)
output=$art/../../.cache/art
mkdir -p "$output"

export ART_SCENE="$scene" ART_OUTPUT="$output"
if [ "${2:-}" = preview ]; then export ART_SCALE=.2 ART_SAMPLES=8; fi

rm -f "$output/${scene}"_*.exr
PYTHONPATH=$art nice blender --background --threads "${THREADS:-0}" --factory-startup \
  --python-use-system-env --python-exit-code 1 --python "$art/scenes/$scene.py" > "$output/$scene.log"
nice /usr/bin/python3 "$art/grading/grade.py" "$output" "$scene" "$output/$scene.png"

if [ "${2:-}" = preview ]; then exit; fi
node "$art/store.ts" "$output/$scene.png" "$art/../../content/pictures/$(echo "$scene" | tr _ -).webp"

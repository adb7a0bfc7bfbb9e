#!/bin/sh
# Pins deploy/requirements*.txt anew: all three agree, with hashes, for every system and Python.
# Usage, from the project's folder: sh deploy/requirements.sh [uv [--upgrade]]
set -eu
uv=${1:-uv}
[ $# -eq 0 ] || shift

compile() {
    UV_CUSTOM_COMPILE_COMMAND="make requirements" "$uv" pip compile --quiet --universal \
        --generate-hashes --no-emit-index-url --no-emit-find-links --no-annotate "$@"
}

build=deploy/requirements-build.in
pins=deploy/requirements-dev.txt
compile pyproject.toml $build --extra dev -o $pins "$@"
compile pyproject.toml -c $pins -o deploy/requirements.txt
compile $build -c $pins -o deploy/requirements-build.txt

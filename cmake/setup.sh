# SPDX-License-Identifier: MIT
# setup.sh - What ./ttr and ./check share: the Debian packages that the project
# needs, and building it. Everything said to people goes to standard error.

build_packages=(build-essential cmake ninja-build pkg-config
                libinih-dev libjansson-dev libxxhash-dev liblua5.4-dev
                libncurses-dev ncurses-term libedit-dev gettext librsvg2-bin
                libarchive-dev nettle-dev libevent-dev libsqlite3-dev
                libpq-dev libqrencode-dev zlib1g-dev)
test_packages=(libcriterion-dev clang clang-format python3 python3-pyte
               parallel groff-base chromium chromium-driver python3-selenium
               fonts-dejavu-core)
deep_packages=(libclang-rt-14-dev)

say()
{
    printf '%s: %s\n' "${0##*/}" "$*" >&2
}

# print those of the packages named that are not installed
missing_packages()
{
    local installed name
    installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" \
        2>/dev/null)
    for name in "$@"; do
        grep -qxF "$name installed" <<<"$installed" || printf '%s\n' "$name"
    done
}

# install_packages LOG PACKAGE...: what is missing of them; 0 when all is there
install_packages()
{
    local log=$1 missing=() root=()
    shift

    if ! command -v dpkg-query >/dev/null; then
        say "this is no Debian system; it needs what Debian calls: $*"
        return 0 # perhaps it has them: the build will tell
    fi
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]})) || return 0

    if ! command -v apt-get >/dev/null; then
        say "please install these packages: ${missing[*]}"
        return 1
    fi
    if ((EUID != 0)); then
        if ! command -v sudo >/dev/null; then
            say "please install, as root: apt-get install ${missing[*]}"
            return 1
        fi
        root=(sudo)
        say "installing with sudo: ${missing[*]}"
    else
        say "installing: ${missing[*]}"
    fi
    # The lists may be old, or the network away: installing decides.
    "${root[@]}" apt-get update </dev/null >"$log" 2>&1
    if ! "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y \
        --no-install-recommends "${missing[@]}" </dev/null >>"$log" 2>&1; then
        tail -n 15 "$log" >&2
        say "could not install: ${missing[*]} (the whole log: $log)"
        return 1
    fi
}

# build_preset NAME [TARGET...]: configure and build all, or these, from the top of
# the sources
build_preset()
{
    local cache=build/$1/CMakeCache.txt targets=("${@:2}")
    # A folder that was copied with its build remembers where it was.
    if [[ -e $cache ]] &&
        ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$cache"; then
        rm -rf "build/$1"
    fi
    cmake --preset "$1" && cmake --build --preset "$1" -j "$(nproc)" \
        ${targets[0]:+--target "${targets[@]}"}
}

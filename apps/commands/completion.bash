# SPDX-License-Identifier: MIT
# Completion for bash. The program is asked for its commands, their options and
# the editions, so nothing here has to follow it.

# The value of an option, by its line of `ttr help --words`: name, kind, words.
_ttr_value()
{
    local current=$1 kind=$2 words=$3

    case $kind in
    file | directory)
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -A "$kind" -- "$current")
        ;;
    words) mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current") ;;
    esac
}

# The command, the first word that is neither an option nor its language.
_ttr_command()
{
    local i
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
        --lang) [[ ${COMP_WORDS[i + 1]} == = ]] && i=$((i + 2)) || i=$((i + 1)) ;;
        -*) ;;
        *) echo "${COMP_WORDS[i]}"; return ;;
        esac
    done
}

_ttr()
{
    local program=$1 current=${COMP_WORDS[COMP_CWORD]}
    local option=${COMP_WORDS[COMP_CWORD - 1]} command name kind words
    local names=() operands=

    # bash cuts --out=file into three words.
    if [[ $current == = ]]; then
        current=
    elif [[ $option == = ]]; then
        option=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    COMPREPLY=()
    command=$(_ttr_command)
    [[ $command == help ]] && command= # whose arguments are commands
    while IFS= read -r line; do
        name=${line%%$'\t'*} kind=${line#*$'\t'}
        words=${kind#*$'\t'} kind=${kind%%$'\t'*}
        case $name in
        -*)
            if [[ $name == "$option" && $kind ]]; then
                _ttr_value "$current" "$kind" "$words"
                return
            fi
            [[ $current == -* ]] && names+=("$name")
            ;;
        operands) operands=$kind ;;
        *) names+=("$name") ;;
        esac
    done < <("$program" help --words ${command:+"$command"} 2>/dev/null)

    if [[ $current != -* && $operands == *edition* ]]; then
        mapfile -t names < <("$program" editions 2>/dev/null | cut -d ' ' -f 1)
    fi
    mapfile -t COMPREPLY < <(compgen -W "${names[*]}" -- "$current")
    if [[ $current != -* && $operands ]]; then # by a path as well
        compopt -o filenames 2>/dev/null
        mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$current")
    fi
}

complete -F _ttr ttr

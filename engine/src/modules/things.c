// SPDX-License-Identifier: MIT
/*
 * things.c - What a number means that a rule module offers.
 */
#include "modules/things.h"

#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int ttri_thing_count(const ttr_edition *edition, ttr_option_type type)
{
    switch (type) {
    case TTR_OPTION_NUMBER:
        return TTRI_MAX_OPTION_NUMBER + 1;
    case TTR_OPTION_YES_NO:
        return 2;
    case TTR_OPTION_PLAYER:
        return edition->players_max;
    case TTR_OPTION_PLACE:
        return edition->place_count;
    case TTR_OPTION_ROUTE:
        return edition->route_count;
    case TTR_OPTION_CARD:
        return edition->card_kinds;
    case TTR_OPTION_TICKET:
        return edition->ticket_count;
    }
    return 0;
}

/* The same in a game, which may have fewer players. */
static int count_of(const ttr_edition *edition, const ttr_state *state,
                    ttr_option_type type)
{
    return type == TTR_OPTION_PLAYER ? state->players
                                     : ttri_thing_count(edition, type);
}

bool ttri_thing_exists(const ttr_edition *edition, const ttr_state *state,
                       ttr_option_type type, int value)
{
    return value >= 0 && value < count_of(edition, state, type);
}

bool ttri_option_exists(const ttr_edition *edition, const ttr_state *state,
                        int choice, int option)
{
    ttr_option_type type = edition->choice[choice].info->option;

    if (option == TTR_NONE)
        return type != TTR_OPTION_YES_NO;
    return ttri_thing_exists(edition, state, type, option);
}

const char *ttri_thing_text(const ttr_edition *edition, ttr_option_type type,
                            int value, char *out, size_t size)
{
    if (value == TTR_NONE)
        return TTRI_NONE_TEXT;
    if (!ttri_within(value, ttri_thing_count(edition, type)))
        type = TTR_OPTION_NUMBER; // it names nothing
    switch (type) {
    case TTR_OPTION_YES_NO:
        return value ? "yes" : "no";
    case TTR_OPTION_PLACE:
        return edition->place[value].id;
    case TTR_OPTION_ROUTE:
        return edition->route[value].id;
    case TTR_OPTION_CARD:
        return edition->card[value].id;
    case TTR_OPTION_TICKET:
        return edition->ticket[value].id;
    default:
        break;
    }
    snprintf(out, size, "%d", value);
    return out;
}

static int parse_number(const char *text, int count)
{
    char *end;
    long value = strtol(text, &end, 10);

    if (text[0] < '0' || text[0] > '9' || *end || value >= count)
        return TTR_NONE;
    return (int)value;
}

int ttri_thing_parse(const ttr_edition *edition, const ttr_state *state,
                     ttr_option_type type, const char *text)
{
    switch (type) {
    case TTR_OPTION_YES_NO:
        return strcmp(text, "yes") == 0  ? 1
               : strcmp(text, "no") == 0 ? 0
                                         : TTR_NONE;
    case TTR_OPTION_PLACE:
        return ttr_place_find(edition, text);
    case TTR_OPTION_ROUTE:
        return ttr_route_find(edition, text);
    case TTR_OPTION_CARD:
        return ttr_card_find(edition, text);
    case TTR_OPTION_TICKET:
        return ttr_ticket_find(edition, text);
    default:
        break;
    }
    return parse_number(text, count_of(edition, state, type));
}

/* Does a list of words have a longer one for a number of that name? */
static void find_word(const ttr_translation *words, int count, const char *name,
                      const char *text, size_t *length, int *value)
{
    size_t lead = strlen(name);

    for (int i = 0; i < count; i++) {
        const char *word = words[i].translation, *key = words[i].text;
        size_t size = strlen(word);
        if (strncmp(key, name, lead) != 0 || key[lead] != ' ' ||
            size <= *length || strncmp(text, word, size) != 0 ||
            (text[size] && text[size] != ' '))
            continue;
        int number = parse_number(key + lead + 1, TTRI_MAX_OPTION_NUMBER + 1);
        if (number == TTR_NONE)
            continue;
        *length = size;
        *value = number;
    }
}

int ttri_thing_of_word(const ttr_edition *edition, const char *name,
                       const char *text, size_t *length)
{
    size_t found = 0;
    int value = TTR_NONE;

    find_word(edition->translation, edition->translation_count, name, text,
              &found, &value);
    for (int m = 0; m < edition->module_count; m++) {
        const ttr_module *module = &edition->module[m].info;
        find_word(module->translations.at, module->translations.count, name,
                  text, &found, &value);
    }
    if (length)
        *length = found;
    else if (text[found])
        value = TTR_NONE;
    return value;
}

const char *ttri_thing_unknown(const ttr_edition *edition,
                               const ttr_state *state, ttr_option_type type,
                               const char *text, char out[TTRI_UNKNOWN_TEXT])
{
    static const char *const what[] = {
        [TTR_OPTION_PLACE] = TTRI_N_("unknown place"),
        [TTR_OPTION_ROUTE] = TTRI_N_("unknown route"),
        [TTR_OPTION_CARD] = TTRI_N_("unknown card"),
        [TTR_OPTION_TICKET] = TTRI_N_("unknown ticket"),
    };
    const char *names[TTR_MAX_ROUTES]; // the most that any type has
    int count = count_of(edition, state, type);

    if (type == TTR_OPTION_YES_NO) {
        snprintf(out, TTRI_UNKNOWN_TEXT,
                 TTRI_TEXT("\"%s\" is neither yes nor no"), text);
    } else if (type == TTR_OPTION_NUMBER || type == TTR_OPTION_PLAYER) {
        snprintf(out, TTRI_UNKNOWN_TEXT,
                 type == TTR_OPTION_PLAYER
                     ? TTRI_TEXT("\"%s\" is not a player from 0 to %d")
                     : TTRI_TEXT("\"%s\" is not a whole number from 0 to %d"),
                 text, count - 1);
    } else {
        for (int i = 0; i < count; i++)
            names[i] = ttri_thing_text(edition, type, i, NULL, 0);
        ttri_unknown(what[type], text, names, count, out);
    }
    return out;
}

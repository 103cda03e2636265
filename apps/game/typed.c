// SPDX-License-Identifier: MIT
/*
 * typed.c - What people type, and the actions and routes that it means.
 */
#include "game/typed.h"

#include "base/ascii.h"
#include "text/names.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* What actions are called besides their names, small and without accents. */
static const char *const verbs[] = {
    [TTR_ACTION_NONE] = "",
    [TTR_ACTION_DRAW] = "draw blind deck card piocher pioche tirer carte",
    [TTR_ACTION_TAKE] = "take card prendre carte",
    [TTR_ACTION_CLAIM] = "claim build route prendre poser revendiquer",
    [TTR_ACTION_TICKETS] =
        "draw take tickets piocher prendre objectifs destinations",
    [TTR_ACTION_KEEP] = "keep garder conserver",
    [TTR_ACTION_CHOOSE] = "choose choisir",
    [TTR_ACTION_DO] = "do faire",
    [TTR_ACTION_PASS] = "pass passer",
};

enum { VERB_KINDS = sizeof verbs / sizeof verbs[0] };

/* Words that may be left out. */
static const char fillers[] = " a the with for from to of and card le la les un"
                              " une des de du avec pour et carte ";

/* What people type for an action of one word. */
static const struct {
    const char *phrase, *text;
} phrases[] = {
    {"d", "draw"}, // as on the full screen
    {"draw a card", "draw"},
    {"draw card", "draw"},
    {"piocher", "draw"},
    {"pioche", "draw"},
    {"piocher une carte", "draw"},
    {"tirer une carte", "draw"},
    {"draw tickets", "tickets"},
    {"new tickets", "tickets"},
    {"piocher des objectifs", "tickets"},
    {"piocher objectifs", "tickets"},
    {"nouveaux objectifs", "tickets"},
    {"piocher des destinations", "tickets"},
    {"prendre des destinations", "tickets"},
    {"prendre des cartes destination", "tickets"},
    {"nouvelles destinations", "tickets"},
    {"piocher a laveugle", "draw"},
    {"passer", "pass"},
};

/* Is a word one of those of a list with spaces between and around them? */
static bool is_in(const char *words, const char *word, size_t length)
{
    for (const char *at = words; *at;) {
        size_t here = strcspn(at, " ");
        if (here == length && memcmp(at, word, length) == 0)
            return true;
        at += here + (at[here] == ' ');
    }
    return false;
}

/* A number must be a word of the text, a short word the beginning of one, a
   longer one may stand anywhere. */
static bool has_word(const char *text, const char *word, size_t length)
{
    bool number = isdigit((unsigned char)word[0]);

    for (const char *at = text; *at; at++) {
        bool begins = at == text || at[-1] == ' ';
        if (strncmp(at, word, length) != 0)
            continue;
        if (number && begins && (at[length] == ' ' || !at[length]))
            return true;
        if (!number && (begins || length >= 3))
            return true;
    }
    return false;
}

bool game_typed_has_words(const char *text, const char *words)
{
    while (*words) {
        size_t length = strcspn(words, " ");
        if (!is_in(fillers, words, length) && !has_word(text, words, length))
            return false;
        words += length + (words[length] == ' ');
    }
    return true;
}

static size_t add_folded(char *out, size_t size, size_t used, const char *text)
{
    if (used && used + 1 < size)
        out[used++] = ' ';
    ascii_fold(text, out + used, size - used);
    return used + strlen(out + used);
}

/* All words by which an action may be called. */
static void describe(const game_moment *moment, ttr_action action, char *out,
                     size_t size)
{
    const ttr_state *state = &moment->view.state;
    const char *names[TTR_MAX_PLAYERS];
    char text[2048];
    size_t used = 0;

    game_party_names(game_match_party(moment->match), names);
    ttr_action_format(moment->edition, state, action, text, sizeof text);
    used = add_folded(out, size, used, text);
    app_action_name(moment->edition, state, action, names, text, sizeof text);
    used = add_folded(out, size, used, text);
    if (action.kind < VERB_KINDS)
        add_folded(out, size, used, verbs[action.kind]);
}

bool game_typed_fits(const game_moment *moment, ttr_action action,
                     const char *words)
{
    char all[4096];

    describe(moment, action, all, sizeof all);
    return game_typed_has_words(all, words);
}

bool game_typed_begins_with_verb(const char *words)
{
    size_t length = strcspn(words, " ");

    for (int kind = 0; kind < VERB_KINDS; kind++)
        if (is_in(verbs[kind], words, length))
            return true;
    return false;
}

bool game_typed_is_claim(const char *words)
{
    size_t verb = strcspn(words, " ");

    return is_in(verbs[TTR_ACTION_CLAIM], words, verb) &&
           !is_in(verbs[TTR_ACTION_TAKE], words, verb);
}

const char *game_typed_unfold(const char *line)
{
    char words[GAME_TYPED_MAX];

    ascii_fold(line, words, sizeof words);
    for (size_t i = 0; i < sizeof phrases / sizeof phrases[0]; i++)
        if (strcmp(words, phrases[i].phrase) == 0)
            return phrases[i].text;
    return line;
}

void game_typed_names(const char *text, char words[GAME_TYPED_MAX])
{
    ascii_fold(text, words, GAME_TYPED_MAX);
    if (game_typed_begins_with_verb(words)) {
        size_t verb = strcspn(words, " ");
        verb += words[verb] == ' ';
        memmove(words, words + verb, strlen(words + verb) + 1);
    }
}

static bool is_called(const ttr_edition *edition, int route, const char *words)
{
    char name[APP_LABEL_MAX], all[512];
    size_t used =
        add_folded(all, sizeof all, 0, ttr_route_get(edition, route)->id);

    add_folded(all, sizeof all, used, app_route_name(edition, route, name));
    return game_typed_has_words(all, words);
}

int game_typed_routes(const game_moment *moment, const char *text,
                      int found[TTR_MAX_ROUTES])
{
    const ttr_edition *edition = moment->edition;
    const ttr_state *state = &moment->view.state;
    char words[GAME_TYPED_MAX];
    int count = 0;

    game_typed_names(text, words);
    for (int r = 0; r < ttr_route_count(edition) && words[0]; r++) {
        if (!is_called(edition, r, words))
            continue;
        if (!count || !ttr_route_is_beside(edition, r, found[count - 1]))
            found[count++] = r;
        else if (state->owner[found[count - 1]] != TTR_NOBODY)
            found[count - 1] = r;
    }
    return count;
}

static int count_tickets(ttr_action keep)
{
    int count = 0;

    for (unsigned rest = (unsigned)keep.a; rest; rest &= rest - 1)
        count++;
    return count;
}

const ttr_action *game_typed_meant(const ttr_action *list, int count)
{
    const ttr_action *best = NULL;
    int fewest = TTR_MAX_OFFER + 1, times = 0;

    if (count == 1)
        return &list[0];
    for (int i = 0; i < count; i++) {
        if (list[i].kind != TTR_ACTION_KEEP)
            return NULL;
        int kept = count_tickets(list[i]);
        if (kept > fewest)
            continue;
        times = kept < fewest ? 1 : times + 1;
        fewest = kept;
        best = &list[i];
    }
    return times == 1 ? best : NULL;
}

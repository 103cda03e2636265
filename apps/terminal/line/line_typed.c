// SPDX-License-Identifier: MIT
/*
 * line_typed.c - Actions that are typed.
 *
 * First as in the journal, which names one action. Else by words: every word
 * that was typed must be found in what an action is called, by id, by name or
 * by verb, in either language. One action is done, of several a list is shown.
 */
#define _POSIX_C_SOURCE 200809L // isatty

#include "terminal/line/line_parts.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

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
    {"piocher a l'aveugle", "draw"},
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

bool plain_has_words(const char *text, const char *words)
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
    plain_fold(text, out + used, size - used);
    return used + strlen(out + used);
}

/* All words by which an action may be called. */
static void describe(plain_game *game, ttr_action action, char *out,
                     size_t size)
{
    const ttr_edition *edition = game_match_edition(game->match);
    const ttr_state *state = &game->now.view.state;
    char text[2048];
    size_t used = 0;

    ttr_action_format(edition, state, action, text, sizeof text);
    used = add_folded(out, size, used, text);
    plain_action_name(game, action, text, sizeof text);
    used = add_folded(out, size, used, text);
    if (action.kind < VERB_KINDS)
        add_folded(out, size, used, verbs[action.kind]);
}

typedef struct search {
    plain_game *game;
    char words[PLAIN_LINE_MAX];
} search;

static bool fits(ttr_action action, const void *what)
{
    const search *it = what;
    char all[4096];

    describe(it->game, action, all, sizeof all);
    return plain_has_words(all, it->words);
}

static bool begins_with_verb(const char *words)
{
    size_t length = strcspn(words, " ");

    for (int kind = 0; kind < VERB_KINDS; kind++)
        if (is_in(verbs[kind], words, length))
            return true;
    return false;
}

/* The journal's text for what was typed. */
static const char *unfold_phrase(const char *line)
{
    char words[PLAIN_LINE_MAX];

    plain_fold(line, words, sizeof words);
    for (size_t i = 0; i < sizeof phrases / sizeof phrases[0]; i++)
        if (strcmp(words, phrases[i].phrase) == 0)
            return phrases[i].text;
    return line;
}

static ttr_status parse(plain_game *game, const char *line, ttr_action *action,
                        ttr_error *err)
{
    return ttr_action_parse(game_match_edition(game->match), plain_state(game),
                            unfold_phrase(line), action, err);
}

/* What was typed, folded, without a verb at its beginning. */
static void fold_names(const char *text, char words[PLAIN_LINE_MAX])
{
    plain_fold(text, words, PLAIN_LINE_MAX);
    if (begins_with_verb(words)) {
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
    return plain_has_words(all, words);
}

/* The routes that a text names, and how many. Of the halves of a double route
   one stands for both: the free one. */
static int find_routes(plain_game *game, const char *text,
                       int found[TTR_MAX_ROUTES])
{
    const ttr_edition *edition = game_match_edition(game->match);
    const ttr_state *state = plain_state(game);
    char words[PLAIN_LINE_MAX];
    int count = 0;

    fold_names(text, words);
    for (int r = 0; r < ttr_route_count(edition) && words[0]; r++) {
        if (!is_called(edition, r, words))
            continue;
        if (!count || ttr_route_get(edition, r)->twin != found[count - 1])
            found[count++] = r;
        else if (state->owner[found[count - 1]] != TTR_NOBODY)
            found[count - 1] = r;
    }
    return count;
}

static void say_routes(plain_game *game, const int *route, int count)
{
    const ttr_edition *edition = game_match_edition(game->match);
    char name[APP_LABEL_MAX];

    plain_say("%s", _("Several routes have names like that:"));
    for (int i = 0; i < count; i++)
        plain_say("%s", app_route_name(edition, route[i], name));
}

static void say_reasons(const ttr_reasons *reasons)
{
    for (int i = 0; i < reasons->count; i++)
        plain_say(_("Not possible: %s."), reasons->text[i]);
}

static void say_why_not(bool possible, const ttr_reasons *reasons)
{
    if (possible)
        plain_say("%s", _("Nothing is in the way: it can be done."));
    else
        say_reasons(reasons);
}

/* Why routes that a text names cannot be claimed; false when it names none. */
static bool why_routes(plain_game *game, const char *text)
{
    ttr_reasons reasons = {0};
    int route[TTR_MAX_ROUTES];
    int count = find_routes(game, text, route);

    if (count > 1)
        say_routes(game, route, count);
    else if (count)
        say_why_not(game_moment_why_not(plain_now(game), route[0],
                                        app_language(), &reasons),
                    &reasons);
    return count > 0;
}

/* A claim between places that no route joins; false when it is none. What
   takes cards as well as routes in French is no clear claim. */
static bool why_places(plain_game *game, const char *text)
{
    char words[PLAIN_LINE_MAX], names[PLAIN_LINE_MAX];

    plain_fold(text, words, sizeof words);
    fold_names(text, names);
    size_t verb = strcspn(words, " ");
    return is_in(verbs[TTR_ACTION_CLAIM], words, verb) &&
           !is_in(verbs[TTR_ACTION_TAKE], words, verb) &&
           plain_between(game, names);
}

void plain_why(plain_game *game, const char *text)
{
    ttr_reasons reasons = {0};
    ttr_action action;

    if (!parse(game, text, &action, NULL))
        say_why_not(ttr_why(game_match_table(game->match),
                            &game->now.view.state, action, &reasons),
                    &reasons);
    else if (!why_routes(game, text) && !why_places(game, text))
        plain_say(_("\"%s\" names no action and no route. Try: why claim and"
                    " the names of two places."),
                  text);
}

/* Nothing that can be done is called like that. */
static void not_understood(plain_game *game, const char *line,
                           const char *words, const ttr_error *err)
{
    if (why_routes(game, line) || why_places(game, line))
        return;
    size_t length = strlen(err->text);
    bool asks = length && err->text[length - 1] == '?'; // "did you mean ...?"
    if (begins_with_verb(words) && length)
        plain_say(asks ? _("Not understood: %s") : _("Not understood: %s."),
                  err->text);
    else
        plain_say(_("\"%s\" is nothing that can be done now. Type list for what"
                    " can be done, help for all commands."),
                  line);
}

/* Bare "tickets" draws new ones, as in a journal; but a person may only want
   to see the own ones, and drawing cannot be taken back. */
static bool is_meant(const char *line, ttr_action action)
{
    char answer[PLAIN_LINE_MAX];

    if (action.kind != TTR_ACTION_TICKETS || strcmp(line, "tickets") != 0 ||
        !isatty(STDIN_FILENO))
        return true;
    if (!plain_read(_("Draw new tickets? The word goals shows your own. Type"
                      " yes or no: "),
                    answer))
        return false;
    plain_fold(answer, answer, sizeof answer);
    return is_in("yes y oui o", answer, strlen(answer));
}

static int count_tickets(ttr_action keep)
{
    int count = 0;

    for (unsigned rest = (unsigned)keep.a; rest; rest &= rest - 1)
        count++;
    return count;
}

/* The action that is meant among the wanted ones, or NULL. Whoever names
   tickets to keep means no others. */
static const ttr_action *meant(const plain_game *game)
{
    const ttr_action *best = NULL;
    int fewest = TTR_MAX_OFFER + 1, times = 0;

    if (game->wanted_count == 1)
        return &game->wanted[0];
    for (int i = 0; i < game->wanted_count; i++) {
        if (game->wanted[i].kind != TTR_ACTION_KEEP)
            return NULL;
        int count = count_tickets(game->wanted[i]);
        if (count > fewest)
            continue;
        times = count < fewest ? 1 : times + 1;
        fewest = count;
        best = &game->wanted[i];
    }
    return times == 1 ? best : NULL;
}

void plain_typed(plain_game *game, const char *line)
{
    search it = {.game = game};
    ttr_action action;
    ttr_error err = {0};

    if (!parse(game, line, &action, &err)) {
        if (is_meant(line, action))
            plain_act(game, action);
        return;
    }
    plain_fold(line, it.words, sizeof it.words);
    if (!it.words[0]) {
        plain_list_show(game);
        return;
    }

    /* In a list that is shown, words mean its entries first. Only there, and
       after a verb, is it clear that something shall be done. */
    bool within = game->wanted_count < game->now.actions.count ||
                  game->now.view.state.phase == TTR_PHASE_CHOICE;
    plain_list_some(game, fits, &it);
    if (!game->wanted_count) {
        if (!plain_list_all(game))
            return;
        within = false;
        plain_list_some(game, fits, &it);
    }
    const ttr_action *one = meant(game);
    if (one && (within || begins_with_verb(it.words))) {
        plain_act(game, *one);
    } else if (game->wanted_count) {
        plain_list_show(game);
    } else {
        if (plain_list_all(game))
            not_understood(game, line, it.words, &err);
    }
}

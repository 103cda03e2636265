/*
 * typed.c - Actions that are typed.
 *
 * First as in the journal, which names one action. Else by words: every word
 * that was typed must be found in what an action is called, by id, by name or
 * by verb, in either language. One action is done, of several a list is shown.
 */
#include "plain/parts.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* What actions are called besides their names, small and without accents. */
static const char *const verbs[] = {
    [TTR_ACTION_NONE] = "",
    [TTR_ACTION_DRAW] = "draw blind deck card piocher pioche tirer carte",
    [TTR_ACTION_TAKE] = "take card prendre carte",
    [TTR_ACTION_CLAIM] = "claim build route prendre poser revendiquer",
    [TTR_ACTION_TICKETS] = "draw take tickets piocher prendre tirer billets"
                           " objectifs destinations",
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
    {"draw a card", "draw"},
    {"draw card", "draw"},
    {"piocher", "draw"},
    {"pioche", "draw"},
    {"piocher une carte", "draw"},
    {"tirer une carte", "draw"},
    {"draw tickets", "tickets"},
    {"new tickets", "tickets"},
    {"billets", "tickets"},
    {"piocher des billets", "tickets"},
    {"piocher des tickets", "tickets"},
    {"objectifs", "tickets"},
    {"piocher des objectifs", "tickets"},
    {"nouveaux objectifs", "tickets"},
    {"nouveaux billets", "tickets"},
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

/* Both folded. */
static bool has_words(const char *text, const char *words)
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
    const ttr_edition *edition = game_session_edition(game->session);
    const ttr_state *state = &game->view.state;
    char text[2048];
    size_t used = 0;

    ttr_action_format(edition, state, action, text, sizeof text);
    used = add_folded(out, size, used, text);
    app_action_name(edition, state, action, text, sizeof text);
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
    return has_words(all, it->words);
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
    return ttr_action_parse(game_session_edition(game->session),
                            &plain_view(game)->state, unfold_phrase(line),
                            action, err);
}

int plain_find_route(plain_game *game, const char *text)
{
    const ttr_edition *edition = game_session_edition(game->session);
    const ttr_state *state = &plain_view(game)->state;
    char words[PLAIN_LINE_MAX], name[APP_LABEL_MAX], all[512];
    int found = TTR_NONE;

    plain_fold(text, words, sizeof words);
    if (begins_with_verb(words)) {
        size_t verb = strcspn(words, " ");
        verb += words[verb] == ' ';
        memmove(words, words + verb, strlen(words + verb) + 1);
    }
    for (int r = 0; r < ttr_route_count(edition) && words[0]; r++) {
        const ttr_route *it = ttr_route_get(edition, r);
        size_t used = add_folded(all, sizeof all, 0, it->id);
        add_folded(all, sizeof all, used, app_route_name(edition, r, name));
        if (!has_words(all, words))
            continue;
        if (found == TTR_NONE || state->owner[found] != TTR_NOBODY)
            found = r;
        else if (it->twin != found)
            return TTR_NONE;
    }
    return found;
}

static void say_reasons(const ttr_reasons *reasons)
{
    for (int i = 0; i < reasons->count; i++)
        plain_say(_("Not possible: %s."), reasons->text[i]);
}

void plain_why(plain_game *game, const char *text)
{
    ttr_table *table = game_session_table(game->session);
    ttr_reasons reasons = {0};
    ttr_action action;
    int route;
    bool possible;

    if (!parse(game, text, &action, NULL)) {
        possible = ttr_why(table, &game->view.state, action, &reasons);
    } else if ((route = plain_find_route(game, text)) != TTR_NONE) {
        possible = game_why_not_claim(table, &game->view, route, &reasons);
    } else {
        plain_say(_("\"%s\" names no action and no single route. Try: why claim"
                    " and the names of two places."),
                  text);
        return;
    }
    if (possible)
        plain_say("%s", _("Nothing is in the way: it can be done."));
    else
        say_reasons(&reasons);
}

/* Nothing that can be done is called like that. */
static void not_understood(plain_game *game, const char *line,
                           const char *words, const ttr_error *err)
{
    if (plain_find_route(game, line) != TTR_NONE)
        plain_why(game, line);
    else if (begins_with_verb(words) && err->text[0])
        plain_say(_("Not understood: %s."), err->text);
    else
        plain_say(_("\"%s\" is nothing that can be done now. Type list for what"
                    " can be done, help for all commands."),
                  line);
}

void plain_typed(plain_game *game, const char *line)
{
    search it = {.game = game};
    ttr_action action;
    ttr_error err = {0};

    if (!parse(game, line, &action, &err)) {
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
    bool within = game->wanted_count < game->legal_count ||
                  game->view.state.phase == TTR_PHASE_CHOICE;
    plain_list_some(game, fits, &it);
    if (!game->wanted_count) {
        if (!plain_list_all(game))
            return;
        within = false;
        plain_list_some(game, fits, &it);
    }
    if (game->wanted_count == 1 && (within || begins_with_verb(it.words))) {
        plain_act(game, game->wanted[0]);
    } else if (game->wanted_count) {
        plain_list_show(game);
    } else {
        if (plain_list_all(game))
            not_understood(game, line, it.words, &err);
    }
}

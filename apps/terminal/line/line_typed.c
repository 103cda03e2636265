// SPDX-License-Identifier: MIT
/*
 * line_typed.c - Actions that are typed.
 *
 * First as in the journal, which names one action. Else by words: every word
 * that was typed must be found in what an action is called, by id, by name or
 * by verb, in either language. One action is done, of several a list is shown.
 */
#define _POSIX_C_SOURCE 200809L // isatty

#include "base/ascii.h"
#include "base/text_builder.h"
#include "game/typed.h"
#include "terminal/line/line_parts.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct line_search {
    line_game *game;
    char words[LINE_LENGTH_MAX];
    bool own; // the name of an own action alone, which may be a verb as well
} line_search;

static ttr_status parse(line_game *game, const char *line, ttr_action *action,
                        ttr_error *err)
{
    return ttr_action_parse(game_match_edition(game->match), line_state(game),
                            game_typed_unfold(line), action, err);
}

static void say_routes(line_game *game, const int *route, int count)
{
    const ttr_edition *edition = game_match_edition(game->match);
    char name[APP_LABEL_MAX];

    line_say("%s", _("Several routes have names like that:"));
    for (int i = 0; i < count; i++)
        line_say("%s", app_route_name(edition, route[i], name));
}

static void say_reasons(const ttr_reasons *reasons)
{
    for (int i = 0; i < reasons->count; i++)
        line_say(_("Not possible: %s."), reasons->text[i]);
}

static void say_why_not(bool possible, const ttr_reasons *reasons)
{
    if (possible)
        line_say("%s", _("Nothing is in the way: it can be done."));
    else
        say_reasons(reasons);
}

/* Why routes that a text names cannot be claimed; false when it names none. */
static bool why_routes(line_game *game, const char *text)
{
    ttr_reasons reasons = {0};
    int route[TTR_MAX_ROUTES];
    int count = game_typed_routes(line_now(game), text, route);

    if (count > 1)
        say_routes(game, route, count);
    else if (count)
        say_why_not(game_moment_why_not(line_now(game), route[0],
                                        app_language(), &reasons),
                    &reasons);
    return count > 0;
}

/* A claim between places that no route joins; false when it is none. What
   takes cards as well as routes in French is no clear claim. */
static bool why_places(line_game *game, const char *text)
{
    char words[LINE_LENGTH_MAX], names[LINE_LENGTH_MAX];

    ascii_fold(text, words, sizeof words);
    game_typed_names(text, names);
    return game_typed_is_claim(words) && line_between(game, names);
}

/* How an own action is written: "do harbours.build <place> <card>". */
static void say_own_action(const ttr_edition *edition, const char *module,
                           const ttr_own_action *action)
{
    static const char *const things[] = {
        [TTR_OPTION_NUMBER] = N_("number"), [TTR_OPTION_YES_NO] = N_("yes|no"),
        [TTR_OPTION_PLAYER] = N_("player"), [TTR_OPTION_PLACE] = N_("place"),
        [TTR_OPTION_ROUTE] = N_("route"),   [TTR_OPTION_CARD] = N_("card"),
        [TTR_OPTION_TICKET] = N_("ticket")};
    char written[APP_LABEL_MAX];
    text_builder text = text_into(written, sizeof written);
    const char *help =
        action->help && *action->help ? action->help : action->name;

    text_add(&text, "do %s.%s", module, action->name);
    for (int i = 0; i < action->arg_count; i++)
        text_add(&text, " <%s>", _(things[action->arg[i]]));
    line_say(_("%s: not possible now, or not with this. Write: %s, or why and"
               " that."),
             app_text(edition, help), written);
}

/* The own action that a word names, with its module or without; *module is
   then the id of that. NULL when there is none. */
static const ttr_own_action *find_own_action(const ttr_edition *edition,
                                             const char *word, size_t length,
                                             const char **module)
{
    const char *const *ids;
    int modules = ttr_edition_modules(edition, &ids);

    for (int m = 0; m < modules; m++) {
        const ttr_module *it = ttr_edition_module(edition, m);
        size_t before = strlen(ids[m]);
        bool full = length > before + 1 && word[before] == '.' &&
                    strncmp(ids[m], word, before) == 0;
        size_t skip = full ? before + 1 : 0;
        *module = ids[m];
        for (int i = 0; i < it->actions.count; i++)
            if (strlen(it->actions.at[i].name) == length - skip &&
                strncmp(it->actions.at[i].name, word + skip, length - skip) ==
                    0)
                return &it->actions.at[i];
    }
    return NULL;
}

/* Does the text begin with the name of an own action, or is that behind do?
   Then say how it is written. */
static bool own_action_named(line_game *game, const char *text)
{
    const ttr_edition *edition = game_match_edition(game->match);
    const char *module;

    text += strncmp(text, "do ", 3) == 0 ? 3 : 0;
    const ttr_own_action *action =
        find_own_action(edition, text, strcspn(text, " "), &module);
    if (action)
        say_own_action(edition, module, action);
    return action;
}

void line_why(line_game *game, const char *text)
{
    ttr_reasons reasons = {0};
    ttr_action action;
    char word[APP_LABEL_MAX];

    if (!parse(game, text, &action, NULL))
        say_why_not(ttr_why(game_match_table(game->match),
                            &game->now.view.state, action, &reasons),
                    &reasons);
    else if (!why_routes(game, text) && !own_action_named(game, text) &&
             !why_places(game, text))
        line_say(_("\"%s\" names no action and no route. Try: why claim and"
                   " the names of two %s."),
                 text,
                 app_places_word(game_match_edition(game->match), 2, word));
}

static bool fits(ttr_action action, const void *what)
{
    const line_search *it = what;

    return (!it->own || action.kind == TTR_ACTION_DO) &&
           game_typed_fits(&it->game->now, action, it->words);
}

/* Nothing that can be done is called like that. */
static void not_understood(line_game *game, const char *line, const char *words,
                           const ttr_error *err)
{
    if (why_routes(game, line) || own_action_named(game, line) ||
        why_places(game, line))
        return;
    size_t length = strlen(err->text);
    bool asks = length && err->text[length - 1] == '?'; // "did you mean ...?"
    if (game_typed_begins_with_verb(words) && length)
        line_say(asks ? _("Not understood: %s") : _("Not understood: %s."),
                 err->text);
    else
        line_say(_("\"%s\" cannot be done now. Type list to see what can be "
                   "done, help for all commands."),
                 line);
}

/* Bare "tickets" draws new ones, as in a journal; but a person may only want
   to see the own ones, and drawing cannot be taken back. */
static bool is_meant(line_game *game, const char *line, ttr_action action)
{
    char answer[LINE_LENGTH_MAX];

    if (action.kind != TTR_ACTION_TICKETS || strcmp(line, "tickets") != 0 ||
        !isatty(STDIN_FILENO))
        return true;
    if (!line_read(_("Draw new tickets? The word goals shows your own. Type"
                     " yes or no: "),
                   answer))
        return false;
    if (line_word(game, answer))
        return false; // a hint, for example, or a look at the own ones
    ascii_fold(answer, answer, sizeof answer);
    return strcmp(answer, "yes") == 0 || strcmp(answer, "y") == 0 ||
           strcmp(answer, "oui") == 0 || strcmp(answer, "o") == 0;
}

void line_typed(line_game *game, const char *line)
{
    line_search it = {.game = game};
    ttr_action action;
    ttr_error err = {0};
    const char *module;

    if (!parse(game, line, &action, &err)) {
        if (is_meant(game, line, action))
            line_act(game, action);
        return;
    }
    ascii_fold(line, it.words, sizeof it.words);
    if (!it.words[0]) {
        line_list_show(game);
        return;
    }

    it.own = find_own_action(game_match_edition(game->match), line,
                             strlen(line), &module);
    /* In a list that is shown, words mean its entries first. Only there, and
       after a verb, is it clear that something shall be done. */
    bool within = game->wanted_count < game->now.actions.count ||
                  game->now.view.state.phase == TTR_PHASE_CHOICE;
    line_list_some(game, fits, &it);
    if (!game->wanted_count) {
        if (!line_list_all(game))
            return;
        within = false;
        line_list_some(game, fits, &it);
    }
    const ttr_action *one = game_typed_meant(game->wanted, game->wanted_count);
    if (one && (within || game_typed_begins_with_verb(it.words))) {
        line_act(game, *one);
    } else if (game->wanted_count) {
        line_list_show(game);
    } else {
        if (line_list_all(game))
            not_understood(game, line, it.words, &err);
    }
}

// SPDX-License-Identifier: MIT
/*
 * line_list.c - The numbered list of what can be done.
 *
 * A position may allow a hundred claims: routes are listed before the ways to
 * pay for them, and both only when asked for. Whatever the list shows is taken
 * from the actions of the moment, so nothing else can be chosen.
 */
#include "terminal/line/line_parts.h"

#include "base/language.h"
#include "base/message.h"
#include "base/text_builder.h"

#include <stdio.h>
#include <string.h>

enum { FEW_ROUTES = 3, FEW_OWN = 6, FEW_KEEPS = 16 };

static void add(line_game *game, line_entry entry)
{
    if (game->entry_count < game->capacity)
        game->entry[game->entry_count++] = entry;
}

static int count_kind(const line_game *game, ttr_action_kind kind)
{
    int count = 0;

    for (int i = 0; i < game->wanted_count; i++)
        count += game->wanted[i].kind == kind;
    return count;
}

/* Is it the claim of a second track that is as good as the first, which is in
   the list as well? */
static bool is_second_track(const line_game *game, ttr_action action)
{
    if (action.kind != TTR_ACTION_CLAIM)
        return false;
    int first = game_moment_first_track(&game->now, action.a);
    for (int i = 0; i < game->wanted_count && first != action.a; i++)
        if (game->wanted[i].kind == TTR_ACTION_CLAIM &&
            game->wanted[i].a == first)
            return true;
    return false;
}

/* How many different routes there are to claim: the claims of one stand
   together. */
static int count_routes(const line_game *game)
{
    int count = 0, last = TTR_NONE;

    for (int i = 0; i < game->wanted_count; i++)
        if (game->wanted[i].kind == TTR_ACTION_CLAIM &&
            game->wanted[i].a != last) {
            last = game->wanted[i].a;
            count += !is_second_track(game, game->wanted[i]);
        }
    return count;
}

/* Enter claims: one by one, by route, or all behind one number. */
static void add_claims(line_game *game, bool all)
{
    int routes = count_routes(game);

    if (all && routes > FEW_ROUTES) {
        add(game, (line_entry){.kind = LINE_CLAIMS, .count = routes});
        return;
    }
    for (int i = 0; i < game->wanted_count;) {
        ttr_action first = game->wanted[i];
        int ways = 0;
        while (i + ways < game->wanted_count &&
               game->wanted[i + ways].kind == TTR_ACTION_CLAIM &&
               game->wanted[i + ways].a == first.a)
            ways++;
        if (is_second_track(game, first)) {
            i += ways;
            continue;
        }
        if (ways > 1 && routes > 1)
            add(game, (line_entry){
                          .kind = LINE_ROUTE, .route = first.a, .count = ways});
        else
            for (int k = 0; k < ways; k++)
                add(game, (line_entry){.action = game->wanted[i + k]});
        i += ways ? ways : 1;
    }
}

bool line_keeps_by_numbers(const line_game *game)
{
    return count_kind(game, TTR_ACTION_KEEP) > FEW_KEEPS;
}

/* Does the action answer with a number that has no word of its own? */
static bool is_bare_number(const line_game *game, ttr_action action)
{
    const ttr_edition *edition = game_match_edition(game->match);
    char word[APP_LABEL_MAX];

    if (action.kind != TTR_ACTION_CHOOSE || action.a < 0)
        return false;
    const ttr_choice *choice = ttr_edition_choice(edition, action.card);
    return choice->option == TTR_OPTION_NUMBER &&
           !app_value_word(edition, choice->name, action.a, word);
}

/* Answers that are numbers are chosen by these and not by their place in the
   list, so that 9 never means 8. The answer "none" has the next one. */
static void number_entries(line_game *game)
{
    bool bare = false;
    int most = 0;

    for (int i = 0; i < game->entry_count; i++) {
        game->entry[i].number = i + 1;
        bare |= is_bare_number(game, game->entry[i].action);
        if (game->entry[i].action.a > most)
            most = game->entry[i].action.a;
    }
    for (int i = 0; i < game->entry_count && bare; i++) {
        int answer = game->entry[i].action.a;
        game->entry[i].number = answer < 0 ? most + 1 : answer;
    }
}

static void make_entries(line_game *game, bool all)
{
    int own = count_kind(game, TTR_ACTION_DO);
    bool group = all && own > FEW_OWN;

    game->entry_count = 0;
    if (line_keeps_by_numbers(game))
        return; // the tickets have the numbers
    for (int i = 0; i < game->wanted_count; i++) {
        ttr_action action = game->wanted[i];
        bool later = action.kind == TTR_ACTION_CLAIM ||
                     action.kind == TTR_ACTION_TICKETS ||
                     (group && action.kind == TTR_ACTION_DO);
        if (!later)
            add(game, (line_entry){.action = action});
    }
    if (group)
        add(game, (line_entry){.kind = LINE_OWN, .count = own});
    add_claims(game, all);
    for (int i = 0; i < game->wanted_count; i++)
        if (game->wanted[i].kind == TTR_ACTION_TICKETS)
            add(game, (line_entry){.action = game->wanted[i]});
    number_entries(game);
}

bool line_list_all(line_game *game)
{
    if (!line_is_to_act(game))
        return false;
    const game_actions *actions = &line_now(game)->actions;
    if (game->failure.status) {
        app_message_error(&game->failure);
        game->failed = true;
        return false;
    }
    game->wanted_count = actions->count;
    for (int i = 0; i < actions->count; i++)
        game->wanted[i] = actions->list[i];
    make_entries(game, true);
    return true;
}

static void drop_second_tracks(line_game *game)
{
    int kept = 0;

    for (int i = 0; i < game->wanted_count; i++)
        if (!is_second_track(game, game->wanted[i]))
            game->wanted[kept++] = game->wanted[i];
    game->wanted_count = kept;
}

void line_list_some(line_game *game, line_fits fits, const void *what)
{
    int kept = 0;

    for (int i = 0; i < game->wanted_count; i++)
        if (fits(game->wanted[i], what))
            game->wanted[kept++] = game->wanted[i];
    game->wanted_count = kept;
    drop_second_tracks(game);
    make_entries(game, false);
}

/* Is the list about the ways to pay for one route? */
static bool is_payments(const line_game *game)
{
    return game->entry_count > 1 &&
           count_kind(game, TTR_ACTION_CLAIM) == game->wanted_count &&
           count_routes(game) == 1;
}

/* A route in a list, and whether the player's tickets want it. */
static const char *name_route(line_game *game, int route, char *out,
                              size_t size)
{
    line_route_text(game, route, out, size);
    text_builder text = text_after(out, size);
    if (ttr_set_has(game->on_ways, route))
        text_add(&text, "%s", _(", on the way of a ticket"));
    return out;
}

/* An action, among others of its kind or not. */
static void name_action(line_game *game, ttr_action action, char *out,
                        size_t size)
{
    const ttr_edition *edition = game_match_edition(game->match);
    bool claims = count_kind(game, TTR_ACTION_CLAIM) == game->wanted_count;
    char route[1024], payment[APP_LABEL_MAX], note[APP_LABEL_MAX];

    if (is_payments(game))
        snprintf(out, size, "%s", app_payment_name(edition, action, payment));
    else if (claims)
        snprintf(out, size, _("%s; pay %s"),
                 name_route(game, action.a, route, sizeof route),
                 app_payment_name(edition, action, payment));
    else {
        line_action_name(game, action, out, size);
        text_builder text = text_after(out, size);
        game_moment_answer_note(line_now(game), action, note);
        if (note[0])
            text_add(&text, ": %s", note);
    }
}

/* What all own actions are that can be done now, if they are of one kind. */
static bool name_own(line_game *game, int count, char *out, size_t size)
{
    const game_actions *now = &line_now(game)->actions;

    if (now->own_count != 1)
        return false;
    const ttr_own_action *it = now->own[0].info;
    const char *what = it->help && it->help[0] ? it->help : it->name;
    what = app_text(game_match_edition(game->match), what);
    snprintf(out, size,
             ngettext("Special: %s; %d way is possible now",
                      "Special: %s; %d ways are possible now",
                      (unsigned long)count),
             what, count);
    return true;
}

static void say_entry(line_game *game, const line_entry *entry)
{
    char text[2048];

    switch (entry->kind) {
    case LINE_ACTION:
        name_action(game, entry->action, text, sizeof text);
        break;
    case LINE_CLAIMS:
        snprintf(text, sizeof text,
                 ngettext("Claim a route: %d is possible now",
                          "Claim a route: %d are possible now",
                          (unsigned long)entry->count),
                 entry->count);
        break;
    case LINE_ROUTE:
        name_route(game, entry->route, text, sizeof text);
        break;
    case LINE_OWN:
        if (name_own(game, entry->count, text, sizeof text))
            break;
        snprintf(text, sizeof text,
                 ngettext("A special action: %d is possible now",
                          "A special action: %d are possible now",
                          (unsigned long)entry->count),
                 entry->count);
        break;
    }
    line_say("%d. %s", entry->number, text);
}

/* What the list is about, as long as all that can be done is in it. */
static void say_question(line_game *game)
{
    const ttr_state *state = line_state(game);
    int least = state->keep_min;
    char question[APP_PROMPT_MAX], outcome[APP_LABEL_MAX];

    switch ((ttr_phase)state->phase) {
    case TTR_PHASE_KEEP_TICKETS:
        line_show_offer(game);
        if (line_keeps_by_numbers(game) && !least)
            line_say("%s", _("Which do you keep? Type their numbers, such as "
                             "1 3, or 0 to keep none."));
        else if (line_keeps_by_numbers(game))
            line_say(_("Which do you keep? Type their numbers, such as 1 3; "
                       "at least %d."),
                     least);
        else if (!least)
            line_say("%s", _("Which do you keep? You may keep none."));
        else
            line_say(_("Which do you keep? At least %d."), least);
        break;
    case TTR_PHASE_SECOND_CARD:
        line_say("%s", _("Which card do you take next?"));
        break;
    case TTR_PHASE_CHOICE:
        line_say("%s", game_moment_question(line_now(game), app_language(),
                                            question));
        if (*game_moment_outcome(line_now(game), outcome))
            line_say(_("There will be: %s."), outcome);
        break;
    case TTR_PHASE_TURN:
    case TTR_PHASE_OVER:
        line_say("%s", _("What do you do?"));
        break;
    }
}

void line_list_show(line_game *game)
{
    char name[APP_LABEL_MAX];

    game_moment_wanted(line_now(game), game->on_ways);
    if (game->wanted_count == game->now.actions.count)
        say_question(game);
    else if (is_payments(game))
        line_say(_("How do you pay for %s? 0 goes back."),
                 app_route_name(game_match_edition(game->match),
                                game->wanted[0].a, name));
    else
        line_say("%s", _("Which one? 0 goes back."));
    for (int i = 0; i < game->entry_count; i++)
        say_entry(game, &game->entry[i]);
}

static bool is_claim(ttr_action action, const void *what)
{
    (void)what;
    return action.kind == TTR_ACTION_CLAIM;
}

static bool is_own(ttr_action action, const void *what)
{
    (void)what;
    return action.kind == TTR_ACTION_DO;
}

static bool is_claim_of(ttr_action action, const void *what)
{
    const int *route = what;

    return action.kind == TTR_ACTION_CLAIM && action.a == *route;
}

static const line_entry *find_entry(const line_game *game, long number)
{
    for (int i = 0; i < game->entry_count; i++)
        if (game->entry[i].number == number)
            return &game->entry[i];
    return NULL;
}

/* There is none of that number. */
static void say_no_entry(const line_game *game, long number)
{
    int count = game->entry_count;

    line_say(_("There is no %ld in the list: it goes from %d to %d. Type"
               " list to see it again."),
             number, count ? game->entry[0].number : 1,
             count ? game->entry[count - 1].number : 0);
}

void line_list_pick(line_game *game, long number)
{
    const line_entry *found = find_entry(game, number);

    if (!found && number == 0) {
        if (line_list_all(game))
            line_list_show(game);
        return;
    }
    if (!found) {
        say_no_entry(game, number);
        return;
    }

    line_entry entry = *found;
    switch (entry.kind) {
    case LINE_ACTION:
        line_act(game, entry.action);
        return;
    case LINE_CLAIMS:
        line_list_some(game, is_claim, NULL);
        break;
    case LINE_ROUTE:
        line_list_some(game, is_claim_of, &entry.route);
        break;
    case LINE_OWN:
        line_list_some(game, is_own, NULL);
        break;
    }
    line_list_show(game);
}

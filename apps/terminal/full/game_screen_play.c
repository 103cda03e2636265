// SPDX-License-Identifier: MIT
/*
 * game_screen_play.c - What a person does besides claiming: cards, tickets,
 * answers, own actions of rule modules, passing.
 *
 * The list of legal actions decides what is possible; for anything else the
 * rules are asked why not.
 */
#include "terminal/full/game_screen.h"

#include "base/language.h"
#include "base/memory.h"
#include "base/text_builder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void game_screen_do_kind(game_screen *t, ttr_action_kind kind)
{
    ttr_action action = {.kind = (uint8_t)kind};

    if (game_screen_can(t, action))
        game_screen_act(t, action);
    else
        game_screen_say_why(t, action);
}

void game_screen_take(game_screen *t, int index)
{
    const ttr_state *state = &t->now.view.state;

    if (index < 0 || index >= state->market_count) {
        game_screen_say(t, TUI_WARNING, _("There is no card %d."), index + 1);
        return;
    }
    int option = game_actions_take(&t->now.actions, state, index);
    if (option != TTR_NONE)
        game_screen_act(t, t->now.actions.list[option]);
    else
        game_screen_say_why(t, (ttr_action){.kind = TTR_ACTION_TAKE,
                                            .card = state->market[index]});
}

void game_screen_draw_tickets(game_screen *t)
{
    const ttr_action action = {.kind = TTR_ACTION_TICKETS};
    char question[256];

    if (!t->settings->confirm || !game_screen_can(t, action)) {
        game_screen_do_kind(t, TTR_ACTION_TICKETS);
        return;
    }
    int offered = ttr_edition_number(t->edition, TTR_NUMBER_draw_tickets);
    int least = ttr_edition_number(t->edition, TTR_NUMBER_draw_tickets_keep);
    if (offered > t->now.view.state.ticket_count)
        offered = t->now.view.state.ticket_count;
    if (least > offered)
        least = offered;
    snprintf(question, sizeof question,
             ngettext("Draw tickets? At least %d of %d must be kept.",
                      "Draw tickets? At least %d of %d must be kept.",
                      (unsigned long)least),
             least, offered);
    if (game_screen_confirm(t, _("Draw tickets"), question))
        game_screen_do_kind(t, TTR_ACTION_TICKETS);
}

/* A ticket with its way on the map, for lists of tickets. */
static void show_ticket(game_screen *t, const game_ticket *ticket)
{
    const ttr_ticket *it = ttr_ticket_get(t->edition, ticket->ticket);

    game_screen_map_unmark(t);
    game_screen_map_show_way(t, it->from, it->to, ticket->progress.way);
}

static const char *ticket_note(const ttr_edition *edition,
                               const game_ticket *ticket, char *out,
                               size_t size)
{
    const game_progress *progress = &ticket->progress;
    char word[APP_LABEL_MAX];

    if (progress->state == GAME_TICKET_DONE)
        snprintf(out, size, "%s", _("complete"));
    else if (progress->state == GAME_TICKET_IMPOSSIBLE)
        snprintf(out, size, "%s", _("impossible"));
    else if (progress->state == GAME_TICKET_UNKNOWN)
        snprintf(out, size, "%s", _("not known"));
    else
        snprintf(out, size, _("%d %s to go"), progress->pieces,
                 app_pieces_word(edition, progress->pieces, word));
    return out;
}

/* A list of tickets, of all or of those offered. */
typedef struct ticket_list {
    game_screen *t;
    int index[TTR_MAX_TICKETS]; // of now.ticket
    tui_entry entry[TTR_MAX_TICKETS];
    char text[TTR_MAX_TICKETS][APP_LABEL_MAX];
    char note[TTR_MAX_TICKETS][APP_LABEL_MAX + 32];
    int count;
} ticket_list;

static void ticket_moved(void *context, int cursor)
{
    ticket_list *list = context;

    if (cursor < 0 || cursor >= list->count)
        return;
    show_ticket(list->t, &list->t->now.ticket[list->index[cursor]]);
    game_screen_say(list->t, TUI_NORMAL, _("%s: %s"), list->text[cursor],
                    list->note[cursor]);
}

static ticket_list *list_tickets(game_screen *t, bool offered)
{
    ticket_list *list = must_alloc(1, sizeof *list);

    list->t = t;
    for (int i = 0; i < t->now.ticket_count; i++) {
        const game_ticket *ticket = &t->now.ticket[i];
        int n = list->count;
        if (offered && !ticket->offered)
            continue;
        app_ticket_short(t->edition, ticket->ticket, list->text[n]);
        ticket_note(t->edition, ticket, list->note[n], sizeof list->note[n]);
        list->entry[n].text = list->text[n];
        list->entry[n].note = list->note[n];
        list->index[n] = i;
        list->count++;
    }
    return list;
}

void game_screen_keep(game_screen *t)
{
    bool chosen[TTR_MAX_TICKETS] = {false};
    char title[160];
    int least = t->now.view.state.keep_min;
    ticket_list *list = list_tickets(t, true);
    ttr_action action = {.kind = TTR_ACTION_KEEP};

    if (!least)
        snprintf(title, sizeof title, "%s",
                 _("Keep any of the tickets, or none"));
    else
        snprintf(title, sizeof title,
                 ngettext("Keep at least %d ticket", "Keep at least %d tickets",
                          (unsigned long)least),
                 least);
    tui_list widget = {.title = title,
                       .hint = _("Space: keep or not. Enter: done."),
                       .entry = list->entry,
                       .count = list->count,
                       .notes_stay = true,
                       .moved = ticket_moved,
                       .context = list};
    /* Where the map shows a part of the board, one chooses by the whole. */
    bool overview = t->overview;
    for (int i = 0; i < list->count; i++)
        list->entry[i].note = NULL; // it is said below; the names stay whole
    t->overview |= !tui_viewport_is_whole(&t->viewport);
    bool done = game_screen_list(
        t, &widget, _("Tick the tickets that you keep, then press Enter."),
        &(game_screen_ticks){chosen, least});
    t->overview = overview;
    for (int i = 0; i < list->count; i++)
        if (chosen[i]) // they are in the order of the bits
            action.a = (int16_t)(action.a | 1 << i);
    free(list);
    game_screen_map_unmark(t);
    t->message[0] = '\0';
    if (!done)
        return;
    if (game_screen_can(t, action))
        game_screen_act(t, action);
    else
        game_screen_say_why(t, action);
}

void game_screen_show_tickets(game_screen *t)
{
    ticket_list *list = list_tickets(t, false);

    if (list->count) {
        tui_list widget = {
            .title = t->persons ? _("Your tickets") : _("Tickets"),
            .hint = _("The map shows the cheapest way that is left."),
            .entry = list->entry,
            .count = list->count,
            .notes_stay = true,
            .moved = ticket_moved,
            .context = list};
        game_screen_pick(t, &widget,
                         _("Choose a ticket to see its way on the map."));
        game_screen_map_unmark(t);
        t->message[0] = '\0';
    } else
        game_screen_say(t, TUI_WARNING, "%s",
                        _("There are no tickets to see."));
    free(list);
}

/* Lists of actions that a rule module offers. */
typedef struct action_list {
    game_screen *t;
    const ttr_action *action; // of the moment
    tui_entry *entry;
    char (*text)[APP_LABEL_MAX];
    char (*note)[APP_LABEL_MAX]; // of what an answer names
    int count;
} action_list;

/* Show on the map what an option is about. */
static void show_option(game_screen *t, ttr_option_type type, int option)
{
    if (option == TTR_NONE)
        return;
    if (type == TTR_OPTION_PLACE) {
        game_screen_map_show_place(t, option);
        game_screen_say_place(t, option);
    } else if (type == TTR_OPTION_ROUTE)
        game_screen_map_show_route(t, option);
    else if (type == TTR_OPTION_TICKET) {
        const ttr_ticket *it = ttr_ticket_get(t->edition, option);
        uint64_t none[TTR_ROUTE_WORDS] = {0};
        game_screen_map_show_way(t, it->from, it->to, none);
    }
}

static void action_moved(void *context, int cursor)
{
    action_list *list = context;
    game_screen *t = list->t;

    if (cursor < 0 || cursor >= list->count)
        return;
    ttr_action action = list->action[cursor];
    game_screen_map_unmark(t);
    game_screen_say(t, TUI_NORMAL, "%s", list->text[cursor]);
    if (action.kind == TTR_ACTION_CHOOSE) {
        const ttr_choice *choice = ttr_edition_choice(t->edition, action.card);
        game_screen_say_piles(
            t); // what it is about, rather than the option again
        if (choice)
            show_option(t, choice->option, action.a);
        return;
    }
    const ttr_own_action *own = ttr_edition_own_action(t->edition, action.card);
    if (own && own->arg_count > 1)
        show_option(t, own->arg[1], action.b);
    if (own && own->arg_count > 0)
        show_option(t, own->arg[0], action.a);
}

static void clear_actions(action_list *list)
{
    free(list->entry);
    free(list->text);
    free(list->note);
}

/* Those of the moment in a run of its list. */
static void list_actions(game_screen *t, game_run run, action_list *list)
{
    size_t count = (size_t)run.count + 1;
    const char *names[TTR_MAX_PLAYERS];

    game_party_names(game_match_party(t->match), names);
    *list = (action_list){
        .t = t, .action = &t->now.actions.list[run.first], .count = run.count};
    list->entry = must_alloc(count, sizeof *list->entry);
    list->text = must_alloc(count, sizeof *list->text);
    list->note = must_alloc(count, sizeof *list->note);
    for (int i = 0; i < run.count; i++) {
        app_action_name(t->edition, &t->now.view.state, list->action[i], names,
                        list->text[i], sizeof list->text[i]);
        game_moment_answer_note(&t->now, list->action[i], list->note[i]);
        list->entry[i].text = list->text[i];
        list->entry[i].note = list->note[i];
    }
}

static void pick_action(game_screen *t, game_run run, const char *title,
                        const char *question)
{
    action_list list;

    list_actions(t, run, &list);
    tui_list widget = {.title = title,
                       .question = question,
                       .entry = list.entry,
                       .count = list.count,
                       .filter = list.count > 9,
                       .moved = action_moved,
                       .context = &list};
    int chosen = game_screen_pick(
        t, &widget, question ? _("Choose an answer.") : _("Choose an action."));
    ttr_action action = chosen >= 0 ? list.action[chosen] : (ttr_action){0};
    clear_actions(&list);
    game_screen_map_unmark(t);
    t->message[0] = '\0';
    if (chosen >= 0)
        game_screen_act(t, action);
}

void game_screen_choose(game_screen *t)
{
    char question[APP_PROMPT_MAX + APP_LABEL_MAX], outcome[APP_LABEL_MAX];

    game_moment_question(&t->now, app_language(), question);
    if (*game_moment_outcome(&t->now, outcome)) {
        text_builder text = text_after(question, sizeof question);
        text_add(&text, " ");
        text_add(&text, _("There will be: %s."), outcome);
    }
    pick_action(t, t->now.actions.question.answers, _("You decide"), question);
}

void game_screen_own(game_screen *t)
{
    if (game_screen_mode_get(t) != GAME_SCREEN_PLAY)
        game_screen_say(t, TUI_WARNING, "%s", _("It is not your turn."));
    else if (t->now.actions.own_count)
        pick_action(t, t->now.actions.owns, _("Special actions"), NULL);
    else
        game_screen_say(t, TUI_WARNING, "%s",
                        _("There is no special action that you can do now."));
}

/* Is Enter one too many of those that have hurried the bots? Then that is said.
   The guide asks for Enter and shows what it does. */
static bool is_still_hurrying(game_screen *t)
{
    game_guide_step step;

    if (!t->hurried || game_screen_step(t, &step))
        return false;
    game_screen_say(t, TUI_WARNING, "%s",
                    _("Your turn! Enter has hurried the bots; press any other"
                      " key, and it acts for you again."));
    return true;
}

/* What Enter does when it is the viewer's turn. */
static void enter_play(game_screen *t)
{
    if (is_still_hurrying(t))
        return;
    if (game_screen_hint_accept(t) || game_screen_guide_on(t))
        return;
    if (t->now.actions.pass != TTR_NONE)
        game_screen_do_kind(t, TTR_ACTION_PASS);
    else if (t->now.view.state.phase == TTR_PHASE_KEEP_TICKETS)
        game_screen_keep(t);
    else if (t->now.view.state.phase == TTR_PHASE_CHOICE)
        game_screen_choose(t);
    else if (t->look.route == TTR_NONE)
        game_screen_claim_list(t);
    else if (ttr_set_has(t->now.actions.claimable, t->look.route))
        game_screen_claim(t, t->look.route);
    else
        game_screen_why(t);
}

void game_screen_enter(game_screen *t)
{
    switch (game_screen_mode_get(t)) {
    case GAME_SCREEN_PLAY:
        enter_play(t);
        break;
    case GAME_SCREEN_BOT:
        game_screen_hurry(t); // whoever presses Enter has seen enough
        break;
    case GAME_SCREEN_HOLD:
        game_screen_hand_over(t);
        break;
    case GAME_SCREEN_OVER:
        tui_call_off(); // there is nothing left that rules could change
        t->next = tui_count(t->session);
        t->left = true;
        break;
    case GAME_SCREEN_STUCK:
        t->stuck = false;
        t->message[0] = '\0';
        game_screen_renew(t);
        break;
    }
}

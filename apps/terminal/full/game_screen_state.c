// SPDX-License-Identifier: MIT
/*
 * game_screen_state.c - The moment of the game as the viewer knows it, and the
 * changes of it.
 *
 * After game_screen_renew() everything on the screen is of one moment: the
 * view, the legal actions, the tickets' progress and the log.
 */
#define _POSIX_C_SOURCE 200809L // strdup

#include "base/sets.h"
#include "terminal/full/game_screen.h"

#include "base/clock.h"
#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/text_builder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STORY_MAX = 4096 };

/* The tickets that were complete after action i and not before it. */
static void tell_done(const game_screen *t, int i, char *story, size_t size)
{
    char name[APP_LABEL_MAX];

    if (t->viewer < 0 || !t->persons)
        return;
    text_builder text = text_after(story, size);
    for (int k = 0; k < ttr_ticket_count(t->edition); k++)
        if (t->done_at[t->viewer][k] == i + 1)
            text_item(&text, "\n", _("Your ticket is complete: %s."),
                      app_ticket_name(t->edition, k, name));
}

static void grow_log(game_screen *t)
{
    int capacity = t->log_capacity ? 2 * t->log_capacity : 256;

    t->log = must_grow(t->log, (size_t)capacity, sizeof *t->log);
    t->log_text = must_grow(t->log_text, (size_t)capacity, sizeof *t->log_text);
    t->log_capacity = capacity;
}

static void cut_log(game_screen *t, int count)
{
    while (t->log_count > count)
        free(t->log_text[--t->log_count]);
}

/* Tell the actions that are not in the log yet. */
static void tell(game_screen *t)
{
    char story[STORY_MAX];

    /* Whoever watches bots is none of them, and may know all. */
    int ears = t->persons ? t->viewer : GAME_EVERYTHING;
    cut_log(t, t->now.length);
    while (t->log_count < t->now.length) {
        int i = t->log_count;
        if (i == t->log_capacity)
            grow_log(t);
        game_match_story(t->match, i, (app_reader){ears, app_language()}, story,
                         sizeof story);
        tell_done(t, i, story, sizeof story);
        t->log_text[i] = must_copy(story);
        t->log[i] =
            (tui_log_entry){.player = game_match_action_player(t->match, i),
                            .text = t->log_text[i]};
        t->log_count++;
    }
}

void game_screen_retell(game_screen *t)
{
    cut_log(t, 0);
    tell(t);
}

/* Remember when a ticket was first seen complete, for as long as it is. */
static void note_done(game_screen *t, int player, const game_ticket *ticket,
                      int count, int length)
{
    int32_t *at = t->done_at[player];
    bool done[TTR_MAX_TICKETS] = {false};

    for (int i = 0; i < count; i++)
        done[ticket[i].ticket] =
            !ticket[i].offered && ticket[i].progress.state == GAME_TICKET_DONE;
    for (int k = 0; k < TTR_MAX_TICKETS; k++)
        if (!done[k])
            at[k] = 0;
        else if (!at[k])
            at[k] = length;
}

/* The routes that have changed hands stand out until the viewer has acted. */
static void note_fresh(game_screen *t, const ttr_state *before)
{
    for (int r = 0; r < ttr_route_count(t->edition); r++) {
        int owner = t->now.view.state.owner[r];
        if (owner == TTR_NOBODY)
            app_set_remove(t->fresh, r);
        else if (before->players && before->owner[r] != owner)
            app_set_add(t->fresh, r);
    }
}

void game_screen_renew(game_screen *t)
{
    ttr_state before = t->now.view.state;
    ttr_error err = {0};

    t->news[0] = '\0';
    if (game_moment_make(&t->now, t->match, t->viewer, &err))
        game_screen_fail(t, &err);
    if (t->viewer >= 0)
        note_done(t, t->viewer, t->now.ticket, t->now.ticket_count,
                  t->now.length);
    note_fresh(t, &before);
    tell(t);
}

void game_screen_look_through(game_screen *t, int viewer)
{
    t->viewer = viewer;
    t->hurried = false;
    game_screen_hint_drop(t);
    game_screen_map_unmark(t);
    t->message[0] = '\0';
    t->opened = false;
    cut_log(t, 0);
    game_screen_renew(t);
}

/* Tickets that were complete before this screen was there are no news. */
static void note_done_before(game_screen *t)
{
    ttr_table *rules = game_match_table(t->match);
    game_ticket ticket[TTR_MAX_TICKETS];

    for (int p = 0; p < game_match_party(t->match)->count; p++) {
        const ttr_view *view = game_match_view(t->match, p);
        int count = game_tickets_get(rules, &view->state, p, ticket);
        note_done(t, p, ticket, count, -1);
    }
}

void game_screen_begin(game_screen *t)
{
    int first = TTR_NONE;

    t->edition = game_match_edition(t->match);
    t->viewport.edition = t->edition;
    for (int p = game_match_party(t->match)->count - 1; p >= 0; p--)
        if (game_screen_is_person(t, p)) {
            first = p;
            t->persons++;
        }

    /* One person sees through the own eyes from the start; of several nobody
       does before the screen was handed over. Without persons one looks over
       the shoulder of a bot. */
    t->viewer = t->persons == 1 ? first : t->persons ? GAME_SPECTATOR : 0;
    note_done_before(t);
    game_screen_map_unmark(t);
    game_screen_renew(t);
    game_screen_guide_show(t);
}

void game_screen_clear(game_screen *t)
{
    if (t->log)
        cut_log(t, 0);
    free(t->log);
    free(t->log_text);
    game_moment_clear(&t->now);
    tui_viewport_clear(&t->viewport);
}

bool game_screen_can(const game_screen *t, ttr_action action)
{
    return game_actions_find(&t->now.actions, action) != TTR_NONE;
}

void game_screen_say_error(game_screen *t, const ttr_error *err)
{
    char text[APP_TOLD];

    game_screen_say(t, TUI_BAD, "%s", app_error_told(err, text, sizeof text));
}

void game_screen_fail(game_screen *t, const ttr_error *err)
{
    game_screen_say_error(t, err);
    t->stuck = true;
}

/* What a player wanted could not be done. */
static void refuse(game_screen *t, const ttr_error *err)
{
    char text[APP_TOLD];

    tui_tell(_("This could not be done"),
             app_error_told(err, text, sizeof text), game_screen_below(t));
}

/* A ticket completed is worth a louder word than the end of the log. */
static void cheer(game_screen *t)
{
    game_guide_step step;
    bool guided = game_screen_step(t, &step); // then the guide tells it

    for (int k = 0; k < TTR_MAX_TICKETS && !guided; k++)
        if (t->now.length > 0 && t->log_count == t->now.length &&
            t->done_at[t->viewer][k] == t->now.length) {
            game_screen_say(t, TUI_GOOD, "%s", t->log[t->now.length - 1].text);
            return;
        }
}

bool game_screen_act(game_screen *t, ttr_action action)
{
    ttr_error err = {0};

    if (!game_screen_guide_takes(t, action))
        return false;
    game_screen_hint_drop(t);
    if (game_session_act(t->session, action, &err)) {
        refuse(t, &err);
        return false;
    }
    memset(t->fresh, 0, sizeof t->fresh);
    game_screen_map_unmark(t);
    t->message[0] = '\0';
    t->opened = false;
    t->hurry = false;
    t->hurried = false;
    game_screen_renew(t);
    cheer(t);
    game_screen_guide_show(t);
    t->due = app_milliseconds() + game_screen_pause_time(t, true);
    return true;
}

void game_screen_undo(game_screen *t)
{
    ttr_error err = {0};

    if (!t->now.can_undo) {
        game_screen_say(t, TUI_WARNING, "%s",
                        _("Nothing can be taken back: that is for your own "
                          "last action, if it revealed nothing."));
        return;
    }
    game_screen_hint_drop(t);
    if (game_session_undo(t->session, &err)) {
        refuse(t, &err);
        return;
    }
    t->stuck = false;
    t->hurry = false;
    t->hurried = false;
    t->opened = true; // whoever takes back an answer wants to look first
    game_screen_map_unmark(t);
    game_screen_renew(t);
    game_screen_say(t, TUI_GOOD, "%s", _("Your last action is taken back."));
}

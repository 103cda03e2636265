// SPDX-License-Identifier: MIT
/*
 * replay_screen.c - Looking at a game: moments and viewers.
 */
#include "terminal/full/replay_screen.h"

#include "base/language.h"
#include "base/memory.h"
#include "base/sets.h"
#include "terminal/full/opening.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The tickets of those whose secrets are seen, with their progress. */
static void renew_tickets(replay *r)
{
    ttr_table *table = game_match_table(r->match);
    const ttr_state *state = &r->view.state;
    int count = 0;

    for (int p = 0; p < r->party->count; p++) {
        r->first[p] = count;
        if (r->viewer == p || r->viewer == GAME_EVERYTHING)
            count += game_tickets_get(table, state, p, &r->ticket[count]);
    }
    for (int p = r->party->count; p <= TTR_MAX_PLAYERS; p++)
        r->first[p] = count;
    if (r->cursor >= count)
        r->cursor = TTR_NONE;
}

static void renew_fresh(replay *r)
{
    memset(r->fresh, 0, sizeof r->fresh);
    if (r->moment == 0)
        return;
    const ttr_view *before =
        game_match_view_at(r->match, r->moment - 1, GAME_SPECTATOR);
    for (int i = 0; i < ttr_route_count(r->edition); i++)
        if (before->state.owner[i] != r->view.state.owner[i])
            app_set_add(r->fresh, i);
}

static void renew_log(replay *r)
{
    int first = r->moment > REPLAY_LOG ? r->moment - REPLAY_LOG : 0;

    r->log_count = r->moment - first;
    for (int i = 0; i < r->log_count; i++) {
        game_match_story(r->match, first + i,
                         (app_reader){r->viewer, app_language()}, r->story[i],
                         REPLAY_STORY);
        r->log[i].player = game_match_action_player(r->match, first + i);
        r->log[i].text = r->story[i];
    }
}

static void renew(replay *r)
{
    r->view = *game_match_view_at(r->match, r->moment, r->viewer);
    renew_fresh(r);
    renew_tickets(r);
    renew_log(r);
}

void replay_go(replay *r, int moment)
{
    if (moment > r->length)
        moment = r->length;
    if (moment < 0)
        moment = 0;
    r->moment = moment;
    r->message[0] = '\0';
    renew(r);
    if (r->cursor == TTR_NONE)
        tui_viewport_show(&r->viewport, r->fresh, NULL);
}

void replay_look_through(replay *r, int viewer)
{
    if (viewer >= r->party->count || viewer < GAME_EVERYTHING)
        return;
    r->viewer = viewer;
    r->cursor = TTR_NONE;
    renew(r);
}

/* Whose eyes to begin with: those of the only person, so that looking at a game
   that still goes on gives nothing away; all when it is over. */
static int first_viewer(const replay *r)
{
    int viewer = GAME_SPECTATOR;

    if (r->over)
        return GAME_EVERYTHING;
    for (int p = 0; p < r->party->count; p++)
        if (!r->party->seat[p].bot) {
            if (viewer != GAME_SPECTATOR)
                return GAME_SPECTATOR;
            viewer = p;
        }
    return viewer;
}

static void begin(replay *r, const tui_replay_start *start)
{
    r->edition = game_match_edition(r->match);
    r->party = game_match_party(r->match);
    r->length = game_match_length(r->match);
    r->over = game_match_actor(r->match) == TTR_NONE;
    r->viewport.edition = r->edition;
    r->cursor = TTR_NONE;
    r->pace = GAME_PACE_EASY;
    r->story = must_alloc(REPLAY_LOG, sizeof *r->story);
    r->ticket = must_alloc(TTR_MAX_TICKETS, sizeof *r->ticket);
    r->viewer = first_viewer(r);
    if (start && start->viewer_given && start->viewer >= GAME_EVERYTHING &&
        start->viewer < r->party->count)
        r->viewer = start->viewer;
    replay_go(r, start && start->turn > 0
                     ? game_match_turn_moment(r->match, start->turn)
                     : 0);
}

tui_next tui_replay(const ttr_library *library, game_settings *settings,
                    game_session *session, const tui_replay_start *start,
                    game_session **onward)
{
    static const int pause[GAME_PACE_COUNT] = {80, 400, 1500};
    replay *r = must_alloc(1, sizeof *r);
    tui_next next = TUI_NEXT_MENU;

    *onward = NULL;
    r->library = library;
    r->settings = settings;
    r->session = session;
    r->match = game_session_match(session);
    tui_tell_opening(session);
    begin(r, start);
    for (;;) {
        replay_draw(r);
        tui_event event = tui_read(r->playing ? pause[r->pace] : -1, -1);
        if (event.kind == TUI_CLOSED) {
            next = TUI_NEXT_QUIT;
            break;
        }
        if (replay_handle(r, &event, onward, &next))
            break;
    }
    tui_viewport_clear(&r->viewport);
    free(r->story);
    free(r->ticket);
    free(r);
    return next;
}

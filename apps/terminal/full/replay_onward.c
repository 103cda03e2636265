// SPDX-License-Identifier: MIT
/*
 * replay_onward.c - Playing on from a moment of the past: who sits where?
 */
#include "terminal/full/replay_screen.h"

#include "base/error.h"
#include "base/language.h"
#include "base/palette.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_KINDS = 64 };

/* Who plays a seat: a person, or one of the bots. Escape keeps it as it is. */
static void ask_seat(replay *r, game_party *party, int player)
{
    game_seat *seat = &party->seat[player];
    tui_entry entry[MAX_KINDS];
    char title[APP_NAME_MAX + 64];
    int bots = app_bot_count() < MAX_KINDS ? app_bot_count() : MAX_KINDS - 1;

    memset(entry, 0, sizeof entry);
    entry[0].text = _("a person");
    for (int i = 0; i < bots; i++) {
        entry[i + 1].text = app_bot_get(i)->name;
        entry[i + 1].note = _(app_bot_get(i)->summary);
    }
    snprintf(title, sizeof title, _("Who plays for %s?"), seat->name);
    tui_list list = {.title = title, .entry = entry, .count = bots + 1};
    int chosen = tui_pick(&list, (tui_below){replay_draw, r});
    if (chosen == TTR_NONE)
        return;
    char name[APP_NAME_MAX];
    memcpy(name, seat->name, sizeof name);
    game_seat_make(name, chosen ? app_bot_get(chosen - 1)->name : "person",
                   player, seat);
}

/* The list of seats, until one plays or gives it up. */
static bool ask_party(replay *r, game_party *party)
{
    tui_entry entry[TTR_MAX_PLAYERS + 1];
    tui_list list = {.title = _("Play on from here"),
                     .hint = _("The old game stays as it is; this is a new"
                               " one."),
                     .entry = entry,
                     .count = party->count + 1};

    for (;;) {
        memset(entry, 0, sizeof entry);
        entry[0].text = _("Play");
        for (int p = 0; p < party->count; p++) {
            game_seat *seat = &party->seat[p];
            entry[p + 1].text = seat->name;
            entry[p + 1].note = seat->bot ? seat->spec : _("a person");
            entry[p + 1].ink = (tui_ink){TUI_PLAYER, (uint8_t)p, 0, 0};
            snprintf(entry[p + 1].sign, sizeof entry[p + 1].sign, "%s",
                     app_player_sign(p));
        }
        int chosen = tui_pick(&list, (tui_below){replay_draw, r});
        if (chosen == TTR_NONE)
            return false;
        if (chosen == 0)
            return true;
        ask_seat(r, party, chosen - 1);
        list.cursor = chosen;
    }
}

bool replay_onward(replay *r, game_session **onward)
{
    game_party party = *r->party;
    ttr_error err = {0};

    if (r->over && r->moment == r->length) {
        snprintf(r->message, sizeof r->message, "%s",
                 _("The game is over here: step back to play on."));
        return false;
    }
    if (!ask_party(r, &party))
        return false;
    if (game_session_branch(onward, r->library, r->session, r->moment, &party,
                            &err)) {
        char text[APP_TOLD];
        tui_tell(_("Play on from here"),
                 app_error_told(&err, text, sizeof text),
                 (tui_below){replay_draw, r});
        return false;
    }
    return true;
}

// SPDX-License-Identifier: MIT
/*
 * test_play.c - Playing the games of a test: doing, taking back, reasons.
 */
#include "workshop/test/test_game.h"

#include "base/language.h"
#include "base/memory.h"
#include "base/text_builder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_SKIPPED = 400, // actions until somebody's turn
    NEAR = 8           // legal actions to be told
};

/* Add an action to those that were done. */
static void remember(test_game *game, ttr_action action)
{
    if (game->count == game->capacity) {
        game->capacity = 2 * game->capacity + 64;
        game->actions = must_grow(game->actions, (size_t)game->capacity,
                                  sizeof *game->actions);
    }
    game->actions[game->count++] = action;
}

/* All that must hold after any action. */
static bool check(test_game *game)
{
    ttr_error err;

    if (ttr_table_check_scripts(game->table, &err))
        return test_refuse_error(game->run, &err);
    if (game->whole && ttr_state_check(game->edition, &game->state, &err))
        return test_refuse_error(game->run, &err);
    return true;
}

/* One more sentence behind others. */
static void join(char out[TEST_WHY], const char *sentence)
{
    text_builder all = text_after(out, TEST_WHY);

    text_item(&all, "; ", "%s", sentence);
}

static bool refuse_illegal(test_game *game, ttr_action action, const char *text)
{
    ttr_reasons reasons = {0};
    char all[TEST_WHY] = "";

    ttr_why(game->table, &game->state, action, &reasons);
    for (int i = 0; i < reasons.count; i++)
        join(all, reasons.text[i]);
    return all[0] ? test_refuse(game->run, _("%s is refused: %s"), text, all)
                  : test_refuse(game->run, _("%s is refused"), text);
}

bool test_game_do(test_game *game, ttr_action action)
{
    test_trail *trail = game->run->file->trail;
    char text[TTR_ACTION_TEXT];

    game->run->last = game;
    ttr_action_format(game->edition, &game->state, action, text, sizeof text);
    if (trail)
        snprintf(trail->action, sizeof trail->action, "%s", text);
    game->log = (ttr_log){.event = game->events, .capacity = TEST_EVENTS};
    ttr_status status =
        ttr_apply(game->table, &game->state, action, &game->log);
    test_game_take_logs(game);
    if (trail)
        trail->action[0] = '\0';
    if (status == TTR_E_ILLEGAL)
        return refuse_illegal(game, action, text);
    if (status)
        return test_refuse_error(game->run, ttr_table_error(game->table));
    remember(game, action);
    return check(game);
}

/* Do two actions begin with the same so many words? */
static bool begins_alike(const char *a, const char *b, int words)
{
    for (; words; words--) {
        size_t length = strcspn(a, " ");
        if (!length || strcspn(b, " ") != length || memcmp(a, b, length) != 0)
            return false;
        a += length + (a[length] == ' ');
        b += length + (b[length] == ' ');
    }
    return true;
}

/* Add legal actions that begin alike to the sentence; returns how many. */
static int tell_alike(test_game *game, const char *text, int words)
{
    text_builder why = text_after(game->run->why, TEST_WHY);
    int told = 0;

    for (int i = 0; i < game->legal_count && told < NEAR; i++) {
        char legal[TTR_ACTION_TEXT];
        ttr_action_format(game->edition, &game->state, game->legal[i], legal,
                          sizeof legal);
        if (!begins_alike(legal, text, words))
            continue;
        text_add(&why, "\n%s%s", told++ ? "" : _("legal actions include:\n"),
                 legal);
    }
    return told;
}

/* For whoever has mistyped: what else could be done with the same things. */
static void tell_near(test_game *game, const char *text)
{
    char sentence[TEST_WHY];

    snprintf(sentence, sizeof sentence, "%s", game->run->why);
    if (!test_game_list(game))
        snprintf(game->run->why, TEST_WHY, "%s", sentence);
    else if (!tell_alike(game, text, 2))
        tell_alike(game, text, 1);
}

bool test_game_act(test_game *game, const char *text)
{
    ttr_action action;
    ttr_error err;

    game->run->last = game;
    bool done = false;
    if (ttr_action_parse(game->edition, &game->state, text, &action, &err))
        test_refuse(game->run, "%s: %s", text, err.text);
    else
        done = test_game_do(game, action);
    if (!done && game->state.phase != TTR_PHASE_OVER)
        tell_near(game, text);
    return done;
}

bool test_game_undo(test_game *game)
{
    game->run->last = game;
    if (!game->count)
        return test_refuse(game->run, _("there is no action to take back"));
    game->count--;
    game->state = game->start;
    game->log = (ttr_log){.event = game->events, .capacity = TEST_EVENTS};
    for (int i = 0; i < game->count; i++)
        if (ttr_apply(game->table, &game->state, game->actions[i], NULL))
            return test_refuse_error(game->run, ttr_table_error(game->table));
    return true;
}

bool test_game_list(test_game *game)
{
    int most = ttr_edition_max_actions(game->edition);

    game->legal_count = ttr_legal(game->table, &game->state, game->legal, most);
    if (game->legal_count < 0)
        return test_refuse_error(game->run, ttr_table_error(game->table));
    if (game->legal_count > most)
        game->legal_count = most;
    return true;
}

/* What changes least: draw, or else the first that is legal. */
static bool do_little(test_game *game)
{
    if (!test_game_list(game))
        return false;
    for (int i = 0; i < game->legal_count; i++)
        if (game->legal[i].kind == TTR_ACTION_DRAW)
            return test_game_do(game, game->legal[i]);
    return test_game_do(game, game->legal[0]);
}

bool test_game_skip_to(test_game *game, int player)
{
    game->run->last = game;
    for (int i = 0; i < MAX_SKIPPED; i++) {
        if (game->state.phase == TTR_PHASE_OVER)
            return test_refuse(game->run,
                               _("the game is over before it is the"
                                 " turn of player %d"),
                               player);
        if (game->state.player == player && game->state.phase == TTR_PHASE_TURN)
            return true;
        if (!do_little(game))
            return false;
    }
    return test_refuse(game->run, _("it is never the turn of player %d"),
                       player);
}

void test_game_reasons(test_game *game, const char *text, char out[TEST_WHY])
{
    ttr_reasons reasons = {0};
    ttr_state state = game->state;
    ttr_action action;
    ttr_error err;

    out[0] = '\0';
    game->run->last = game;
    /* What cannot be read cannot be done, either: that is the reason. */
    if (ttr_action_parse(game->edition, &game->state, text, &action, &err)) {
        join(out, err.text);
        return;
    }
    if (!ttr_why(game->table, &game->state, action, &reasons)) {
        for (int i = 0; i < reasons.count; i++)
            join(out, reasons.text[i]);
        if (!out[0])
            join(out, "?");
    } else if (ttr_apply(game->table, &state, action, NULL)) {
        join(out, ttr_table_error(game->table)->text);
    }
}

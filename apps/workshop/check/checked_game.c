// SPDX-License-Identifier: MIT
/*
 * checked_game.c - One random game with everything checked after every action.
 */
#include "workshop/check/checked_game.h"

#include "base/clock.h"
#include "base/language.h"
#include "base/memory.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { LOG_SIZE = 1024, ODD_ACTIONS = 2, GIVE_UP = 5 /* seconds */ };

/* Far from the numbers of the engine's own streams: the choices made here must
   not follow the cards. */
enum { PURPOSE = 1000000 };

enum { MOST_OWN = 4 }; // for the bound of a game

bool check_fails(checked_game *g, check_kind kind, const ttr_error *err,
                 const char *format, ...)
{
    check_failure *it = &g->failure;
    va_list args;

    *it = (check_failure){.kind = kind};
    if (err && err->file[0]) {
        snprintf(it->file, sizeof it->file, "%s", err->file);
        it->line = err->line;
    }
    va_start(args, format);
    vsnprintf(it->text, sizeof it->text, format, args);
    va_end(args);
    return false;
}

bool checked_game_late(const checked_game *g, double by)
{
    return g->deadline > 0 && app_seconds() > g->deadline + by;
}

/*
 * Cards come back to the deck only by claims, a draw of tickets keeps at least
 * one, and between two actions that are no passes there are fewer passes than
 * players. Four times that leaves room for what rule modules ask, and the
 * same again for each of their own actions.
 */
int checked_game_bound(const ttr_edition *edition, int players)
{
    const char *const *ids;
    int modules = ttr_edition_modules(edition, &ids), own = 1;
    int sum = 2 * ttr_ticket_count(edition) + 2 * players;

    for (int c = 0; c < ttr_card_kinds(edition); c++)
        sum += ttr_card_get(edition, c)->count;
    for (int r = 0; r < ttr_route_count(edition); r++)
        sum += 1 + ttr_route_get(edition, r)->cards;
    for (int m = 0; m < modules; m++)
        own += ttr_edition_module(edition, m)->actions.count;
    return 4 * sum * players * (own < MOST_OWN ? own : MOST_OWN);
}

/* What nobody looks at from outside. */
typedef struct inner {
    int length;
    ttr_action doing;
    unsigned long beat;
    ttr_action past[];
} inner;

void checked_game_open(checked_game *g, const check_window *window)
{
    size_t room = (size_t)ttr_edition_max_actions(g->edition);
    int most = ttr_edition_players_max(g->edition);
    size_t bound = (size_t)checked_game_bound(g->edition, most) + CHECK_PLAY_ON;
    inner *own =
        window ? NULL : must_alloc(1, sizeof *own + bound * sizeof *own->past);

    g->legal = must_alloc(room, sizeof *g->legal);
    g->other = must_alloc(room, sizeof *g->other);
    if (window) {
        g->past = window->past;
        g->length = window->length;
        g->doing = window->doing;
        g->beat = window->beat;
    } else {
        g->past = own->past;
        g->length = &own->length;
        g->doing = &own->doing;
        g->beat = &own->beat;
    }
    g->own = own;
}

void checked_game_close(checked_game *g)
{
    ttr_match_free(g->match);
    free(g->legal);
    free(g->other);
    free(g->own);
    g->match = NULL;
    g->legal = g->other = NULL;
    g->own = NULL;
}

/* A match as the game begins; NULL when it cannot be. */
static ttr_match *make_match(const checked_game *g)
{
    ttr_match *match = NULL;
    ttr_setup setup = {.edition = g->id,
                       .players = g->players,
                       .seed = g->seed,
                       .first = TTR_NONE};

    if (g->variant)
        setup.variant = *g->variant;
    ttr_status status =
        g->edition ? ttr_match_new_on(&match, g->edition, &setup, NULL, NULL)
                   : ttr_match_new(&match, g->library, &setup, NULL, NULL);
    return status ? NULL : match;
}

static ttr_match *play_again(const checked_game *g)
{
    ttr_match *match = make_match(g);

    for (int i = 0; match && i < *g->length; i++)
        if (ttr_match_apply(match, g->past[i], NULL) != TTR_OK)
            break;
    return match;
}

char *checked_game_tell(const checked_game *g, char action[TTR_ACTION_TEXT])
{
    ttr_match *match = play_again(g);
    char *text = NULL;
    size_t size;

    action[0] = '\0';
    if (match && g->doing->kind != TTR_ACTION_NONE)
        ttr_action_format(ttr_match_edition(match), ttr_match_state(match),
                          *g->doing, action, TTR_ACTION_TEXT);
    if (match && ttr_journal_write(match, &text, &size) != TTR_OK)
        text = NULL;
    ttr_match_free(match);
    return text;
}

static void count_action(check_figures *f, ttr_action action,
                         const ttr_log *log)
{
    f->actions++;
    f->claims += action.kind == TTR_ACTION_CLAIM;
    f->passes += action.kind == TTR_ACTION_PASS;
    for (int i = 0; i < log->count; i++) {
        f->renewals += log->event[i].id == TTR_EVENT_market_renewed;
        f->reshuffles += log->event[i].id == TTR_EVENT_deck_shuffled;
    }
}

static bool call_fails(checked_game *g, ttr_table *table)
{
    const ttr_error *err = ttr_table_error(table);

    return check_fails(g, CHECK_hook_fails, err, "%s", err->text);
}

int check_legal(checked_game *g, const ttr_state *state, ttr_action *actions,
                int capacity)
{
    ttr_state before = *state;
    int count = ttr_legal(g->table, state, actions, capacity);

    g->figures->checks++;
    if (count < 0) {
        call_fails(g, g->table);
        return -1;
    }
    if (ttr_state_equal(g->edition, state, &before))
        return count;
    check_fails(g, CHECK_engine, NULL,
                "asking what is legal has changed the game");
    return -1;
}

static bool list_actions(checked_game *g)
{
    int capacity = ttr_edition_max_actions(g->edition);

    g->legal_count = check_legal(g, &g->state, g->legal, capacity);
    if (g->legal_count < 0)
        return false;
    REQUIRE(g->legal_count > 0 && g->legal_count <= capacity,
            "%d legal actions", g->legal_count);
    return true;
}

bool check_refused(checked_game *g, ttr_table *table, ttr_action action)
{
    const ttr_error *err = ttr_table_error(table);
    char text[TTR_ACTION_TEXT];

    if (err->status != TTR_E_ILLEGAL)
        return check_fails(g, CHECK_hook_fails, err, "%s", err->text);
    ttr_action_format(g->edition, &g->state, action, text, sizeof text);
    return check_fails(g, CHECK_game_legal, NULL,
                       _("\"%s\" is listed as legal but refused: %s"), text,
                       err->text);
}

/* The same action at the second table leads to the same state. */
static bool second_follows(checked_game *g, ttr_action action)
{
    if (!g->second)
        return true;
    if (ttr_apply(g->second, &g->twin, action, NULL))
        return check_refused(g, g->second, action);
    g->figures->checks++;
    if (!ttr_state_equal(g->edition, &g->twin, &g->state))
        return check_fails(g, CHECK_game_second, NULL,
                           _("a second table, with rule modules of its own, "
                             "plays the same game to another end; a rule "
                             "module seems to remember something"));
    return true;
}

static bool state_is_sound(checked_game *g)
{
    ttr_error err;

    g->figures->checks++;
    if (ttr_state_check(g->edition, &g->state, &err))
        return check_fails(g, CHECK_game_state, NULL, "%s", err.text);
    return true;
}

static ttr_action draw_action(checked_game *g)
{
    uint32_t count = (uint32_t)g->legal_count;
    int of_kind[TTR_ACTION_PASS + 1] = {0}, kinds = 0;

    if (!g->by_kind || ttr_random_below(&g->random, 2))
        return g->legal[ttr_random_below(&g->random, count)];
    for (int i = 0; i < g->legal_count; i++)
        kinds += of_kind[g->legal[i].kind]++ == 0;
    int nth = (int)ttr_random_below(&g->random, (uint32_t)kinds), kind = 0;
    while (!of_kind[kind] || nth-- > 0)
        kind++;
    int skip = (int)ttr_random_below(&g->random, (uint32_t)of_kind[kind]);
    for (int i = 0; i < g->legal_count; i++)
        if (g->legal[i].kind == kind && skip-- == 0)
            return g->legal[i];
    return g->legal[0]; // not reached
}

static bool play_action(checked_game *g)
{
    ttr_event events[LOG_SIZE];
    ttr_log log = {.event = events, .capacity = LOG_SIZE};
    ttr_state before = g->state;

    ++*g->beat;
    if (!list_actions(g))
        return false;
    if (*g->length >= g->bound)
        return check_fails(g, CHECK_game_endless, NULL,
                           _("the game has not ended after %d actions"),
                           g->bound);
    ttr_action action = draw_action(g);
    if (!check_action_works(g, action) || !check_odd_actions(g, ODD_ACTIONS) ||
        (g->heavy && !check_heavy(g)))
        return false;

    *g->doing = action;
    if (ttr_apply(g->table, &g->state, action, &log))
        return check_refused(g, g->table, action);
    g->past[(*g->length)++] = action;
    *g->doing = (ttr_action){0};
    count_action(g->figures, action, &log);
    REQUIRE(log.lost == 0 || !g->ledger.plain, "more than %d events", LOG_SIZE);
    return state_is_sound(g) && second_follows(g, action) &&
           check_ledger_follow(g, &before, action) &&
           check_pieces_kept(g, &before) &&
           check_own_ends(g, &before, action) &&
           check_secret_kept(g, &before, action, &log) &&
           (!g->heavy || check_heavy_follow(g, &before, action));
}

static bool start_game(checked_game *g)
{
    g->figures->begun++;
    g->random = ttr_random_seed(g->seed, PURPOSE);
    g->bound = checked_game_bound(g->edition, g->players);
    *g->length = 0;
    *g->doing = (ttr_action){0};
    memset(&g->state, 0, sizeof g->state);
    memset(&g->twin, 0, sizeof g->twin);
    if (ttr_start(g->table, g->players, g->seed, TTR_NONE, &g->state))
        return call_fails(g, g->table);
    if (g->second &&
        ttr_start(g->second, g->players, g->seed, TTR_NONE, &g->twin))
        return call_fails(g, g->second);
    if (!state_is_sound(g))
        return false;
    check_ledger_start(g);
    ttr_match_free(g->match);
    g->match = g->heavy ? make_match(g) : NULL;
    REQUIRE(!g->heavy || g->match, "no match");
    return true;
}

/* What a script remembers by itself can show in many ways: that is then the
   mistake to tell. */
static void blame_hidden_state(checked_game *g)
{
    ttr_error err;

    if (ttr_table_check_scripts(g->table, &err) ||
        (g->second && ttr_table_check_scripts(g->second, &err)))
        check_fails(g, CHECK_hidden_state, &err, "%s", err.text);
}

static bool play(checked_game *g)
{
    ttr_error err;

    if (!start_game(g))
        return false;
    while (g->state.phase != TTR_PHASE_OVER) {
        if (checked_game_late(g, GIVE_UP))
            return true;
        if (!play_action(g))
            return false;
        if (g->heavy && checked_game_late(g, 0))
            g->heavy = false;
    }

    g->legal_count = ttr_legal(g->table, &g->state, g->legal, 0);
    REQUIRE(g->legal_count == 0, "actions after the end");
    if (!check_odd_actions(g, ODD_ACTIONS) || !check_ledger_final(g))
        return false;
    if (ttr_table_check_scripts(g->table, &err))
        return check_fails(g, CHECK_hidden_state, &err, "%s", err.text);
    for (int p = 0; p < g->players; p++)
        for (int k = 0; k < ttr_piece_kinds(g->edition); k++)
            if (g->state.pieces[p][k] < ttr_piece_get(g->edition, k)->count)
                g->figures->pieces |= 1u << k;
    g->figures->games++;
    g->figures->heavy += g->heavy;
    g->figures->stalemates += g->state.last_turns != 0;
    g->figures->signature += ttr_state_fingerprint(g->edition, &g->state);
    return true;
}

bool checked_game_play(checked_game *g)
{
    bool good = play(g);

    if (!good)
        blame_hidden_state(g);
    return good;
}

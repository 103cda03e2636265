// SPDX-License-Identifier: MIT
/*
 * hints.c - Is a hint ever beaten?
 *
 *     hints FOLDER[:FOLDER] EDITION,... POSITIONS [SEED [ITERATIONS]]
 *
 * Looks at so many positions in each edition, of games that bots of different
 * strength play, and asks for a hint in each. Another legal action beats it when,
 * in each of 50 deals of what the player cannot see, it leaves the player at the
 * end of the turn with at least as many points, completed tickets, cards of each
 * kind and pieces, in one of them with more of something, and at the end of the
 * game, which the everyday bot plays on, with at least as many points. Nothing
 * beats the drawing of tickets.
 * Prints how many hints there were of which kind, how many of them compare with
 * another action, how long they took, and every one that is beaten; then it
 * fails. A hint is searched with so many iterations, or as many as people get.
 * Equal arguments look at equal positions.
 */
#define _POSIX_C_SOURCE 200809L // strtok_r

#include "base/clock.h"
#include "bots/advice.h"
#include "bots/bots.h"

#include <ttr/search.h>
#include <ttr/view.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEALS = 50,
    MOST_ACTIONS = 1 << 14,
    MOST_RIVALS = 64, // of the other actions that are compared, by chance
    APART = 7,        // decisions from one position to the next
    MOST_STEPS = 8    // of the rest of a turn
};

typedef struct hall {
    const char *id;
    ttr_edition *edition;
    ttr_table *table;
    app_mind *mind;    // plays the rest of a turn,
    app_mind *seat[2]; // and the rest of a game
    ttr_action legal[MOST_ACTIONS];
    ttr_action rival[MOST_RIVALS];
    uint64_t seed;
    long kind[16]; // hints by kind of action
    long asked, beaten;
    long compared; // those that name the next best action
    app_effort effort;
    double seconds, longest; // of the hints
} hall;

/* What a player has at the end of a turn. */
typedef struct goods {
    int count;
    int of[TTR_MAX_CARD_KINDS + TTR_MAX_PIECE_KINDS + 3];
} goods;

static void give_up(const char *what, const char *why)
{
    fprintf(stderr, "hints: %s: %s\n", what, why);
    exit(1);
}

/* Do an action and play the turn to its end; false when that fails. */
static bool play_turn(hall *h, ttr_state *state, ttr_action action)
{
    int player = ttr_state_actor(state), turn = state->turn;

    if (ttr_apply(h->table, state, action, NULL))
        return false;
    for (int i = 0; i < MOST_STEPS && state->phase != TTR_PHASE_OVER &&
                    state->turn == turn && ttr_state_actor(state) == player;
         i++) {
        uint64_t generator = 1 + (uint64_t)i;
        ttr_view view;
        ttr_view_make(h->edition, state, player, &view);
        app_mind_clear(h->mind);
        if (!app_mind_choose(h->mind, h->table, &view, NULL, &generator,
                             &action) ||
            ttr_apply(h->table, state, action, NULL))
            return false;
    }
    return true;
}

/* Tickets that are held are no goods: they cost when they fail. But a turn that
   drew some is not beaten by one that drew cards. */
static bool take_stock(hall *h, const ttr_state *state, int player,
                       bool drew_tickets, goods *out)
{
    int earned[TTR_MAX_PLAYERS];
    ttr_result result;
    int n = 0;

    if (ttr_result_earned(h->table, state, earned) ||
        ttr_result_get(h->table, state, &result))
        return false;
    out->of[n++] = earned[player];
    out->of[n++] = result.score[player].tickets_done;
    out->of[n++] = drew_tickets;
    for (int c = 0; c < ttr_card_kinds(h->edition); c++)
        out->of[n++] = state->hand[player][c];
    for (int k = 0; k < ttr_piece_kinds(h->edition); k++)
        out->of[n++] = state->pieces[player][k];
    out->count = n;
    return true;
}

/* The points at the end, when the everyday bot plays on in both seats. */
static int play_out(hall *h, ttr_state *state, uint64_t seed, int player)
{
    int totals[TTR_MAX_PLAYERS];

    for (int p = 0; p < 2; p++)
        app_mind_clear(h->seat[p]);
    for (int i = 0; state->phase != TTR_PHASE_OVER; i++) {
        int actor = ttr_state_actor(state);
        uint64_t generator = app_mind_generator(seed, actor, i);
        ttr_view view;
        ttr_action action;
        ttr_view_make(h->edition, state, actor, &view);
        if (!app_mind_choose(h->seat[actor], h->table, &view, NULL, &generator,
                             &action) ||
            ttr_apply(h->table, state, action, NULL))
            give_up(h->id, ttr_table_error(h->table)->text);
    }
    if (ttr_result_totals(h->table, state, totals))
        give_up(h->id, ttr_table_error(h->table)->text);
    return totals[player];
}

/* Does it bring at least as many points by the end of the game, too, in every
   deal? What leads to a ticket brings its points later. */
static bool beats_at_the_end(hall *h, const ttr_view *view, ttr_action other,
                             ttr_action advised)
{
    for (uint64_t deal = 1; deal <= DEALS; deal++) {
        uint64_t generator = ttr_random_seed(h->seed, deal);
        ttr_state a, b;
        ttr_view_sample(h->edition, view, &generator, &a);
        b = a;
        if (ttr_apply(h->table, &a, other, NULL) ||
            ttr_apply(h->table, &b, advised, NULL) ||
            play_out(h, &a, deal, view->player) <
                play_out(h, &b, deal, view->player))
            return false;
    }
    return true;
}

/* Does the other action beat the one that was advised? */
static bool beats(hall *h, const ttr_view *view, ttr_action other,
                  ttr_action advised)
{
    bool more = false;

    for (uint64_t deal = 1; deal <= DEALS; deal++) {
        uint64_t generator = ttr_random_seed(h->seed, deal);
        ttr_state a, b;
        goods mine, best;
        ttr_view_sample(h->edition, view, &generator, &a);
        b = a;
        if (!play_turn(h, &a, other) || !play_turn(h, &b, advised) ||
            !take_stock(h, &a, view->player, other.kind == TTR_ACTION_TICKETS,
                        &mine) ||
            !take_stock(h, &b, view->player, advised.kind == TTR_ACTION_TICKETS,
                        &best))
            return false;
        for (int i = 0; i < mine.count; i++) {
            if (mine.of[i] < best.of[i])
                return false;
            more = more || mine.of[i] > best.of[i];
        }
    }
    return more && beats_at_the_end(h, view, other, advised);
}

/* The actions to compare with: all of them, or some by chance. Kept apart, since
   the list is used again while turns are played. */
static int pick_rivals(hall *h, const ttr_state *state, uint64_t *generator)
{
    int count = ttr_legal(h->table, state, h->legal, MOST_ACTIONS);

    if (count < 0 || count > MOST_ACTIONS)
        give_up(h->id, "too many actions");
    for (int i = 0; i < MOST_RIVALS && i < count; i++) {
        int k = i + (int)ttr_random_below(generator, (uint32_t)(count - i));
        h->rival[i] = h->legal[k];
        h->legal[k] = h->legal[i];
    }
    return count < MOST_RIVALS ? count : MOST_RIVALS;
}

static void tell(const hall *h, const ttr_state *state, ttr_action advised,
                 ttr_action other, uint64_t game)
{
    char a[TTR_ACTION_TEXT], b[TTR_ACTION_TEXT];

    printf("%s: game %llu, turn %d: \"%s\" is beaten by \"%s\"\n", h->id,
           (unsigned long long)game, state->turn,
           ttr_action_format(h->edition, state, advised, a, sizeof a),
           ttr_action_format(h->edition, state, other, b, sizeof b));
}

static void look_at(hall *h, const ttr_state *state, uint64_t game)
{
    uint64_t generator = ttr_random_seed(h->seed, game * 1000 + state->turn);
    app_advice advice;
    ttr_view view;

    ttr_view_make(h->edition, state, ttr_state_actor(state), &view);
    double start = app_seconds();
    if (!app_advise(h->table, &view, h->effort.iterations ? &h->effort : NULL,
                    &generator, &advice))
        give_up(h->id, ttr_table_error(h->table)->text);
    double seconds = app_seconds() - start;
    h->seconds += seconds;
    h->longest = seconds > h->longest ? seconds : h->longest;
    h->compared += advice.versus != APP_VERSUS_NONE;
    h->asked++;
    h->kind[advice.action.kind & 15]++;
    int count = pick_rivals(h, state, &generator);
    for (int i = 0; i < count; i++)
        if (!ttr_action_equal(h->rival[i], advice.action) &&
            beats(h, &view, h->rival[i], advice.action)) {
            h->beaten++;
            tell(h, state, advice.action, h->rival[i], game);
            return;
        }
}

/* One game of two different bots, with a look now and then. */
static void play_game(hall *h, uint64_t game, long positions)
{
    static const char *const bots[] = {"greedy", "planner", "long", "easy"};
    app_mind *mind[2];
    ttr_state state;
    int actions = 0;

    for (int p = 0; p < 2; p++)
        mind[p] = app_mind_new(app_bot_find(bots[(game + (p ? 3 : 0)) % 4]),
                               h->edition);
    if (!mind[0] || !mind[1])
        give_up("memory", "there is not enough");
    if (ttr_start(h->table, 2, h->seed + game, 0, &state))
        give_up(h->id, ttr_table_error(h->table)->text);
    while (state.phase != TTR_PHASE_OVER && h->asked < positions) {
        int player = ttr_state_actor(&state);
        uint64_t generator =
            app_mind_generator(h->seed + game, player, actions);
        ttr_view view;
        ttr_action action;
        if (actions++ % APART == (int)(game % APART))
            look_at(h, &state, game);
        ttr_view_make(h->edition, &state, player, &view);
        if (!app_mind_choose(mind[player], h->table, &view, NULL, &generator,
                             &action) ||
            ttr_apply(h->table, &state, action, NULL))
            give_up(h->id, ttr_table_error(h->table)->text);
    }
    app_mind_free(mind[0]);
    app_mind_free(mind[1]);
}

static bool play_edition(hall *h, const ttr_library *library, const char *id,
                         long positions)
{
    ttr_report *report = ttr_report_new();
    ttr_error err;

    *h = (hall){.id = id, .seed = h->seed, .effort = h->effort};
    if (!report || ttr_edition_load(&h->edition, library, id, NULL, report) ||
        ttr_table_new(&h->table, h->edition, &err))
        give_up(id, "cannot be loaded");
    ttr_report_free(report);
    h->mind = app_mind_new(app_bot_find("greedy"), h->edition);
    h->seat[0] = app_mind_new(app_bot_find("greedy"), h->edition);
    h->seat[1] = app_mind_new(app_bot_find("greedy"), h->edition);
    if (!h->mind || !h->seat[0] || !h->seat[1])
        give_up("memory", "there is not enough");
    for (uint64_t game = 0; h->asked < positions; game++)
        play_game(h, game, positions);
    printf("%s: %ld hints, %ld beaten; by kind of action", id, h->asked,
           h->beaten);
    for (int k = 0; k < 16; k++)
        if (h->kind[k])
            printf(" %d: %ld", k, h->kind[k]);
    printf("; %ld compared; %.2f s each, %.2f s at most\n", h->compared,
           h->seconds / (double)h->asked, h->longest);
    fflush(stdout);
    app_mind_free(h->mind);
    app_mind_free(h->seat[0]);
    app_mind_free(h->seat[1]);
    ttr_table_free(h->table);
    ttr_edition_free(h->edition);
    return h->beaten == 0;
}

int main(int argc, char **argv)
{
    static hall h;
    char folders[1024], editions[1024], *rest = NULL;
    bool good = true;

    if (argc < 4)
        give_up("usage",
                "hints FOLDERS EDITIONS POSITIONS [SEED [ITERATIONS]]");
    h.seed = argc > 4 ? strtoull(argv[4], NULL, 10) : 1;
    h.effort.iterations = argc > 5 ? atoi(argv[5]) : 0;
    ttr_library *library = ttr_library_new();
    snprintf(folders, sizeof folders, "%s", argv[1]);
    for (char *at = strtok_r(folders, ":", &rest); at;
         at = strtok_r(NULL, ":", &rest))
        if (!library || ttr_library_add(library, at))
            give_up(at, "cannot be read");
    rest = NULL;
    snprintf(editions, sizeof editions, "%s", argv[2]);
    for (char *id = strtok_r(editions, ",", &rest); id;
         id = strtok_r(NULL, ",", &rest))
        good = play_edition(&h, library, id, strtol(argv[3], NULL, 10)) && good;
    ttr_library_free(library);
    return good ? 0 : 1;
}

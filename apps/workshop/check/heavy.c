// SPDX-License-Identifier: MIT
/*
 * heavy.c - Checks that are too slow for every game: clones, journal, position,
 * undo, views, and every action of a position instead of one.
 */
#include "workshop/check/checked_game.h"

#include "base/language.h"

#include <ttr/search.h>

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum {
    LONG_GAME = 500, // actions
    SAMPLE = 100,    // of the actions of a position
    MOST_PAIRS = 2000
};

/* What the table says of a call that failed. */
static bool hook_fails(checked_game *g)
{
    const ttr_error *err = ttr_table_error(g->table);

    return check_fails(g, CHECK_hook_fails, err, "%s", err->text);
}

bool check_action_works(checked_game *g, ttr_action action)
{
    char text[TTR_ACTION_TEXT], again[TTR_ACTION_TEXT];
    ttr_action read;
    ttr_state copy;
    ttr_error err;

    ttr_action_format(g->edition, &g->state, action, text, sizeof text);
    REQUIRE(ttr_action_parse(g->edition, &g->state, text, &read, &err) ==
                TTR_OK,
            "\"%s\" cannot be read: %s", text, err.text);
    ttr_action_format(g->edition, &g->state, read, again, sizeof again);
    REQUIRE(ttr_action_equal(read, action), "\"%s\" is read as \"%s\"", text,
            again);
    ttr_state_copy(g->edition, &copy, &g->state);
    *g->doing = action;
    if (ttr_apply(g->table, &copy, action, NULL))
        return check_refused(g, g->table, action);
    *g->doing = (ttr_action){0};
    ++*g->beat;
    g->figures->checks++;
    return true;
}

static uint32_t roll(checked_game *g, uint32_t n)
{
    return ttr_random_below(&g->random, n);
}

/* Half of them near a legal action, where mistakes hide; half of them noise. */
static ttr_action odd_action(checked_game *g)
{
    ttr_action a;
    unsigned char bytes[sizeof a];

    if (g->legal_count == 0 || roll(g, 2)) {
        for (size_t i = 0; i < sizeof a; i++)
            bytes[i] = (unsigned char)roll(g, 256);
        memcpy(&a, bytes, sizeof a);
        a.kind = (uint8_t)roll(g, 12); // mostly kinds that exist
        return a;
    }
    a = g->legal[roll(g, (uint32_t)g->legal_count)];
    switch (roll(g, 7)) {
    case 0:
        a.kind = (uint8_t)roll(g, 10);
        break;
    case 1:
        a.card = (uint8_t)roll(g, TTR_MAX_CARD_KINDS + 1);
        break;
    case 2:
        a.count = (uint8_t)(a.count + roll(g, 3) - 1);
        break;
    case 3:
        a.wilds = (uint8_t)(a.wilds + roll(g, 3) - 1);
        break;
    case 4:
        a.a = (int16_t)roll(g, TTR_MAX_ROUTES);
        break;
    case 5:
        a.a = (int16_t)(a.a ^ (1 << roll(g, 16)));
        break;
    default:
        a.b = (int16_t)(roll(g, 5) - 2);
    }
    return a;
}

static bool listed(const ttr_action *list, int count, ttr_action action)
{
    for (int i = 0; i < count; i++)
        if (ttr_action_equal(list[i], action))
            return true;
    return false;
}

bool check_odd_actions(checked_game *g, int tries)
{
    ttr_state copy;

    ttr_state_copy(g->edition, &copy, &g->state);
    for (int i = 0; i < tries; i++) {
        ttr_action a = odd_action(g);
        if (listed(g->legal, g->legal_count, a))
            continue;
        ttr_status status = ttr_apply(g->table, &copy, a, NULL);
        g->figures->checks++;
        if (status == TTR_E_SCRIPT)
            return hook_fails(g);
        REQUIRE(status == TTR_E_ILLEGAL,
                "accepted, but not listed: kind %d card %d count %d wilds %d"
                " a %d b %d",
                a.kind, a.card, a.count, a.wilds, a.a, a.b);
        REQUIRE(ttr_state_equal(g->edition, &copy, &g->state),
                "an action that was refused has changed the game");
    }
    return true;
}

static bool each_once(checked_game *g)
{
    if (g->legal_count > MOST_PAIRS)
        return true;
    for (int i = 0; i < g->legal_count; i++)
        REQUIRE(!listed(g->legal, i, g->legal[i]), "action %d is listed twice",
                i);
    return true;
}

static bool no_hidden_state(checked_game *g)
{
    ttr_error err;

    if (ttr_table_check_scripts(g->table, &err))
        return check_fails(g, CHECK_hidden_state, &err, "%s", err.text);
    return true;
}

/* One action on both copies, which must stay equal. */
static bool play_both(checked_game *g, ttr_state *a, ttr_state *b)
{
    int n = check_legal(g, a, g->other, ttr_edition_max_actions(g->edition));

    if (n < 0)
        return false;
    REQUIRE(n > 0, "nothing to do");
    ttr_action action = g->other[roll(g, (uint32_t)n)];
    *g->doing = action;
    if (ttr_apply(g->table, a, action, NULL))
        return check_refused(g, g->table, action);
    /* What a script remembers may be as before the second time. */
    if (!no_hidden_state(g))
        return false;
    if (ttr_apply(g->table, b, action, NULL))
        return check_refused(g, g->table, action);
    ++*g->beat;
    if (!ttr_state_equal(g->edition, a, b))
        return check_fails(
            g, CHECK_game_second, NULL,
            _("the same action in the same position leads to two different "
              "games; a rule module seems to remember something"));
    *g->doing = (ttr_action){0};
    g->past[(*g->length)++] = action;
    return true;
}

/* Play a few actions on copies. A module that remembers something outside the
   state is led astray by this, which the other checks then see. The actions
   belong to the past only if something goes wrong on the way. */
static bool clone_plays_on(checked_game *g)
{
    ttr_state a = g->state, b;
    int length = *g->length;

    memset(&b, 0, sizeof b);
    ttr_state_copy(g->edition, &b, &g->state);
    for (int i = 0; i < CHECK_PLAY_ON && a.phase != TTR_PHASE_OVER; i++)
        if (!play_both(g, &a, &b))
            return false;
    *g->length = length;
    return true;
}

static bool same_list(const ttr_action *a, const ttr_action *b, int count)
{
    for (int i = 0; i < count; i++)
        if (!ttr_action_equal(a[i], b[i]))
            return false;
    return true;
}

/* Is the same listed when it is asked again? Twice, as a module may well take
   turns. */
static bool is_certain(checked_game *g)
{
    for (int i = 0; i < 2; i++) {
        int n = check_legal(g, &g->state, g->other,
                            ttr_edition_max_actions(g->edition));
        if (n < 0)
            return false;
        if (n != g->legal_count || !same_list(g->other, g->legal, n))
            return check_fails(g, CHECK_game_legal, NULL,
                               _("asked twice in the same position, a rule"
                                 " module does not allow the same actions"));
    }
    return true;
}

/* The player who has to act sees the same actions as the engine. */
static bool same_actions(checked_game *g, const ttr_state *seen)
{
    int n = check_legal(g, seen, g->other, ttr_edition_max_actions(g->edition));

    if (n < 0)
        return false;
    g->figures->checks++;
    if (n == g->legal_count && same_list(g->other, g->legal, n))
        return true;
    if (!is_certain(g))
        return false;
    return check_fails(g, CHECK_game_view, NULL,
                       _("what a player may do depends on something that is"
                         " hidden from that player"));
}

/* B18: everything hidden from a player is dealt again. */
static bool view_is_blind(checked_game *g, int player)
{
    ttr_view view, again;
    ttr_state redealt;
    ttr_error err;

    memset(&view, 0, sizeof view);
    memset(&again, 0, sizeof again);
    memset(&redealt, 0, sizeof redealt);
    ttr_view_make(g->edition, &g->state, player, &view);
    ttr_view_sample(g->edition, &view, &g->random, &redealt);
    REQUIRE(ttr_state_check(g->edition, &redealt, &err) == TTR_OK,
            "a state that player %d could see: %s", player, err.text);
    ttr_view_make(g->edition, &redealt, player, &again);
    REQUIRE(memcmp(&view, &again, sizeof view) == 0,
            "player %d sees something that is hidden", player);
    if (player == TTR_NONE || player != ttr_state_actor(&g->state))
        return true;
    return same_actions(g, &view.state) && same_actions(g, &redealt);
}

/* Saved and read again, it is the same game. */
static bool journal_reads_back(checked_game *g)
{
    char *text;
    size_t size;
    ttr_match *read;
    ttr_error err;

    REQUIRE(ttr_journal_write(g->match, &text, &size) == TTR_OK, "no journal");
    ttr_status status = ttr_journal_read(&read, g->library, "journal", text,
                                         size, TTR_JOURNAL_STRICT, &err);
    free(text);
    ++*g->beat;
    g->figures->checks++;
    if (status)
        return check_fails(
            g, CHECK_game_journal, NULL,
            _("saved here and loaded again, the game does not go on: %s"),
            err.text);
    const ttr_state *state = ttr_match_state(read);
    bool same = ttr_state_equal(g->edition, state, &g->state);
    ttr_match_free(read);
    if (!same)
        return check_fails(g, CHECK_game_journal, NULL,
                           _("saved here and loaded again, it is another"
                             " game"));
    return true;
}

/* A list without the claims of some routes is the whole one without them. */
static bool parts_agree(checked_game *g)
{
    uint64_t routes[TTR_ROUTE_WORDS];
    int at = 0;

    for (int i = 0; i < TTR_ROUTE_WORDS; i++)
        routes[i] = (uint64_t)roll(g, UINT32_MAX) << 32 | roll(g, UINT32_MAX);
    int count = ttr_legal_among(g->table, &g->state, routes, g->other,
                                ttr_edition_max_actions(g->edition));
    for (int i = 0; i < g->legal_count; i++) {
        bool in = g->legal[i].kind != TTR_ACTION_CLAIM ||
                  ttr_set_has(routes, g->legal[i].a);
        REQUIRE(!in ||
                    (at < count && ttr_action_equal(g->legal[i], g->other[at])),
                "action %d is missing in a part of the list", i);
        at += in;
    }
    REQUIRE(at == count || (!at && count == g->legal_count),
            "%d actions in a part of the list instead of %d", count, at);
    g->figures->checks++;
    return true;
}

/* Queries that were declared static, and what scripts keep for themselves. */
static bool modules_are_honest(checked_game *g)
{
    ttr_error err;

    g->figures->checks++;
    if (ttr_table_check_statics(g->table, &g->state, &err))
        return check_fails(g, CHECK_static_lies, &err, "%s", err.text);
    return no_hidden_state(g);
}

/* All of them; of very many a sample. */
static bool actions_work(checked_game *g)
{
    bool all = g->legal_count <= SAMPLE;
    int count = all ? g->legal_count : SAMPLE;

    for (int i = 0; i < count && !checked_game_late(g, 0); i++) {
        int at = all ? i : (int)roll(g, (uint32_t)g->legal_count);
        if (!check_action_works(g, g->legal[at]))
            return false;
    }
    return true;
}

bool check_heavy(checked_game *g)
{
    bool turn =
        g->state.phase == TTR_PHASE_TURN || g->state.phase == TTR_PHASE_CHOICE;
    /* A journal takes as long as its game: in very long games now and then. */
    bool save = turn && (*g->length < LONG_GAME || *g->length % 32 == 0);

    if (!actions_work(g))
        return false;
    for (int p = TTR_NONE; p < g->players; p++)
        if (!view_is_blind(g, p))
            return false;
    return each_once(g) && parts_agree(g) && clone_plays_on(g) &&
           check_odd_actions(g, 40) && modules_are_honest(g) &&
           (!save || journal_reads_back(g));
}

/* Written as JSON and set up again, it is the same to the byte. The last turn
   that a game can have is no position to go on from. */
static bool position_reads_back(checked_game *g)
{
    ttr_state again;
    ttr_error err;

    if (g->state.turn >= TTR_MAX_TURNS)
        return true;
    memset(&again, 0, sizeof again);
    json_t *position = ttr_position_write(g->edition, &g->state);
    REQUIRE(position, "no position");
    ttr_status status = ttr_position_read(g->table, position, &again, &err);
    json_decref(position);
    if (status == TTR_E_SCRIPT)
        return hook_fails(g);
    REQUIRE(status == TTR_OK, "the position cannot be set up again: %s",
            err.text);
    REQUIRE(memcmp(&again, &g->state, sizeof again) == 0,
            "the position set up again is another one");
    return true;
}

bool check_heavy_follow(checked_game *g, const ttr_state *before,
                        ttr_action action)
{
    for (int i = 0; i < 2; i++) { // done, taken back, done again
        if (ttr_match_apply(g->match, action, NULL))
            return check_refused(g, ttr_match_table(g->match), action);
        if (!ttr_state_equal(g->edition, ttr_match_state(g->match), &g->state))
            return check_fails(
                g, CHECK_game_second, NULL,
                _("the same game, played once more beside this one, is another "
                  "game; a rule module seems to remember something"));
        if (i == 1)
            break;
        REQUIRE(ttr_match_undo(g->match) == TTR_OK, "no undo");
        if (!ttr_state_equal(g->edition, ttr_match_state(g->match), before))
            return check_fails(g, CHECK_game_second, NULL,
                               _("an action that is taken back leaves"
                                 " something behind"));
    }
    return position_reads_back(g);
}

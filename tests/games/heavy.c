/*
 * heavy.c - Checks that are too slow for every game: clones, journal, undo,
 * views, and every action of a position instead of one.
 */
#include "games.h"

#include <stdlib.h>
#include <string.h>

enum { PLAY_ON = 6 }; // actions that clone and original play on together

bool legal_action_works(game *g, ttr_action action)
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
    REQUIRE(ttr_apply(g->table, &copy, action, NULL) == TTR_OK,
            "\"%s\" is listed but refused: %s", text,
            ttr_table_error(g->table)->text);
    return true;
}

static uint32_t roll(game *g, uint32_t n)
{
    return ttr_random_below(&g->random, n);
}

/* Half of them near a legal action, where mistakes hide; half of them noise. */
static ttr_action odd_action(game *g)
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

bool illegal_actions_fail(game *g, int tries)
{
    ttr_state copy;

    ttr_state_copy(g->edition, &copy, &g->state);
    for (int i = 0; i < tries; i++) {
        ttr_action a = odd_action(g);
        if (listed(g->legal, g->legal_count, a))
            continue;
        REQUIRE(ttr_apply(g->table, &copy, a, NULL) == TTR_E_ILLEGAL,
                "accepted, but not listed: kind %d card %d count %d wilds %d"
                " a %d b %d",
                a.kind, a.card, a.count, a.wilds, a.a, a.b);
        REQUIRE(ttr_state_equal(g->edition, &copy, &g->state),
                "a refused action changed the state");
    }
    return true;
}

static bool each_once(game *g)
{
    for (int i = 0; i < g->legal_count; i++)
        REQUIRE(!listed(g->legal, i, g->legal[i]), "action %d is listed twice",
                i);
    return true;
}

static bool clone_plays_on(game *g)
{
    ttr_state a, b;
    int room = ttr_edition_max_actions(g->edition);

    a = g->state;
    memset(&b, 0, sizeof b);
    ttr_state_copy(g->edition, &b, &g->state);
    for (int i = 0; i < PLAY_ON && a.phase != TTR_PHASE_OVER; i++) {
        int n = ttr_legal(g->table, &a, g->other, room);
        REQUIRE(n > 0, "nothing to do %d actions later", i);
        ttr_action action = g->other[roll(g, (uint32_t)n)];
        REQUIRE(ttr_apply(g->table, &a, action, NULL) == TTR_OK &&
                    ttr_apply(g->table, &b, action, NULL) == TTR_OK,
                "a clone refuses an action");
        REQUIRE(ttr_state_equal(g->edition, &a, &b) &&
                    ttr_state_fingerprint(g->edition, &a) ==
                        ttr_state_fingerprint(g->edition, &b),
                "clone and original differ %d actions later", i + 1);
    }
    return true;
}

static bool same_list(const ttr_action *a, const ttr_action *b, int count)
{
    for (int i = 0; i < count; i++)
        if (!ttr_action_equal(a[i], b[i]))
            return false;
    return true;
}

/* The player who has to act sees the same actions as the engine. */
static bool same_actions(game *g, const ttr_state *seen, const char *where)
{
    int n = ttr_legal(g->table, seen, g->other,
                      ttr_edition_max_actions(g->edition));

    REQUIRE(n == g->legal_count && same_list(g->other, g->legal, n),
            "other actions in the %s than in the state", where);
    return true;
}

/* B18: everything hidden from a player is dealt again. */
static bool view_is_blind(game *g, int player)
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
    return same_actions(g, &view.state, "view") &&
           same_actions(g, &redealt, "redealt state");
}

static bool journal_reads_back(game *g)
{
    char *text;
    size_t size;
    ttr_match *read;
    ttr_error err;

    REQUIRE(ttr_journal_write(g->match, &text, &size) == TTR_OK, "no journal");
    ttr_status status = ttr_journal_read(&read, g->library, "journal", text,
                                         size, TTR_JOURNAL_STRICT, &err);
    free(text);
    REQUIRE(status == TTR_OK, "the journal is refused: %s", err.text);
    const ttr_state *state = ttr_match_state(read);
    bool same = ttr_state_equal(g->edition, state, &g->state) &&
                ttr_state_fingerprint(g->edition, state) ==
                    ttr_state_fingerprint(g->edition, &g->state);
    ttr_match_free(read);
    REQUIRE(same, "the journal leads to another state");
    return true;
}

bool heavy_check(game *g)
{
    for (int i = 0; i < g->legal_count; i++)
        if (!legal_action_works(g, g->legal[i]))
            return false;
    for (int p = TTR_NONE; p < g->players; p++)
        if (!view_is_blind(g, p))
            return false;
    return each_once(g) && clone_plays_on(g) && journal_reads_back(g) &&
           illegal_actions_fail(g, 40);
}

bool heavy_follow(game *g, const ttr_state *before, ttr_action action)
{
    for (int i = 0; i < 2; i++) { // done, taken back, done again
        REQUIRE(ttr_match_apply(g->match, action, NULL) == TTR_OK,
                "the match refuses an action");
        REQUIRE(
            ttr_state_equal(g->edition, ttr_match_state(g->match), &g->state),
            "the match is in another state");
        if (i == 1)
            break;
        REQUIRE(ttr_match_undo(g->match) == TTR_OK, "no undo");
        REQUIRE(ttr_state_equal(g->edition, ttr_match_state(g->match), before),
                "undo leads to another state");
    }
    return true;
}

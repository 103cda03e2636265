// SPDX-License-Identifier: MIT
/*
 * test_longest_path.c - The longest trail through a network (U5).
 */
#include <ttr/play.h>

#include "edition/edition_data.h"
#include "path/longest_path.h"

#include <ttr_bench.h>

#include <criterion/criterion.h>
#include <string.h>

/* Routes of a board of letters: "ab3" is a route from a to b of length 3. */
static ttr_edition *board(const char *routes)
{
    static ttr_edition edition; // large; each test has its own process
    memset(&edition, 0, sizeof edition);
    edition.place_count = 26;
    for (const char *at = routes; *at; at += at[3] ? 4 : 3) {
        edition.route[edition.route_count++] =
            (ttr_route){.from = (uint8_t)(at[0] - 'a'),
                        .to = (uint8_t)(at[1] - 'a'),
                        .length = (uint8_t)(at[2] - '0'),
                        .twin = TTR_NO_ROUTE};
    }
    ttri_place_order(&edition);
    return &edition;
}

static void set_add(uint64_t *set, int i)
{
    set[i >> 6] |= UINT64_C(1) << (i & 63);
}

static void all_routes(const ttr_edition *edition,
                       uint64_t routes[TTR_ROUTE_WORDS])
{
    memset(routes, 0, TTR_ROUTE_WORDS * sizeof *routes);
    for (int r = 0; r < edition->route_count; r++)
        set_add(routes, r);
}

/* A trail is connected and has at most two odd places. Returns its length, or
   -1 when the routes are no trail. */
static int trail_length(const ttr_edition *edition, const uint64_t *trail)
{
    int length = 0;
    int degree[TTR_MAX_PLACES] = {0};
    int group[TTR_MAX_PLACES];
    for (int i = 0; i < TTR_MAX_PLACES; i++)
        group[i] = i;
    for (int r = 0; r < edition->route_count; r++) {
        if (!ttr_set_has(trail, r))
            continue;
        const ttr_route *route = &edition->route[r];
        length += route->length;
        degree[route->from]++;
        degree[route->to]++;
        int old = group[route->from];
        for (int i = 0; i < TTR_MAX_PLACES; i++)
            if (group[i] == old)
                group[i] = group[route->to];
    }

    int odd = 0;
    int one = -1;
    for (int i = 0; i < TTR_MAX_PLACES; i++) {
        odd += degree[i] & 1;
        if (degree[i] > 0 && one >= 0 && group[i] != one)
            return -1;
        if (degree[i] > 0)
            one = group[i];
    }
    return odd <= 2 ? length : -1;
}

/* The longest path of some routes, whose trail is checked as well. */
static int longest_of(const ttr_edition *edition, const uint64_t *routes)
{
    uint64_t trail[TTR_ROUTE_WORDS];
    int length = ttr_longest_path(edition, routes, trail);
    cr_assert_eq(length, ttr_longest_path(edition, routes, NULL));
    int most = -1;
    cr_assert_eq(length, ttr_longest_path_within(edition, routes, NULL, &most));
    cr_assert_eq(most, length, "it is proven");
    cr_assert_eq(length, trail_length(edition, trail));
    for (int w = 0; w < TTR_ROUTE_WORDS; w++)
        cr_assert_eq(trail[w] & ~routes[w], 0);
    return length;
}

/* The longest path of all routes of a board. */
static int longest(const char *routes)
{
    const ttr_edition *edition = board(routes);
    uint64_t all[TTR_ROUTE_WORDS];
    all_routes(edition, all);
    return longest_of(edition, all);
}

enum { WALK_ROUTES = 12, WALK_PLACES = 10 };

/* Longest walks by routes left and place, plus one; 0 is not known yet. */
typedef uint8_t walks[1 << WALK_ROUTES][WALK_PLACES];

/* The definition itself: go on from a place in every way there is. */
static int walk(const ttr_edition *edition, walks known, unsigned left,
                int place)
{
    if (known[left][place])
        return known[left][place] - 1;

    int best = 0;
    for (int r = 0; r < edition->route_count; r++) {
        const ttr_route *route = &edition->route[r];
        if (!(left >> r & 1) || (route->from != place && route->to != place))
            continue;
        int next = route->from == place ? route->to : route->from;
        int length =
            route->length + walk(edition, known, left & ~(1u << r), next);
        best = length > best ? length : best;
    }
    known[left][place] = (uint8_t)(best + 1);
    return best;
}

static int longest_by_walking(const ttr_edition *edition)
{
    static walks known;
    unsigned all = (1u << edition->route_count) - 1;
    memset(known, 0, sizeof *known * (all + 1));
    int best = 0;
    for (int place = 0; place < edition->place_count; place++) {
        int length = walk(edition, known, all, place);
        best = length > best ? length : best;
    }
    return best;
}

Test(longest_path, a_player_without_a_route_has_none)
{
    const ttr_edition *edition = board("ab3 bc2");
    uint64_t routes[TTR_ROUTE_WORDS] = {0};
    uint64_t trail[TTR_ROUTE_WORDS] = {1, 2, 3, 4};
    cr_assert_eq(ttr_longest_path(edition, routes, trail), 0);
    for (int w = 0; w < TTR_ROUTE_WORDS; w++)
        cr_assert_eq(trail[w], 0);
}

Test(longest_path, counts_only_the_routes_asked_about)
{
    const ttr_edition *edition = board("ab3 bc2 cd4");
    uint64_t routes[TTR_ROUTE_WORDS] = {3};
    cr_assert_eq(longest_of(edition, routes), 5);
}

Test(longest_path, passes_places_twice_and_leaves_out_side_branches)
{
    cr_expect_eq(longest("ab4"), 4, "one route");
    cr_expect_eq(longest("ab1 bc2 cd3"), 6, "a line");
    cr_expect_eq(longest("ab3 ac2 ad1"), 5, "a fork");
    cr_expect_eq(longest("ab2 bc2 cd1 ce3 bf5"), 10, "a tree");
    cr_expect_eq(longest("ab1 bc2 ca3"), 6, "a loop");
    cr_expect_eq(longest("ab2 ab2"), 4, "two parallel routes");
    cr_expect_eq(longest("ab1 ab2 ab6"), 9, "three parallel routes");
    cr_expect_eq(longest("ab1 ab2 ac6 bd6"), 14, "out and back between ends");
    cr_expect_eq(longest("ab1 bc1 ca1 ad2 de2 ea2"), 9, "a figure-eight");
    cr_expect_eq(longest("ab1 bc1 ca1 ad4"), 7, "a lollipop");
    cr_expect_eq(longest("ab1 bc1 ca1 ad4 de1 ef1 fd1"), 10, "a dumbbell");
    cr_expect_eq(longest("ab2 bc2 ca2 ad6 be5 cf4"), 15, "a loop with spikes");
    cr_expect_eq(longest("ab4 bc4 de5 ef2"), 8, "two separate lines");
    cr_expect_eq(longest("ab6 bc1 cd1 db1 ef3 fg3 ge3"), 9, "a tie of parts");
    cr_expect_eq(longest("ab1 ac1 ad1 bc1 bd1 cd1"), 5, "all of four joined");
}

/* Dropping a bridge would make all places even, but also cut the trail: what
   is left is then no answer, however long. */
Test(longest_path, never_jumps_over_a_gap)
{
    cr_expect_eq(longest("ab1 bc2 cd2 db2 ae1 ef2 fg2 ge2 ah1 hi2 ij2 jh2"), 14,
                 "three loops on a star of bridges");
    cr_expect_eq(longest("ab1 bc6 cd6 db6 ab1 ae1 ef6 fg6 ge6 ah1 hi6 ij6 jh6 "
                         "ak1 kl6 lm6 mk6"),
                 58, "four loops, one of them joined twice");
    cr_expect_eq(longest("ab2 bc2 cd2 da2 ae1 ef6 fg6 gh6 he6 gc1 bd2"), 33,
                 "a loop within a loop");
}

static uint64_t next(uint64_t *random)
{
    *random ^= *random << 13;
    *random ^= *random >> 7;
    *random ^= *random << 17;
    return *random >> 16;
}

/* A board of routes between random places; few places make it dense. */
static void shuffle_board(ttr_edition *edition, int most_routes,
                          uint64_t *random)
{
    edition->place_count = 2 + (int)(next(random) % (WALK_PLACES - 1));
    edition->route_count =
        2 + (int)(next(random) % (uint64_t)(most_routes - 1));
    uint64_t longest_route = 1 + next(random) % 6;
    for (int r = 0; r < edition->route_count; r++) {
        uint64_t places = (uint64_t)edition->place_count;
        uint64_t from = next(random) % places;
        uint64_t to = (from + 1 + next(random) % (places - 1)) % places;
        edition->route[r] =
            (ttr_route){.from = (uint8_t)from,
                        .to = (uint8_t)to,
                        .length = (uint8_t)(1 + next(random) % longest_route),
                        .twin = TTR_NO_ROUTE};
    }
    ttri_place_order(edition);
}

Test(longest_path, equals_walking_every_way)
{
    ttr_edition *edition = board("");
    uint64_t random = 20240229;
    for (int round = 0; round < 60000; round++) {
        /* Small boards take little time and have all the shapes. */
        int most_routes = round % 8 ? 9 : WALK_ROUTES;
        shuffle_board(edition, most_routes, &random);
        uint64_t routes[TTR_ROUTE_WORDS];
        all_routes(edition, routes);
        cr_assert_eq(longest_of(edition, routes), longest_by_walking(edition),
                     "board %d of the sequence", round);
    }
}

/* 9 by 14 places with a route between all neighbours: 229 routes. */
Test(longest_path, a_whole_board_is_no_trouble)
{
    enum { WIDE = 9, HIGH = 14 };
    ttr_edition *edition = board("");
    uint64_t random = 7;
    edition->place_count = WIDE * HIGH;
    for (int place = 0; place < WIDE * HIGH; place++) {
        ttr_route route = {.from = (uint8_t)place, .twin = TTR_NO_ROUTE};
        route.length = (uint8_t)(1 + next(&random) % 6);
        route.to = (uint8_t)(place + 1);
        if (place % WIDE < WIDE - 1)
            edition->route[edition->route_count++] = route;
        route.to = (uint8_t)(place + WIDE);
        if (place / WIDE < HIGH - 1)
            edition->route[edition->route_count++] = route;
    }
    ttri_place_order(edition);

    uint64_t routes[TTR_ROUTE_WORDS];
    all_routes(edition, routes);
    cr_assert_gt(longest_of(edition, routes), 0);
}

Test(place_order, gives_every_place_a_rank_of_its_own)
{
    const ttr_edition *edition = board("ab3 bc2 ca1 de2 ef1");
    bool seen[TTR_MAX_PLACES] = {false};
    for (int i = 0; i < edition->place_count; i++) {
        cr_assert_lt(edition->place_rank[i], edition->place_count);
        cr_assert_not(seen[edition->place_rank[i]]);
        seen[edition->place_rank[i]] = true;
    }
}

Test(dense_network, keeps_to_the_pieces_and_prefers_loops)
{
    const ttr_edition *edition = board("ab1 bc1 ca1 cd9 bd9 ae5 ef5 fa5");
    uint64_t routes[TTR_ROUTE_WORDS];
    ttr_bench_network(edition, 3, routes);
    cr_assert_eq(routes[0], 7);
    cr_assert_eq(longest_of(edition, routes), 3);
}

// SPDX-License-Identifier: MIT
/*
 * test_verdict.c - Tickets that stand out are found, and no others.
 */
#include "lab/verdict.h"
#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <stdlib.h>

static ttr_library *library;
static ttr_edition *edition;
static lab_tally *tally;
static lab_judgement judgement;

static void open_edition(void)
{
    library = source_library();
    cr_assert_eq(ttr_edition_load(&edition, library, "usa", NULL, NULL),
                 TTR_OK);
    tally = calloc(1, sizeof *tally);
}

static void close_edition(void)
{
    free(tally);
    ttr_edition_free(edition);
    ttr_library_free(library);
}

/* So many of those who kept a ticket completed it. */
static void complete(int t, int kept, int done)
{
    int points = ttr_ticket_get(edition, t)->points;

    tally->ticket[t] = (lab_ticket_tally){.offered = kept,
                                          .kept = kept,
                                          .done = done,
                                          .points = points * (2 * done - kept),
                                          .wins = (int64_t)kept * LAB_WIN / 2};
}

static int count_of(lab_verdict verdict)
{
    int count = 0;

    for (int t = 0; t < ttr_ticket_count(edition); t++)
        count += judgement.ticket[t].verdict == verdict;
    return count;
}

TestSuite(verdict, .init = open_edition, .fini = close_edition);

Test(verdict, a_ticket_far_from_the_line_stands_out)
{
    for (int t = 0; t < ttr_ticket_count(edition); t++)
        complete(t, 10000, 8500 + t % 5 * 100);
    int poor = ttr_ticket_find(edition, "dallas--new-york");
    int rich = ttr_ticket_find(edition, "new-york--seattle");
    complete(poor, 10000, 4000);
    complete(rich, 10000, 9990);
    lab_judge_tickets(edition, 2, tally, &judgement);
    cr_expect_eq(judgement.ticket[poor].cards, 11);
    cr_expect_eq(judgement.ticket[poor].verdict, LAB_VERDICT_TOO_DEAR);
    cr_expect_eq(judgement.ticket[rich].verdict, LAB_VERDICT_TOO_CHEAP);
    cr_expect_eq(count_of(LAB_VERDICT_FAIR), ttr_ticket_count(edition) - 2);
}

/* However many games: what scatters as usual is fair. */
Test(verdict, a_long_run_does_not_flag_what_only_differs_a_little)
{
    uint64_t generator = ttr_random_seed(6, 1);

    for (int t = 0; t < ttr_ticket_count(edition); t++)
        complete(t, 1000000,
                 800000 + (int)ttr_random_below(&generator, 100000));
    lab_judge_tickets(edition, 2, tally, &judgement);
    cr_expect_leq(count_of(LAB_VERDICT_TOO_CHEAP), 2);
    cr_expect_leq(count_of(LAB_VERDICT_TOO_DEAR), 2);
}

Test(verdict, few_games_say_nothing)
{
    for (int t = 0; t < ttr_ticket_count(edition); t++)
        complete(t, t % 2 ? 100 : LAB_TICKET_KEEPS - 1, t % 3 ? 40 : 20);
    lab_judge_tickets(edition, 2, tally, &judgement);
    cr_expect_eq(count_of(LAB_VERDICT_UNKNOWN),
                 (ttr_ticket_count(edition) + 1) / 2);
    for (int t = 7; t < ttr_ticket_count(edition); t++)
        complete(t, 0, 0);
    lab_judge_tickets(edition, 2, tally, &judgement);
    cr_expect_eq(judgement.judged, 0, "too few tickets for a line");
}

/* Of so many players who were dealt, or kept, a ticket so many won. */
static void deal(int t, int dealt, int won)
{
    tally->deal[t] = (lab_deal_tally){dealt, (int64_t)won * LAB_WIN};
}

static void keep(int t, int kept, int won)
{
    complete(t, kept, kept * 85 / 100);
    tally->ticket[t].wins = (int64_t)won * LAB_WIN;
}

Test(verdict, who_wins_goes_before_the_points)
{
    for (int t = 0; t < ttr_ticket_count(edition); t++) {
        keep(t, 10000, 5000 + t % 3 * 100);
        deal(t, 10000, 5000 + t % 4 * 50);
    }
    keep(0, 10000, 3100);    // by far less than half
    deal(1, 10000, 5600);    // more than a tenth more
    keep(2, 10000, 5800);    // less than a fifth more
    deal(3, 60, 40);         // may be chance among so many
    complete(4, 10000, 100); // poor, but its keepers win as others do
    keep(5, 10000, 3100);
    deal(5, 10000, 5600); // nobody chose that
    lab_judge_tickets(edition, 2, tally, &judgement);
    cr_expect_eq(judgement.ticket[0].verdict, LAB_VERDICT_WEAK);
    cr_expect_eq(judgement.ticket[1].verdict, LAB_VERDICT_STRONG);
    cr_expect_eq(judgement.ticket[2].verdict, LAB_VERDICT_FAIR);
    cr_expect_eq(judgement.ticket[3].verdict, LAB_VERDICT_FAIR);
    cr_expect_eq(judgement.ticket[4].verdict, LAB_VERDICT_TOO_DEAR);
    cr_expect_eq(judgement.ticket[5].verdict, LAB_VERDICT_STRONG);
}

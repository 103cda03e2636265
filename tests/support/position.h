// SPDX-License-Identifier: MIT
/*
 * position.h - One game on the table, set up and played by short texts.
 *
 *     TestSuite(cards, .fini = clear_table);
 *
 *     Test(cards, a_face_up_wild_ends_the_turn)
 *     {
 *         set_up("usa", "'players': 2, 'market': ['wild', 'red']");
 *         cr_assert(play("take wild"));
 *         cr_assert_eq(now()->player, 1);
 *     }
 *
 * There is one table for each process, and so for each test: every function
 * speaks of the game on it. What a text gets wrong aborts the test, with the
 * reason on stderr. Texts that are returned last until the next call but few.
 */
#ifndef TTR_TESTS_POSITION_H
#define TTR_TESTS_POSITION_H

#include <ttr/match.h>
#include <ttr/play.h>
#include <ttr/view.h>

/* Six of the eight colours of USA, as one hand: few cards are left to see. */
#define SIX_COLOURS                                                            \
    "'purple': 12, 'white': 12, 'blue': 12, 'yellow': 12, 'orange': 12,"       \
    " 'black': 12"

/*
 * Put a position on the table in place of the last one. edition is the id of
 * one of this source tree, or, when it has more than one line, the text of an
 * edition file. The position is the inside of the JSON object of position.h,
 * with ' for ", and a format as for printf().
 */
void set_up(const char *edition, const char *position, ...) TTR_PRINTF(2, 3);

/* Put a game on the table that begins, its tickets not kept yet. */
void set_out(const char *edition, int players, uint64_t seed, int first);

/* Release all of it. For .fini of a suite. */
void clear_table(void);

const ttr_state *now(void);
const ttr_edition *edition(void);
ttr_table *table(void);

/*
 * Do some actions, separated by "; ". False when one was refused, which is
 * told on stderr. All that must hold in any state is checked after each.
 */
bool play(const char *actions);

/* Every way to ask agrees that the action is legal, and it is listed once. */
bool allows(const char *action);

/* Every way to ask agrees that it is not, and apply changes not one byte. */
bool refuses(const char *action);

/* All reasons against an action, separated by "; "; "" when it is legal. */
const char *why_not(const char *action);

/* The legal actions that begin with a text, in order, separated by "; ". */
const char *legal(const char *prefix);

/* Lists of ids, in order, separated by a space. */
const char *market(void);
const char *deck(void); // the top first
const char *held(int player);
const char *offered(int player);
const char *ticket_deck(void); // the top first

int hand(int player, const char *card);
int discards(const char *card);
int in_market(const char *card);
int owner(const char *route); // TTR_NOBODY when it is free

/* How often an event happened during the last play(). */
int told(const char *event);

/* The final count, of this moment when the game is not over. */
const ttr_result *final_count(void);

/* What a line of the final count gives, 0 when it is not there. */
int line(int player, const char *what);

/* Who has won, "0 2" when two players share the victory. */
const char *winners(void);

#endif /* TTR_TESTS_POSITION_H */

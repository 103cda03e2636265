// SPDX-License-Identifier: MIT
/*
 * seats.h - Who sits at the table: persons and bots.
 *
 * As text, for --players and the settings:
 *
 *     Ann                a person
 *     greedy             a bot, which is named after itself: "greedy 1"
 *     ismcts:1000        a bot that thinks with that many iterations
 *     ismcts:2s          one that thinks at most so long, also 500ms
 *     easy               a level: the bot that the level stands for, with a
 *                        first name, "Mia (easy)"
 *     Bob=greedy         a bot with a name
 *     "greedy"           a person whose name would be something else without
 *                        the quotes; "" is a quote inside them
 *     person             a person without a name: "Player 1"
 *
 * with commas between them; or a number alone, which is so many bots. The
 * `seat` lines of journals have the same without the name: "person", "greedy",
 * "ismcts:1000", "ismcts:2s".
 */
#ifndef TTR_APPS_GAME_SEATS_H
#define TTR_APPS_GAME_SEATS_H

#include "bots/bots.h"
#include "text/names.h"

enum { GAME_SPEC_MAX = 64, GAME_PARTY_TEXT = 2048 };

typedef struct game_seat {
    char name[APP_NAME_MAX];  // as shown
    char spec[GAME_SPEC_MAX]; // "person", "greedy", "ismcts:1000", "easy"
    const app_bot *bot;       // NULL for a person
    int iterations;           // for the bot; 0 is its own measure,
    int milliseconds;         // unless it thinks so long
} game_seat;

typedef struct game_party {
    int count;
    game_seat seat[TTR_MAX_PLAYERS];
} game_party;

/*
 * Read "Ann,greedy,Bob=easy". Levels are understood in the language of the
 * program, too, as game_bot_word() has them. A word near to a bot's name that
 * is none is refused with a suggestion, unless it begins with a capital letter
 * or stands in quotes. No two seats have the same name. When it is wrong *party
 * is unchanged.
 */
TTR_MUST_USE ttr_status game_party_read(const char *text, game_party *party,
                                        ttr_error *err);

/* How many seats the text names, also more than a game can have;
   TTR_NONE when it cannot be read. */
int game_party_size(const char *text);

/* The same the other way round: what game_party_read() reads. GAME_PARTY_TEXT
   bytes hold any party. */
void game_party_write(const game_party *party, char *out, size_t size);

/* What they are called; NULL for seats that are not there. */
void game_party_names(const game_party *party,
                      const char *names[TTR_MAX_PLAYERS]);

/* How many of them are persons. */
int game_party_persons(const game_party *party);

/*
 * One seat: its name, and its spec or NULL, which is a person. A name that is
 * NULL or "" becomes that of the bot, or "Player 1" with the number of the
 * seat, counted from 0. False for a bot that this program does not have.
 */
bool game_seat_make(const char *name, const char *spec, int number,
                    game_seat *seat);

/* Give a bot a first name that nobody else has, and its level: "Mia (hard)".
   False, and nothing is changed, when there are no more names. */
bool game_seat_name_bot(game_party *party, int seat);

/* A level or a style in the language of the program: "moyen"; any other bot's
   name. */
const char *game_bot_word(const app_bot *bot);

/* Has the bot such a name, which a level that is changed would make wrong? */
bool game_seat_is_named(const game_seat *seat);

#endif /* TTR_APPS_GAME_SEATS_H */

/*
 * seats.h - Who sits at the table: persons and bots.
 *
 * As text, for --players, the settings and the `seat` lines of journals:
 *
 *     Ann                a person
 *     greedy             a bot, which is named after itself: "greedy 1"
 *     ismcts:1000        a bot that thinks with that many iterations
 *     easy               a level: the bot that the level stands for
 *     Bob=greedy         a bot with a name
 */
#ifndef TTR_APPS_SEATS_H
#define TTR_APPS_SEATS_H

#include "bots/bots.h"
#include "common/names.h"

enum { GAME_SPEC_MAX = 64 };

typedef struct game_seat {
    char name[APP_NAME_MAX];  // as shown
    char spec[GAME_SPEC_MAX]; // "person", "greedy", "ismcts:1000", "easy"
    const app_bot *bot;       // NULL for a person
    int iterations;           // for the bot; 0 is its own measure
} game_seat;

typedef struct game_party {
    int count;
    game_seat seat[TTR_MAX_PLAYERS];
} game_party;

/*
 * Read "Ann,greedy,Bob=easy". A word near to a bot's name that is none is
 * refused with a suggestion, unless it begins with a capital letter. False when
 * it is wrong: why says what.
 */
bool game_party_read(const char *text, game_party *party, char *why,
                     size_t size);

/* The same the other way round: what game_party_read() reads. */
void game_party_write(const game_party *party, char *out, size_t size);

/* One seat of a journal: its name, and its spec or NULL, which is a person.
   False for a bot that this program does not have. */
bool game_seat_make(const char *name, const char *spec, game_seat *seat);

#endif /* TTR_APPS_SEATS_H */

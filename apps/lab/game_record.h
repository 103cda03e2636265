// SPDX-License-Identifier: MIT
/*
 * game_record.h - One game, as numbers.
 *
 * A player plays games by number: a game depends on the plan, its seed and its
 * number, and on nothing else. Player 0 starts; so seats are in the order of
 * play. Each thread has its own player.
 */
#ifndef TTR_APPS_LAB_GAME_RECORD_H
#define TTR_APPS_LAB_GAME_RECORD_H

#include "game/seats.h"
#include "lab/forecast.h"

#include <ttr/ttr.h>

enum {
    LAB_WIN = 840,       // a win in parts that any number of winners can share
    LAB_PER_PLAYER = -1, // unit of measures that are sums over the players
    LAB_MAX_LINES = 40,  // score lines of an edition
    LAB_BINS = 20,       // parts of a game for curves over its time
    LAB_MAX_DECISIONS = 20000,
    LAB_CHOICES = 32,        // of rule modules, as many as the engine allows
    LAB_MODULE_ACTIONS = 64, // these, then the own actions of rule modules

    /* Options that are counted one by one, then those beyond, then none. */
    LAB_OPTION_MORE = TTR_MAX_ROUTES,
    LAB_OPTION_NONE,
    LAB_OPTIONS
};

typedef enum lab_measure {
#define LAB_MEASURE(name, unit, title, help) LAB_##name,
#include "lab/measures.def"
#undef LAB_MEASURE
    LAB_MEASURES
} lab_measure;

typedef struct lab_measure_info {
    const char *name;
    int unit;
    const char *title, *help; // English; translate with _()
} lab_measure_info;

const lab_measure_info *lab_measure_get(lab_measure measure);

/* What a measure is multiplied by for people: 100 for shares and parts of a
   game, which are shown in percent, else 1. */
double lab_measure_scale(lab_measure measure);

/* The score lines of an edition: routes, completed tickets, failed tickets,
   longest path, then those of its rule modules. */
typedef struct lab_lines {
    int count;
    const char *name[LAB_MAX_LINES]; // of the edition or static
} lab_lines;

enum { LAB_LINE_ROUTES, LAB_LINE_DONE, LAB_LINE_FAILED, LAB_LINE_PATH };

void lab_lines_make(const ttr_edition *edition, lab_lines *lines);

/* "draw", "claim": the first word of an action of this kind; and for people,
   in the language of the program. */
const char *lab_action_name(int kind);
const char *lab_action_title(int kind);

/* A game to be played. */
typedef struct lab_game {
    const ttr_edition *edition;
    const game_seat *bot[TTR_MAX_PLAYERS]; // by seat
    int index[TTR_MAX_PLAYERS];            // which of the plan's bots that is
    int chair[TTR_MAX_PLAYERS]; // numbers the bots' own random generators, so
                                // that a bot takes its luck to another seat
    const struct bot_weights *weights; // of the bots that take an edition's, or
                                       // NULL: as they are
    int players;
    uint64_t seed; // of the deal
} lab_game;

/* Whose fault it is that a game failed. */
typedef enum lab_blame {
    LAB_BLAME_RULES,  // a rule module's, or the program's
    LAB_BLAME_BOT,    // a bot of the user's gave no legal answer
    LAB_BLAME_SILENCE // or none in time
} lab_blame;

typedef struct lab_record {
    int players;
    int measure[LAB_MEASURES];
    int index[TTR_MAX_PLAYERS]; // the bot of each seat
    int total[TTR_MAX_PLAYERS];
    int win[TTR_MAX_PLAYERS]; // in parts of LAB_WIN
    int line[TTR_MAX_PLAYERS][LAB_MAX_LINES];
    int tickets_done[TTR_MAX_PLAYERS];
    int actions[TTR_MAX_PLAYERS][TTR_ACTION_PASS + 1]; // by kind
    int events[TTR_EVENT_COUNT];

    uint64_t offered[TTR_MAX_PLAYERS][TTR_TICKET_WORDS];
    uint64_t dealt[TTR_MAX_PLAYERS][TTR_TICKET_WORDS]; // offered at the start
    uint64_t kept[TTR_MAX_PLAYERS][TTR_TICKET_WORDS];
    uint64_t done[TTR_MAX_PLAYERS][TTR_TICKET_WORDS];
    uint8_t owner[TTR_MAX_ROUTES];
    int16_t claimed_at[TTR_MAX_ROUTES]; // turn, 0 when nobody did
    int options_sum[LAB_BINS], options_count[LAB_BINS]; // over the game
    /* At 20 times: what tells who will win, the chances of each player by that,
       in thousandths, and what whoever has the best one wins, on average of
       those who have it; in parts of LAB_WIN. */
    lab_prospect prospect[LAB_BINS][TTR_MAX_PLAYERS];
    int16_t chance[LAB_BINS][TTR_MAX_PLAYERS];
    int leader_wins[LAB_BINS];
    int own[TTR_MAX_PLAYERS]
           [LAB_MODULE_ACTIONS]; // answers by choice, own actions done
    ttr_error trouble; // of a hook while a bot thought, which did without
    bool failed;       // it did not come to its end
    lab_blame blame;
    ttr_error err;      // what
    ttr_action *played; // the actions of a game that failed; else NULL
    int played_count;

    bool asked;                                   // any of the choices:
    int choice_options[LAB_CHOICES][LAB_OPTIONS]; // answers by choice, option
} lab_record;

/* Who of two players came in ahead, in halves: 2 is a, 0 is b, 1 is nobody. */
int lab_record_ahead(const lab_record *record, int a, int b);

typedef struct lab_player lab_player;

/* NULL when a rule module cannot be opened: *err. */
lab_player *lab_player_new(const ttr_edition *edition, ttr_error *err);
void lab_player_free(lab_player *player);

/* Play a game and write what happened. *stop, unless NULL, ends it: false. The
   record must be all zero, or of another game; release what it holds with
   lab_record_clear(). */
bool lab_play(lab_player *player, const lab_game *game, const atomic_bool *stop,
              lab_record *record);
void lab_record_clear(lab_record *record);

/* Where it plays, for tracing. */
ttr_table *lab_player_table(lab_player *player);

/* The actions of the game that was played last, until the next one. */
const ttr_action *lab_player_actions(const lab_player *player, int *count);

#endif /* TTR_APPS_LAB_GAME_RECORD_H */

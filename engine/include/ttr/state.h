// SPDX-License-Identifier: MIT
/*
 * state.h - One game at one moment.
 *
 * A state is one flat block without pointers: copy it with = or
 * ttr_state_copy() and compare it with ttr_state_equal(). Unused bytes are
 * zero, so equal positions with the same past are equal bytes. Read the fields
 * freely; change them only through ttr_apply() and the calls of play.h, which
 * keep the derived ones true.
 */
#ifndef TTR_STATE_H
#define TTR_STATE_H

#include <ttr/action.h>
#include <ttr/base.h>
#include <ttr/edition.h>

typedef enum ttr_phase {
    TTR_PHASE_KEEP_TICKETS, // the player chooses among tickets offered
    TTR_PHASE_TURN,         // a turn begins
    TTR_PHASE_SECOND_CARD,  // a card was taken, more may be
    TTR_PHASE_CHOICE,       // a rule module has asked something
    TTR_PHASE_OVER          // the final count is done
} ttr_phase;

/* Random generators with a purpose each: a module that draws a number does
   not change the order of the cards, so variants stay comparable. */
typedef enum ttr_stream {
    TTR_STREAM_CARDS,
    TTR_STREAM_MODULES,
    TTR_STREAM_COUNT
} ttr_stream;

/* A question of a rule module that waits for its answer. */
typedef struct ttr_pending {
    uint8_t player;
    uint8_t choice; // index among the edition's choices
    int16_t a, b;   // what the module remembers with it
} ttr_pending;

typedef struct ttr_state {
    uint64_t seed;
    uint64_t random[TTR_STREAM_COUNT];

    /* Derived: the routes that a player may claim as far as owners go. */
    uint64_t open[TTR_MAX_PLAYERS][TTR_ROUTE_WORDS];

    /* Sets of tickets. */
    uint64_t held[TTR_MAX_PLAYERS][TTR_TICKET_WORDS];
    uint64_t offered[TTR_MAX_PLAYERS][TTR_TICKET_WORDS];
    uint64_t aside[TTR_TICKET_WORDS]; // face up, in the hands of a rule module
    uint64_t
        tickets_out[TTR_TICKET_WORDS]; // of a position that leaves some out
    uint64_t boxed[TTR_TICKET_WORDS];  // out of the game, seen by nobody

    ttr_pending pending[TTR_MAX_PENDING]; // the last one is asked first
    ttr_action claim;                     // while a claim is under way

    int16_t points[TTR_MAX_PLAYERS]
                  [TTR_MAX_LINES];  // by score line; 0 is routes
    int16_t score[TTR_MAX_PLAYERS]; // derived: their sum, the score so far
    uint16_t turn;                  // turns begun; 0 during set-up

    uint8_t players;
    uint8_t first;      // starting player
    uint8_t player;     // whose turn it is
    uint8_t phase;      // ttr_phase
    uint8_t next;       // what follows when no choice is pending
    uint8_t draws_left; // cards that may still be taken this turn
    uint8_t last_turns; // turns still to be played, or TTR_NO_COUNT
    uint8_t passes;     // players in a row who had to pass
    uint8_t pending_count;
    uint8_t keep_min; // of the tickets offered to who keeps some now
    uint8_t deck_count;
    uint8_t discard_count;
    uint8_t market_count;
    uint8_t ticket_count; // in the ticket deck

    uint8_t deck[TTR_MAX_CARDS + 1]; // the top is deck[deck_count - 1]
    uint8_t discard[TTR_MAX_CARD_KINDS];
    uint8_t cards_out[TTR_MAX_CARD_KINDS]; // of a position that leaves some out
    uint8_t market[TTR_MAX_MARKET];
    uint8_t hand[TTR_MAX_PLAYERS][TTR_MAX_CARD_KINDS];
    uint8_t hand_count[TTR_MAX_PLAYERS];
    uint8_t held_count[TTR_MAX_PLAYERS];
    uint8_t offered_count[TTR_MAX_PLAYERS];
    uint8_t pieces[TTR_MAX_PLAYERS][TTR_MAX_PIECE_KINDS]; // left
    uint8_t pieces_left[TTR_MAX_PLAYERS]; // derived: all kinds together
    uint8_t owner[TTR_MAX_ROUTES];        // a player, or TTR_NOBODY
    uint8_t ticket_deck[TTR_MAX_TICKETS]; // stack by stack, the top of each
                                          // first
    uint8_t answers;                      // to choices, in this turn
    uint8_t next_player; // 1 + who has the next turn, if a module says so
    uint8_t keeper;      // 1 + who keeps tickets, when it is not `player`
    uint8_t resume;      // what follows when all tickets offered are kept, if
                         // that is not the usual: like next, or 0
    uint8_t keep_later[TTR_MAX_PLAYERS]; // 1 + how many must be kept by those
                                         // whose turn to keep comes; 0: as many
                                         // as keep_min
    uint8_t side[TTR_MAX_PLAYERS]; // 1 + the side that a player is of, or 0
    uint8_t stack_left[TTR_MAX_STACKS]; // tickets of each stack of the deck
    uint8_t boxed_count;
    uint8_t reserved[7]; // zero

    /* What the rule modules declared, in the layout of the edition. */
    uint64_t fields[TTR_FIELD_BYTES / 8];
} ttr_state;

/* Copy and compare the part that the edition uses. */
TTR_API void ttr_state_copy(const ttr_edition *edition, ttr_state *to,
                            const ttr_state *from);
TTR_API bool ttr_state_equal(const ttr_edition *edition, const ttr_state *a,
                             const ttr_state *b);

/*
 * A number that tells positions apart. It is made of names and values in the
 * order of docs/journal-format.md and of nothing else: versions of the library
 * whose states lie otherwise in memory, and editions whose files are ordered
 * otherwise, give equal numbers for equal positions.
 */
TTR_API uint64_t ttr_state_fingerprint(const ttr_edition *edition,
                                       const ttr_state *state);

/* Who has to act: the player asked, the player to move; TTR_NONE when over. */
TTR_API int ttr_state_actor(const ttr_state *state);

TTR_API const char *ttr_phase_name(ttr_phase phase);

/* Sets of tickets and routes are arrays of words. */
static inline bool ttr_set_has(const uint64_t *set, int i)
{
    return set[i >> 6] >> (i & 63) & 1;
}

/*
 * Check all that must hold in any state: cards, tickets and pieces are
 * conserved, derived fields are true, somebody can act, unused bytes are zero.
 * On failure err says what is wrong. For tests and `ttr check`.
 */
TTR_API TTR_MUST_USE ttr_status ttr_state_check(const ttr_edition *edition,
                                                const ttr_state *state,
                                                ttr_error *err);

#endif /* TTR_STATE_H */

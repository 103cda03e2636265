// SPDX-License-Identifier: MIT
/*
 * base.h - What every other header needs: limits, status, errors, reports.
 *
 * Everything in the library follows the same rules. Functions that can fail
 * return a ttr_status, TTR_OK being 0; a function that fails has changed
 * nothing, neither what it was given nor where its answer would go. A function
 * that only tells something answers NULL, or 0, when there is no thing of the
 * number that it is asked for. The library never prints, exits or aborts on bad
 * input.
 *
 * Threads: the library starts none. Editions do not change and may be shared;
 * any other object is for one thread at a time, and different objects may be
 * used by different threads without locks. Nothing else is kept between calls
 * but the language of each thread (language.h) and how scripts are stopped.
 * Signals: it takes one for that, see ttr_stopping at the end of this header.
 *
 * The library is written for Linux, and for GCC or Clang.
 */
#ifndef TTR_BASE_H
#define TTR_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#define TTR_EXTERN extern "C"
#else
#define TTR_EXTERN extern
#endif

#ifndef __GNUC__
#error "ttr needs GCC or Clang"
#endif

#define TTR_API TTR_EXTERN __attribute__((visibility("default")))
#define TTR_MUST_USE __attribute__((warn_unused_result))
#define TTR_PRINTF(text, first) __attribute__((format(printf, text, first)))
#define TTR_FORMAT_ARG(text) __attribute__((format_arg(text)))

/* How large an edition may be. A state is a flat block, so these are firm;
   the edition loader refuses what goes beyond them with a sentence. */
enum {
    TTR_MAX_PLAYERS = 8,
    TTR_MAX_CARD_KINDS = 32, // colours, and the wild as the last kind
    TTR_MAX_CARDS = 255,     // all cards of the deck together
    TTR_MAX_MARKET = 12,     // face-up cards
    TTR_MAX_PIECE_KINDS = 4,
    TTR_MAX_PIECES = 255, // of a player, of all kinds together
    TTR_MAX_PLACES = 128,
    TTR_MAX_ROUTES = 256,
    TTR_MAX_TICKETS = 128,
    TTR_MAX_LISTS = 16,        // of tickets in one game
    TTR_MAX_STACKS = 8,        // ticket decks that lie apart
    TTR_MAX_TICKET_PLACES = 8, // that one ticket names
    TTR_MAX_MARK_VALUES = 16,  // of a mark that is a list
    TTR_MAX_OFFER = 10,        // tickets offered at once
    TTR_MAX_LENGTH = 20,       // cards that one route takes
    TTR_MAX_LINES = 16,        // different score lines during a game
    TTR_MAX_MODULES = 16,      // rule modules in one edition
    TTR_MAX_PENDING = 32,      // choices that wait for an answer: four a player
    TTR_MAX_TURNS = 9999,      // of a game: more are a mistake of a rule module
    TTR_MAX_ANSWERS = 250,     // to choices in one turn, likewise
    TTR_FIELD_BYTES = 4096,    // what all rule modules together may declare
    TTR_MAX_ID = 40,           // bytes of the id of a place, card or piece
    TTR_MAX_MODULE_ID = 63     // bytes of the id of a rule module
};

/* Bytes that hold the id of any route or ticket, "from--to.1", and its NUL. */
enum { TTR_ROUTE_TEXT = 2 * TTR_MAX_ID + 5 };

enum {
    TTR_ROUTE_WORDS = TTR_MAX_ROUTES / 64,
    TTR_TICKET_WORDS = TTR_MAX_TICKETS / 64
};

/* Sentinels, all 255 so that a byte can hold them. */
enum {
    TTR_NOBODY = 255,  // owner of a route that nobody has claimed
    TTR_GREY = 255,    // colour of a route that takes any one colour
    TTR_NO_COUNT = 255 // ttr_state.last_turns before the end is triggered
};
enum { TTR_NO_ROUTE = 0xFFFF, TTR_NONE = -1 };

typedef enum ttr_status {
    TTR_OK = 0,
    TTR_E_ILLEGAL,   // the rules do not allow the action now
    TTR_E_TEXT,      // a text that is no action, number or payment
    TTR_E_EDITION,   // an edition file with mistakes
    TTR_E_NOT_FOUND, // no such edition, module or file
    TTR_E_SETUP,     // players, seed or numbers that cannot be
    TTR_E_POSITION,  // a position that cannot be
    TTR_E_JOURNAL,   // a journal that is damaged, edited or foreign
    TTR_E_MODULE,    // a rule module that cannot be used
    TTR_E_SCRIPT,    // a rule module that failed while it ran
    TTR_E_FILE,      // the system refused to read or write
    TTR_E_MEMORY     // out of memory
} ttr_status;

/* One refusal: what, where, and for developers who refused it. */
typedef struct ttr_error {
    ttr_status status;
    int line;           // 1-based, 0 when there is none
    char file[256];     // "" when there is none
    char text[512];     // one sentence, lower case, no full stop
    const char *source; // "play/legal.c:120", static storage
} ttr_error;

/* Write "file:line: text" into out, as much of it as is known. */
TTR_API void ttr_error_format(const ttr_error *err, char *out, size_t size);

/* How grave a finding of a report is. */
typedef enum ttr_level {
    TTR_LEVEL_ERROR,
    TTR_LEVEL_WARNING,
    TTR_LEVEL_NOTE
} ttr_level;

typedef struct ttr_finding {
    ttr_level level;
    int line;         // 1-based, 0 when there is none
    const char *file; // owned by the report
    const char *text; // owned by the report
} ttr_finding;

/* All that is wrong with some files, in the order of the files' lines. */
typedef struct ttr_report ttr_report;

/* A new, empty report, or NULL when memory is short. */
TTR_API ttr_report *ttr_report_new(void);
TTR_API void ttr_report_free(ttr_report *report);

/* Add a finding. Findings beyond the 200th are counted, not kept. */
TTR_API void ttr_report_add(ttr_report *report, ttr_level level,
                            const char *file, int line, const char *format, ...)
    TTR_PRINTF(5, 6);

TTR_API int ttr_report_count(const ttr_report *report);  // those kept
TTR_API int ttr_report_errors(const ttr_report *report); // also those not kept
TTR_API const ttr_finding *ttr_report_get(const ttr_report *report, int i);

/* Release a text that the library has made for the caller. NULL is allowed. */
TTR_API void ttr_free(void *text);

/* The version of the library and the program, as in "1.2.3": that of project()
   in the CMakeLists.txt at the top, the only place that says it. */
TTR_API const char *ttr_version(void);

/* The name of a status: "illegal", "edition" and so on; "unknown" of a number
   that is none. */
TTR_API const char *ttr_status_name(ttr_status status);

/*
 * The nearest of count names to a misspelt one, or NULL when none is near
 * enough to be meant.
 */
TTR_API const char *ttr_nearest(const char *wrong, const char *const *names,
                                int count);

/* A random number below n from a generator of the caller, without bias. */
TTR_API uint32_t ttr_random_below(uint64_t *generator, uint32_t n);

/* A generator for a purpose: equal seeds and numbers give equal generators,
   different ones unrelated generators. */
TTR_API uint64_t ttr_random_seed(uint64_t seed, uint64_t number);

/*
 * Rules that are scripts must not depend on the language of the user: they
 * cannot be loaded while LC_COLLATE or LC_NUMERIC differ from the locale "C",
 * in which a program begins.
 *
 * How rules that are scripts are stopped when they run too long, see limits.h.
 *
 * By a signal, where there can be one (on Linux): the library takes a
 * real-time signal that the program does nothing with when the first script
 * runs, and sets a handler for it, which stays. A timer sends it to the
 * thread that runs a script, and to no other, each time that this thread has
 * worked for some 30 ms, until it has run no script for a while. Calls of the
 * system go on after it, except those that no handler lets go on, such as
 * poll() and nanosleep(), which may return early with EINTR. The program must
 * leave the signal alone and unblocked while a script runs; a thread in which
 * it is blocked when the timer would be started does without it. Programs may
 * fork(), and use their tables in the child.
 *
 * Or by counting the instructions of scripts and looking at the clock now and
 * then: the library does not touch signals, and scripts take longer.
 */
typedef enum ttr_stopping {
    TTR_STOP_BY_SIGNAL, // the preset; by counting where it cannot be done
    TTR_STOP_BY_COUNT
} ttr_stopping;

/* Choose for the whole program, before the first edition is loaded. */
TTR_API void ttr_stopping_set(ttr_stopping how);

/* The signal that stops scripts, or 0 when instructions are counted. */
TTR_API int ttr_stopping_signal(void);

#endif /* TTR_BASE_H */

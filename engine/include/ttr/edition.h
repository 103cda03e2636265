// SPDX-License-Identifier: MIT
/*
 * edition.h - An edition: board, cards, pieces, numbers and rule modules.
 *
 * An edition is read from maps/<id>.ini, checked as a whole, and never changes
 * again, so any number of threads may share it without locks. Places, routes,
 * tickets and kinds of cards are named by small indices in the order of the
 * file: a state stores numbers, never pointers into an edition.
 */
#ifndef TTR_EDITION_H
#define TTR_EDITION_H

#include <ttr/base.h>
#include <ttr/language.h>

typedef struct ttr_edition ttr_edition; // opaque

/* Where editions and rule modules are looked for: folders that each may hold
   maps/, scripts/ and plugins/. The first folder that has a name wins. */
typedef struct ttr_library ttr_library;

/* A new library without folders, or NULL when memory is short. */
TTR_API ttr_library *ttr_library_new(void);
TTR_API void ttr_library_free(ttr_library *library);

/* Add a folder behind those already there. Missing folders are allowed. */
TTR_API TTR_MUST_USE ttr_status ttr_library_add(ttr_library *library,
                                                const char *folder);

/* Its folders in the order in which they are looked at, from 0; NULL behind the
   last. */
TTR_API const char *ttr_library_folder(const ttr_library *library, int folder);

/*
 * From the first call on, rule modules in C are refused unless they are
 * trusted: those below a folder, which has a '/' in its name, or one by its id.
 * Scripts, which cannot reach beyond the game, need no trust.
 */
TTR_API TTR_MUST_USE ttr_status ttr_library_trust(ttr_library *library,
                                                  const char *what);

/*
 * From now on editions are loaded with care: at their tables, a rule module in
 * C that changes a game past the functions it is given is found out. What it
 * wrote is put back, and the call fails with its name and the event. For those
 * who develop modules: each hook costs a copy and a comparison of the state,
 * and what a module does to other memory is not seen.
 */
TTR_API void ttr_library_careful(ttr_library *library);

/* Add all folders of another library behind its own, trust whom it trusts, and
   be as careful. */
TTR_API TTR_MUST_USE ttr_status ttr_library_add_all(ttr_library *library,
                                                    const ttr_library *from);

/*
 * The ids of all editions found, sorted, each once: *ids is an array of *count
 * strings. The caller releases it with ttr_library_ids_free().
 */
TTR_API TTR_MUST_USE ttr_status ttr_library_editions(const ttr_library *library,
                                                     char ***ids, int *count);
/* The same of all rule modules. */
TTR_API TTR_MUST_USE ttr_status ttr_library_modules(const ttr_library *library,
                                                    char ***ids, int *count);

TTR_API void ttr_library_ids_free(char **ids, int count);

/* One "name=value" on top of an edition: a number of [rules], the choice of
   ticket lists (tickets=1910, tickets=base+1910), the order of tie-breaks, or
   <module>.<parameter>. */
typedef struct ttr_override {
    const char *name;
    const char *value;
} ttr_override;

/* House rules on top of an edition. All zero is the edition as it is. */
typedef struct ttr_variant {
    const char *const *modules; // ids, or paths of .lua files
    int module_count;
    const ttr_override *overrides;
    int override_count;

    /* What stands before them where they were given, for messages: "--rule"
       and "--set" on a command line. NULL: messages call them house rules. */
    const char *module_label, *override_label;
} ttr_variant;

/*
 * Read and check an edition by id ("usa"), or by the path of an .ini file.
 * variant may be NULL. On success *out is a new edition: the caller owns it
 * and releases it with ttr_edition_free(). On failure *out is NULL and report,
 * which must not be NULL, holds every mistake with file and line. Warnings may
 * be there after success, too.
 */
TTR_API TTR_MUST_USE ttr_status ttr_edition_load(ttr_edition **out,
                                                 const ttr_library *library,
                                                 const char *id,
                                                 const ttr_variant *variant,
                                                 ttr_report *report);

/*
 * The same from a text in memory; name stands in messages for the file, and
 * its stem is the edition's id.
 */
TTR_API TTR_MUST_USE ttr_status ttr_edition_parse(ttr_edition **out,
                                                  const ttr_library *library,
                                                  const char *name,
                                                  const char *text, size_t size,
                                                  const ttr_variant *variant,
                                                  ttr_report *report);

/*
 * One more owner of an edition, who releases it as well: it is there until the
 * last one has. Threads may share and release at the same time. Returns it.
 */
TTR_API ttr_edition *ttr_edition_share(const ttr_edition *edition);

/* Release an edition. What was made with it, such as tables, must be gone
   before its last owner is; matches are owners themselves. NULL is allowed. */
TTR_API void ttr_edition_free(ttr_edition *edition);

/* The numbers of [rules]: TTR_NUMBER_start_cards is that of start_cards. */
typedef enum ttr_number {
#define TTR_NUMBER(name, least, most, preset, help) TTR_NUMBER_##name,
#include <ttr/numbers.def>
#undef TTR_NUMBER
    TTR_NUMBER_COUNT
} ttr_number;

typedef struct ttr_number_info {
    const char *name;
    int least, most;
    const char *help;
} ttr_number_info;

TTR_API const ttr_number_info *ttr_number_get(ttr_number number);

/* What breaks a tie, after the points. */
typedef enum ttr_tie_break {
    TTR_TIE_TICKETS,
    TTR_TIE_LONGEST_PATH
} ttr_tie_break;

/* A place of the board. */
typedef struct ttr_place {
    const char *id;
    const char *name;
    int x, y;      // in the units of the drawing; y grows downward
    char label[4]; // where the label stands: "n", "ne", ... ; "" is free
} ttr_place;

/* A line between two places that one player may claim. */
typedef struct ttr_route {
    const char *id;
    uint8_t from, to; // places, as in the id
    uint8_t length;   // as printed on the board
    uint8_t colour;   // a kind of card, or TTR_GREY
    uint16_t twin; // the next of the routes that join the same places, behind
                   // the last one the first; or TTR_NO_ROUTE
    int16_t bend;  // how far the middle of the line is moved, for drawing

    /* What claiming it takes and gives, after all queries of the rule modules
       that depend on the edition alone. */
    uint8_t cards;      // cards to pay
    uint8_t wilds_min;  // how many of them must be wild
    uint8_t piece_kind; // which pieces it takes
    uint8_t pieces;     // how many
    int16_t points;
} ttr_route;

/* A ticket: places to join, two as a rule. */
typedef struct ttr_ticket {
    const char *id;
    uint8_t from, to; // the first and the last of its places
    int16_t points;
    uint8_t list;  // of [tickets], in the order in which they are played
    uint8_t stack; // of the ticket deck
    uint8_t place_count;
    uint8_t place[TTR_MAX_TICKET_PLACES];
    uint8_t reserved; // zero
} ttr_ticket;

/* What a kind of card or piece is called, and how many there are. */
typedef struct ttr_kind {
    const char *id;
    const char *name; // as printed, the id when the file gives none
    int count;        // cards in the deck; pieces of each player
} ttr_kind;

TTR_API const char *ttr_edition_id(const ttr_edition *edition);
TTR_API const char *ttr_edition_file(const ttr_edition *edition);

/* The files that it was read from: those that it inherits from, the most
   distant first, then its own. Returns how many; the names are the
   edition's. */
TTR_API int ttr_edition_files(const ttr_edition *edition,
                              const char *const **files);

/*
 * Where something of the edition stands, for messages: a key of a section, as
 * "routes" and "boston--miami", or with key NULL the section itself; of the key
 * "module" in [use], value says which one, else it is NULL. "tickets" is any of
 * the lists. With a parent it can be another file. False, with the edition's
 * file and line 0, for what stands nowhere.
 */
TTR_API bool ttr_edition_where(const ttr_edition *edition, const char *section,
                               const char *key, const char *value,
                               const char **file, int *line);

/* A key of [edition] in a language, "name" from "name.fr"; falls back to the
   key without language, as for NULL, then to "". */
TTR_API const char *ttr_edition_text(const ttr_edition *edition,
                                     const char *key,
                                     const ttr_language *language);

/*
 * What the edition calls so many places of its board: "city" for 1, "cities",
 * from the key "place" of [edition] in that language; else "place", "places" as
 * the language has them. NULL is English. Returns out.
 */
TTR_API const char *ttr_edition_place_word(const ttr_edition *edition,
                                           unsigned long count,
                                           const ttr_language *language,
                                           char *out, size_t size);

TTR_API int ttr_edition_players_min(const ttr_edition *edition);
TTR_API int ttr_edition_players_max(const ttr_edition *edition);
TTR_API int ttr_edition_number(const ttr_edition *edition, ttr_number number);
TTR_API int ttr_edition_tie_breaks(const ttr_edition *edition,
                                   const ttr_tie_break **order);

TTR_API int ttr_place_count(const ttr_edition *edition);
TTR_API int ttr_route_count(const ttr_edition *edition);
TTR_API int ttr_ticket_count(const ttr_edition *edition);
TTR_API int ttr_list_count(const ttr_edition *edition);  // of tickets
TTR_API int ttr_stack_count(const ttr_edition *edition); // of the ticket deck
TTR_API int ttr_card_kinds(const ttr_edition *edition);  // the wild is the last
TTR_API int ttr_piece_kinds(const ttr_edition *edition);
TTR_API const ttr_place *ttr_place_get(const ttr_edition *edition, int place);
TTR_API const ttr_route *ttr_route_get(const ttr_edition *edition, int route);
TTR_API const ttr_ticket *ttr_ticket_get(const ttr_edition *edition,
                                         int ticket);
/* The name of a list of tickets, "base" for [tickets]. */
TTR_API const char *ttr_list_get(const ttr_edition *edition, int list);
TTR_API const ttr_kind *ttr_card_get(const ttr_edition *edition, int card);
TTR_API const ttr_kind *ttr_piece_get(const ttr_edition *edition, int piece);

/* How many of the routes that join the same places come before this one: 0 for
   the first half of a double route, and for a single one. */
TTR_API int ttr_route_rank(const ttr_edition *edition, int route);

/* Do two different routes join the same places? */
TTR_API bool ttr_route_is_beside(const ttr_edition *edition, int route,
                                 int other);

/* Index by id, or TTR_NONE. */
TTR_API int ttr_list_find(const ttr_edition *edition, const char *id);
TTR_API int ttr_place_find(const ttr_edition *edition, const char *id);
TTR_API int ttr_route_find(const ttr_edition *edition, const char *id);
TTR_API int ttr_ticket_find(const ttr_edition *edition, const char *id);
TTR_API int ttr_card_find(const ttr_edition *edition, const char *id);
TTR_API int ttr_piece_find(const ttr_edition *edition, const char *id);

/* The points table: points of a route with that many spaces, or 0. */
TTR_API int ttr_edition_points(const ttr_edition *edition, int length);

/* The size of the drawing. */
TTR_API void ttr_edition_board(const ttr_edition *edition, int *width,
                               int *height);

/* The ids of the rule modules in use, in order. */
TTR_API int ttr_edition_modules(const ttr_edition *edition,
                                const char *const **ids);

/* A hash of all that decides how a game goes: the merged content of the file
   and its parents, the overrides, and the rule modules. Comments, the order of
   sections and the spelling of spaces do not matter. */
TTR_API uint64_t ttr_edition_hash(const ttr_edition *edition);

/* How many bytes of a ttr_state this edition uses. */
TTR_API size_t ttr_edition_state_size(const ttr_edition *edition);

/* At least as many actions as ttr_legal() can list in this edition. */
TTR_API int ttr_edition_max_actions(const ttr_edition *edition);

#endif /* TTR_EDITION_H */

// SPDX-License-Identifier: MIT
/*
 * loader.h - Shared by the sources that turn entries into an edition.
 *
 *     ini_file.c          text    -> entries
 *     edition_read.c      entries -> texts, numbers
 *     edition_translate.c entries -> translations
 *     edition_stock.c     entries -> cards, pieces, points
 *     edition_board.c     entries -> the board, its places and routes
 *     edition_tickets.c   entries -> tickets
 *     edition_params.c    entries -> parameters of rule modules
 *     edition_modules.c   the marks of rule modules
 *     edition_check.c     the edition as a whole
 *     edition_hash.c      its hash
 *
 * load/load.h has the steps around these and calls them in order.
 *
 * None of them stops at a mistake. Each reports what is wrong and leaves out
 * what it could not read; the checks of the whole then pass over what they
 * could only misjudge.
 */
#ifndef TTR_SRC_EDITION_LOADER_H
#define TTR_SRC_EDITION_LOADER_H

#include "edition/edition_data.h"
#include "edition/edition_modules.h"
#include "edition/ini_file.h"

/* A rule module that an edition or a variant names, and where. */
typedef struct ttri_module_use {
    const char *id; // or the path of a .lua file, from a variant
    const char *file;
    int line;
    bool former; // it has become a number, see load/former_modules.h
} ttri_module_use;

typedef struct ttri_loader {
    ttr_edition *edition;
    const ttri_ini *ini;
    const ttr_library *library;
    const ttr_variant *variant; // or NULL
    ttr_report *report;
    bool no_memory;
    uint64_t marks; // hash of the marks that belong to rule modules

    /* The modules named, whether they could be used or not. */
    ttri_module_use use[TTR_MAX_MODULES];
    int use_count;
    ttr_status modules; // TTR_OK when all of them can be used
    int module_errors;  // reported about them

    /* Read without complaints: checks of the whole look at nothing else. */
    bool sound_cards, sound_pieces, sound_board, sound_tickets;

    /* Where things stand, for messages about the whole. */
    const ttri_entry *place_at[TTR_MAX_PLACES];
    const ttri_entry *route_at[TTR_MAX_ROUTES];
    const ttri_entry *ticket_at[TTR_MAX_TICKETS];
} ttri_loader;

/* The steps of edition_load.c. */
void ttri_read_edition(ttri_loader *loader);      // [edition]
void ttri_read_translations(ttri_loader *loader); // [words.fr] and the like
bool ttri_is_translations(const char *section);
void ttri_read_rules(ttri_loader *loader);
void ttri_read_cards(ttri_loader *loader);
void ttri_read_pieces(ttri_loader *loader);
void ttri_read_points(ttri_loader *loader);
void ttri_read_board(ttri_loader *loader);
void ttri_read_places(ttri_loader *loader);
void ttri_read_routes(ttri_loader *loader);
void ttri_read_tickets(ttri_loader *loader);
void ttri_read_parameters(ttri_loader *loader); // of rule modules
void ttri_check_edition(ttri_loader *loader);
uint64_t ttri_hash_edition(const ttri_loader *loader);

/* Report a mistake of an entry. */
void ttri_complain(ttri_loader *loader, const ttri_entry *at,
                   const char *format, ...) TTR_PRINTF(3, 4);

/*
 * Report `unknown place "wrong"` with the nearest of the names; when none is
 * near, with all of them, if they are few. what is "unknown place", marked for
 * translation.
 */
void ttri_report_unknown(ttr_report *report, const ttri_entry *at,
                         const char *what, const char *wrong,
                         const char *const *names, int count);

/* A string that lives as long as the edition. */
const char *ttri_keep(ttri_loader *loader, const char *text);

/* The key of an entry as the id of a what, or a complaint. */
bool ttri_read_id(ttri_loader *loader, const ttri_entry *entry,
                  const char *what);

/* A number in a range, or a complaint that calls it what. */
bool ttri_read_number(ttri_loader *loader, const ttri_entry *at,
                      const char *what, const char *text, int least, int most,
                      int *out);

/*
 * The places of an id a--b, of which length bytes count. Complains and returns
 * false when a place is not known, or both are the same.
 */
bool ttri_read_ends(ttri_loader *loader, const ttri_entry *entry, size_t length,
                    int *from, int *to);

/* Whose marks are read. */
typedef struct ttri_marks {
    ttr_scope scope;
    int index;        // of the place, route or ticket
    const char *base; // name of the mark of the base game, or NULL
} ttri_marks;

/*
 * Give a place, route or ticket a mark that ttri_modules_marks() lists; value
 * is "" for a bare word. Values that the module refuses are reported at entry.
 */
void ttri_set_mark(ttri_loader *loader, const ttri_entry *entry,
                   const ttri_marks *marks, const char *name,
                   const char *value);

/*
 * The marks behind a value. Returns the one that the base game knows (its
 * value, "" for none) and hands the others to the rule modules.
 */
const char *ttri_read_marks(ttri_loader *loader, const ttri_entry *entry,
                            const ttri_marks *marks, char **field, int count);

/* The section is there, or a complaint. */
bool ttri_need_section(ttri_loader *loader, const char *name);

/* Report a mistake of a whole section at its header. */
void ttri_complain_section(ttri_loader *loader, const char *section,
                           const char *format, ...) TTR_PRINTF(3, 4);

/* Report that a section lacks a key. */
void ttri_need_key(ttri_loader *loader, const char *section, const char *key);

/* The places of a ticket, a--b or a--b--c, in the first length bytes of its
   key; returns how many, or 0 after a complaint. */
int ttri_ticket_places(ttri_loader *loader, const ttri_entry *entry,
                       size_t length, uint8_t place[TTR_MAX_TICKET_PLACES]);

#endif /* TTR_SRC_EDITION_LOADER_H */

// SPDX-License-Identifier: MIT
/*
 * usage.h - What rule modules use of all that they declare.
 *
 * For tools that look for what is declared but never used, and for blame when
 * a module in C takes the program down with it. A table that nobody watches
 * pays one test of a pointer for each hook.
 */
#ifndef TTR_USAGE_H
#define TTR_USAGE_H

#include <ttr/module.h>
#include <ttr/play.h>

/* Sets, bit by bit. The numbers are those of the edition, as of
   ttr_edition_field(), ttr_edition_mark(), and of events, choices, messages and
   own actions in the log. */
typedef struct ttr_usage {
    uint64_t hooks[TTR_MAX_MODULES][TTR_EVENT_WORDS]; // events called for
    uint64_t fields_read, fields_written;
    uint64_t params; // read, numbered through all modules
    uint64_t marks;  // read
    uint64_t lines;  // scored; 0 is routes
    uint64_t choices_asked;
    uint64_t choices_open; // asked with at least one option
    uint64_t messages;     // told
    uint64_t actions;      // own actions that were offered
    int32_t module;        // whose hook was called last, or TTR_NONE
    int32_t event;         // and for which event
} ttr_usage;

/*
 * Note from now on in *usage what is used at the table, until it is called
 * with NULL. What was used earlier, while the edition was loaded and the
 * table was made, is added at once. *usage must be zero at first; it belongs to
 * the caller, and can be that of several tables.
 */
TTR_API void ttr_table_watch(ttr_table *table, ttr_usage *usage);

/*
 * Ask the queries again that rule modules declared static, for each route and
 * player in this position: TTR_OK when each answers what it did while the
 * edition was loaded, otherwise err says which one lies.
 */
TTR_API TTR_MUST_USE ttr_status ttr_table_check_statics(ttr_table *table,
                                                        const ttr_state *state,
                                                        ttr_error *err);

/* What a rule module declares. */
typedef enum ttr_declared {
    TTR_DECLARED_MODULE, // itself: its summary and rules
    TTR_DECLARED_FIELD,
    TTR_DECLARED_MARK,
    TTR_DECLARED_PARAM,
    TTR_DECLARED_CHOICE,
    TTR_DECLARED_MESSAGE,
    TTR_DECLARED_ACTION,
    TTR_DECLARED_LINE,
    TTR_DECLARED_HOOK, // by the number of its event
    TTR_DECLARED_COUNT
} ttr_declared;

/* The line of the module's script in which it declares something, by its
   number in the module itself; 0 when that is not known, as of modules in C. */
TTR_API int ttr_module_line(const ttr_edition *edition, int module,
                            ttr_declared what, int index);

#endif /* TTR_USAGE_H */

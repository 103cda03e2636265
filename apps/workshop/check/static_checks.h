// SPDX-License-Identifier: MIT
/*
 * static_checks.h - Looking at an edition without playing it.
 *
 *     board_checks.c   places and routes: can everybody reach everything?
 *     stock_checks.c   cards, pieces, points: do they fit the board?
 *     ticket_checks.c  are they worth what they take?
 *     drawing.c        does anything cover anything else?
 *     text_checks.c    what people read: is it there, and in French?
 *     braces.c         what modules put into braces: does it mean anything?
 *     word_checks.c    words that the edition translates
 */
#ifndef TTR_APPS_WORKSHOP_CHECK_STATIC_CHECKS_H
#define TTR_APPS_WORKSHOP_CHECK_STATIC_CHECKS_H

#include "base/module_hooks.h"
#include "bots/cheapest_path.h"
#include "workshop/check/findings.h"

/* An edition that is being looked at. */
typedef struct check_look {
    const ttr_edition *edition;
    check_list *found;
    const bot_atlas *atlas;
    int all_pieces;    // that a player has, of all kinds
    int median_length; // of routes, in cards
} check_look;

/* Where a key of the edition stands, or the section without it. */
check_where check_at(const check_look *look, const char *section,
                     const char *key);

/* Where [use] names a module. */
check_where check_module_at(const check_look *look, int module);

/* Look at everything. */
void check_look_at(const ttr_edition *edition, check_list *found);

void check_board(const check_look *look);
void check_stock(const check_look *look);
void check_tickets(const check_look *look);
void check_texts(const check_look *look);
void check_own_words(const check_look *look); // [words.fr] and the like
void check_drawing(const check_look *look);

/* The braces in the rules and prompts of a module. */
struct check_source;
void check_braces(const check_look *look, const struct check_source *source,
                  const ttr_module *module);

/* Is it what a word for a value of a mark, field or choice translates? */
bool check_is_value_word(const ttr_edition *edition, const char *text);

#endif /* TTR_APPS_WORKSHOP_CHECK_STATIC_CHECKS_H */

// SPDX-License-Identifier: MIT
/*
 * fields.h - What rule modules remember, inside the state.
 */
#ifndef TTR_SRC_MODULES_FIELDS_H
#define TTR_SRC_MODULES_FIELDS_H

#include "play/game.h"

/* How many things a scope has in this edition; of players, all there can be. */
int ttri_scope_size(const ttr_edition *edition, ttr_scope scope);

/*
 * Give every field of the edition its place in the state and fill in
 * edition->initial_fields and field_bytes. Returns the first field for which
 * there is no room, or TTR_NONE.
 */
int ttri_fields_layout(ttr_edition *edition);

static inline bool ttri_field_is_public(const ttr_field *info)
{
    return info->visibility == TTR_PUBLIC || info->visibility == TTR_UNSHOWN;
}

/* Raw access; indices must be right. */
int ttri_field_get_number(const ttr_state *state, const ttri_field *field,
                          int index);
void ttri_field_put_number(ttr_state *state, const ttri_field *field, int index,
                           int value);
uint64_t ttri_field_get_set(const ttr_state *state, const ttri_field *field,
                            int index);
void ttri_field_put_set(ttr_state *state, const ttri_field *field, int index,
                        uint64_t value);
/* Who may write the state may write the pile. */
uint8_t *ttri_field_pile(const ttr_state *state, const ttri_field *field,
                         int index);

/* How many cards a pile has that not everybody sees; NULL of other fields. */
uint8_t *ttri_field_pile_count(const ttr_state *state, const ttri_field *field,
                               int index);

/* A deck: how many items it has, then these, the top being the last. */
uint8_t *ttri_field_deck(const ttr_state *state, const ttri_field *field,
                         int index);

/* The value of a number; of others, how many members or cards there are. */
int ttri_field_size(const ttr_state *state, const ttri_field *field, int index);

/* The id of one of them; NULL of the game and of players, who have none. */
const char *ttri_element_id(const ttr_edition *edition, ttr_scope scope,
                            int index);

/* Have all of its elements their initial values? */
bool ttri_field_is_initial(const ttr_edition *edition, const ttr_state *state,
                           const ttri_field *field);

/* Has this element its initial value? */
bool ttri_element_is_initial(const ttr_edition *edition, const ttr_state *state,
                             const ttri_field *field, int index);

/* Give an element its initial value again. */
void ttri_element_reset(const ttr_edition *edition, ttr_state *state,
                        const ttri_field *field, int index);

/* May the player see this element? TTR_NONE is a spectator. */
bool ttri_field_shown(const ttr_state *state, const ttri_field *field,
                      int index, int player);

/* Give what a player may not know its initial value again; what is of a pool is
   sorted instead. */
void ttri_fields_hide(const ttr_edition *edition, ttr_state *state, int player);

/* Deal what the player of a view may not know: cards of piles from the end of
   *cards, what is of a pool at random. Returns how many cards are left. */
int ttri_fields_deal(const ttr_edition *edition, ttr_state *state, int player,
                     const uint8_t *cards, int count, uint64_t *generator);

/* Add the cards of all piles to counts. */
void ttri_fields_count_cards(const ttr_edition *edition, const ttr_state *state,
                             int *counts);

#endif /* TTR_SRC_MODULES_FIELDS_H */

// SPDX-License-Identifier: MIT
/*
 * position_modules.h - The fields of rule modules in a position.
 *
 *     "modules": {"my-module": {"coins": [3, 0], "kept": [{"blue": 1}, {}]}}
 *
 * Scope game as a value, player as a list, the others as an object of those
 * that differ from the initial value; sets as lists, piles of cards as
 * objects.
 */
#ifndef TTR_SRC_RECORD_POSITION_MODULES_H
#define TTR_SRC_RECORD_POSITION_MODULES_H

#include "record/position_json.h"

/*
 * All fields, as a new reference. all: everything is shown; otherwise what
 * viewer may see: a field that nobody sees is left out, another player's own
 * is null. NULL when memory is short.
 */
json_t *ttri_position_write_modules(const ttr_edition *edition,
                                    const ttr_state *state, bool all,
                                    int viewer);

/* Read them into in->state; what is left out keeps its initial value. */
TTR_MUST_USE ttr_status ttri_position_read_modules(ttri_reading *in);

#endif /* TTR_SRC_RECORD_POSITION_MODULES_H */

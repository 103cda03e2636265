// SPDX-License-Identifier: MIT
/*
 * evaluate.h - Running a line of Lua in the place of a rule module.
 *
 * For consoles and debuggers. The line sees what the module's hooks see: the
 * table ttr, and by their names the module's fields, marks, parameters, score
 * lines and choices ("-" in a name is written "_"). Of a script it also sees
 * the variables and functions that its hooks use. A module in C has the same,
 * as far as it declares it.
 */
#ifndef TTR_EVALUATE_H
#define TTR_EVALUATE_H

#include <ttr/play.h>

/*
 * Evaluate an expression, whose values are written to out as text with commas
 * between them, or run statements. module is that of the edition, or TTR_NONE
 * to have ttr alone. What is written is written to *state, and all that
 * follows from it happens, as if a hook had done it: who only wants to look
 * passes a copy. On failure *state is unchanged, and ttr_table_error() says
 * why.
 *
 * Variables of a script that the line changes stay changed at this table, so
 * it should be one made for this line.
 */
TTR_API TTR_MUST_USE ttr_status ttr_table_evaluate(ttr_table *table, int module,
                                                   ttr_state *state,
                                                   const char *text, char *out,
                                                   size_t size);

#endif /* TTR_EVALUATE_H */

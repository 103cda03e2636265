// SPDX-License-Identifier: MIT
/*
 * reproduce.h - The command that does it again.
 *
 * A list of words, as a shell would hand them to the program. Only what decides
 * the result is in it: not where it is written, nor with how many threads, nor
 * which part of the whole was played here.
 */
#ifndef TTR_APPS_LAB_REPRODUCE_H
#define TTR_APPS_LAB_REPRODUCE_H

#include "lab/study_plan.h"

struct json_t;

/* "simulate usa", and the options that all commands of the bench have; the
   caller owns it. NULL when memory is short, which the others allow. */
struct json_t *lab_reproduce_new(const char *command,
                                 const app_operands *editions,
                                 const lab_arguments *arguments);

/* One more option, unless it has no value. */
void lab_reproduce_add(struct json_t *words, const char *option,
                       const char *value);

/* One more option with a number, unless that is below 0: it was not given. */
void lab_reproduce_number(struct json_t *words, const char *option,
                          long long number);

/* The whole as one line, "ttr simulate usa ...", with quotes where a shell
   needs them. */
void lab_reproduce_text(const struct json_t *words, char *out, size_t size);

#endif /* TTR_APPS_LAB_REPRODUCE_H */

// SPDX-License-Identifier: MIT
/*
 * moment_parts.h - What the files that write a moment share.
 */
#ifndef TTR_APPS_WIRE_MOMENT_PARTS_H
#define TTR_APPS_WIRE_MOMENT_PARTS_H

#include "wire/moment_json.h"

/* null for the number that means nothing. */
void wire_number_or_null(reply *out, const char *key, int number, int none);

/* The members of a set, as a list. */
void wire_set_write(reply *out, const char *key, const uint64_t *set,
                    int count);

/* The member `options`: what does not fit before `end` is counted only. */
void wire_options_part(reply *out, const game_moment *moment, size_t end);

/* One change, as the viewer may know it. */
void wire_change_write(reply *out, game_match *match, int viewer,
                       uint64_t version);

/* The members `since` and `news`: the latest that fit before `end`. */
void wire_news_part(reply *out, const game_moment *moment, uint64_t since,
                    size_t end);

#endif /* TTR_APPS_WIRE_MOMENT_PARTS_H */

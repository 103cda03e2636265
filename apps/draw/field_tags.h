// SPDX-License-Identifier: MIT
/*
 * field_tags.h - What rule modules remember, in the drawing of a position.
 *
 * Public fields of places and routes that are not at rest are written on small
 * tags; fields of players are columns of their table.
 */
#ifndef TTR_APPS_DRAW_FIELD_TAGS_H
#define TTR_APPS_DRAW_FIELD_TAGS_H

#include "draw/geometry.h"

#include <ttr/ttr.h>

#include <stdio.h>

enum { DRAW_FIELDS = 64 }; // all that an edition can have

/* The fields of a scope that a drawing shows. */
typedef struct draw_fields {
    int it[DRAW_FIELDS];
    int count;
} draw_fields;

void draw_fields_find(draw_fields *fields, const ttr_edition *edition,
                      ttr_scope scope);

/* What a field holds, as a short text: a number, or the word for it, the
   members of a set, how many cards. False when it is at rest. */
bool draw_field_text(const ttr_edition *edition, const ttr_state *state,
                     int field, int index, char *out, size_t size);

/* A tag with a text, its middle at a point; fields differ by their style. */
void draw_tag(FILE *out, draw_point at, double size, int style,
              const char *text);

/* How wide it is. */
double draw_tag_width(const char *text, double size);

#endif /* TTR_APPS_DRAW_FIELD_TAGS_H */

// SPDX-License-Identifier: MIT
/*
 * field_tags.c - What rule modules remember, in the drawing of a position.
 */
#include "draw/field_tags.h"

#include "base/palette.h"
#include "base/text_builder.h"
#include "draw/font.h"
#include "draw/svg.h"
#include "text/names.h"

#include <math.h>

void draw_fields_find(draw_fields *fields, const ttr_edition *edition,
                      ttr_scope scope)
{
    fields->count = 0;
    for (int f = 0; f < ttr_edition_field_count(edition); f++) {
        const ttr_field *field = ttr_edition_field(edition, f);
        if (field->scope == scope && field->visibility == TTR_PUBLIC &&
            !field->role && // else pieces show it
            fields->count < DRAW_FIELDS)
            fields->it[fields->count++] = f;
    }
}

/* Members of a set, by their words if there are any; on the board, where there
   is no room, by numbers. */
static void write_set(const ttr_edition *edition, const ttr_field *field,
                      uint64_t set, bool words, char *out, size_t size)
{
    char member[APP_LABEL_MAX];
    text_builder text = text_into(out, size);

    for (int i = 0; i < 64; i++)
        if (set >> i & 1 && words)
            text_item(&text, ", ", "%s",
                      app_field_value(edition, field, i, NULL, member));
        else if (set >> i & 1)
            text_item(&text, " ", "%d", i);
}

/* Players by their shapes, which are the same in the legend: "●", "●2 ▲1". */
static void write_players(const ttr_edition *edition, const ttr_state *state,
                          int field, int index, char *out, size_t size)
{
    const ttr_field *it = ttr_edition_field(edition, field);
    int value = ttr_state_field(edition, state, field, index);
    uint64_t set = ttr_state_field_set(edition, state, field, index);
    text_builder text = text_into(out, size);

    for (int p = 0; p < TTR_MAX_PLAYERS; p++) {
        int count = ttr_state_field_pile(edition, state, field, index, p);
        const char *sign = app_player_sign(p);
        if (count)
            text_item(&text, " ", "%s%d", sign, count);
        else if (set >> p & 1 || (it->type == TTR_FIELD_NUMBER && value == p))
            text_add(&text, "%s", sign);
    }
}

bool draw_field_text(const ttr_edition *edition, const ttr_state *state,
                     int field, int index, char *out, size_t size)
{
    const ttr_field *it = ttr_edition_field(edition, field);
    int value = ttr_state_field(edition, state, field, index);
    bool words = it->scope == TTR_ON_PLAYER || it->scope == TTR_ON_GAME;
    char word[APP_LABEL_MAX]; // for which there is no room on the board

    if (it->of == TTR_OPTION_PLAYER)
        write_players(edition, state, field, index, out, size);
    else if (it->of)
        app_field_text(edition, state, field, index, NULL, out, size);
    else if (it->type == TTR_FIELD_SET)
        write_set(edition, it,
                  ttr_state_field_set(edition, state, field, index), words, out,
                  size);
    else if (words && app_value_word(edition, it->name, value, word))
        text_write(out, size, "%s", word);
    else
        text_write(out, size, "%d", value);
    return value != (it->type == TTR_FIELD_NUMBER ? it->initial : 0);
}

double draw_tag_width(const char *text, double size)
{
    return fmax(size * 1.1, draw_text_width(text, size) + size * 0.5);
}

void draw_tag(FILE *out, draw_point at, double size, int style,
              const char *text)
{
    static const char *const fills[] = {
        "#fff3b0", "#d8ecff", "#ffd9d0", "#dff2d8", "#e9dcff", "#ffe2b8",
        "#cdeeea", "#f4d3e6", "#e3e0d3", "#f6f6a8", "#c9d4f4", "#f0c9b0"};
    enum { FILLS = sizeof fills / sizeof fills[0] };
    double width = draw_tag_width(text, size);

    fprintf(out,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\""
            " rx=\"%.1f\" fill=\"%s\" stroke=\"" DRAW_INK
            "\" stroke-width=\"%.1f\"/>\n",
            at.x - width / 2, at.y - size * 0.6, width, size * 1.2, size * 0.35,
            fills[style % FILLS], size / 14);
    draw_write_words(
        out, &(draw_words){.x = at.x, .y = at.y + size * 0.36, .size = size},
        text);
}

// SPDX-License-Identifier: MIT
/*
 * legend_marks.c - What the rule modules of a board do, and what their marks
 * mean, in their own words; and in a position what they remember there.
 */
#include "draw/legend.h"

#include "base/language.h"
#include "base/palette.h"
#include "base/text_builder.h"
#include "draw/field_tags.h"
#include "draw/font.h"
#include "text/names.h"

#include <math.h>

enum { DRAW_VALUE = 36 }; // so that a tag leaves room for the text beside it

/* A rule module, a number of it, a mark or, of a position, a field: what the
   module says of it, the name of a mark or field before it, and a sample
   before that if it is on the board. */
typedef struct draw_sign {
    const draw_mark *mark; // or NULL
    int style;             // of a field
    const char *name, *help;
    bool param;             // help is not to be translated
    bool table;             // of a field: it stands in the table of players
    char value[DRAW_VALUE]; // of a field of the game
} draw_sign;

enum { PARAMS = 24, PARAM_TEXT = 400 };
enum { SIGNS = TTR_MAX_MODULES + PARAMS + DRAW_MARKS + 4 * DRAW_FIELDS };

typedef struct draw_signs {
    draw_sign it[SIGNS];
    int count;
    char param[PARAMS][PARAM_TEXT];
    int params;
} draw_signs;

static void add_modules(const draw_legend *legend, draw_signs *signs)
{
    const ttr_edition *edition = legend->pen->edition;
    const char *const *ids;
    int modules = ttr_edition_modules(edition, &ids);

    for (int m = 0; m < modules; m++) {
        const ttr_module *module = ttr_edition_module(edition, m);
        if (module->summary && module->summary[0])
            signs->it[signs->count++] = (draw_sign){.help = module->summary};
        for (int p = 0; p < module->params.count && signs->params < PARAMS; p++)
            if (draw_param_text(legend, m, p, signs->param[signs->params],
                                PARAM_TEXT))
                signs->it[signs->count++] = (draw_sign){
                    .help = signs->param[signs->params++], .param = true};
    }
}

/* What rule modules remember of the game itself, as far as it is not as at the
   start. */
static void add_game_fields(const draw_legend *legend, draw_signs *signs)
{
    const ttr_edition *edition = legend->pen->edition;
    draw_fields fields;
    char text[DRAW_VALUE];

    draw_fields_find(&fields, edition, TTR_ON_GAME);
    for (int f = 0; f < fields.count; f++) {
        const ttr_field *it = ttr_edition_field(edition, fields.it[f]);
        if (!draw_field_text(edition, &legend->game->view->state, fields.it[f],
                             0, text, sizeof text))
            continue;
        draw_sign *sign = &signs->it[signs->count++];
        *sign = (draw_sign){.style = f, .name = it->name, .help = it->help};
        /* A figure's sign is on the map as well. */
        char figure[APP_FIGURE_MAX];
        if (app_field_stands(it))
            snprintf(sign->value, sizeof sign->value, "%s: %.*s",
                     app_figure_sign(edition, it, figure),
                     (int)sizeof sign->value - APP_FIGURE_MAX - 3, text);
        else
            snprintf(sign->value, sizeof sign->value, "%s", text);
    }
}

/* What rule modules remember in a position; for the players see the table. */
static void add_fields(const draw_legend *legend, draw_signs *signs)
{
    static const ttr_scope scopes[] = {TTR_ON_PLACE, TTR_ON_ROUTE,
                                       TTR_ON_PLAYER};
    const ttr_edition *edition = legend->pen->edition;
    draw_fields fields;

    for (int s = 0; s < 3; s++) {
        draw_fields_find(&fields, edition, scopes[s]);
        for (int f = 0; f < fields.count; f++) {
            const ttr_field *it = ttr_edition_field(edition, fields.it[f]);
            bool table = scopes[s] == TTR_ON_PLAYER;
            if (!table || (it->help && it->help[0]))
                signs->it[signs->count++] = (draw_sign){.style = f,
                                                        .name = it->name,
                                                        .help = it->help,
                                                        .table = table};
            if (!table && it->of == TTR_OPTION_PLAYER) // as on the map
                snprintf(signs->it[signs->count - 1].value, DRAW_VALUE, "%s",
                         app_player_sign(0));
        }
    }
}

static void find_signs(const draw_legend *legend, draw_signs *signs)
{
    const ttr_edition *edition = legend->pen->edition;
    const draw_marks *marks = &legend->pen->marks;

    signs->count = signs->params = 0;
    add_modules(legend, signs);
    for (int m = 0; m < marks->count; m++) {
        const ttr_mark *it = ttr_edition_mark(edition, marks->it[m].mark);
        signs->it[signs->count++] = (draw_sign){
            .mark = &marks->it[m], .name = it->name, .help = it->help};
    }
    if (legend->game->view) {
        add_fields(legend, signs);
        add_game_fields(legend, signs);
    }
}

static const double row = DRAW_ROW;

enum { TAG = 11 }; // the size of its letters

static const char *sign_text(const draw_legend *legend, const draw_sign *it,
                             char *out, size_t size)
{
    const ttr_edition *edition = legend->pen->edition;
    char name[APP_LABEL_MAX];

    if (!it->name)
        return text_write(out, size, "%s",
                          it->param ? it->help : app_text(edition, it->help));
    text_write(name, sizeof name, "%s", app_text(edition, it->name));
    if (it->help && it->help[0])
        return text_write(out, size, _("%s: %s"), name,
                          app_text(edition, it->help));
    return text_write(out, size, "%s", name);
}

/* The room of its sample: words for a value may need more than a number. */
static double sample_width(const draw_sign *it)
{
    return fmax(DRAW_SAMPLE, draw_tag_width(it->value, TAG));
}

/* Where its text begins. */
static double left_of(const draw_sign *it)
{
    return it->param || it->table ? 12 : it->name ? sample_width(it) + 12 : 0;
}

static double sign_height(const draw_legend *legend, const draw_sign *it)
{
    char text[512];
    int lines = draw_text_lines(sign_text(legend, it, text, sizeof text),
                                legend->marks - left_of(it), legend->size);

    return fmax(row, lines * legend->size * 1.3 + 6);
}

static void draw_sign_sample(const draw_legend *legend, const draw_sign *it,
                             double x, double y)
{
    FILE *out = legend->pen->out;
    draw_point middle = {x + sample_width(it) / 2, y};
    char text[16] = "";

    if (!it->name || it->table)
        return;
    if (!it->mark) {
        draw_tag(out, middle, TAG, it->style, it->value[0] ? it->value : "1");
        return;
    }
    if (it->mark->look == DRAW_OUTLINE) {
        draw_outline_sample(legend->pen, it->mark, x - 1, y, DRAW_SAMPLE + 2);
        if (it->mark->numbers)
            draw_mark_number(legend->pen, it->mark, middle, 8, it->mark->least);
        return;
    }
    bool filled = it->mark->look == DRAW_FILLED;
    fprintf(out,
            "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"9\" fill=\"%s\""
            " stroke=\"" DRAW_INK "\" stroke-width=\"1.8\"/>\n",
            middle.x, middle.y,
            filled ? app_css_of(app_mark_shade(it->mark->least)).text
                   : "#fffef8");
    if (filled)
        snprintf(text, sizeof text, "%d", it->mark->least);
    else
        draw_mark_shape(out, it->mark, middle, 5.6, "");
    draw_write_words(
        out, &(draw_words){.x = middle.x, .y = middle.y + 4.2, .size = 12},
        text);
}

static void draw_all_signs(const draw_legend *legend, double x, double y)
{
    draw_signs signs;
    char text[512];

    find_signs(legend, &signs);
    for (int i = 0; i < signs.count; i++) {
        draw_sign_sample(legend, &signs.it[i], x, y + row / 2);
        draw_write_lines(legend->pen->out,
                         &(draw_words){.x = x + left_of(&signs.it[i]),
                                       .y = y + row / 2 + legend->size * 0.36,
                                       .size = legend->size,
                                       .align = -1,
                                       .light = true},
                         legend->marks - left_of(&signs.it[i]),
                         sign_text(legend, &signs.it[i], text, sizeof text));
        y += sign_height(legend, &signs.it[i]);
    }
}

bool draw_marks_block(draw_legend *legend, double room, double width,
                      draw_block *block)
{
    draw_signs signs;
    double natural = 0;
    char text[512];

    find_signs(legend, &signs);
    for (int i = 0; i < signs.count; i++) {
        sign_text(legend, &signs.it[i], text, sizeof text);
        natural = fmax(natural, draw_text_width(text, legend->size) +
                                    left_of(&signs.it[i]));
    }
    legend->marks = fmin(natural, room >= 220 ? fmin(room, 480) : width);
    *block = (draw_block){.title = _("Special rules"),
                          .width = legend->marks,
                          .draw = draw_all_signs};
    for (int i = 0; i < signs.count; i++)
        block->height += sign_height(legend, &signs.it[i]);
    return signs.count > 0;
}

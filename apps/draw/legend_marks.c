/*
 * legend_marks.c - What the rule modules of a board do, and what their marks
 * mean, in their own words; and in a position what they remember there.
 */
#include "draw/legend.h"

#include "common/language.h"
#include "common/names.h"
#include "draw/fields.h"
#include "draw/font.h"

#include <math.h>

/* A rule module, a mark or, of a position, a field: a sample unless it is a
   module, the name unless it is, and what the module says of it. */
typedef struct draw_sign {
    const draw_mark *mark; // or NULL
    int style;             // of a field
    const char *name, *help;
} draw_sign;

enum { SIGNS = TTR_MAX_MODULES + DRAW_MARKS + 2 * DRAW_FIELDS };

static int find_signs(const draw_legend *legend, draw_sign sign[SIGNS])
{
    const ttr_edition *edition = legend->pen->edition;
    const draw_marks *marks = &legend->pen->marks;
    const char *const *ids;
    int n = 0, modules = ttr_edition_modules(edition, &ids);

    for (int m = 0; m < modules; m++) {
        const char *summary = ttr_edition_module(edition, m)->summary;
        if (summary && summary[0])
            sign[n++] = (draw_sign){.help = summary};
    }
    for (int m = 0; m < marks->count; m++) {
        const ttr_attribute *it = ttr_edition_mark(edition, marks->it[m].mark);
        sign[n++] = (draw_sign){
            .mark = &marks->it[m], .name = it->name, .help = it->help};
    }
    for (int scope = 0; scope < 2 && legend->game->view; scope++) {
        draw_fields fields;
        draw_fields_find(&fields, edition, scope ? TTR_ON_ROUTE : TTR_ON_PLACE);
        for (int f = 0; f < fields.count; f++) {
            const ttr_field *it = ttr_edition_field(edition, fields.it[f]);
            sign[n++] =
                (draw_sign){.style = f, .name = it->name, .help = it->help};
        }
    }
    return n;
}

static const double sign_left = DRAW_SAMPLE + 12, row = DRAW_ROW;

static const char *sign_text(const draw_legend *legend, const draw_sign *it,
                             char *out, size_t size)
{
    const ttr_edition *edition = legend->pen->edition;
    char name[APP_LABEL_MAX];

    if (!it->name) {
        snprintf(out, size, "%s", app_text(edition, it->help));
        app_name_cut(out, size);
        return out;
    }
    snprintf(name, sizeof name, "%s", app_text(edition, it->name));
    if (it->help && it->help[0])
        snprintf(out, size, _("%s: %s"), name, app_text(edition, it->help));
    else
        snprintf(out, size, "%s", name);
    app_name_cut(out, size);
    return out;
}

/* Where its text begins. */
static double left_of(const draw_sign *it)
{
    return it->name ? sign_left : 0;
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
    draw_point middle = {x + DRAW_SAMPLE / 2, y};
    char text[16] = "";

    if (!it->name)
        return;
    if (!it->mark) {
        draw_tag(out, middle, 11, it->style, "1");
        return;
    }
    if (it->mark->look == DRAW_OUTLINE) {
        draw_outline_sample(legend->pen, it->mark, x - 1, y, DRAW_SAMPLE + 2);
        return;
    }
    bool filled = it->mark->look == DRAW_FILLED;
    fprintf(out,
            "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"9\" fill=\"%s\""
            " stroke=\"" DRAW_INK "\" stroke-width=\"1.8\"/>\n",
            middle.x, middle.y,
            filled ? draw_mark_fill(it->mark->least) : "#fffef8");
    if (filled)
        snprintf(text, sizeof text, "%d", it->mark->least);
    else
        draw_mark_shape(out, it->mark, middle, 5.6, "");
    draw_write_words(
        out, &(draw_words){.x = middle.x, .y = middle.y + 4.2, .size = 12},
        text);
}

static void draw_signs(const draw_legend *legend, double x, double y)
{
    draw_sign sign[SIGNS];
    int count = find_signs(legend, sign);
    char text[512];

    for (int i = 0; i < count; i++) {
        draw_sign_sample(legend, &sign[i], x, y + row / 2);
        draw_write_lines(legend->pen->out,
                         &(draw_words){.x = x + left_of(&sign[i]),
                                       .y = y + row / 2 + legend->size * 0.36,
                                       .size = legend->size,
                                       .align = -1,
                                       .light = true},
                         legend->marks - left_of(&sign[i]),
                         sign_text(legend, &sign[i], text, sizeof text));
        y += sign_height(legend, &sign[i]);
    }
}

bool draw_marks_block(draw_legend *legend, double room, double width,
                      draw_block *block)
{
    draw_sign sign[SIGNS];
    int count = find_signs(legend, sign);
    double natural = 0;
    char text[512];

    for (int i = 0; i < count; i++) {
        sign_text(legend, &sign[i], text, sizeof text);
        natural = fmax(natural,
                       draw_text_width(text, legend->size) + left_of(&sign[i]));
    }
    legend->marks = fmin(natural, room >= 220 ? fmin(room, 480) : width);
    *block = (draw_block){.title = _("Special rules"),
                          .width = legend->marks,
                          .draw = draw_signs};
    for (int i = 0; i < count; i++)
        block->height += sign_height(legend, &sign[i]);
    return count > 0;
}

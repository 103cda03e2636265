// SPDX-License-Identifier: MIT
/*
 * legend_params.c - The numbers that an edition gives its rule modules, such as
 * what is scored for what, in the words of the module.
 */
#include "draw/legend.h"

#include "base/language.h"
#include "base/text_builder.h"
#include "text/names.h"

enum { VALUES = 64 };

/* Is there a line for this number of a table, or was it set for the game? */
static bool has_line(const ttr_edition *edition, const char *module, int key)
{
    const char *file;
    char text[16];
    int line;

    snprintf(text, sizeof text, "%d", key);
    return ttr_edition_where(edition, module, text, NULL, &file, &line);
}

/* "1 = 3, 2 = 5": those of a length that the table of points shows anyway are
   left out. */
static void add_table(const draw_legend *legend, const char *module,
                      const int *value, int count, text_builder *out)
{
    for (int key = 0; key < count; key++) {
        if (!has_line(legend->pen->edition, module, key) ||
            draw_points_are(legend, key, value[key]))
            continue;
        text_item(out, ", ", "%d = %d", key, value[key]);
    }
}

bool draw_param_text(const draw_legend *legend, int module, int param,
                     char *out, size_t size)
{
    const ttr_edition *edition = legend->pen->edition;
    const ttr_module *info = ttr_edition_module(edition, module);
    const ttr_param *it = &info->params.at[param];
    char values[256], name[APP_LABEL_MAX];
    text_builder all = text_into(values, sizeof values);
    int value[VALUES];
    int count = ttr_edition_param(edition, module, param, value, VALUES);

    if (count > VALUES)
        count = VALUES;
    if (!it->help || !it->help[0])
        return false;
    if (it->type == TTR_PARAM_TABLE)
        add_table(legend, info->id, value, count, &all);
    for (int i = 0; i < count && it->type != TTR_PARAM_TABLE; i++) {
        if (it->type == TTR_PARAM_COLOURS)
            text_item(&all, ", ", "%s",
                      app_card_label(edition, value[i], name));
        else
            text_item(&all, ", ", "%d", value[i]);
    }
    text_write(out, size, _("%s: %s"), app_text(edition, it->help), values);
    return all.used;
}

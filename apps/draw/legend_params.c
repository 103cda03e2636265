/*
 * legend_params.c - The numbers that an edition gives its rule modules, such as
 * what is scored for what, in the words of the module.
 */
#include "draw/legend.h"

#include "base/language.h"
#include "text/names.h"

#include <string.h>

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

static void add_value(char *out, size_t size, const char *text)
{
    size_t used = strlen(out);

    if (used < size)
        snprintf(out + used, size - used, "%s%s", used ? ", " : "", text);
}

/* "1 = 3, 2 = 5": those of a length that the table of points shows anyway are
   left out. */
static void add_table(const draw_legend *legend, const char *module,
                      const int *value, int count, char *out, size_t size)
{
    char text[APP_LABEL_MAX];

    for (int key = 0; key < count; key++) {
        if (!has_line(legend->pen->edition, module, key) ||
            draw_points_are(legend, key, value[key]))
            continue;
        snprintf(text, sizeof text, "%d = %d", key, value[key]);
        add_value(out, size, text);
    }
}

bool draw_param_text(const draw_legend *legend, int module, int param,
                     char *out, size_t size)
{
    const ttr_edition *edition = legend->pen->edition;
    const ttr_module *info = ttr_edition_module(edition, module);
    const ttr_param *it = &info->params[param];
    char all[256] = "", text[APP_LABEL_MAX];
    int value[VALUES];
    int count = ttr_edition_param(edition, module, param, value, VALUES);

    if (count > VALUES)
        count = VALUES;
    if (!it->help || !it->help[0])
        return false;
    if (it->type == TTR_PARAM_TABLE)
        add_table(legend, info->id, value, count, all, sizeof all);
    for (int i = 0; i < count && it->type != TTR_PARAM_TABLE; i++) {
        snprintf(text, sizeof text, "%d", value[i]);
        add_value(all, sizeof all,
                  it->type == TTR_PARAM_COLOURS
                      ? app_card_label(edition, value[i], text)
                      : text);
    }
    snprintf(out, size, _("%s: %s"), app_text(edition, it->help), all);
    app_name_cut(out, size);
    return all[0];
}

/*
 * module_text.c - What rule modules say to people.
 */
#include "edition_data.h"

#include <stdio.h>
#include <string.h>

const ttr_module *ttr_edition_module(const ttr_edition *edition, int module)
{
    return &edition->module[module].info;
}

const char *ttr_edition_module_file(const ttr_edition *edition, int module)
{
    return edition->module[module].file;
}

int ttr_edition_mark_count(const ttr_edition *edition)
{
    return edition->attribute_count;
}

const ttr_attribute *ttr_edition_mark(const ttr_edition *edition, int mark)
{
    return edition->attribute[mark].info;
}

int ttr_edition_mark_value(const ttr_edition *edition, int mark, int index)
{
    return edition->attribute[mark].value[index];
}

const char *ttr_module_text(const ttr_module *module, const char *text,
                            const char *language)
{
    for (int i = 0; language && i < module->translation_count; i++) {
        const ttr_translation *it = &module->translations[i];
        if (strcmp(it->language, language) == 0 && strcmp(it->text, text) == 0)
            return it->translation;
    }
    return text;
}

/* Where a sentence is written. */
typedef struct line {
    char *out;
    size_t size, length;
} line;

static void add(line *to, const char *text, size_t length)
{
    for (size_t i = 0; i < length && to->length + 1 < to->size; i++)
        to->out[to->length++] = text[i];
    to->out[to->length] = '\0';
}

static void add_param(line *to, const ttr_edition *edition,
                      const ttri_param *param)
{
    char text[32];

    for (int i = 0; i < param->count; i++) {
        if (i)
            add(to, ", ", 2);
        if (param->info->type == TTR_PARAM_COLOURS) {
            const char *name =
                ttri_people_text(edition, edition->card[param->value[i]].name);
            add(to, name, strlen(name));
        } else {
            int length = snprintf(text, sizeof text, "%d", param->value[i]);
            add(to, text, (size_t)length);
        }
    }
}

/* The parameter {name} of a module, or NULL. */
static const ttri_param *find_param(const ttr_edition *edition, int module,
                                    const char *name, size_t length)
{
    for (int i = 0; i < edition->param_count; i++) {
        const ttri_param *it = &edition->param[i];
        if (it->module == module && strlen(it->info->name) == length &&
            memcmp(it->info->name, name, length) == 0)
            return it;
    }
    return NULL;
}

const char *ttr_module_rule(const ttr_edition *edition, int module, int rule,
                            const char *language, char *out, size_t size)
{
    const ttr_module *info = &edition->module[module].info;
    const char *text = ttr_module_text(info, info->rules[rule], language);
    line to = {out, size, 0};

    out[0] = '\0';
    while (*text) {
        size_t plain = strcspn(text, "{");
        add(&to, text, plain);
        text += plain;
        const char *end = *text ? strchr(text, '}') : NULL;
        if (!end) {
            add(&to, text, strlen(text));
            break;
        }
        size_t length = (size_t)(end - text) - 1;
        const ttri_param *param = find_param(edition, module, text + 1, length);
        if (param)
            add_param(&to, edition, param);
        else
            add(&to, text, length + 2);
        text = end + 1;
    }
    return out;
}

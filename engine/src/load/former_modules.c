// SPDX-License-Identifier: MIT
/*
 * former_modules.c - Rule modules that have become numbers of [rules].
 */
#include "load/former_modules.h"

#include "base/text.h"

#include <string.h>

static const struct former {
    const char *id;
    ttr_number number;
    const char *param; // what was added to the number
    int least, most, preset;
} former[] = {
    {"longest-path", TTR_NUMBER_longest_path, "points", 1, 100, 10},
};
enum { FORMER = sizeof former / sizeof former[0] };

static const struct former *find(const char *id)
{
    for (int i = 0; i < FORMER; i++)
        if (strcmp(former[i].id, id) == 0)
            return &former[i];
    return NULL;
}

bool ttri_is_former_module(const char *id)
{
    return find(id) != NULL;
}

/* What the section of the module says, or its preset. */
static int read_param(ttri_loader *loader, const struct former *it)
{
    int value = it->preset;

    for (const ttri_entry *e = NULL;
         (e = ttri_ini_next(loader->ini, it->id, e));)
        if (strcmp(e->key, it->param) == 0)
            ttri_read_number(loader, e, e->key, e->value, it->least, it->most,
                             &value);
        else
            ttri_report_unknown(loader->report, e, TTRI_N_("unknown parameter"),
                                e->key, &it->param, 1);
    return value;
}

void ttri_add_former_modules(ttri_loader *loader)
{
    for (int i = 0; i < loader->use_count; i++) {
        const struct former *it = find(loader->use[i].id);
        if (loader->use[i].former && it)
            loader->edition->number[it->number] += read_param(loader, it);
    }
}

/*
 * module_use.c - Rule modules, as far as the edition loader is concerned.
 *
 * TODO: there is no module host yet, so that no module is ever found and the
 * functions behind ttri_modules_use() have nothing to know. Matters as soon as
 * an edition with a line in [use] shall be played.
 */
#include "module_data.h"

ttr_status ttri_modules_use(ttr_edition *edition, const ttr_library *library,
                            const ttri_module_use *uses, int count,
                            ttr_report *report)
{
    (void)edition;
    (void)library;
    for (int i = 0; i < count; i++)
        ttr_report_add(report, TTR_LEVEL_ERROR, uses[i].file, uses[i].line,
                       "no rule module \"%s\" in plugins/ or scripts/",
                       uses[i].id);
    return count ? TTR_E_MODULE : TTR_OK;
}

int ttri_modules_marks(const ttr_edition *edition, ttri_mark_scope scope,
                       const char **names, int most)
{
    (void)edition;
    (void)scope;
    (void)names;
    (void)most;
    return 0;
}

void ttri_modules_set_mark(ttr_edition *edition, ttri_mark_scope scope,
                           int index, const char *name, const char *value,
                           const ttri_entry *entry, ttr_report *report)
{
    (void)edition;
    (void)scope;
    (void)index;
    (void)name;
    (void)value;
    (void)entry;
    (void)report;
}

void ttri_modules_set_parameter(ttr_edition *edition, const ttri_entry *entry,
                                ttr_report *report)
{
    (void)edition;
    (void)entry;
    (void)report;
}

// SPDX-License-Identifier: MIT
/*
 * module_hooks.c - Which events rule modules have hooks for.
 */
#include "workshop/check/module_hooks.h"

bool check_has_hook(const ttr_module *module, ttr_event_id event)
{
#define HAS_QUERY(name)                                                        \
    case TTR_EVENT_##name:                                                     \
        return module->hooks->name != NULL;
#define HAS_VETO(name) HAS_QUERY(name)
#define HAS_COLLECT(name) HAS_QUERY(name)
#define HAS_NOTIFY(name) HAS_QUERY(name)
#define HAS_RESOLVE(name) HAS_QUERY(name)
#define HAS_TELL(name)
    switch ((int)event) {
#define TTR_EVENT(name, kind, args, help) HAS_##kind(name)
#include <ttr/events.def>
#undef TTR_EVENT
    }
    return false;
}

bool check_is_hooked(const ttr_edition *edition, ttr_event_id event)
{
    const char *const *ids;
    int count = ttr_edition_modules(edition, &ids);

    for (int m = 0; m < count; m++) {
        const ttr_module *module = ttr_edition_module(edition, m);
        if (check_has_hook(module, event) &&
            !ttr_module_is_static(module, event))
            return true;
    }
    return false;
}

// SPDX-License-Identifier: MIT
/*
 * module_hooks.c - Which events rule modules have hooks for.
 */
#include "base/module_hooks.h"

bool app_has_hook(const ttr_module *module, ttr_event_id event)
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

static bool is_hooked(const ttr_edition *edition, ttr_event_id event,
                      bool once_for_all)
{
    const char *const *ids;
    int count = ttr_edition_modules(edition, &ids);

    for (int m = 0; m < count; m++) {
        const ttr_module *module = ttr_edition_module(edition, m);
        if (app_has_hook(module, event) &&
            (once_for_all || !ttr_module_is_static(module, event)))
            return true;
    }
    return false;
}

bool app_is_hooked(const ttr_edition *edition, ttr_event_id event)
{
    return is_hooked(edition, event, true);
}

bool app_is_asked(const ttr_edition *edition, ttr_event_id event)
{
    return is_hooked(edition, event, false);
}

// SPDX-License-Identifier: MIT
/*
 * module_hooks.h - Which events rule modules have hooks for.
 */
#ifndef TTR_APPS_WORKSHOP_CHECK_MODULE_HOOKS_H
#define TTR_APPS_WORKSHOP_CHECK_MODULE_HOOKS_H

#include <ttr/ttr.h>

/* Does some module in use have a hook for an event, other than one that was
   asked once for all? */
bool check_is_hooked(const ttr_edition *edition, ttr_event_id event);

/* Has a module a hook for an event? */
bool check_has_hook(const ttr_module *module, ttr_event_id event);

#endif /* TTR_APPS_WORKSHOP_CHECK_MODULE_HOOKS_H */

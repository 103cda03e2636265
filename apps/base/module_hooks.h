// SPDX-License-Identifier: MIT
/*
 * module_hooks.h - Which events rule modules have hooks for.
 */
#ifndef TTR_APPS_BASE_MODULE_HOOKS_H
#define TTR_APPS_BASE_MODULE_HOOKS_H

#include <ttr/ttr.h>

/* Has a module a hook for an event? */
bool app_has_hook(const ttr_module *module, ttr_event_id event);

/* Has some module in use one? */
bool app_is_hooked(const ttr_edition *edition, ttr_event_id event);

/* Has some module in use one that is asked while a game goes on, and not once
   for all? */
bool app_is_asked(const ttr_edition *edition, ttr_event_id event);

#endif /* TTR_APPS_BASE_MODULE_HOOKS_H */

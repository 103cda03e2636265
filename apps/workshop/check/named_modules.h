// SPDX-License-Identifier: MIT
/*
 * named_modules.h - The rule modules that an edition file names, whether it can
 * be loaded or not.
 */
#ifndef TTR_APPS_WORKSHOP_CHECK_NAMED_MODULES_H
#define TTR_APPS_WORKSHOP_CHECK_NAMED_MODULES_H

enum { CHECK_MODULE_ID = 64 };

/* A line "module = id" of [use]. */
typedef void check_named(void *context, const char *id, int line);

/* Hand on all of them in their order; none of a file that cannot be read. */
void check_named_modules(const char *path, check_named *take, void *context);

#endif /* TTR_APPS_WORKSHOP_CHECK_NAMED_MODULES_H */

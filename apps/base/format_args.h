// SPDX-License-Identifier: MIT
/*
 * format_args.h - Do two formats of printf() take the same arguments?
 *
 * A translation with other arguments than its text would be a crash.
 */
#ifndef TTR_APPS_BASE_FORMAT_ARGS_H
#define TTR_APPS_BASE_FORMAT_ARGS_H

#include <stdbool.h>

/*
 * May a translation be used with the arguments of a text? It may put them in
 * another order ("%2$s"), and leave out the last ones. A percent sign before a
 * space is taken for itself, as in "95 % of all games".
 */
bool app_format_fits(const char *text, const char *translation);

#endif /* TTR_APPS_BASE_FORMAT_ARGS_H */

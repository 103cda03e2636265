// SPDX-License-Identifier: MIT
/*
 * text.h - What many ask of a text.
 */
#ifndef TTR_APPS_BASE_TEXT_H
#define TTR_APPS_BASE_TEXT_H

#include <stdbool.h>

/* Does a name end so, as in ".lua", with something before it? */
bool app_ends_with(const char *name, const char *ending);

/* Is it one of the texts? */
bool app_is_among(const char *const *texts, int count, const char *text);

#endif /* TTR_APPS_BASE_TEXT_H */

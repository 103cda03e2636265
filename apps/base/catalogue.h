// SPDX-License-Identifier: MIT
/*
 * catalogue.h - Translations: the compiled catalogues of gettext (*.mo).
 *
 * A catalogue is read whole and checked once: its size, every offset, the rule
 * for plurals, and that no translation takes other arguments than its text.
 * After that it never changes, so all threads may share it.
 */
#ifndef TTR_APPS_BASE_CATALOGUE_H
#define TTR_APPS_BASE_CATALOGUE_H

#include <ttr/base.h>

typedef struct app_catalogue app_catalogue; // opaque

/* Read a file. On success *out is new, and the caller releases it with
   app_catalogue_free(); on failure it is NULL, and *err says why. */
TTR_MUST_USE ttr_status app_catalogue_load(app_catalogue **out,
                                           const char *path, ttr_error *err);

/* The same from memory, which is copied; path is for messages. */
TTR_MUST_USE ttr_status app_catalogue_read(app_catalogue **out,
                                           const char *bytes, size_t size,
                                           const char *path, ttr_error *err);

void app_catalogue_free(app_catalogue *it); // NULL is allowed

/* What a ttr_language does, the catalogue being an app_catalogue. */
const char *app_catalogue_text(const void *catalogue, const char *text)
    TTR_FORMAT_ARG(2);
const char *app_catalogue_plural(const void *catalogue, const char *one,
                                 const char *many, unsigned long n)
    TTR_FORMAT_ARG(2) TTR_FORMAT_ARG(3);
int app_catalogue_form(const void *catalogue, unsigned long n);

#endif /* TTR_APPS_BASE_CATALOGUE_H */

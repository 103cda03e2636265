// SPDX-License-Identifier: MIT
/*
 * json_file.h - Files of JSON, and the texts in them.
 */
#ifndef TTR_APPS_BASE_JSON_FILE_H
#define TTR_APPS_BASE_JSON_FILE_H

#include <ttr/base.h>

#include <jansson.h>

/* What a file says; the caller releases it. NULL when it cannot be read, is no
   regular file, larger than 256 MiB or no JSON: err, unless NULL, says which,
   and where. */
json_t *app_json_load(const char *path, ttr_error *err);

/* The text of a key, as long as the object has it; "" when there is none. */
const char *app_json_text(const json_t *object, const char *key);

#endif /* TTR_APPS_BASE_JSON_FILE_H */

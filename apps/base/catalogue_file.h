// SPDX-License-Identifier: MIT
/*
 * catalogue_file.h - The files that msgfmt makes: texts and translations.
 *
 *     magic, revision, count,
 *     offset of the texts, offset of the translations, (a table of hashes)
 *     from revision 0.1 on also texts that depend on the system: pieces, and
 *     between them names such as PRId64, for which its letters are put
 *
 * All numbers have 32 bits, in the order of bytes of the machine that made the
 * file. A text is given by its length and offset, and ends with a NUL.
 */
#ifndef TTR_APPS_BASE_CATALOGUE_FILE_H
#define TTR_APPS_BASE_CATALOGUE_FILE_H

#include <ttr/base.h>

/* Some bytes, after which stands a NUL. There may be others in between. */
typedef struct app_catalogue_bytes {
    const char *at;
    size_t size; // without the last NUL
} app_catalogue_bytes;

typedef struct app_catalogue_file {
    char path[256]; // for messages
    char *bytes;
    size_t size;
    bool swapped; // made on a machine with the other order of bytes
    int count;    // of texts
    app_catalogue_bytes *id, *text;
    char **made; // texts that were put together; NULL after the last
} app_catalogue_file;

/* Read the file, or bytes that are copied. Clear it in every case, also after
   a failure. */
TTR_MUST_USE ttr_status app_catalogue_file_load(app_catalogue_file *out,
                                                const char *path,
                                                ttr_error *err);
TTR_MUST_USE ttr_status app_catalogue_file_read(app_catalogue_file *out,
                                                const char *bytes, size_t size,
                                                const char *path,
                                                ttr_error *err);
void app_catalogue_file_clear(app_catalogue_file *it);

#endif /* TTR_APPS_BASE_CATALOGUE_FILE_H */

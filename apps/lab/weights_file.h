// SPDX-License-Identifier: MIT
/*
 * weights_file.h - Writing one section of a file of weights, and leaving what
 * else is in it as it is.
 */
#ifndef TTR_APPS_LAB_WEIGHTS_FILE_H
#define TTR_APPS_LAB_WEIGHTS_FILE_H

#include <ttr/base.h>

#include <stdio.h>

/* A section, such as "hard", and who prints it, its head included. */
typedef struct lab_section {
    const char *name;
    void (*print)(FILE *out, const void *context);
    const void *context;
} lab_section;

/* Put it in the place of the one that the file has, or behind all others; a
   file that is not there is made. */
TTR_MUST_USE ttr_status lab_section_write(const char *path,
                                          const lab_section *section,
                                          ttr_error *err);

#endif /* TTR_APPS_LAB_WEIGHTS_FILE_H */

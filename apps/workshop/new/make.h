// SPDX-License-Identifier: MIT
/*
 * make.h - Making the files of something new, all of them or none.
 */
#ifndef TTR_APPS_WORKSHOP_NEW_MAKE_H
#define TTR_APPS_WORKSHOP_NEW_MAKE_H

#include <stdbool.h>

/* One file to make. In its path, @id@ stands for the id. */
typedef struct new_file {
    const char *path;
    const char *parts[2]; // templates, one behind the other; the last is NULL
    bool shared; // kept as it is when it is there: others may need it, too
} new_file;

/* What is made. */
typedef struct new_order {
    const char *id;
    char name[80];      // the id for people: "Toll bridges"
    const char *folder; // that the files go into; made when it is not there
    const char *board;  // the text of an edition to try it on, or NULL
    const new_file *files;
    int count;
} new_order;

/*
 * Make the files, and say which on standard output. Nothing that is there is
 * ever changed. False, with nothing made, when one of them is there already or
 * the system refuses: what is wrong was said.
 */
bool new_make(const new_order *order);

/* Was this shared file there before? */
bool new_exists(const new_order *order, const char *path);

#endif /* TTR_APPS_WORKSHOP_NEW_MAKE_H */

// SPDX-License-Identifier: MIT
/*
 * packs.h - The folder of installed packs.
 *
 *     $XDG_DATA_HOME/ttr/packs/<name>   a pack, as a folder of a library
 *     .../packs/.lock                   held by whoever installs or removes
 *     .../packs/.new                    what is being installed
 *     .../packs/.gone                   what is being removed
 *     .../packs/.was-<name>             what is being replaced
 *
 * A pack comes and goes by renaming its folder, so it is there as a whole or
 * not at all. What an interrupted command leaves behind has one of the names
 * with a dot, and is taken away by the next one that looks here.
 */
#ifndef TTR_APPS_BASE_PACKS_H
#define TTR_APPS_BASE_PACKS_H

#include <ttr/base.h>

#define APP_PACKS_NEW ".new"
#define APP_PACKS_GONE ".gone"
#define APP_PACKS_WAS ".was-"

enum { APP_PACK_NAME_MAX = 40 }; // bytes without the NUL

/* Lower-case letters and digits, with single hyphens between them. */
bool app_pack_is_name(const char *text);

/* The folder of all packs. False when the user has no home. */
bool app_packs_folder(char *out, size_t size);

/*
 * The names of the packs installed, sorted; release them with
 * ttr_library_ids_free(). Fails when memory is short: no folder has no packs.
 * Not for whoever has the folder open for a change.
 */
TTR_MUST_USE ttr_status app_packs_list(char ***names, int *count);

/* The folder, opened for a change. */
typedef struct app_packs {
    int folder; // of all packs
    int lock;
    char path[4096];
} app_packs;

/*
 * Lock the folder, and take away what an interrupted change left there; with
 * make, it is made if need be. On failure errno tells why: EAGAIN when somebody
 * else is at it. Close it with app_packs_close().
 */
bool app_packs_open(app_packs *packs, bool make);
void app_packs_close(app_packs *packs);

/* As app_packs_list(), for whoever has the folder open: the lock is the
   process's, so the other one would take away what is being installed. */
TTR_MUST_USE ttr_status app_packs_names(const app_packs *packs, char ***names,
                                        int *count);

#endif /* TTR_APPS_BASE_PACKS_H */

// SPDX-License-Identifier: MIT
/*
 * pack_place.c - Putting packs into their place, and taking them away.
 */
#define _GNU_SOURCE // renameat2

#include "workshop/pack/pack_place.h"

#include "base/error.h"
#include "base/language.h"
#include "base/tree.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static ttr_status fail_writing(const app_packs *packs, const char *name,
                               ttr_error *err)
{
    char path[sizeof packs->path + APP_PACK_NAME_MAX + 2];
    int why = errno;

    snprintf(path, sizeof path, "%s/%s", packs->path, name);
    errno = why;
    return app_fail_system(err, path, _("cannot be written"));
}

int pack_place_prepare(const app_packs *packs)
{
    if (mkdirat(packs->folder, APP_PACKS_NEW, 0777) != 0)
        return -1;
    return openat(packs->folder, APP_PACKS_NEW,
                  O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

/* Some file systems know plain renaming only. */
static bool is_unknown(void)
{
    return errno == EINVAL || errno == ENOSYS || errno == ENOTSUP;
}

/* Nothing but the lock keeps others from that name then. */
static bool put_plainly(const app_packs *packs, const char *name)
{
    struct stat info;

    if (fstatat(packs->folder, name, &info, AT_SYMLINK_NOFOLLOW) == 0) {
        errno = EEXIST;
        return false;
    }
    return renameat(packs->folder, APP_PACKS_NEW, packs->folder, name) == 0;
}

/* In two steps: packs.c undoes the first if the second is never done. */
static bool replace_plainly(const app_packs *packs, const char *name)
{
    char was[sizeof APP_PACKS_WAS + APP_PACK_NAME_MAX];

    snprintf(was, sizeof was, "%s%s", APP_PACKS_WAS, name);
    if (renameat(packs->folder, name, packs->folder, was) != 0)
        return false;
    if (renameat(packs->folder, APP_PACKS_NEW, packs->folder, name) != 0) {
        int why = errno;
        (void)!renameat(packs->folder, was, packs->folder, name);
        errno = why;
        return false;
    }
    fsync(packs->folder);
    app_tree_remove(packs->folder, was);
    return true;
}

ttr_status pack_place(const app_packs *packs, const char *name, bool replace,
                      ttr_error *err)
{
    bool done = renameat2(packs->folder, APP_PACKS_NEW, packs->folder, name,
                          replace ? RENAME_EXCHANGE : RENAME_NOREPLACE) == 0;

    if (!done && is_unknown())
        done =
            replace ? replace_plainly(packs, name) : put_plainly(packs, name);
    if (!done || fsync(packs->folder) != 0)
        return fail_writing(packs, name, err);
    app_tree_remove(packs->folder, APP_PACKS_NEW); // the old one, exchanged
    return TTR_OK;
}

void pack_place_drop(const app_packs *packs)
{
    app_tree_remove(packs->folder, APP_PACKS_NEW);
}

ttr_status pack_place_remove(const app_packs *packs, const char *name,
                             ttr_error *err)
{
    if (renameat(packs->folder, name, packs->folder, APP_PACKS_GONE) != 0 ||
        fsync(packs->folder) != 0)
        return fail_writing(packs, name, err);
    app_tree_remove(packs->folder, APP_PACKS_GONE);
    return TTR_OK;
}

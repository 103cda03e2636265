// SPDX-License-Identifier: MIT
/*
 * fuzz_pack.c - Any bytes as a pack: refused, or unpacked where it belongs.
 */
#define _GNU_SOURCE // memfd_create

#include "fuzz.h"

#include "base/tree.h"
#include "workshop/pack/archive.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* A folder for one input, in memory where that is possible. */
static int make_folder(int *above)
{
    *above = open("/dev/shm", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (*above < 0)
        *above = open("/tmp", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    char name[64];
    snprintf(name, sizeof name, "ttr-fuzz-pack-%ld", (long)getpid());
    app_tree_remove(*above, name);
    mkdirat(*above, name, 0777);
    return openat(*above, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

static void drop_folder(int above, int folder)
{
    char name[64];

    close(folder);
    snprintf(name, sizeof name, "ttr-fuzz-pack-%ld", (long)getpid());
    fuzz_require(app_tree_remove(above, name), "the folder can be removed");
    close(above);
}

/* Everything that the manifest has is there, as a plain file. */
static void check_files(const pack_manifest *manifest, int folder)
{
    for (int i = 0; i < manifest->count; i++) {
        struct stat info;
        fuzz_require(fstatat(folder, manifest->file[i].path, &info,
                             AT_SYMLINK_NOFOLLOW) == 0 &&
                         S_ISREG(info.st_mode) &&
                         (size_t)info.st_size == manifest->file[i].size,
                     "every file is there");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    int file = memfd_create("pack", MFD_CLOEXEC);
    pack_reader *reader = NULL;
    ttr_error err = {0};
    char path[64];

    fuzz_require(file >= 0 && write(file, data, size) == (ssize_t)size,
                 "there is memory");
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    if (!pack_reader_open(&reader, path, &err)) {
        int above, folder = make_folder(&above);
        if (!pack_reader_unpack(reader, folder, size % 2, &err))
            check_files(pack_reader_manifest(reader), folder);
        else
            fuzz_require(err.text[0] != 0, "a refusal has a sentence");
        drop_folder(above, folder);
    } else {
        fuzz_require(err.text[0] != 0, "a refusal has a sentence");
    }
    pack_reader_free(reader);
    close(file);

    /* And as a manifest without an archive around it, where more is reached. */
    pack_manifest manifest;
    if (!pack_manifest_read(&manifest, (const char *)data, size, &err))
        pack_manifest_clear(&manifest);
    return 0;
}

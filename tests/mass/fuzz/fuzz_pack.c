// SPDX-License-Identifier: MIT
/*
 * fuzz_pack.c - Any bytes as a pack: refused, or unpacked where it belongs.
 *
 * Packs have sums and hashes: see pack_mutator.c.
 */
#define _GNU_SOURCE // memfd_create

#include "fuzz.h"

#include "pack_mutator.h"

#include "base/tree.h"
#include "workshop/pack/archive.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* Where folders are made: in memory where that is possible. */
static int above = -1;
static char folder_name[64];

/* A file in memory, and its path, for all inputs. */
static int file = -1;
static char file_path[64];

static void begin(void)
{
    if (file >= 0)
        return;
    above = open("/dev/shm", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (above < 0)
        above = open("/tmp", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    snprintf(folder_name, sizeof folder_name, "ttr-fuzz-pack-%ld",
             (long)getpid());
    file = memfd_create("pack", MFD_CLOEXEC);
    snprintf(file_path, sizeof file_path, "/proc/self/fd/%d", file);
    fuzz_require(above >= 0 && file >= 0, "there is memory");
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

/* Into a new folder, which is gone afterwards. */
static void unpack(pack_reader *reader, bool native)
{
    ttr_error err = {0};

    app_tree_remove(above, folder_name); // of a run that was stopped
    mkdirat(above, folder_name, 0777);
    int folder = openat(above, folder_name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    fuzz_require(folder >= 0, "there is a folder");
    if (!pack_reader_unpack(reader, folder, native, &err))
        check_files(pack_reader_manifest(reader), folder);
    else
        fuzz_require(err.text[0] != 0, "a refusal has a sentence");
    close(folder);
    fuzz_require(app_tree_remove(above, folder_name),
                 "the folder can be removed");
}

static void read_pack(const uint8_t *data, size_t size)
{
    pack_reader *reader = NULL;
    ttr_error err = {0};

    fuzz_require(pwrite(file, data, size, 0) == (ssize_t)size &&
                     ftruncate(file, (off_t)size) == 0,
                 "there is memory");
    if (!pack_reader_open(&reader, file_path, &err))
        unpack(reader, size / PACK_BLOCK % 2);
    else
        fuzz_require(err.text[0] != 0, "a refusal has a sentence");
    pack_reader_free(reader);
}

/* A manifest without an archive around it is quicker. */
static void read_manifest(const uint8_t *data, size_t size)
{
    pack_manifest manifest;
    ttr_error err = {0};

    if (!pack_manifest_read(&manifest, (const char *)data, size, &err))
        pack_manifest_clear(&manifest);
    else
        fuzz_require(err.text[0] != 0, "a refusal has a sentence");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    begin();
    if (size > 0 && data[0] == '{')
        read_manifest(data, size);
    else
        read_pack(data, size);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room,
                               unsigned seed)
{
    return pack_mutate(data, size, room, seed);
}

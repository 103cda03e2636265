// SPDX-License-Identifier: MIT
/*
 * replay.c - The corpus through the fuzz targets, without libFuzzer: each input
 * as it is, and changed in a few ways that are the same each time.
 *
 *     replay FOLDER CHANGES [TARGET]
 *
 * FOLDER has one for each target: edition/, ... Without a TARGET, all of them.
 */
#define _POSIX_C_SOURCE 200809L // scandir

#include "fuzz.h"

#include "json_mutator.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 20000, PATH = 1000 };

typedef int run_input(const uint8_t *data, size_t size);
typedef size_t change_input(uint8_t *data, size_t size, size_t room,
                            unsigned seed);

/* ../CMakeLists.txt gives the functions of each target these names. */
run_input run_actions, run_edition, run_http, run_journal, run_pack,
    run_position, run_protocol, run_script;
change_input change_journal, change_pack, change_position, change_protocol;

static unsigned seed; // of what is changed

/* Some bytes, in the place of what libFuzzer does. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room)
{
    unsigned which = mutator_random(&seed, 4);
    size_t at = size ? mutator_random(&seed, (unsigned)size) : 0;
    size_t length = size ? mutator_random(&seed, (unsigned)(size - at)) : 0;
    if (which == 0 && at + 2 * length <= size) { // some of them twice
        memcpy(data + at + length, data + at, length);
    } else if (which == 1 && size - length > 0) {
        memmove(data + at, data + at + length, size - at - length);
        return size - length;
    } else if (which == 2 && size < room) {
        memmove(data + at + 1, data + at, size - at);
        data[at] = (uint8_t)mutator_random(&seed, 256);
        return size + 1;
    } else if (size > 0) {
        data[at] ^= (uint8_t)(1u << mutator_random(&seed, 8));
    }
    return size;
}

static size_t change_bytes(uint8_t *data, size_t size, size_t room,
                           unsigned with)
{
    seed = with;
    return LLVMFuzzerMutate(data, size, room);
}

static const struct target {
    const char *name;
    run_input *run;
    change_input *change;
} targets[] = {
    {"actions", run_actions, change_bytes},
    {"edition", run_edition, change_bytes},
    {"http", run_http, change_bytes},
    {"journal", run_journal, change_journal},
    {"pack", run_pack, change_pack},
    {"position", run_position, change_position},
    {"protocol", run_protocol, change_protocol},
    {"script", run_script, change_bytes},
};
enum { TARGETS = sizeof targets / sizeof targets[0] };

/* From memory that is as large as the input, so that nothing behind it is
   read. */
static void run(const struct target *it, const uint8_t *bytes, size_t size)
{
    uint8_t *copy = malloc(size ? size : 1);
    fuzz_require(copy != NULL, "there is memory");
    memcpy(copy, bytes, size);
    it->run(copy, size);
    free(copy);
}

static void replay(const struct target *it, const char *path, unsigned changes)
{
    static uint8_t bytes[ROOM], changed[ROOM];
    FILE *file = fopen(path, "rb");
    size_t size = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    if (!file || fclose(file) != 0 || size == sizeof bytes) {
        fprintf(stderr, "%s: cannot be read, or is too large\n", path);
        exit(1);
    }
    run(it, bytes, size);
    for (unsigned i = 0; i < changes; i++) {
        memcpy(changed, bytes, size);
        seed = i;
        run(it, changed, it->change(changed, size, sizeof changed, i));
    }
}

static int is_input(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* All inputs of a target; how many. */
static int replay_all(const struct target *it, const char *folder,
                      unsigned changes)
{
    struct dirent **list;
    char path[PATH];
    snprintf(path, sizeof path, "%s/%s", folder, it->name);
    int count = scandir(path, &list, is_input, alphasort);
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s/%s", folder, it->name,
                 list[i]->d_name);
        replay(it, path, changes);
        free(list[i]);
    }
    if (count >= 0)
        free(list);
    return count;
}

int main(int argc, char **argv)
{
    bool found = false;
    if (argc != 3 && argc != 4) {
        fprintf(stderr, "usage: replay FOLDER CHANGES [TARGET]\n");
        return 2;
    }
    for (int i = 0; i < TARGETS; i++) {
        unsigned changes = (unsigned)strtoul(argv[2], NULL, 10);
        if (argc == 4 && strcmp(argv[3], targets[i].name) != 0)
            continue;
        found = true;
        int count = replay_all(&targets[i], argv[1], changes);
        printf("%s: %d inputs\n", targets[i].name, count);
        fflush(stdout);
        if (count <= 0) {
            fprintf(stderr, "%s has no inputs for it\n", argv[1]);
            return 1;
        }
    }
    return found ? 0 : 2;
}

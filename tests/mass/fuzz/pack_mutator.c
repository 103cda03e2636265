// SPDX-License-Identifier: MIT
/*
 * pack_mutator.c - New inputs out of packs.
 *
 * An archive is cut into its entries, each a header of one block and what is in
 * the file; one of them is changed, and all are written again.
 */
#include "pack_mutator.h"

#include "fuzz.h"
#include "json_mutator.h"

#include <jansson.h>
#include <nettle/sha2.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ENTRIES = 8,
    NAME = 100,      // bytes, at the start of a header
    SIZE_AT = 124,   // of 12 bytes
    SUM_AT = 148,    // of 8 bytes
    FILE_MOST = 4096 // larger ones are cut
};

typedef struct entry {
    uint8_t header[PACK_BLOCK];
    uint8_t bytes[FILE_MOST];
    size_t size;
} entry;

typedef struct pack {
    entry at[ENTRIES];
    unsigned count;
} pack;

static size_t octal(const uint8_t *digits)
{
    size_t number = 0;
    for (int i = 0; i < 11 && digits[i] >= '0' && digits[i] <= '7'; i++)
        number = 8 * number + (size_t)(digits[i] - '0');
    return number;
}

static size_t whole_blocks(size_t size)
{
    return (size + PACK_BLOCK - 1) / PACK_BLOCK * PACK_BLOCK;
}

static void cut(pack *out, const uint8_t *data, size_t size)
{
    out->count = 0;
    while (size >= PACK_BLOCK && data[0] && out->count < ENTRIES) {
        entry *it = &out->at[out->count++];
        memcpy(it->header, data, PACK_BLOCK);
        data += PACK_BLOCK;
        size -= PACK_BLOCK;
        it->size = octal(it->header + SIZE_AT);
        size_t there = it->size < size ? it->size : size;
        it->size = there < FILE_MOST ? there : FILE_MOST;
        memcpy(it->bytes, data, it->size);
        there = whole_blocks(there) < size ? whole_blocks(there) : size;
        data += there;
        size -= there;
    }
}

static void write_sum(uint8_t *header)
{
    char text[9];
    unsigned sum = 0;

    memset(header + SUM_AT, ' ', 8);
    for (int i = 0; i < PACK_BLOCK; i++)
        sum += header[i];
    snprintf(text, sizeof text, "%06o", sum);
    memcpy(header + SUM_AT, text, 7);
}

static void write_size(uint8_t *header, size_t size)
{
    char text[13];
    snprintf(text, sizeof text, "%011zo", size);
    memcpy(header + SIZE_AT, text, 12);
}

/* The archive; 0 when there is no room. */
static size_t join(const pack *it, uint8_t *data, size_t room)
{
    size_t used = 0;

    for (unsigned i = 0; i < it->count; i++) {
        size_t size = it->at[i].size, blocks = whole_blocks(size);
        if (used + PACK_BLOCK + blocks > room)
            return 0;
        memcpy(data + used, it->at[i].header, PACK_BLOCK);
        memcpy(data + used + PACK_BLOCK, it->at[i].bytes, size);
        memset(data + used + PACK_BLOCK + size, 0, blocks - size);
        used += PACK_BLOCK + blocks;
    }
    return used;
}

/* Size and hash of a file, as the manifest has them. */
static void describe(json_t *file, const pack *from)
{
    const char *path = json_string_value(json_object_get(file, "path"));
    uint8_t hash[SHA256_DIGEST_SIZE];
    char text[2 * SHA256_DIGEST_SIZE + 1];
    struct sha256_ctx sha;
    unsigned i = 1;

    while (path && i < from->count &&
           strncmp((const char *)from->at[i].header, path, NAME) != 0)
        i++;
    if (!path || i >= from->count)
        return;
    sha256_init(&sha);
    sha256_update(&sha, from->at[i].size, from->at[i].bytes);
    sha256_digest(&sha, sizeof hash, hash);
    for (int k = 0; k < SHA256_DIGEST_SIZE; k++)
        snprintf(text + 2 * k, 3, "%02x", hash[k]);
    json_object_set_new(file, "sha256", json_string(text));
    json_object_set_new(file, "size",
                        json_integer((json_int_t)from->at[i].size));
}

/* The manifest says what is in the files. */
static void make_manifest_right(pack *it)
{
    entry *manifest = &it->at[0];
    json_t *json =
        json_loadb((const char *)manifest->bytes, manifest->size, 0, NULL);
    json_t *file;
    size_t i;

    json_array_foreach(json_object_get(json, "files"), i, file)
        describe(file, it);
    size_t size = json ? json_dumpb(json, (char *)manifest->bytes, FILE_MOST,
                                    JSON_COMPACT)
                       : 0;
    if (size > 0 && size <= FILE_MOST)
        manifest->size = size;
    json_decref(json);
}

static void change(pack *it, unsigned *seed)
{
    entry *any = &it->at[mutator_random(seed, it->count)];

    switch (mutator_random(seed, 8)) {
    case 0: // a file twice, or in another order
        *any = it->at[mutator_random(seed, it->count)];
        break;
    case 1:
        if (it->count < ENTRIES)
            it->at[it->count++] = *any;
        break;
    case 2:
        LLVMFuzzerMutate(any->header, PACK_BLOCK, PACK_BLOCK);
        break;
    case 3: // its name
        LLVMFuzzerMutate(any->header, NAME, NAME);
        break;
    case 4:
        any->size = LLVMFuzzerMutate(any->bytes, any->size, FILE_MOST);
        break;
    default:
        it->at[0].size = json_mutate(it->at[0].bytes, it->at[0].size, FILE_MOST,
                                     mutator_random(seed, 1u << 24));
    }
}

size_t pack_mutate(uint8_t *data, size_t size, size_t room, unsigned seed)
{
    static pack it;
    size_t used = 0;

    if (size > 0 && data[0] == '{')
        return json_mutate(data, size, room, seed);
    if (mutator_random(&seed, 8))
        cut(&it, data, size);
    else
        it.count = 0;
    if (it.count > 0) {
        change(&it, &seed);
        if (mutator_random(&seed, 4))
            make_manifest_right(&it);
        for (unsigned i = 0; i < it.count; i++) {
            write_size(it.at[i].header, it.at[i].size);
            write_sum(it.at[i].header);
        }
        used = join(&it, data, room);
    }
    return used > 0 ? used : LLVMFuzzerMutate(data, size, room);
}

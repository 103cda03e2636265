// SPDX-License-Identifier: MIT
/*
 * hash.c - The hashes of a pack's files.
 */
#include "workshop/pack/pack_lists.h"

#include <assert.h>
#include <nettle/sha2.h>
#include <string.h>

static_assert(PACK_HASH_BYTES == SHA256_DIGEST_SIZE, "SHA-256");

static const char digits[] = "0123456789abcdef";

const char *pack_hash_text(const unsigned char hash[PACK_HASH_BYTES],
                           char out[2 * PACK_HASH_BYTES + 1])
{
    for (int i = 0; i < PACK_HASH_BYTES; i++) {
        out[2 * i] = digits[hash[i] >> 4];
        out[2 * i + 1] = digits[hash[i] & 15];
    }
    out[2 * PACK_HASH_BYTES] = '\0';
    return out;
}

bool pack_hash_read(const char *text, unsigned char hash[PACK_HASH_BYTES])
{
    if (strlen(text) != 2 * PACK_HASH_BYTES ||
        strspn(text, digits) != 2 * PACK_HASH_BYTES)
        return false;
    for (int i = 0; i < PACK_HASH_BYTES; i++)
        hash[i] = (unsigned char)((strchr(digits, text[2 * i]) - digits) * 16 +
                                  (strchr(digits, text[2 * i + 1]) - digits));
    return true;
}

void pack_hash(const void *bytes, size_t size,
               unsigned char hash[PACK_HASH_BYTES])
{
    struct sha256_ctx sha;

    sha256_init(&sha);
    sha256_update(&sha, size, bytes);
    sha256_digest(&sha, PACK_HASH_BYTES, hash);
}

// SPDX-License-Identifier: MIT
/*
 * secret.c - Secrets that open a seat, and random names.
 */
#define _GNU_SOURCE // getrandom

#include "web/secret.h"

#include <nettle/memops.h>
#include <nettle/sha2.h>

#include <stdio.h>
#include <string.h>
#include <sys/random.h>

static const char alphabet[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

static bool random_bytes(uint8_t *out, size_t size)
{
    size_t done = 0;
    while (done < size) {
        ssize_t got = getrandom(out + done, size - done, 0);
        if (got <= 0)
            return false;
        done += (size_t)got;
    }
    return true;
}

bool secret_make(char out[SECRET_TEXT])
{
    uint8_t bytes[SECRET_TEXT - 1];
    if (!random_bytes(bytes, sizeof bytes))
        return false;
    for (size_t i = 0; i < sizeof bytes; i++)
        out[i] = alphabet[bytes[i] % 64];
    out[SECRET_TEXT - 1] = '\0';
    return true;
}

/* Letters of an alphabet of 32, so that each is equally likely. */
static bool letters(char *out, size_t size, const char *of)
{
    uint8_t bytes[16];
    if (size > sizeof bytes || !random_bytes(bytes, size))
        return false;
    for (size_t i = 0; i < size; i++)
        out[i] = of[bytes[i] % 32];
    out[size] = '\0';
    return true;
}

bool secret_code(char out[CODE_TEXT])
{
    return letters(out, CODE_TEXT - 1, "ABCDEFGHJKMNPQRSTVWXYZ23456789AE");
}

bool secret_name(char out[NAME_TEXT])
{
    return letters(out, NAME_TEXT - 1, "abcdefghjkmnpqrstuvwxyz023456789");
}

bool secret_seed(uint64_t *out)
{
    return random_bytes((uint8_t *)out, sizeof *out);
}

bool secret_is_well_formed(const char *text)
{
    return strlen(text) == SECRET_TEXT - 1 &&
           strspn(text, alphabet) == SECRET_TEXT - 1;
}

void secret_hash(const char *secret, char out[SECRET_HASH])
{
    struct sha256_ctx context;
    uint8_t digest[SHA256_DIGEST_SIZE];
    sha256_init(&context);
    sha256_update(&context, strlen(secret), (const uint8_t *)secret);
    sha256_digest(&context, sizeof digest, digest);
    for (size_t i = 0; i < sizeof digest; i++)
        snprintf(out + 2 * i, 3, "%02x", digest[i]);
}

bool secret_fits(const char *secret, const char hash[SECRET_HASH])
{
    char own[SECRET_HASH];
    secret_hash(secret, own);
    return memeql_sec(own, hash, SECRET_HASH - 1);
}

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

static const char code_letters[] = "ABCDEFGHJKMNPQRSTVWXYZ23456789AE";
static const char name_letters[] = "abcdefghjkmnpqrstuvwxyz023456789";

/* Letters of an alphabet of 32, so that each is equally likely. */
static void spell(const uint8_t *bytes, char *out, size_t size, const char *of)
{
    for (size_t i = 0; i < size; i++)
        out[i] = of[bytes[i] % 32];
    out[size] = '\0';
}

static bool letters(char *out, size_t size, const char *of)
{
    uint8_t bytes[16];
    if (size > sizeof bytes || !random_bytes(bytes, size))
        return false;
    spell(bytes, out, size, of);
    return true;
}

bool secret_code(char out[CODE_TEXT])
{
    return letters(out, CODE_TEXT - 1, code_letters);
}

bool secret_name(char out[NAME_TEXT])
{
    return letters(out, NAME_TEXT - 1, name_letters);
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

static void digest_of(const char *text, uint8_t digest[SHA256_DIGEST_SIZE])
{
    struct sha256_ctx context;
    sha256_init(&context);
    sha256_update(&context, strlen(text), (const uint8_t *)text);
    sha256_digest(&context, SHA256_DIGEST_SIZE, digest);
}

void secret_name_of(const char *text, char out[NAME_TEXT])
{
    uint8_t digest[SHA256_DIGEST_SIZE];
    digest_of(text, digest);
    spell(digest, out, NAME_TEXT - 1, name_letters);
}

void secret_hash(const char *secret, char out[SECRET_HASH])
{
    uint8_t digest[SHA256_DIGEST_SIZE];
    digest_of(secret, digest);
    for (size_t i = 0; i < sizeof digest; i++)
        snprintf(out + 2 * i, 3, "%02x", digest[i]);
}

bool secret_fits(const char *secret, const char hash[SECRET_HASH])
{
    char own[SECRET_HASH];
    secret_hash(secret, own);
    return memeql_sec(own, hash, SECRET_HASH - 1);
}

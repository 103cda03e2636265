// SPDX-License-Identifier: MIT
/*
 * pack_lists.h - What the making and the reading of manifests share.
 */
#ifndef TTR_APPS_WORKSHOP_PACK_PACK_LISTS_H
#define TTR_APPS_WORKSHOP_PACK_PACK_LISTS_H

#include "workshop/pack/manifest.h"

/* The ids of the editions or rule modules whose files these are; kind says
   which. A new reference. */
json_t *pack_list_ids(const pack_file *files, int count, pack_kind kind);

/* All rule modules, as the manifest has them. */
json_t *pack_list_modules(const pack_file *files, int count);

/* A hash in hexadecimal digits, and back; false when it is none. */
const char *pack_hash_text(const unsigned char hash[PACK_HASH_BYTES],
                           char out[2 * PACK_HASH_BYTES + 1]);
bool pack_hash_read(const char *text, unsigned char hash[PACK_HASH_BYTES]);

/* The SHA-256 of some bytes. */
void pack_hash(const void *bytes, size_t size,
               unsigned char hash[PACK_HASH_BYTES]);

#endif /* TTR_APPS_WORKSHOP_PACK_PACK_LISTS_H */

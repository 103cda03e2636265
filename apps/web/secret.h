// SPDX-License-Identifier: MIT
/*
 * secret.h - Secrets that open a seat, and random names.
 *
 * A secret is 128 random bits as 22 letters, which the page makes. Who has it,
 * has what it stands for; only its hash is kept anywhere, and compared without
 * telling by the time it takes how much of it was right.
 */
#ifndef TTR_APPS_WEB_SECRET_H
#define TTR_APPS_WEB_SECRET_H

#include <ttr/base.h>

enum {
    SECRET_TEXT = 23, // 22 letters of A-Z a-z 0-9 - _, and a NUL
    SECRET_HASH = 65, // SHA-256 as hexadecimal digits, and a NUL
    CODE_TEXT = 7,    // six letters for phones in the room, and a NUL
    NAME_TEXT = 9     // eight letters and digits that name a game, and a NUL
};

/* All are false when the system has no random numbers to give. */

/* Letters that nobody takes for others, in capitals: no I, L, O, U. */
TTR_MUST_USE bool secret_code(char out[CODE_TEXT]);
/* Small letters and digits; names are not secret, but do not repeat. */
TTR_MUST_USE bool secret_name(char out[NAME_TEXT]);
TTR_MUST_USE bool secret_seed(uint64_t *out);

/* The name that belongs to a text: the same for the same one. */
void secret_name_of(const char *text, char out[NAME_TEXT]);

bool secret_is_well_formed(const char *text);
void secret_hash(const char *secret, char out[SECRET_HASH]);
bool secret_fits(const char *secret, const char hash[SECRET_HASH]);

#endif /* TTR_APPS_WEB_SECRET_H */

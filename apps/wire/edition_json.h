// SPDX-License-Identifier: MIT
/*
 * edition_json.h - Editions as JSON, see docs/protocol.md.
 */
#ifndef TTR_APPS_WIRE_EDITION_JSON_H
#define TTR_APPS_WIRE_EDITION_JSON_H

#include "wire/reply.h"

#include <ttr/edition.h>
#include <ttr/language.h>

/* All that is to know of an edition, with its texts in a language; NULL for
   texts as they are written in its files. */
void wire_edition_write(reply *out, const ttr_edition *edition,
                        const ttr_language *language);

#endif /* TTR_APPS_WIRE_EDITION_JSON_H */

// SPDX-License-Identifier: MIT
/*
 * edition_json.h - Editions as JSON, see docs/protocol.md.
 */
#ifndef TTR_APPS_WIRE_EDITION_JSON_H
#define TTR_APPS_WIRE_EDITION_JSON_H

#include "wire/reply.h"

#include <ttr/edition.h>

/* All that is to know of an edition, with its texts as they are written in its
   files. */
void wire_edition_write(reply *out, const ttr_edition *edition);

#endif /* TTR_APPS_WIRE_EDITION_JSON_H */

/*
 * trace.h - Inside a table that is traced, see trace.c.
 */
#ifndef TTR_SRC_TOOLS_TRACE_H
#define TTR_SRC_TOOLS_TRACE_H

#include <ttr/trace.h>

#include "play/game.h"

/* Forget the tracing of a table, which plays its edition itself again. */
void ttri_trace_end(ttr_table *table);

/* The edition of a table as it was loaded, traced or not. */
const ttr_edition *ttri_trace_edition(const ttr_table *table);

#endif /* TTR_SRC_TOOLS_TRACE_H */

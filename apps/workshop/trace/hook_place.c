// SPDX-License-Identifier: MIT
/*
 * hook_place.c - Where a hook is written, for people and for editors.
 */
#include "workshop/trace/hook_place.h"

#include "base/message.h"

#include <stdio.h>
#include <string.h>

trace_place trace_where(trace_places *places, const ttr_table *table,
                        int module, int event, int number)
{
    const ttr_edition *edition = ttr_table_edition(table);
    app_symbol *symbol = &places->symbol[module][event];
    const void *address =
        ttr_hook_address(edition, module, (ttr_event_id)event);

    /* Reading the symbols of a file takes milliseconds: once for each hook. */
    if (address && !places->known[module][event])
        (void)!app_symbol_find(address, symbol);
    places->known[module][event] = true;
    return (trace_place){
        .file = app_message_file(ttr_edition_module_file(edition, module)),
        .line = ttr_hook_line(table, module, (ttr_event_id)event, number),
        .symbol = symbol->name,
        .source = symbol->file,
    };
}

const char *trace_where_text(const trace_place *place, char *out, size_t size)
{
    if (place->line)
        snprintf(out, size, "%s:%d", place->file, place->line);
    else if (*place->symbol && *place->source)
        snprintf(out, size, "%s (%s)", place->symbol, place->source);
    else if (*place->symbol)
        snprintf(out, size, "%s (%s)", place->symbol, place->file);
    else
        snprintf(out, size, "%s", place->file);
    return out;
}

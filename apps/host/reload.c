// SPDX-License-Identifier: MIT
/*
 * reload.c - A game that goes on with its edition as it is on the disk now.
 */
#include "host/reload.h"

#include "base/error.h"
#include "base/language.h"

#include <jansson.h>
#include <stdio.h>

static ttr_status load(ttr_edition **out, const ttr_library *library,
                       const ttr_setup *setup, ttr_error *err)
{
    ttr_report *report = ttr_report_new();

    *out = NULL;
    if (!report)
        return app_fail_memory(err);
    ttr_status status =
        ttr_edition_load(out, library, setup->edition, &setup->variant, report);
    if (status)
        status = app_fail_report(err, status, report);
    ttr_report_free(report);
    return status;
}

ttr_status watch_reload(ttr_match **out, const ttr_library *library,
                        const ttr_match *old, watch_losses *losses,
                        ttr_error *err)
{
    ttr_edition *edition;
    ttr_setup setup;

    *out = NULL;
    *losses = (watch_losses){0};
    ttr_match_setup(old, &setup);
    ttr_status status = load(&edition, library, &setup, err);
    if (status)
        return status;
    json_t *position = watch_carry(ttr_match_edition(old), ttr_match_state(old),
                                   edition, losses);
    status = position ? ttr_match_new_position(out, library, &setup, position,
                                               NULL, err)
                      : app_fail_memory(err);
    json_decref(position);
    ttr_edition_free(edition);
    return status;
}

const char *watch_losses_text(const watch_losses *losses, char *out,
                              size_t size)
{
    const char *lost = losses->lost, *added = losses->added;

    if (*lost && *added)
        snprintf(out, size,
                 _("The game goes on with the new rules. No longer there: %s."
                   " New: %s."),
                 lost, added);
    else if (*lost)
        snprintf(out, size,
                 _("The game goes on with the new rules. No longer there: %s."),
                 lost);
    else if (*added)
        snprintf(out, size, _("The game goes on with the new rules. New: %s."),
                 added);
    else
        snprintf(out, size, "%s", _("The game goes on with the new rules."));
    return out;
}

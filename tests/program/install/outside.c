// SPDX-License-Identifier: MIT
/*
 * outside.c - A program outside the project that uses the library: it reads an
 * edition from a text that is none, so it needs no data.
 */
#include <ttr/ttr.h>

#include <stdio.h>

int main(void)
{
    static const char text[] = "nonsense";
    ttr_edition *edition = NULL;
    ttr_library *library = ttr_library_new();
    ttr_report *report = ttr_report_new();

    if (!library || !report)
        return 1;
    ttr_status status = ttr_edition_parse(&edition, library, "outside.ini",
                                          text, sizeof text - 1, NULL, report);
    printf("ttr %s: %s\n", ttr_version(), ttr_status_name(status));
    ttr_report_free(report);
    ttr_library_free(library);
    return status == TTR_OK; // nonsense is to be refused
}

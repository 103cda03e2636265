// SPDX-License-Identifier: MIT
/*
 * picture_file.c - Pictures as files.
 *
 * POSIX: needs fileno.
 */
#define _POSIX_C_SOURCE 200809L

#include "draw/picture_file.h"

#include "base/child.h"
#include "base/error.h"
#include "base/language.h"
#include "base/replace_file.h"

#include <errno.h>
#include <string.h>
#include <strings.h>

enum { MOST_PAGES = 64 };

static bool ends_in(const char *path, const char *end)
{
    size_t length = strlen(path), n = strlen(end);

    return length > n && strcasecmp(path + length - n, end) == 0;
}

bool draw_format_of(const char *path, draw_format *format)
{
    *format = ends_in(path, ".png")   ? DRAW_PNG
              : ends_in(path, ".pdf") ? DRAW_PDF
                                      : DRAW_SVG;
    return *format != DRAW_SVG || ends_in(path, ".svg") ||
           strcmp(path, "-") == 0;
}

int draw_file_count(const char *path, int pages)
{
    draw_format format;

    draw_format_of(path, &format);
    if (format == DRAW_PDF)
        return 1;
    return pages < MOST_PAGES ? pages : MOST_PAGES;
}

bool draw_file_name(const char *path, int file, int count, char out[DRAW_PATH])
{
    const char *end = strrchr(path, '.');
    int stem = end ? (int)(end - path) : (int)strlen(path);
    int length = count > 1 ? snprintf(out, DRAW_PATH, "%.*s-%d%s", stem, path,
                                      file + 1, end ? end : "")
                           : snprintf(out, DRAW_PATH, "%s", path);

    return length > 0 && length < DRAW_PATH;
}

static ttr_status name_page(char out[DRAW_PATH], const char *path, int page,
                            int count, ttr_error *err)
{
    if (draw_file_name(path, page, count, out))
        return TTR_OK;
    errno = ENAMETOOLONG;
    return app_fail_system(err, path, _("cannot write"));
}

static ttr_status draw_page(const draw_pages *pages, int page, FILE *out,
                            ttr_error *err)
{
    return pages->draw(out, pages->context, page) ? app_fail_memory(err)
                                                  : TTR_OK;
}

static ttr_status run_converter(const char *const arguments[], FILE *output,
                                const char *path, ttr_error *err)
{
    app_child converter;

    if (!child_run(&converter, arguments, fileno(output)))
        return errno == ENOENT
                   ? app_fail(err, TTR_E_FILE, path, "%s",
                              _("PNG and PDF need the program rsvg-convert:"
                                " install librsvg2-bin, or write SVG"))
                   : app_fail_system(err, path, _("cannot write"));
    child_end end = child_wait(&converter);
    return end.crashed || end.number
               ? app_fail(err, TTR_E_FILE, path, "%s", _("rsvg-convert failed"))
               : TTR_OK;
}

/* A page in a file without a name, which the converter opens by its number. */
static ttr_status keep_page(const draw_pages *pages, int page, FILE **kept,
                            const char *path, ttr_error *err)
{
    *kept = tmpfile();
    if (!*kept)
        return app_fail_system(err, path, _("cannot write"));
    ttr_status status = draw_page(pages, page, *kept, err);
    if (!status && (fflush(*kept) != 0 || ferror(*kept)))
        status = app_fail_system(err, path, _("cannot write"));
    return status;
}

/* Pages first to first + count - 1, as one file. */
static ttr_status convert(const draw_pages *pages, int first, int count,
                          const char *format, const char *path, ttr_error *err)
{
    enum { FIXED = 6 };
    FILE *kept[MOST_PAGES] = {NULL};
    char name[MOST_PAGES][24], width[16];
    app_replacement to;
    const char *arguments[FIXED + MOST_PAGES + 1] = {"rsvg-convert", "-f",
                                                     format};
    int n = 3;
    ttr_status status = TTR_OK;

    snprintf(width, sizeof width, "%d", pages->width);
    if (strcmp(format, "png") == 0) {
        arguments[n++] = "-w";
        arguments[n++] = width;
    }
    for (int i = 0; i < count && !status; i++) {
        status = keep_page(pages, first + i, &kept[i], path, err);
        if (!status)
            snprintf(name[i], sizeof name[i], "/dev/fd/%d", fileno(kept[i]));
        arguments[n++] = name[i];
    }
    if (!status)
        status = app_replace_begin(&to, path, APP_SHARED, err);
    if (!status) {
        status = run_converter(arguments, to.out, path, err);
        if (status)
            app_replace_cancel(&to);
        else
            status = app_replace_finish(&to, err);
    }
    for (int i = 0; i < count; i++)
        if (kept[i])
            fclose(kept[i]);
    return status;
}

static ttr_status write_svg(const draw_pages *pages, int page, const char *path,
                            ttr_error *err)
{
    app_replacement to;
    ttr_status status = app_replace_begin(&to, path, APP_SHARED, err);

    if (status)
        return status;
    status = draw_page(pages, page, to.out, err);
    if (!status)
        return app_replace_finish(&to, err);
    app_replace_cancel(&to);
    return status;
}

/* On standard output, which takes one document. */
static ttr_status write_out(const draw_pages *pages, ttr_error *err)
{
    if (pages->count == 1)
        return draw_page(pages, 0, stdout, err); // main() looks at the rest
    return app_fail(err, TTR_E_FILE, NULL,
                    _("there are %d pages, and standard output takes one; write"
                      " to a file"),
                    pages->count);
}

ttr_status draw_write(const draw_pages *pages, const char *path, ttr_error *err)
{
    char to[DRAW_PATH];
    draw_format format;
    int count = pages->count < MOST_PAGES ? pages->count : MOST_PAGES;
    ttr_status status = TTR_OK;

    draw_format_of(path, &format);
    if (strcmp(path, "-") == 0)
        return write_out(pages, err);
    if (format == DRAW_PDF) {
        status = name_page(to, path, 0, 1, err);
        return status ? status : convert(pages, 0, count, "pdf", to, err);
    }
    for (int i = 0; i < count && !status; i++) {
        status = name_page(to, path, i, count, err);
        if (!status)
            status = format == DRAW_PNG ? convert(pages, i, 1, "png", to, err)
                                        : write_svg(pages, i, to, err);
    }
    return status;
}

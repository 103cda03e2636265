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

static bool fail(ttr_error *err, const char *path, const char *text)
{
    *err = (ttr_error){.status = TTR_E_FILE};
    snprintf(err->file, sizeof err->file, "%.255s", path);
    snprintf(err->text, sizeof err->text, "%s", text);
    return false;
}

static bool cannot_write(ttr_error *err, const char *path)
{
    char text[256];

    snprintf(text, sizeof text, _("cannot write: %s"), app_system_error(errno));
    return fail(err, path, text);
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

static bool name_page(char out[DRAW_PATH], const char *path, int page,
                      int count, ttr_error *err)
{
    if (draw_file_name(path, page, count, out))
        return true;
    errno = ENAMETOOLONG;
    return cannot_write(err, path);
}

static bool run_converter(const char *const arguments[], FILE *output,
                          const char *path, ttr_error *err)
{
    app_child converter;

    if (!child_run(&converter, arguments, fileno(output)))
        return errno == ENOENT
                   ? fail(err, path,
                          _("PNG and PDF need the program rsvg-convert: install"
                            " librsvg2-bin, or write SVG"))
                   : cannot_write(err, path);
    child_end end = child_wait(&converter);
    return (!end.crashed && end.number == 0) ||
           fail(err, path, _("rsvg-convert failed"));
}

/* A page in a file without a name, which the converter opens by its number. */
static bool keep_page(const draw_pages *pages, int page, FILE **kept,
                      const char *path, ttr_error *err)
{
    *kept = tmpfile();
    if (!*kept)
        return cannot_write(err, path);
    pages->draw(*kept, pages->context, page);
    return (fflush(*kept) == 0 && !ferror(*kept)) || cannot_write(err, path);
}

/* Pages first to first + count - 1, as one file. */
static bool convert(const draw_pages *pages, int first, int count,
                    const char *format, const char *path, ttr_error *err)
{
    enum { FIXED = 6 };
    FILE *kept[MOST_PAGES] = {NULL};
    char name[MOST_PAGES][24], width[16];
    app_replacement to;
    const char *arguments[FIXED + MOST_PAGES + 1] = {"rsvg-convert", "-f",
                                                     format};
    int n = 3;
    bool done = true;

    snprintf(width, sizeof width, "%d", pages->width);
    if (strcmp(format, "png") == 0) {
        arguments[n++] = "-w";
        arguments[n++] = width;
    }
    for (int i = 0; i < count && done; i++) {
        done = keep_page(pages, first + i, &kept[i], path, err);
        if (done)
            snprintf(name[i], sizeof name[i], "/dev/fd/%d", fileno(kept[i]));
        arguments[n++] = name[i];
    }
    done = done && !app_replace_begin(&to, path, APP_SHARED, err);
    if (done && run_converter(arguments, to.out, path, err)) {
        done = !app_replace_finish(&to, err);
    } else if (done) {
        app_replace_cancel(&to);
        done = false;
    }
    for (int i = 0; i < count; i++)
        if (kept[i])
            fclose(kept[i]);
    return done;
}

static bool write_svg(const draw_pages *pages, int page, const char *path,
                      ttr_error *err)
{
    app_replacement to;

    if (app_replace_begin(&to, path, APP_SHARED, err))
        return false;
    pages->draw(to.out, pages->context, page);
    return !app_replace_finish(&to, err);
}

/* On standard output, which takes one document. */
static bool write_out(const draw_pages *pages, ttr_error *err)
{
    char text[256];

    if (pages->count == 1) {
        pages->draw(stdout, pages->context, 0);
        return true; // main() looks whether it arrived
    }
    snprintf(text, sizeof text,
             _("there are %d pages, and standard output takes one; write to a"
               " file"),
             pages->count);
    return fail(err, "", text);
}

bool draw_write(const draw_pages *pages, const char *path, ttr_error *err)
{
    char to[DRAW_PATH];
    draw_format format;
    int count = pages->count < MOST_PAGES ? pages->count : MOST_PAGES;
    bool done = true;

    draw_format_of(path, &format);
    if (strcmp(path, "-") == 0)
        return write_out(pages, err);
    if (format == DRAW_PDF)
        return name_page(to, path, 0, 1, err) &&
               convert(pages, 0, count, "pdf", to, err);
    for (int i = 0; i < count && done; i++)
        done = name_page(to, path, i, count, err) &&
               (format == DRAW_PNG ? convert(pages, i, 1, "png", to, err)
                                   : write_svg(pages, i, to, err));
    return done;
}

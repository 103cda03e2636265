// SPDX-License-Identifier: MIT
/*
 * picture_file.h - Pictures as files: SVG, PNG or PDF.
 *
 * SVG is what the program draws. The other two are made of it by rsvg-convert,
 * a program of Debian's librsvg2-bin, which is run as a child without a shell.
 * A file is replaced as a whole or not at all.
 */
#ifndef TTR_APPS_DRAW_PICTURE_FILE_H
#define TTR_APPS_DRAW_PICTURE_FILE_H

#include <ttr/base.h>

#include <stdio.h>

enum { DRAW_PATH = 4096 }; // bytes of a path

typedef enum draw_format { DRAW_SVG, DRAW_PNG, DRAW_PDF } draw_format;

/* What is to be written, page by page. */
typedef struct draw_pages {
    int count;

    /* An <svg> element; TTR_E_MEMORY when it cannot be. */
    ttr_status (*draw)(FILE *out, const void *context, int page);
    const void *context;
    int width; // of a PNG, in pixels
} draw_pages;

/* By the end of the name; "-" is standard output, which takes SVG. False for
   another end. */
bool draw_format_of(const char *path, draw_format *format);

/* How many files so many pages are, and the name of one of them, from 0: page 1
   of three is tickets-2.svg. False when the name is too long. */
int draw_file_count(const char *path, int pages);
bool draw_file_name(const char *path, int file, int count, char out[DRAW_PATH]);

/*
 * Write the pages. A PDF holds them all; of SVG and PNG with several pages each
 * is a file of its own, board-1.svg and so on. Standard output takes one page
 * only. On failure err says what is wrong with which file, which is as it was;
 * files already written stay.
 */
TTR_MUST_USE ttr_status draw_write(const draw_pages *pages, const char *path,
                                   ttr_error *err);

#endif /* TTR_APPS_DRAW_PICTURE_FILE_H */

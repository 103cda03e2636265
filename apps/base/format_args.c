// SPDX-License-Identifier: MIT
/*
 * format_args.c - Do two formats of printf() take the same arguments?
 */
#include "base/format_args.h"

#include <string.h>

enum { MAX_ARGS = 16, TYPE = 4 };

/* What a format takes: "s", "d", "ld", "zu" and the like for each argument; ""
   where it uses none. */
typedef struct arguments {
    char type[MAX_ARGS][TYPE];
    int count;
    bool numbered; // "%1$s"
    bool wrong;    // more than fits here, or no format at all
} arguments;

/* The number that is written here, and passed; at most 999. */
static int take_number(const char **at)
{
    int number = 0;

    while (**at >= '0' && **at <= '9') {
        number = number < 100 ? number * 10 + (**at - '0') : 999;
        (*at)++;
    }
    return number;
}

static void note(arguments *it, int index, const char *type, size_t length)
{
    if (index < 0 || index >= MAX_ARGS || length >= TYPE ||
        (it->type[index][0] && (strncmp(it->type[index], type, length) != 0 ||
                                it->type[index][length]))) {
        it->wrong = true;
        return;
    }
    memcpy(it->type[index], type, length);
    it->type[index][length] = '\0';
    if (index >= it->count)
        it->count = index + 1;
}

/* One conversion, from after its percent sign; returns where it ends. */
static const char *read_one(arguments *it, const char *at)
{
    const char *before = at;
    int index = take_number(&at);

    if (*at == '$') {
        it->numbered = true;
        it->wrong |= index < 1;
        at++;
    } else {
        at = before;
        index = 0;
    }
    at += strspn(at, "-+#0");
    for (int part = 0; part < 2; part++) {
        if (part == 1 && *at == '.')
            at++;
        else if (part == 1)
            break;
        if (*at == '*') {
            note(it, it->count, "*", 1);
            it->wrong |= index > 0; // "%2$*d": nobody writes that
            at++;
        } else {
            take_number(&at);
        }
    }
    size_t length = strspn(at, "hlzjtL");
    if (!at[length] || !strchr("diouxXcsgGfFeEaAp", at[length])) {
        it->wrong = true;
        return at;
    }
    note(it, index ? index - 1 : it->count, at, length + 1);
    return at + length + 1;
}

static arguments read_all(const char *format)
{
    arguments it = {.count = 0};

    while ((format = strchr(format, '%')) != NULL) {
        format++;
        if (*format == '%' || *format == ' ' || !*format)
            format += *format != '\0';
        else
            format = read_one(&it, format);
    }
    return it;
}

bool app_format_fits(const char *text, const char *translation)
{
    arguments wanted = read_all(text), given = read_all(translation);

    if (wanted.wrong) // no format: nobody gives it to printf()
        return true;
    if (given.wrong || given.count > wanted.count ||
        (given.numbered && given.count != wanted.count))
        return false;
    for (int i = 0; i < given.count; i++)
        if (strcmp(given.type[i], wanted.type[i]) != 0)
            return false;
    return true;
}

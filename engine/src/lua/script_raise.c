// SPDX-License-Identifier: MIT
/*
 * script_raise.c - Errors that scripts can catch, and people read.
 *
 * What a script could see is the same in every country, or a game would not be
 * played again: so errors are raised in English. The last one of a thread is
 * kept in the language of the thread as well, and that is what people are told
 * when it leaves the host. What Lua itself says is known by its shape.
 */
#include "lua/script_raise.h"

#include "base/text.h"
#include "lua/script_state.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { SENTENCE = 400, PARTS = 4, DEPTH = 3 };

static _Thread_local struct {
    char english[SENTENCE];
    char told[SENTENCE];
} last;

int ttri_raise(lua_State *lua, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(last.english, sizeof last.english, format, args);
    va_end(args);
    va_start(args, format);
    vsnprintf(last.told, sizeof last.told, TTRI_TEXT(format), args);
    va_end(args);
    luaL_where(lua, 1);
    va_start(args, format);
    lua_pushvfstring(lua, format, args);
    va_end(args);
    lua_concat(lua, 2);
    return lua_error(lua);
}

int ttri_raise_told(lua_State *lua, const char *english, const char *told)
{
    snprintf(last.english, sizeof last.english, "%s", english);
    snprintf(last.told, sizeof last.told, "%s", told);
    return luaL_error(lua, "%s", english);
}

int ttri_raise_own(lua_State *lua, const char *text)
{
    const char *bare = text;

    while (ttri_script_cut_line(&bare)) // caught, and raised again
        ;
    if (strncmp(bare, last.english, sizeof last.english - 1) != 0) {
        snprintf(last.english, sizeof last.english, "%s", bare);
        snprintf(last.told, sizeof last.told, "%s", bare);
    }
    return luaL_error(lua, "%s", text);
}

/* What Lua says, and what the host says of arguments. A part can be such a
   sentence itself. */
static const char *const shapes[] = {
    TTRI_N_("%s: %s is not a whole number; // divides without a fraction"),
    TTRI_N_("bad argument #%s to '%s' (%s)"),
    TTRI_N_("bad argument #%s (%s)"),
    TTRI_N_("calling '%s' on bad self (%s)"),
    TTRI_N_("a field is expected, see ttr.field"),
    TTRI_N_("a mark is expected, see ttr.mark"),
    TTRI_N_("a parameter is expected, see ttr.param"),
    TTRI_N_("a score line is expected: what ttr.line returned"),
    TTRI_N_("a choice is expected, see ttr.choice"),
    TTRI_N_("a message is expected, see ttr.message"),
    TTRI_N_("this is not a spot: use ttr.spot, or at() of a pile"),
    TTRI_N_("number has no integer representation"),
    TTRI_N_("%s is not a whole number; // divides without a fraction"),
    TTRI_N_("%s is a parameter: its number is %s[0]"),
    TTRI_N_("%s is a mark: write what bears it in brackets"),
    TTRI_N_("%s is a field, not a number"),
    TTRI_N_("%s is a field: its number is %s[0]"),
    TTRI_N_("%s is a field: its number is %s[...], with what it is about in"
            " brackets"),
    TTRI_N_("an id, not a number: %s gives its number"),
    TTRI_N_("%s expected, got no value"),
    TTRI_N_("%s expected, got %s"),
    TTRI_N_("value expected"),
    TTRI_N_("%s near <eof>"),
    TTRI_N_("%s near %s"),
    TTRI_N_("%s (global '%s')"),
    TTRI_N_("%s (local '%s')"),
    TTRI_N_("%s (field '%s')"),
    TTRI_N_("%s (method '%s')"),
    TTRI_N_("%s (upvalue '%s')"),
    TTRI_N_("%s (constant '%s')"),
    TTRI_N_("attempt to call a %s value"),
    TTRI_N_("attempt to index a %s value"),
    TTRI_N_("attempt to concatenate a %s value"),
    TTRI_N_("attempt to perform arithmetic on a %s value"),
    TTRI_N_("attempt to perform bitwise operation on a %s value"),
    TTRI_N_("attempt to get length of a %s value"),
    TTRI_N_("attempt to compare two %s values"),
    TTRI_N_("attempt to compare %s with %s"),
    TTRI_N_("attempt to perform 'n//0'"),
    TTRI_N_("attempt to perform 'n%%0'"),
    TTRI_N_("table index is nil"),
    TTRI_N_("table index is NaN"),
    TTRI_N_("stack overflow"),
    TTRI_N_("'for' initial value must be a number"),
    TTRI_N_("'for' limit must be a number"),
    TTRI_N_("'for' step must be a number"),
    TTRI_N_("'for' step is zero"),
    TTRI_N_("unexpected symbol"),
    TTRI_N_("unfinished string"),
    TTRI_N_("unfinished long string (starting at line %s)"),
    TTRI_N_("unfinished long comment (starting at line %s)"),
    TTRI_N_("malformed number"),
    TTRI_N_("invalid escape sequence"),
    TTRI_N_("syntax error"),
    TTRI_N_("%s expected (to close %s at line %s)"),
    TTRI_N_("%s expected"),
    TTRI_N_("attempt to assign to const variable '%s'"),
};

enum { SHAPES = sizeof shapes / sizeof shapes[0] };

typedef struct parts {
    const char *at[PARTS];
    size_t length[PARTS];
    int count;
} parts;

/* Has the text this shape? Each %s stands for as little as will do. */
static bool match(const char *shape, const char *text, parts *found)
{
    for (; *shape; shape++, text++) {
        if (strncmp(shape, "%s", 2) == 0 && found->count < PARTS) {
            int part = found->count++;
            found->at[part] = text;
            for (size_t n = 0;; n++) {
                found->length[part] = n;
                found->count = part + 1;
                if (match(shape + 2, text + n, found))
                    return true;
                if (!text[n])
                    return false;
            }
        }
        if (strncmp(shape, "%%", 2) == 0)
            shape++;
        if (*shape != *text)
            return false;
    }
    return !*text;
}

static void translate(const char *text, int depth, char out[SENTENCE]);

/* A translation with its parts, "%s" in order or "%2$s" by number. */
static void fill_in(const char *format, const parts *found, int depth,
                    char out[SENTENCE])
{
    size_t used = 0;
    int next = 0;

    while (*format && used + 1 < SENTENCE) {
        bool numbered = format[0] == '%' && format[1] >= '1' &&
                        format[1] <= '0' + PARTS && format[2] == '$';
        if (!numbered && strncmp(format, "%s", 2) != 0) {
            format += strncmp(format, "%%", 2) == 0;
            out[used++] = *format++;
            continue;
        }
        int part = numbered ? format[1] - '1' : next++;
        char plain[SENTENCE], told[SENTENCE];
        snprintf(plain, sizeof plain, "%.*s",
                 part < found->count ? (int)found->length[part] : 0,
                 part < found->count ? found->at[part] : "");
        translate(plain, depth + 1, told);
        used += strlen(told) < SENTENCE - used
                    ? (size_t)snprintf(out + used, SENTENCE - used, "%s", told)
                    : 0;
        format += numbered ? 4 : 2;
    }
    out[used] = '\0';
}

static void translate(const char *text, int depth, char out[SENTENCE])
{
    for (int i = 0; i < SHAPES && depth < DEPTH; i++) {
        parts found = {.count = 0};
        const char *format = TTRI_TEXT(shapes[i]);
        if (format != shapes[i] && match(shapes[i], text, &found)) {
            fill_in(format, &found, depth, out);
            return;
        }
    }
    snprintf(out, SENTENCE, "%s", text);
}

void ttri_raise_caught(const char *text)
{
    if (!text)
        return;
    while (ttri_script_cut_line(&text))
        ;
    if (strncmp(text, last.english, sizeof last.english - 1) == 0)
        return;
    translate(text, 0, last.told);
    snprintf(last.english, sizeof last.english, "%s", text);
}

void ttri_raised(const char *english, char *out, size_t size)
{
    char told[SENTENCE];

    if (strncmp(english, last.english, sizeof last.english - 1) == 0)
        snprintf(told, sizeof told, "%s", last.told);
    else
        translate(english, 0, told);
    snprintf(out, size, "%s", told);
}

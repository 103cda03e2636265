// SPDX-License-Identifier: MIT
/*
 * test_named_modules.c - The rule modules that an edition file names.
 */
#define _POSIX_C_SOURCE 200809L // mkstemp

#include "workshop/check/named_modules.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char found[400];

static void note(void *context, const char *id, int line)
{
    size_t used = strlen(found);

    (void)context;
    snprintf(found + used, sizeof found - used, "%s:%d ", id, line);
}

/* What a file of this text names, as "id:line id:line ". */
static const char *named(const char *text)
{
    char path[] = "/tmp/ttr-named-XXXXXX";
    int file = mkstemp(path);

    cr_assert(file >= 0);
    cr_assert_eq(write(file, text, strlen(text)), (ssize_t)strlen(text));
    close(file);
    found[0] = '\0';
    check_named_modules(path, note, NULL);
    unlink(path);
    return found;
}

Test(named_modules, they_are_found_with_their_lines)
{
    cr_assert_str_eq(named("[edition]\nname = A\n\n[use]\nmodule = toll\n"
                           "  module=ferries ; on water\r\n"
                           "\tmodule = a-b\r\n"),
                     "toll:5 ferries:6 a-b:7 ");
    cr_assert_str_eq(named("[use]\nmodule = at-the-end"), "at-the-end:2 ");
}

Test(named_modules, other_sections_have_other_modules)
{
    cr_assert_str_eq(named("[toll]\nmodule = no\n[use]\nmodule = toll\n"
                           "[words.fr]\nmodule = non\n"),
                     "toll:4 ");
}

/* The end of a long line is no line of its own. */
Test(named_modules, long_lines_name_none)
{
    char text[1000];

    snprintf(text, sizeof text, "[use]\nmodule = %0300d\n%0255d%s", 1, 0,
             "module = none\nmodule = toll\n");
    cr_assert_str_eq(named(text), "toll:4 ");
}

Test(named_modules, files_with_mistakes_name_theirs)
{
    cr_assert_str_eq(named("this is wrong\n[use\n[use]\nmodule\nmodule = \n"
                           "module = toll\n"),
                     "toll:6 ");
    cr_assert_str_eq(named(""), "");
    found[0] = '\0';
    check_named_modules("/nowhere/at/all.ini", note, NULL);
    cr_assert_str_eq(found, "");
}

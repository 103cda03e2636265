// SPDX-License-Identifier: MIT
/*
 * rules.c - Rule modules in Lua that a test writes itself.
 */
#define _POSIX_C_SOURCE 200809L // mkdtemp, setenv

#include "rules.h"

#include "position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char usa[] = "[edition]\ninherits = usa\nname = Ruled\n"
                   "[use]\nmodule = rule\n";
const char usa_with_two[] = "[edition]\ninherits = usa\nname = Ruled\n"
                            "[use]\nmodule = rule\nmodule = other\n";

/* Mutable, and meant to be: each test is a process of its own. */
static char folder[] = "/tmp/ttr-script-XXXXXX";

/* A path below the folder, until the next call. */
static const char *below(const char *name)
{
    static char path[sizeof folder + 32];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void give_up(const char *what)
{
    perror(what);
    abort();
}

void make_rules(void)
{
    if (!mkdtemp(folder) || mkdir(below("scripts"), 0700))
        give_up(folder);
    setenv("TTR_TEST_FOLDER", folder, 1);
}

void clear_rules(void)
{
    clear_table();
    unlink(below("scripts/rule.lua"));
    unlink(below("scripts/other.lua"));
    rmdir(below("scripts"));
    rmdir(folder);
}

static void write_script(const char *name, const char *text)
{
    FILE *file = fopen(below(name), "w");

    if (!file)
        give_up(name);
    fprintf(file, "local ttr = ...\n%s", text);
    fclose(file);
}

void rule(const char *text)
{
    write_script("scripts/rule.lua", text);
}

void other_rule(const char *text)
{
    write_script("scripts/other.lua", text);
}

const char *failure_of(const char *action)
{
    static char text[1000];

    if (play(action))
        return "it did not fail";
    ttr_error_format(ttr_table_error(table()), text, sizeof text);
    const char *at = strstr(text, "scripts/");
    return at ? at : text;
}

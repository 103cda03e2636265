// SPDX-License-Identifier: MIT
/*
 * options.c - Command lines, the same for every command.
 */
#include "base/options.h"

#include "base/error.h"
#include "base/help_page.h"
#include "base/language.h"

#include <ttr/edition.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

ttr_status app_refuse_anew(ttr_error *err, const char *option)
{
    return app_refuse(err,
                      _("--%s does not go with a saved game, which has its own"
                        " file, players, deal and rules"),
                      option);
}

ttr_status app_refuse_missing(ttr_error *err, const char *operands)
{
    return app_refuse(err, _("missing argument: %s"), operands);
}

static const app_option *find_option(const app_page *page, const char *name,
                                     size_t length)
{
    for (int i = 0; i < page->option_count; i++) {
        const app_option *it = &page->options[i];
        if (strlen(it->name) == length && memcmp(it->name, name, length) == 0)
            return it;
    }
    return NULL;
}

static const app_option *find_letter(const app_page *page, const char *text)
{
    for (int i = 0; i < page->option_count; i++)
        if (page->options[i].letter == text[1] && !text[2])
            return &page->options[i];
    return NULL;
}

static ttr_status refuse_option(const app_page *page, const char *name,
                                size_t length, ttr_error *err)
{
    enum { MOST = 64 };
    const char *names[MOST];
    int count = 0;
    char wrong[64];

    for (int i = 0; i < page->option_count && count < MOST - 1; i++)
        names[count++] = page->options[i].name;
    names[count++] = "help";
    snprintf(wrong, sizeof wrong, "%.*s", (int)(length < 63 ? length : 63),
             name);

    const char *near = ttr_nearest(wrong, names, count);
    if (near)
        return app_refuse(err, _("unknown option --%s, did you mean --%s?"),
                          wrong, near);
    return app_refuse(err, _("unknown option --%s"), wrong);
}

static ttr_status set_number(const app_option *it, const char *text,
                             ttr_error *err)
{
    char *end;
    errno = 0;
    long long number = strtoll(text, &end, 10);
    if (end == text || *end || errno || number < it->least || number > it->most)
        return app_refuse(err, _("--%s takes a number from %lld to %lld"),
                          it->name, it->least, it->most);
    *it->number = number;
    return TTR_OK;
}

static ttr_status set_seed(const app_option *it, const char *text,
                           ttr_error *err)
{
    char *end;
    errno = 0;
    unsigned long long seed = strtoull(text, &end, 10);
    /* strtoull would take "-1" and " 1". */
    if (text[0] < '0' || text[0] > '9' || *end || errno)
        return app_refuse(err, _("--%s takes a number from 0 to %llu"),
                          it->name, (unsigned long long)UINT64_MAX);
    *it->seed = seed;
    return TTR_OK;
}

static ttr_status set_option(const app_option *it, const char *text,
                             ttr_error *err)
{
    if (it->number)
        return set_number(it, text, err);
    if (it->seed)
        return set_seed(it, text, err);
    if (it->text) {
        *it->text = text;
        return TTR_OK;
    }
    if (it->list->count == APP_LIST_MAX)
        return app_refuse(err, _("--%s can be given at most %d times"),
                          it->name, APP_LIST_MAX);
    it->list->item[it->list->count++] = text;
    return TTR_OK;
}

static bool is_word(const app_option *it, const char *text)
{
    for (const char *const *word = it->words; *word; word++)
        if (strcmp(*word, text) == 0)
            return true;
    return false;
}

/* Read the option in argv[*i], and its value from the next argument when it
   does not carry it. The first that is for what begins anew is *anew. */
static ttr_status read_option(const app_page *page, int argc, char **argv,
                              int *i, const char **anew, ttr_error *err)
{
    bool is_long = argv[*i][1] == '-';
    const char *name = argv[*i] + 2;
    size_t length = strcspn(name, "=");
    bool has_value = is_long && name[length] == '=';

    const app_option *it =
        is_long ? find_option(page, name, length) : find_letter(page, argv[*i]);
    if (!it)
        return is_long ? refuse_option(page, name, length, err)
                       : app_refuse(err, _("unknown option %s"), argv[*i]);
    if (it->anew && !*anew)
        *anew = it->name;
    if (it->flag) {
        if (has_value)
            return app_refuse(err, _("--%s takes no value"), it->name);
        *it->flag = true;
        return TTR_OK;
    }
    if (has_value)
        return set_option(it, name + length + 1, err);
    if (it->words && !(*i + 1 < argc && is_word(it, argv[*i + 1])))
        return set_option(it, it->words[0], err);
    if (*i + 1 >= argc)
        return app_refuse(err, _("--%s needs a value: --%s %s"), it->name,
                          it->name, _(it->value));
    return set_option(it, argv[++*i], err);
}

static ttr_status check_operands(const app_page *page,
                                 const app_operands *operands, ttr_error *err)
{
    if (operands->count > page->operands_most)
        return app_refuse(err, _("one argument too many: %s"),
                          operands->item[page->operands_most]);
    if (operands->count < page->operands_least)
        return app_refuse_missing(err, _(page->operands));
    return TTR_OK;
}

ttr_status app_parse(const app_page *page, int argc, char **argv,
                     app_operands *operands, app_page_form *form,
                     ttr_error *err)
{
    bool ended = false;
    ttr_status status = TTR_OK;

    *form = APP_PAGE_NONE;
    *operands = (app_operands){.item = argv};

    /* Operands move to the front of argv, over what has been read. */
    for (int i = 0; i < argc && !status; i++) {
        char *text = argv[i];
        if (ended || text[0] != '-' || !text[1])
            argv[operands->count++] = text;
        else if (strcmp(text, "--") == 0)
            ended = true;
        else if (app_page_is_asked(text, form))
            return TTR_OK;
        else
            status = read_option(page, argc, argv, &i, &operands->anew, err);
    }
    return status ? status : check_operands(page, operands, err);
}

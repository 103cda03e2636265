// SPDX-License-Identifier: MIT
/*
 * language.c - The language of a thread.
 */
#include <ttr/language.h>

#include "base/text.h"

const ttr_language ttri_english = {.code = "en"};

/* What one thread speaks is nobody else's business: several may make the same
   sentence in different languages at once. */
static _Thread_local const ttr_language *now = &ttri_english;

const ttr_language *ttr_language_use(const ttr_language *language)
{
    const ttr_language *before = now;

    now = language ? language : &ttri_english;
    return before;
}

const ttr_language *ttr_language_now(void)
{
    return now;
}

const char *ttr_language_text(const ttr_language *language, const char *text)
{
    if (!language || !language->text)
        return text;
    return language->text(language->catalogue, text);
}

const char *ttr_language_plural(const ttr_language *language, const char *one,
                                const char *many, unsigned long n)
{
    if (!language || !language->plural)
        return n == 1 ? one : many;
    return language->plural(language->catalogue, one, many, n);
}

int ttr_language_form(const ttr_language *language, unsigned long n)
{
    if (!language || !language->form)
        return n != 1;
    return language->form(language->catalogue, n);
}

// SPDX-License-Identifier: MIT
/*
 * words.c - Words in the language of the thread, apart from where languages
 * come from: this needs no file.
 */
#include "base/language.h"

#include <ttr/ttr.h>

const ttr_language *app_language(void)
{
    return ttr_language_now();
}

const char *app_text(const ttr_edition *edition, const char *text)
{
    const char *found =
        edition ? ttr_edition_word(edition, text, app_language()) : text;

    return found != text || !*text ? found : _(text);
}

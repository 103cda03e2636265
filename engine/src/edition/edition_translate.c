// SPDX-License-Identifier: MIT
/*
 * edition_translate.c - What an edition calls its things in other languages.
 *
 *     [words.fr]
 *     Captain = Capitaine
 *
 * They are texts for people only: no rule sees them, and the hash of the
 * edition does not change with them.
 */
#include "base/text.h"
#include "edition/loader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char lead[] = "words.";

bool ttri_is_translations(const char *section)
{
    size_t length = strlen(lead);

    if (strncmp(section, lead, length) != 0)
        return false;
    size_t letters = strspn(section + length, "abcdefghijklmnopqrstuvwxyz");
    return !section[length + letters] && letters >= 2 && letters <= 3;
}

static void read_section(ttri_loader *loader, const char *section)
{
    ttr_edition *edition = loader->edition;

    for (const ttri_entry *e = NULL;
         (e = ttri_ini_next(loader->ini, section, e));) {
        if (!*e->value)
            ttri_complain(loader, e, "\"%s\" is empty", e->key);
        edition->translation[edition->translation_count++] = (ttr_translation){
            .language = ttri_keep(loader, section + strlen(lead)),
            .text = ttri_keep(loader, e->key),
            .translation = ttri_keep(loader, e->value)};
    }
}

void ttri_read_translations(ttri_loader *loader)
{
    const ttri_ini *ini = loader->ini;
    size_t count = 0;

    for (int i = 0; i < ini->section_count; i++)
        for (const ttri_entry *e = NULL;
             ttri_is_translations(ini->section[i].name) &&
             (e = ttri_ini_next(ini, ini->section[i].name, e));)
            count++;
    loader->edition->translation =
        calloc(count + 1, sizeof *loader->edition->translation);
    if (!loader->edition->translation) {
        loader->no_memory = true;
        return;
    }
    for (int i = 0; i < ini->section_count; i++)
        if (ttri_is_translations(ini->section[i].name))
            read_section(loader, ini->section[i].name);
}

const char *ttr_module_text(const ttr_module *module, const char *text,
                            const ttr_language *language)
{
    for (int i = 0; language && i < module->translations.count; i++) {
        const ttr_translation *it = &module->translations.at[i];
        if (strcmp(it->language, language->code) == 0 &&
            strcmp(it->text, text) == 0)
            return it->translation;
    }
    return text;
}

const char *ttr_edition_word(const ttr_edition *edition, const char *text,
                             const ttr_language *language)
{
    if (!language)
        return text;
    for (int i = 0; i < edition->translation_count; i++) {
        const ttr_translation *it = &edition->translation[i];
        if (strcmp(it->language, language->code) == 0 &&
            strcmp(it->text, text) == 0)
            return it->translation;
    }
    for (int m = 0; m < edition->module_count; m++) {
        const char *found =
            ttr_module_text(&edition->module[m].info, text, language);
        if (found != text)
            return found;
    }
    return text;
}

const char *ttr_edition_place_word(const ttr_edition *edition,
                                   unsigned long count,
                                   const ttr_language *language, char *out,
                                   size_t size)
{
    const ttr_language *spoken = language ? language : &ttri_english;
    const char *english = ttr_edition_text(edition, "place", NULL);
    const char *words = ttr_edition_text(edition, "place", spoken);
    bool known = words != english || strcmp(spoken->code, "en") == 0;
    size_t first = strcspn(words, ",");
    bool one = ttr_language_form(spoken, count) == 0;

    if (!known || !words[first])
        snprintf(out, size, "%s",
                 ttr_language_text(spoken,
                                   one ? TTRI_N_("place") : TTRI_N_("places")));
    else if (one)
        snprintf(out, size, "%.*s", (int)first, words);
    else
        snprintf(out, size, "%s",
                 words + first + 1 + strspn(words + first + 1, " "));
    return out;
}

int ttr_edition_words(const ttr_edition *edition, const ttr_translation **words)
{
    *words = edition->translation;
    return edition->translation_count;
}

const char *ttri_people_text(const ttr_edition *edition, const char *text,
                             const ttr_language *language)
{
    const char *found = ttr_edition_word(edition, text, language);

    return found != text || !*text ? found : ttr_language_text(language, text);
}

// SPDX-License-Identifier: MIT
/*
 * counted.c - Pieces, wild cards and places in numbers: "17 trains", "2
 * locomotives", "36 cities".
 *
 * An edition file has the name of one. The plural is known of the words below;
 * of any other name a number stands before it with a cross, which is right in
 * every language.
 */
#include "base/language.h"
#include "base/text_builder.h"
#include "text/names.h"

#include <string.h>

/* Marks a word and its plural for translation. */
#define N_PLURAL(one, many)                                                    \
    {                                                                          \
        one, many                                                              \
    }

static const struct {
    const char *one, *many;
} known[] = {
    N_PLURAL("Locomotive", "Locomotives"),
    N_PLURAL("Bus", "Buses"),
    N_PLURAL("Ferry", "Ferries"),
    N_PLURAL("Bike", "Bikes"),
    N_PLURAL("Tram", "Trams"),
    N_PLURAL("Ship", "Ships"),
    N_PLURAL("Taxi", "Taxis"),
    N_PLURAL("Lantern", "Lanterns"),
    N_PLURAL("Cart", "Carts"),
    N_PLURAL("Cart", "Carts"),
    N_PLURAL("wild", "wild"),
    N_PLURAL("train", "trains"),
    N_PLURAL("bus", "buses"),
    N_PLURAL("cable car", "cable cars"),
    N_PLURAL("tram", "trams"),
    N_PLURAL("metro", "metros"),
    N_PLURAL("boat", "boats"),
    N_PLURAL("ship", "ships"),
    N_PLURAL("taxi", "taxis"),
    N_PLURAL("wagon", "wagons"),
    N_PLURAL("carriage", "carriages"),
    N_PLURAL("cart", "carts"),
    N_PLURAL("cart", "carts"),
};

/* The name for so many of a thing, or NULL when its plural is not known: an
   edition may have a word of its own for one. */
static const char *name_for(const ttr_edition *edition, const char *name,
                            int count)
{
    const char *own = app_text(edition, name);

    if (count == 1)
        return own;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strcmp(known[i].one, name) == 0 &&
            strcmp(own, ngettext(known[i].one, known[i].many, 1)) == 0)
            return ngettext(known[i].one, known[i].many, (unsigned long)count);
    return NULL;
}

const char *app_counted(const ttr_edition *edition, const char *name, int count,
                        char out[APP_LABEL_MAX])
{
    const char *word = name_for(edition, name, count);
    char small[APP_LABEL_MAX];

    text_write(small, sizeof small, "%s",
               word ? word : app_text(edition, name));
    app_name_lower(small);
    text_write(out, APP_LABEL_MAX, word ? _("%d %s") : _("%d × %s"), count,
               small);
    return out;
}

const char *app_pieces_word(const ttr_edition *edition, int count,
                            char out[APP_LABEL_MAX])
{
    const char *word =
        ttr_piece_kinds(edition) == 1
            ? name_for(edition, ttr_piece_get(edition, 0)->name, count)
            : NULL;

    text_write(out, APP_LABEL_MAX, "%s",
               word ? word : ngettext("piece", "pieces", (unsigned long)count));
    return out;
}

const char *app_wilds_word(const ttr_edition *edition, char out[APP_LABEL_MAX])
{
    const char *name = ttr_card_get(edition, ttr_card_kinds(edition) - 1)->name;
    const char *word = name_for(edition, name, 2);

    text_write(out, APP_LABEL_MAX, "%s", word ? word : app_text(edition, name));
    app_name_lower(out);
    return out;
}

const char *app_places_word(const ttr_edition *edition, int count,
                            char out[APP_LABEL_MAX])
{
    return ttr_edition_place_word(edition, (unsigned long)count, app_language(),
                                  out, APP_LABEL_MAX);
}

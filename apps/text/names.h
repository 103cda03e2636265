// SPDX-License-Identifier: MIT
/*
 * names.h - What things of an edition are called when people read them.
 *
 * Everything is in the language of the thread. The buffers are the caller's;
 * each function returns its out.
 */
#ifndef TTR_APPS_TEXT_NAMES_H
#define TTR_APPS_TEXT_NAMES_H

#include <ttr/ttr.h>

enum {
    APP_NAME_MAX = 65,   // a player's name with its NUL
    APP_LABEL_MAX = 160, // a route, a ticket, a payment, an option
    APP_PROMPT_MAX = 400 // a question
};

/* Names begin with a capital letter on the cards and without in a sentence. */
void app_name_lower(char *text);

/* "17 trains": the name of a piece or a card as the edition has it, with a
   number. Where its plural is not known, "17 × handcar". */
const char *app_counted(const ttr_edition *edition, const char *name, int count,
                        char out[APP_LABEL_MAX]);

/* The word for so many pieces of any kind: "trains" where there is one kind,
   else "pieces". */
const char *app_pieces_word(const ttr_edition *edition, int count,
                            char out[APP_LABEL_MAX]);

/* The word for several wild cards: "locomotives". */
const char *app_wilds_word(const ttr_edition *edition, char out[APP_LABEL_MAX]);

/* What the edition calls so many places: "city", "cities". */
const char *app_places_word(const ttr_edition *edition, int count,
                            char out[APP_LABEL_MAX]);

/* Has a route beside it the same colour? Then colours do not tell them
   apart. */
bool app_route_is_alike(const ttr_edition *edition, int route);

/* "Boston – Montreal"; the halves of a double route are told apart by their
   colours where these differ, "Boston – Montreal (red)", else by "(1)". */
const char *app_route_name(const ttr_edition *edition, int route,
                           char out[APP_LABEL_MAX]);

/* "Boston – Miami": all places of a ticket, or the word that the edition has
   for its id, which is then its name. */
const char *app_ticket_title(const ttr_edition *edition, int ticket,
                             char out[APP_LABEL_MAX]);

/* What rule modules have marked on it, "to Northland, worth 4"; "" for
   nothing. */
const char *app_ticket_marks(const ttr_edition *edition, int ticket,
                             char out[APP_LABEL_MAX]);

/* "Boston – Miami, 12 points", and its marks: "...; to Northland" */
const char *app_ticket_name(const ttr_edition *edition, int ticket,
                            char out[APP_LABEL_MAX]);

/* "Boston – Miami (12)", likewise, for lists of several */
const char *app_ticket_short(const ttr_edition *edition, int ticket,
                             char out[APP_LABEL_MAX]);

/* A place in the language of the thread, as [words.<language>] of the edition
   has it. */
const char *app_place_name(const ttr_edition *edition, int place);

/* "red"; the wild by the edition's own name, "locomotive" */
const char *app_card_name(const ttr_edition *edition, int card,
                          char out[APP_LABEL_MAX]);

/* The same in at most so many cells: where it is longer, the edition's own
   short word for it, "Locomotive (short) = loco" among its words, if it has
   one that fits. */
const char *app_card_within(const ttr_edition *edition, int card, int cells,
                            char out[APP_LABEL_MAX]);

/* The same where one may not know that it is wild: "locomotive (wild)" */
const char *app_card_label(const ttr_edition *edition, int card,
                           char out[APP_LABEL_MAX]);

/* "45 trains" */
const char *app_pieces_name(const ttr_edition *edition, int piece, int count,
                            char out[APP_LABEL_MAX]);

/* The colour of so many cards, which some languages have a plural for: "red" */
const char *app_card_colour_word(const ttr_edition *edition, int card,
                                 int count, char out[APP_LABEL_MAX]);

/* "2 red", "1 locomotive" */
const char *app_cards_name(const ttr_edition *edition, int card, int count,
                           char out[APP_LABEL_MAX]);

/* "2 red + 1 locomotive" */
const char *app_payment_name(const ttr_edition *edition, ttr_action claim,
                             char out[APP_LABEL_MAX]);

/* What a text says in the language of the program, or else in English, which
   an edition may also have its own words for; NULL when nobody has said. */
const char *app_word(const ttr_edition *edition, const char *text);

/* A mark or field with its value: "district 3"; "ferry" alone when it can only
   be there or not. The edition or a rule module may have a word for the two
   together, "symbol 5", which then stands for them. */
const char *app_value_name(const ttr_edition *edition, const char *name,
                           int value, bool alone, char out[APP_LABEL_MAX]);

/* A mark that stands on a thing, likewise; of one whose values are a list or
   things, all of them: "via Boston, Miami". */
const char *app_mark_name(const ttr_edition *edition, int mark, int index,
                          char out[APP_LABEL_MAX]);

/* The word alone; false, and out is not set, when there is none. Besides one
   for "symbol 5" there may be one for "goods {card}", with the card, place,
   route or ticket of that number in it. */
bool app_value_word(const ttr_edition *edition, const char *name, int value,
                    char out[APP_LABEL_MAX]);

/* A value of a field, or a member of a set: what it means, by its name, or the
   word that there is for it, or the number. names are those of the players, or
   NULL. */
const char *app_field_value(const ttr_edition *edition, const ttr_field *field,
                            int value, const char *const *names,
                            char out[APP_LABEL_MAX]);

/* All that a field holds of a thing, "2 red, 1 blue" or "Ada 2, Bob 1"; "" when
   it is as at the start. */
const char *app_field_text(const ttr_edition *edition, const ttr_state *state,
                           int field, int index, const char *const *names,
                           char *out, size_t size);

/* Does a field say where something stands: the pawn of a player, or a figure of
   the game? Maps show it at its place. */
bool app_field_stands(const ttr_field *field);

/* The sign of such a figure: the first letter of what it is called. */
enum { APP_FIGURE_MAX = 8 };
const char *app_figure_sign(const ttr_edition *edition, const ttr_field *field,
                            char out[APP_FIGURE_MAX]);

/* An argument of an own action: as app_option_name(), unless it is a number
   that has a word, as "buy 2". */
const char *app_argument_name(const ttr_edition *edition,
                              const ttr_own_action *action, int argument,
                              int value, const char *const *names,
                              char out[APP_LABEL_MAX]);

/* An answer to a choice: as app_option_name(), unless it is a number that has a
   word. */
const char *app_answer_name(const ttr_edition *edition,
                            const ttr_choice *choice, int option,
                            const char *const *names, char out[APP_LABEL_MAX]);

/* One option of a pending choice, or of an own action: "Opéra", "yes", "3".
   Here and above and below, names are those of the players, TTR_MAX_PLAYERS
   with NULL for those that are not there; or NULL for "player 2". */
const char *app_option_name(const ttr_edition *edition, ttr_option_type type,
                            int option, const char *const *names,
                            char out[APP_LABEL_MAX]);

/* The id of a rule module by its number. */
const char *app_module_id(const ttr_edition *edition, int module);

/* The question of a choice: "Where do you put a lamp?" names are those of the
   players, of which there are so many. */
const char *app_choice_prompt(const ttr_edition *edition,
                              const ttr_pending *asked,
                              const char *const *names, int players,
                              char out[APP_PROMPT_MAX]);

/* What a rule module told, an event `told`, as a sentence. */
const char *app_message_text(const ttr_edition *edition, const ttr_event *told,
                             const char *const *names, int players,
                             char out[APP_PROMPT_MAX]);

/* An own action with what it is about: "take over a route: Boston – Miami" */
const char *app_own_action_name(const ttr_edition *edition, ttr_action action,
                                const char *const *names, char *out,
                                size_t size);

/* A line of the final count as ttr_result_get() writes it: "routes", "longest
   path", the line of a rule module, or a ticket by its places. */
const char *app_score_name(const ttr_edition *edition, const char *what,
                           char out[APP_LABEL_MAX]);

/* Add an item to a list in a sentence: "red", "red, blue", "red, blue and
   green" with the last. out begins as ""; at most 1023 bytes. */
void app_list_add(char *out, size_t size, const char *item, bool last);

/* A whole action for a list: "Claim Boston – Montreal with 2 blue",
   "Draw a card from the deck", "Keep Boston – Miami (12) and ..."; of an answer
   to a choice the option alone, since the question stands above the list. */
const char *app_action_name(const ttr_edition *edition, const ttr_state *state,
                            ttr_action action, const char *const *names,
                            char *out, size_t size);

/* The place, route, card or ticket of that id, or TTR_NONE. */
int app_element_find(const ttr_edition *edition, ttr_scope scope,
                     const char *id);

/*
 * The sign of each kind of card: one letter, or * for the wild, each different
 * from the others, taken from the colour's name in the language of the
 * program where that is possible. As UTF-8 with NUL; always ASCII.
 */
void app_card_signs(const ttr_edition *edition,
                    char sign[TTR_MAX_CARD_KINDS][2]);

#endif /* TTR_APPS_TEXT_NAMES_H */

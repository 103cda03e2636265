// SPDX-License-Identifier: MIT
/*
 * modules.h - The rule modules of an edition, for programs that show it: what
 * they declare, what their fields hold in a state or a view, and their texts.
 *
 * Modules, marks, fields, choices, messages and own actions are named by
 * numbers from 0, those of all modules in use one after the other. A number
 * that does not exist is answered with NULL, 0 or TTR_NONE. Rule modules
 * themselves never call these functions: they have the host, see module.h.
 */
#ifndef TTR_MODULES_H
#define TTR_MODULES_H

#include <ttr/module.h>

/* A rule module in use, and its file. All lists have elements as they are in
   module.h, and hooks is never NULL, whatever the module was built with. */
TTR_API const ttr_module *ttr_edition_module(const ttr_edition *edition,
                                             int module);
TTR_API const char *ttr_edition_module_file(const ttr_edition *edition,
                                            int module);

/* Does the module say that its answer to a query depends on the edition
   alone? */
TTR_API bool ttr_module_is_static(const ttr_module *module, ttr_event_id event);

/* What the edition gives a parameter of a module: at most `most` values into
   *values; returns how many there are. A table has one for each number up to
   the last of its lines, 0 where there is no line. */
TTR_API int ttr_edition_param(const ttr_edition *edition, int module, int param,
                              int *values, int most);

/* A choice, message or own action by its number, as actions and events have
   it. */
TTR_API const ttr_choice *ttr_edition_choice(const ttr_edition *edition,
                                             int choice);
TTR_API const ttr_message *ttr_edition_message(const ttr_edition *edition,
                                               int message);
TTR_API const ttr_own_action *ttr_edition_own_action(const ttr_edition *edition,
                                                     int action);

/* Which module declares it. */
TTR_API int ttr_edition_choice_module(const ttr_edition *edition, int choice);
TTR_API int ttr_edition_action_module(const ttr_edition *edition, int action);
TTR_API int ttr_edition_mark_module(const ttr_edition *edition, int mark);
TTR_API int ttr_edition_field_module(const ttr_edition *edition, int field);

/* The marks that the modules in use declare, and their values in this edition:
   of a place, route or ticket, by the scope of the mark; 0 for none. */
TTR_API int ttr_edition_mark_count(const ttr_edition *edition);
TTR_API const ttr_mark *ttr_edition_mark(const ttr_edition *edition, int mark);
TTR_API int ttr_edition_mark_value(const ttr_edition *edition, int mark,
                                   int index);
/* The same with all its values, places and cards by their numbers: at most
   TTR_MAX_MARK_VALUES into values; returns how many, 0 where it does not stand.
   The value above is that number for lists, and 1 for a place or card. */
TTR_API int ttr_edition_mark_values(const ttr_edition *edition, int mark,
                                    int index, int *values);

/*
 * The fields that the modules in use declare, and what they hold in a state or
 * a view: of a thing of the field's scope, index being 0 for the game. In a
 * view, what its player may not know has its initial value.
 */
TTR_API int ttr_edition_field_count(const ttr_edition *edition);
TTR_API const ttr_field *ttr_edition_field(const ttr_edition *edition,
                                           int field);
/* A number as it is; of a set how many it has, of a pile how many cards, of a
   tally the sum, of a deck how many items. */
TTR_API int ttr_state_field(const ttr_edition *edition, const ttr_state *state,
                            int field, int index);
/* Which it has, bit by bit; 0 for a field that is no set. */
TTR_API uint64_t ttr_state_field_set(const ttr_edition *edition,
                                     const ttr_state *state, int field,
                                     int index);
/* What lies in a deck, 0 being its top; TTR_NONE below its bottom, and for a
   field that is none. */
TTR_API int ttr_state_field_item(const ttr_edition *edition,
                                 const ttr_state *state, int field, int index,
                                 int at);
/* May this player see what the field holds there? TTR_NONE is a spectator. */
TTR_API bool ttr_state_field_shown(const ttr_edition *edition,
                                   const ttr_state *state, int field, int index,
                                   int player);
/* How many of a kind of card, or of what else the tally is of; 0 for a field
   that is neither pile nor tally. */
TTR_API int ttr_state_field_pile(const ttr_edition *edition,
                                 const ttr_state *state, int field, int index,
                                 int card);

/* The players, bit by bit, who use a route as if it were theirs: its owner, and
   those of fields with that role. */
TTR_API unsigned ttr_route_users(const ttr_edition *edition,
                                 const ttr_state *state, int route);

/*
 * Who has a piece on each space of a route, for drawings: the owner on all of
 * them, in turns with other users, or whoever has filled it so far; TTR_NOBODY
 * where a space is empty. Returns how many spaces there are.
 */
TTR_API int ttr_route_spaces(const ttr_edition *edition, const ttr_state *state,
                             int route, uint8_t space[TTR_MAX_LENGTH]);

/* How many numbers a pile or tally has for each thing of its scope, and in
   *of, unless NULL, what they are of; 0 for other fields. */
TTR_API int ttr_edition_field_entries(const ttr_edition *edition, int field,
                                      ttr_option_type *of);

/* A text of a module in a language; NULL, or one that it has no translation
   for, is the text as it is written. */
TTR_API const char *ttr_module_text(const ttr_module *module, const char *text,
                                    const ttr_language *language);

/* A word that the edition uses, such as the name of a card, a mark or a score
   line, in a language: from its section [words.<language>], else from one of
   its rule modules; the text itself when nobody has a translation. */
TTR_API const char *ttr_edition_word(const ttr_edition *edition,
                                     const char *text,
                                     const ttr_language *language);

/* All words of its sections [words.<language>]; returns how many. */
TTR_API int ttr_edition_words(const ttr_edition *edition,
                              const ttr_translation **words);

/*
 * The question of a choice that was asked, in a language; NULL is the text as
 * the module writes it. names are TTR_MAX_PLAYERS names of players, NULL for
 * those that do not play, or NULL altogether. A choice without a prompt is
 * called by its name. Returns out.
 */
TTR_API const char *ttr_choice_prompt(const ttr_edition *edition,
                                      const ttr_pending *asked,
                                      const char *const *names,
                                      const ttr_language *language, char *out,
                                      size_t size);

/*
 * How an answer to the choice is told, with {option} where what was chosen
 * shall stand, by whatever name it has for people; the rest is as in
 * ttr_choice_prompt(). "" when the module does not say. Returns out.
 */
TTR_API const char *ttr_choice_told(const ttr_edition *edition,
                                    const ttr_pending *asked, int option,
                                    const char *const *names,
                                    const ttr_language *language, char *out,
                                    size_t size);

/* What a rule module told, an event `told` of the log, as a sentence; the rest
   is as in ttr_choice_prompt(). Returns out. */
TTR_API const char *ttr_message_text(const ttr_edition *edition,
                                     const ttr_event *told,
                                     const char *const *names,
                                     const ttr_language *language, char *out,
                                     size_t size);

/* One of the module's rules as a sentence, with the values of this edition.
   Returns out. */
TTR_API const char *ttr_module_rule(const ttr_edition *edition, int module,
                                    int rule, const ttr_language *language,
                                    char *out, size_t size);

#endif /* TTR_MODULES_H */

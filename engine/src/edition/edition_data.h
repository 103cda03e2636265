// SPDX-License-Identifier: MIT
/*
 * edition_data.h - Inside an edition. Filled by edition_load.c, completed by
 * edition_tables.c, read by everything else.
 */
#ifndef TTR_SRC_EDITION_EDITION_DATA_H
#define TTR_SRC_EDITION_EDITION_DATA_H

#include <ttr/edition.h>
#include <ttr/event.h>
#include <ttr/modules.h>
#include <ttr/usage.h>

#include <assert.h>
#include <stdatomic.h>

/* A set of routes. */
typedef struct ttri_routes {
    uint64_t word[TTR_ROUTE_WORDS];
} ttri_routes;

/* A key of [edition], "name" or "name.fr". */
typedef struct ttri_text {
    const char *key;
    const char *value;
} ttri_text;

enum {
    TTRI_MAX_DECLARED = 31, // bytes of the name of a field, choice and the like
    TTRI_MAX_FIELDS = 64,
    TTRI_MAX_MARKS = 32,
    TTRI_MAX_MARK_ITEMS = 2048, // values of marks that are lists or things
    TTRI_MAX_PARAMS = 64,
    TTRI_MAX_PARAM_VALUES = 64,
    TTRI_MAX_CHOICES = 32,
    TTRI_MAX_MESSAGES = 32,
    TTRI_MAX_OWN_ACTIONS = 32,
    TTRI_MAX_EMITTED = 1024, // options of a choice, and of own actions each
    TTRI_MAX_SET = 63,       // number in a set
    TTRI_MAX_TALLY = 255,    // number of a tally
    TTRI_MAX_ITEM = 254,     // number in a deck
    TTRI_MAX_DECK = 200,     // items of a deck
    TTRI_PLACE_SLOTS = 4 * TTR_MAX_PLACES, // so that few ids share a slot
};

/* A rule module in use. What it declares stands in the arrays of the edition,
   from first_... on. */
typedef struct ttri_module {
    ttr_module info; // as this engine knows it, whatever it was built with
    ttr_hooks hooks; // likewise; info.hooks points here
    ttr_hooks own;   // behind those of a guard, see modules/guard.h
    void *lists;     // of info, of a module in C; else NULL
    char file[1024]; // where it came from
    uint64_t hash;   // of the text of a script; in C, of the version alone
    void *handle;    // of the shared object, or NULL
    struct ttri_script *script;             // or NULL
    const struct ttri_scripting *scripting; // of a script, else NULL
    int first_field, first_mark, first_param;
    int first_choice, first_message, first_action, first_line;
} ttri_module;

typedef struct ttri_field {
    const ttr_field *info;
    int module;
    int count;          // elements
    int offset, stride; // bytes within ttr_state.fields
    int entries;        // numbers of a pile or tally for each element, else 0
} ttri_field;

typedef struct ttri_mark {
    const ttr_mark *info;
    int module;
    int16_t value[TTR_MAX_ROUTES];  // by place, route or ticket; of lists and
                                    // of things how many values there are
    uint16_t first[TTR_MAX_ROUTES]; // of these in mark_item
} ttri_mark;

/* Are its values in mark_item? */
static inline bool ttri_is_listed(const ttr_mark *mark)
{
    return mark->size || mark->of != TTR_OPTION_NUMBER;
}

typedef struct ttri_param {
    const ttr_param *info;
    int module;
    bool given;
    int count;
    int16_t value[TTRI_MAX_PARAM_VALUES];
} ttri_param;

typedef struct ttri_choice {
    const ttr_choice *info;
    int module;
} ttri_choice;

typedef struct ttri_message {
    const ttr_message *info;
    int module;
} ttri_message;

typedef struct ttri_own_action {
    const ttr_own_action *info;
    int module;
} ttri_own_action;

/* What points of the game were for; line 0 is "routes" and nobody's. */
typedef struct ttri_score_line {
    const char *name;
    int module;
} ttri_score_line;

/* Indices in the order of their ids, byte by byte; of fields, by the ids of
   their modules first. So nothing depends on the order in a file. */
typedef struct ttri_by_id {
    uint8_t card[TTR_MAX_CARD_KINDS];
    uint8_t piece[TTR_MAX_PIECE_KINDS];
    uint8_t place[TTR_MAX_PLACES];
    uint8_t route[TTR_MAX_ROUTES];
    uint8_t ticket[TTR_MAX_TICKETS];
    uint8_t field[TTRI_MAX_FIELDS];
} ttri_by_id;

static_assert(TTR_MAX_PLACES <= TTR_MAX_ROUTES &&
                  TTR_MAX_TICKETS <= TTR_MAX_ROUTES,
              "marks have room for any scope");

/* How many hold an edition. Apart from it, since tables copy editions while
   others are counted. */
typedef struct ttri_owners {
    atomic_int count;
} ttri_owners;

struct ttr_edition {
    ttri_owners *owners;
    char *id;
    char *file;
    char **strings; // every other string of the edition, freed with it
    int string_count;

    struct ttri_ini *source; // what it was read from, for messages

    ttri_text *text;
    int text_count;
    ttr_translation *translation; // of the sections [words.<language>]
    int translation_count;

    int players_min, players_max;
    int number[TTR_NUMBER_COUNT];
    ttr_tie_break tie_break[4];
    int tie_break_count;

    int card_kinds; // the wild is card_kinds - 1
    int card_total;
    ttr_kind card[TTR_MAX_CARD_KINDS];
    int piece_kinds;
    ttr_kind piece[TTR_MAX_PIECE_KINDS];
    int points[TTR_MAX_LENGTH + 1]; // -1 for a length without points

    int board_width, board_height;
    int place_count, route_count, ticket_count;
    int list_count, stack_count; // of tickets
    const char *list[TTR_MAX_LISTS];
    ttr_place place[TTR_MAX_PLACES];
    uint8_t place_slot[TTRI_PLACE_SLOTS]; // 1 + a place by its id, or 0
    ttr_route route[TTR_MAX_ROUTES];
    ttr_ticket ticket[TTR_MAX_TICKETS];
    const char *ticket_line[TTR_MAX_TICKETS]; // "ticket <id>", in a final count

    const char *module_id[TTR_MAX_MODULES];
    ttri_module module[TTR_MAX_MODULES];
    int module_count;
    bool careful; // its modules in C are watched, see modules/guard.h
    ttri_field field[TTRI_MAX_FIELDS];
    ttri_mark mark[TTRI_MAX_MARKS];
    int16_t mark_item[TTRI_MAX_MARK_ITEMS];
    ttri_param param[TTRI_MAX_PARAMS];
    ttri_choice choice[TTRI_MAX_CHOICES];
    ttri_message message[TTRI_MAX_MESSAGES];
    ttri_own_action own_action[TTRI_MAX_OWN_ACTIONS];
    ttri_score_line score_line[TTR_MAX_LINES];
    int field_count, mark_count, mark_item_count, param_count;
    int choice_count, message_count, own_action_count, score_line_count;

    /* The fields as they were declared, but bounded by what there is; info of
       field[] points here. */
    ttr_field bounded[TTRI_MAX_FIELDS];

    uint64_t hash;

    /* From here on derived by ttri_edition_complete(). */
    ttr_usage loaded;                 // what modules used while it was loaded
    uint64_t hooked[TTR_EVENT_WORDS]; // events that some module hooks
    uint16_t hook_modules[TTR_EVENT_COUNT]; // and a bit for each such module
    size_t field_bytes; // of ttr_state.fields that are in use
    uint64_t initial_fields[TTR_FIELD_BYTES / 8];
    size_t state_size; // bytes of a ttr_state that are in use
    int max_actions;
    uint64_t role_fields[TTR_ROLE_PIECES + 1]; // with a role, a bit for each
    bool acts_drawing; // some own action may follow a first card
    bool free_routes;  // some route costs no card, whatever happens
    ttri_by_id by_id;
    int route_words; // words of a route set that are in use
    int ticket_words;

    /* Routes that [n] cards of a colour and wilds together can pay, that [n]
       wilds alone satisfy, and that [n] pieces of a kind can cover. Counts
       above TTR_MAX_LENGTH use the last row. */
    ttri_routes payable[TTR_MAX_CARD_KINDS][TTR_MAX_LENGTH + 1];
    ttri_routes wilds_enough[TTR_MAX_LENGTH + 1];
    ttri_routes covered[TTR_MAX_PIECE_KINDS][TTR_MAX_LENGTH + 1];

    /* For the longest path: places in an order that keeps the frontier
       narrow. place_rank[place] is its position in that order. */
    uint8_t place_rank[TTR_MAX_PLACES];
};

/* Add a place behind the others, so that its id finds it. */
void ttri_place_add(ttr_edition *edition, ttr_place place);

static inline bool ttri_hooked(const ttr_edition *edition, ttr_event_id event)
{
    return ttr_set_has(edition->hooked, (int)event);
}

/* Do rule modules say at run time what pieces a claim takes? Then the routes
   alone do not tell what a player has left. */
static inline bool ttri_pieces_vary(const ttr_edition *edition)
{
    return ttri_hooked(edition, TTR_EVENT_piece_kind) ||
           ttri_hooked(edition, TTR_EVENT_piece_count);
}

static inline int ttri_wild(const ttr_edition *edition)
{
    return edition->card_kinds - 1;
}

/* Fill in by_id. */
void ttri_edition_sort(ttr_edition *edition);

/* A word or sentence of the edition or of a rule module, for people: in a
   language, or as it is. */
const char *ttri_people_text(const ttr_edition *edition, const char *text,
                             const ttr_language *language);

#endif /* TTR_SRC_EDITION_EDITION_DATA_H */

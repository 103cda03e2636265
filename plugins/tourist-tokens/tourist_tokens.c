// SPDX-License-Identifier: MIT
/*
 * tourist_tokens.c - Tokens to collect along the way (SF3 to SF6).
 *
 * Every symbol is one pile. Piles start on the places marked `token`, the
 * others are set aside and put down by the players before the first turn. A
 * claim takes a token from one end of the route. What counts in the end is how
 * many different symbols a player owns.
 *
 * A symbol that is in the game is always in exactly one spot with tokens left:
 * set aside, or on a place. Symbols are numbered from 1, since 0 says that a
 * place holds none.
 */
#include <ttr/module.h>

enum { TOKEN };                           // our marks
enum { SYMBOLS, POINTS, PILE };           // our parameters
enum { SYMBOL, COUNT, OWNED, ASIDE };     // our fields
enum { TAKE_PILE, PUT_DOWN, TAKE_TOKEN }; // our choices
enum { TOKENS };                          // our score lines
enum { MOST_SYMBOLS = 20, MOST_TOKENS = 20 };

static const ttr_mark marks[] = {
    [TOKEN] = {.name = "token",
               .scope = TTR_ON_PLACE,
               .least = 1,
               .most = 1,
               .help = "a pile of tokens starts on this place"},
};

static const ttr_param params[] = {
    [SYMBOLS] = {.name = "symbols",
                 .type = TTR_PARAM_NUMBER,
                 .least = 1,
                 .most = MOST_SYMBOLS,
                 .help = "how many different symbols there are, one a pile"},
    [POINTS] = {.name = "points",
                .type = TTR_PARAM_NUMBERS,
                .least = -99,
                .most = 99,
                .help = "points for owning 0, 1, 2 ... different symbols"},
    [PILE] = {.name = "pile",
              .type = TTR_PARAM_NUMBERS,
              .least = 1,
              .most = MOST_TOKENS,
              .preset = "2 2 3",
              .help = "tokens of a pile with 2, 3, 4 ... players; the last"
                      " number holds for more players, too"},
};

static const ttr_field fields[] = {
    [SYMBOL] = {.name = "symbol",
                .scope = TTR_ON_PLACE,
                .type = TTR_FIELD_NUMBER,
                .most = MOST_SYMBOLS,
                .help = "which tokens lie here, 0 for none"},
    [COUNT] = {.name = "count",
               .scope = TTR_ON_PLACE,
               .type = TTR_FIELD_NUMBER,
               .most = MOST_TOKENS,
               .help = "how many of them"},
    [OWNED] = {.name = "owned",
               .scope = TTR_ON_PLAYER,
               .type = TTR_FIELD_SET,
               .most = MOST_SYMBOLS,
               .help = "the symbols that the player has a token of"},
    [ASIDE] = {.name = "aside",
               .scope = TTR_ON_GAME,
               .type = TTR_FIELD_SET,
               .most = MOST_SYMBOLS,
               .help = "the symbols whose pile is not on the board yet"},
};

#define ASK_PILE "Which of the piles set aside do you take?"
#define TOLD_PILE "the pile of symbol {option}"
#define ASK_PLACE "Where do you put the tokens?"
/* The same for people, who are not told otherwise which tokens are meant; for
   programs the questions stay as they always were. */
#define PEOPLE_ASK_PILE                                                        \
    "Which pile of tokens do you take, of those set aside? Choose its symbol."
#define PEOPLE_ASK_PLACE "Where do you put symbol {a}?"
#define TOLD_PLACE "these tokens go to {option}"
#define ASK_TOKEN "From which place do you take a token?"
#define TOLD_TOKEN "a token from {option}"

static const char too_many_marked[] =
    "more places are marked token than there are symbols";
static const char too_many_symbols[] =
    "there are more symbols than places to put them";
static const char too_few_points[] =
    "points must say what 0, 1 and so on up to all symbols count";

static const ttr_choice choices[] = {
    [TAKE_PILE] = {.name = "token-pile",
                   .option = TTR_OPTION_NUMBER,
                   .prompt = ASK_PILE "\n" TOLD_PILE},
    [PUT_DOWN] = {.name = "token-place",
                  .option = TTR_OPTION_PLACE,
                  .prompt = ASK_PLACE "\n" TOLD_PLACE},
    [TAKE_TOKEN] = {.name = "token",
                    .option = TTR_OPTION_PLACE,
                    .prompt = ASK_TOKEN "\n" TOLD_TOKEN},
};

/* Positions are written by people: a number that is no symbol is in no set. */
static uint64_t bit(int symbol)
{
    return symbol > 0 && symbol <= MOST_SYMBOLS ? UINT64_C(1) << symbol : 0;
}

/* The n-th symbol of a set, the lowest being the 0th; 0 when there is none. */
static int nth(uint64_t set, int n)
{
    for (int symbol = 1; symbol <= MOST_SYMBOLS; symbol++)
        if (set & bit(symbol) && n-- == 0)
            return symbol;
    return 0;
}

static int size_of(uint64_t set)
{
    int size = 0;

    for (; set; set &= set - 1)
        size++;
    return size;
}

static void init(const ttr_host *host, const ttr_game *game)
{
    int symbols = host->param(game, SYMBOLS, 0);
    int marked = 0;

    for (int place = 0; place < host->place_count(game); place++)
        marked += host->mark(game, TOKEN, place);
    if (marked > symbols)
        host->fail(game, too_many_marked);
    if (symbols > host->place_count(game))
        host->fail(game, too_many_symbols);
    if (host->param_count(game, POINTS) != symbols + 1)
        host->fail(game, too_few_points);
}

static int tokens_of_a_pile(const ttr_host *host, const ttr_game *game)
{
    int last = host->param_count(game, PILE) - 1;
    int i = host->player_count(game) - 2;

    return host->param(game, PILE, i < last ? i : last);
}

/* SF3: which symbol lies where is drawn at random. */
static void setup_game(const ttr_host *host, ttr_game *game,
                       const ttr_on_setup_game *args)
{
    int left = host->param(game, SYMBOLS, 0);
    uint64_t aside = 0;
    (void)args;

    for (int symbol = 1; symbol <= left; symbol++)
        aside |= bit(symbol);
    for (int place = 0; place < host->place_count(game); place++) {
        if (!host->mark(game, TOKEN, place))
            continue;
        int symbol = nth(aside, (int)host->random(game, (uint32_t)left--));
        aside &= ~bit(symbol);
        host->set(game, SYMBOL, place, symbol);
        host->set(game, COUNT, place, tokens_of_a_pile(host, game));
    }
    host->set_set(game, ASIDE, 0, aside);
}

/* SF4: the player puts down a pile that is set aside. At a table of two it is
   a single token of the pile with the lowest symbol, without a choice. */
static void ask_to_put_down(const ttr_host *host, ttr_game *game, int player)
{
    int lowest = nth(host->get_set(game, ASIDE, 0), 0);

    if (!lowest)
        return;
    if (host->player_count(game) == 2)
        host->ask(game, player, PUT_DOWN, lowest, 0);
    else
        host->ask(game, player, TAKE_PILE, 0, 0);
}

/* SF4: the last player begins. */
static void game_start(const ttr_host *host, ttr_game *game,
                       const ttr_on_game_start *args)
{
    int players = host->player_count(game);
    (void)args;

    ask_to_put_down(host, game, (host->first(game) + players - 1) % players);
}

static void put_down(const ttr_host *host, ttr_game *game, int player,
                     int symbol, int place)
{
    int players = host->player_count(game);
    bool two = players == 2;

    host->set(game, SYMBOL, place, symbol);
    host->set(game, COUNT, place, two ? 1 : tokens_of_a_pile(host, game));
    host->set_set(game, ASIDE, 0, host->get_set(game, ASIDE, 0) & ~bit(symbol));
    ask_to_put_down(host, game,
                    two ? player : (player + players - 1) % players);
}

/* SF5: does a token lie there that the player can take? */
static bool offers(const ttr_host *host, const ttr_game *game, int player,
                   int place)
{
    int symbol = host->get(game, SYMBOL, place);

    return symbol && host->get(game, COUNT, place) &&
           !(host->get_set(game, OWNED, player) & bit(symbol));
}

static void take_token(const ttr_host *host, ttr_game *game, int player,
                       int place)
{
    int symbol = host->get(game, SYMBOL, place);
    int left = host->get(game, COUNT, place) - 1;

    host->set(game, COUNT, place, left);
    if (!left)
        host->set(game, SYMBOL, place, 0);
    host->set_set(game, OWNED, player,
                  host->get_set(game, OWNED, player) | bit(symbol));
}

/* SF5: a single option is taken by itself, so nobody is bothered unless both
   ends offer a token. */
static void route_claimed(const ttr_host *host, ttr_game *game,
                          const ttr_on_route_claimed *args)
{
    const ttr_route *route = host->route(game, args->route);

    if (offers(host, game, args->player, route->from) ||
        offers(host, game, args->player, route->to))
        host->ask(game, args->player, TAKE_TOKEN, args->route, 0);
}

static void choice_options(const ttr_host *host, const ttr_game *game,
                           const ttr_on_choice_options *args)
{
    if (args->choice == TAKE_PILE) {
        uint64_t aside = host->get_set(game, ASIDE, 0);
        for (int i = 0; nth(aside, i); i++)
            host->emit(game, nth(aside, i));
    } else if (args->choice == PUT_DOWN) {
        int places = host->place_count(game);
        for (int place = 0; place < places; place++)
            if (!host->get(game, COUNT, place))
                host->emit(game, place);
    } else {
        const ttr_route *route = host->route(game, args->a);
        if (offers(host, game, args->player, route->from))
            host->emit(game, route->from);
        if (offers(host, game, args->player, route->to))
            host->emit(game, route->to);
    }
}

static void choice_done(const ttr_host *host, ttr_game *game,
                        const ttr_on_choice_done *args)
{
    if (args->choice == TAKE_PILE)
        host->ask(game, args->player, PUT_DOWN, args->option, 0);
    else if (args->choice == PUT_DOWN)
        put_down(host, game, args->player, args->a, args->option);
    else
        take_token(host, game, args->player, args->option);
}

/* SF6 */
static void score(const ttr_host *host, const ttr_game *game,
                  const ttr_on_score *args)
{
    int owned = size_of(host->get_set(game, OWNED, args->player));
    int points = host->param(game, POINTS, owned);

    if (points)
        host->emit_score(game, TOKENS, points);
}

static const char line[] = "tokens";
static const char summary[] = "Tokens with different symbols to collect";
static const char rule_piles[] =
    "There are {symbols} symbols, each a pile of tokens. Some piles lie on the"
    " board from the start; the players put down the others before the first"
    " turn, the last player first. At a table of two, the player who does not"
    " start puts down a single token of each.";
static const char rule_claims[] =
    "Whoever claims a route takes a token from one of its two {places}, if one"
    " lies there with a symbol that the player does not own yet. If both"
    " {places} offer one, the player chooses.";
static const char rule_points[] =
    "At the end, owning 0, 1, 2 and more different symbols scores {points}"
    " points.";

static const ttr_line lines[] = {[TOKENS] = {line}};
static const ttr_rule rules[] = {{rule_piles}, {rule_claims}, {rule_points}};

/* What an answer to ASK_PILE is called. */
#define PILE_WORDS(n)                                                          \
    {"en", "token-pile " #n, "symbol " #n},                                    \
    {                                                                          \
        "fr", "token-pile " #n, "symbole " #n                                  \
    }

static const ttr_translation translations[] = {
    PILE_WORDS(1),
    PILE_WORDS(2),
    PILE_WORDS(3),
    PILE_WORDS(4),
    PILE_WORDS(5),
    PILE_WORDS(6),
    PILE_WORDS(7),
    PILE_WORDS(8),
    PILE_WORDS(9),
    PILE_WORDS(10),
    PILE_WORDS(11),
    PILE_WORDS(12),
    PILE_WORDS(13),
    PILE_WORDS(14),
    PILE_WORDS(15),
    PILE_WORDS(16),
    PILE_WORDS(17),
    PILE_WORDS(18),
    PILE_WORDS(19),
    PILE_WORDS(20),
    {"fr", line, "jetons"},
    {"fr", summary, "Des jetons à collectionner, de symboles différents"},
    {"en", ASK_PILE, PEOPLE_ASK_PILE},
    {"fr", ASK_PILE,
     "Quelle pile de jetons prenez-vous parmi celles mises de côté ?"
     " Choisissez son symbole."},
    {"en", TOLD_PILE, "the pile of {option}"},
    {"fr", TOLD_PILE, "la pile du {option}"},
    {"en", ASK_PLACE, PEOPLE_ASK_PLACE},
    {"fr", ASK_PLACE, "Où posez-vous le symbole {a} ?"},
    {"fr", TOLD_PLACE, "ces jetons vont à {option}"},
    {"fr", ASK_TOKEN, "Sur quel lieu prenez-vous un jeton ?"},
    {"fr", TOLD_TOKEN, "un jeton de {option}"},
    {"fr", rule_piles,
     "Il y a {symbols} symboles, et une pile de jetons pour chacun. Certaines"
     " piles sont sur le plateau dès le début ; les joueurs posent les autres"
     " avant le premier tour, le dernier joueur d'abord. À deux joueurs, celui"
     " qui ne commence pas pose un seul jeton de chacune."},
    {"fr", rule_claims,
     "Qui prend possession d'une route prend aussi un jeton posé à un bout, "
     "s'il"
     " s'en trouve un dont le joueur n'a pas encore le symbole. Si les deux"
     " {places} en offrent un, le joueur choisit."},
    {"fr", rule_points,
     "À la fin, posséder 0, 1, 2 symboles différents et plus rapporte {points}"
     " points."},

    /* Names of marks and fields, and what they are, as tables show them. */
    {"en", "owned", "symbols"},
    {"fr", "owned", "symboles"},
    {"fr", "the symbols that the player has a token of",
     "les symboles dont le joueur a un jeton"},
    {"fr", "symbol", "symbole"},
    {"fr", "which tokens lie here, 0 for none",
     "quels jetons sont ici, 0 pour aucun"},
    {"en", "count", "tokens"},
    {"fr", "count", "jetons"},
    {"en", "count 1", "1 token"},
    {"fr", "count 1", "1 jeton"},
    {"en", "count 2", "2 tokens"},
    {"fr", "count 2", "2 jetons"},
    {"en", "count 3", "3 tokens"},
    {"fr", "count 3", "3 jetons"},
    {"en", "count 4", "4 tokens"},
    {"fr", "count 4", "4 jetons"},
    {"fr", "how many of them", "combien il y en a"},
    {"fr", "aside", "de côté"},
    {"fr", "the symbols whose pile is not on the board yet",
     "les symboles dont la pile n'est pas encore sur le plateau"},
    {"fr", "token", "jeton"},
    {"fr", "a pile of tokens starts on this place",
     "une pile de jetons se trouve ici au début"},
    {"fr", "how many different symbols there are, one a pile",
     "combien il y a de symboles différents, un par pile"},
    {"fr", "points for owning 0, 1, 2 ... different symbols",
     "points pour 0, 1, 2 ... symboles différents"},
    {"fr",
     "tokens of a pile with 2, 3, 4 ... players; the last number holds for"
     " more players, too",
     "jetons d'une pile à 2, 3, 4 ... joueurs ; le dernier nombre vaut aussi"
     " pour plus de joueurs"},

    /* Mistakes of an edition. */
    {"fr", too_many_marked,
     "plus de lieux portent la marque token qu'il n'y a de symboles"},
    {"fr", too_many_symbols,
     "il y a plus de symboles que de lieux où les poser"},
    {"fr", too_few_points,
     "points doit dire ce que valent 0, 1 et ainsi de suite jusqu'à tous les"
     " symboles"},
};

static const ttr_hooks hooks = {.setup_game = setup_game,
                                .game_start = game_start,
                                .route_claimed = route_claimed,
                                .choice_options = choice_options,
                                .choice_done = choice_done,
                                .score = score};

static const ttr_module tourist_tokens = {
    .head = TTR_MODULE_HEAD,
    .id = "tourist-tokens",
    .version = "1.0",
    .summary = summary,
    .rules = TTR_LIST(rules),
    .fields = TTR_LIST(fields),
    .marks = TTR_LIST(marks),
    .params = TTR_LIST(params),
    .choices = TTR_LIST(choices),
    .lines = TTR_LIST(lines),
    .translations = TTR_LIST(translations),
    .init = init,
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &tourist_tokens;
}

/*
 * names.h - What things of an edition are called when people read them.
 *
 * Everything is in the language of the program. The buffers are the caller's;
 * each function returns its out.
 */
#ifndef TTR_APPS_NAMES_H
#define TTR_APPS_NAMES_H

#include <ttr/ttr.h>

enum {
    APP_NAME_MAX = 65,  // a player's name with its NUL
    APP_LABEL_MAX = 160 // a route, a ticket, a payment, an option
};

/* "Boston – Montreal"; the halves of a double route are told apart by their
   colours where these differ, "Boston – Montreal (red)", else by "(1)". */
const char *app_route_name(const ttr_edition *edition, int route,
                           char out[APP_LABEL_MAX]);

/* "Boston – Miami, 12 points" */
const char *app_ticket_name(const ttr_edition *edition, int ticket,
                            char out[APP_LABEL_MAX]);

/* "red"; the wild by the edition's own name, "locomotive" */
const char *app_card_name(const ttr_edition *edition, int card,
                          char out[APP_LABEL_MAX]);

/* "2 red + 1 wild" */
const char *app_payment_name(const ttr_edition *edition, ttr_action claim,
                             char out[APP_LABEL_MAX]);

/* One option of a pending choice, or of an own action: "Opéra", "yes", "3" */
const char *app_option_name(const ttr_edition *edition, ttr_option_type type,
                            int option, char out[APP_LABEL_MAX]);

/* A whole action for a list: "Claim Boston – Montreal with 2 blue",
   "Draw a card", "Keep Boston – Miami (12) and ..." */
const char *app_action_name(const ttr_edition *edition, const ttr_state *state,
                            ttr_action action, char *out, size_t size);

/*
 * The sign of each kind of card: one letter, or * for the wild, each different
 * from the others, taken from the colour's name in the language of the
 * program where that is possible. As UTF-8 with NUL; always ASCII.
 */
void app_card_signs(const ttr_edition *edition,
                    char sign[TTR_MAX_CARD_KINDS][2]);

#endif /* TTR_APPS_NAMES_H */

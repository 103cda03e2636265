#include "game/progress.h"

#include <string.h>

void game_progress_of(ttr_table *table, const ttr_state *state, int player,
                      int ticket, game_progress *out)
{
    (void)table, (void)state, (void)player, (void)ticket;
    memset(out, 0, sizeof *out);
    out->state = GAME_TICKET_OPEN;
}

void game_progress_get(ttr_table *table, const ttr_view *view, int ticket,
                       game_progress *out)
{
    (void)table, (void)view, (void)ticket;
    memset(out, 0, sizeof *out);
    out->state = GAME_TICKET_OPEN;
}

int game_claimable(ttr_table *table, const ttr_view *view,
                   int route[TTR_MAX_ROUTES])
{
    (void)table, (void)view, (void)route;
    return 0;
}

int game_payments(ttr_table *table, const ttr_view *view, int route,
                  ttr_action *payments, int capacity)
{
    (void)table, (void)view, (void)route, (void)payments, (void)capacity;
    return 0;
}

bool game_why_not_claim(ttr_table *table, const ttr_view *view, int route,
                        ttr_reasons *reasons)
{
    (void)table, (void)view, (void)route;
    reasons->count = 0;
    return true;
}

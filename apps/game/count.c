#include "game/count.h"

#include <string.h>

ttr_status game_count(game_session *session, game_step **steps, int *count,
                      ttr_error *err)
{
    (void)session, (void)err;
    *steps = NULL;
    *count = 0;
    return TTR_OK;
}

void game_statistics_get(game_session *session, int player,
                         game_statistics *out)
{
    (void)session, (void)player;
    memset(out, 0, sizeof *out);
}

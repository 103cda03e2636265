// SPDX-License-Identifier: MIT
/*
 * opening.c - What is to be known of a saved game before it is shown.
 */
#include "terminal/full/opening.h"

#include "base/language.h"
#include "base/message.h"
#include "base/text_builder.h"
#include "terminal/full/widgets.h"

/* Only a part could be read. */
static void tell_part(const game_session *session)
{
    const char *kept = game_session_kept(session);
    char why[1024], whole[4096];
    text_builder text = text_into(whole, sizeof whole);

    ttr_error_format(game_session_cut(session), why, sizeof why);
    text_add(&text, "%s\n\n%s",
             *kept ? _("The game goes on from before this:")
                   : _("The game is shown up to this:"),
             why);
    if (*kept) {
        text_add(&text, "\n\n");
        text_add(&text, _("The original is kept in %s."),
                 app_message_file(kept));
    }
    tui_tell(game_session_rules_changed(session) ? _("The rules have changed")
                                                 : _("A damaged game"),
             whole, (tui_below){NULL, NULL});
}

void tui_tell_opening(const game_session *session)
{
    if (game_session_cut(session)->status)
        tell_part(session);
    else if (game_session_rules_changed(session) &&
             !game_match_is_looking(game_session_match(session)))
        tui_tell(_("The rules have changed"),
                 _("Files of the rules have changed since this game was saved;"
                   " all of it still holds."),
                 (tui_below){NULL, NULL});
}

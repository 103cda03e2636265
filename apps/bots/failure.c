// SPDX-License-Identifier: MIT
/*
 * failure.c - Why a bot of the user's could not decide, as a sentence.
 */
#include "bots/failure.h"

#include "base/error.h"
#include "base/language.h"

/* An answer that is no legal action: why not, is found out again. */
static void tell_illegal(const bot_failure *it, const ttr_edition *edition,
                         const ttr_view *view, ttr_error *out)
{
    ttr_action action;
    ttr_error err;

    if (ttr_action_parse(edition, &view->state, it->text, &action, &err))
        app_fail(out, TTR_E_SCRIPT, it->source,
                 _("it answered \"%.100s\": %.300s"), it->text, err.text);
    else
        app_fail(out, TTR_E_SCRIPT, it->source,
                 _("it answered \"%.100s\", which is not legal"), it->text);
}

/* A sentence that needs nothing but the kind; NULL for one that does. */
static const char *plain_sentence(bot_failure_kind kind)
{
    switch (kind) {
    case BOT_FAILED_STOPPED:
        return _("it was stopped");
    case BOT_FAILED_SLOW:
        return _("it takes too long");
    case BOT_FAILED_GONE:
        return _("it has ended, or cannot be run");
    case BOT_FAILED_RUN:
        return _("it cannot be run");
    case BOT_FAILED_LONG:
        return _("its answer is too long");
    case BOT_FAILED_FUNCTION:
        return _("it must return a function that chooses");
    case BOT_FAILED_ANSWER:
        return _("it must return one of the actions");
    default:
        return NULL;
    }
}

void bot_failure_tell(const bot_failure *failure, const ttr_edition *edition,
                      const ttr_view *view, ttr_error *out)
{
    const bot_failure *it = failure;
    const char *plain = plain_sentence(it->kind);
    ttr_status status = TTR_E_SCRIPT;

    if (plain)
        app_fail(out, status, it->source, "%s", plain);
    else if (it->kind == BOT_FAILED_MEMORY)
        app_fail_memory(out);
    else if (it->kind == BOT_FAILED_SILENT)
        app_fail(out, status, it->source,
                 ngettext("it did not answer within %d second",
                          "it did not answer within %d seconds",
                          (unsigned long)it->seconds),
                 it->seconds);
    else if (it->kind == BOT_FAILED_JSON)
        app_fail(out, status, it->source,
                 _("it answered \"%.100s\", which is not a JSON object"),
                 it->text);
    else if (it->kind == BOT_FAILED_OK)
        app_fail(out, status, it->source,
                 _("it answered \"%.100s\", without \"ok\": true"), it->text);
    else if (it->kind == BOT_FAILED_KEY)
        app_fail(out, status, it->source,
                 _("it answered \"%.100s\", without \"%s\""), it->text,
                 it->key);
    else if (it->kind == BOT_FAILED_ILLEGAL)
        tell_illegal(it, edition, view, out);
    else
        app_fail(out, status, it->source, "%s", it->text);
    out->line = it->line;
}

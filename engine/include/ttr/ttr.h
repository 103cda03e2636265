// SPDX-License-Identifier: MIT
/*
 * ttr.h - All of the library's headers.
 */
#ifndef TTR_TTR_H
#define TTR_TTR_H

#include <ttr/action.h>
#include <ttr/base.h>
#include <ttr/edition.h>
#include <ttr/evaluate.h>
#include <ttr/event.h>
#include <ttr/file.h>
#include <ttr/language.h>
#include <ttr/limits.h>
#include <ttr/lua.h>
#include <ttr/match.h>
#include <ttr/module.h>
#include <ttr/modules.h>
#include <ttr/play.h>
#include <ttr/position.h>
#include <ttr/search.h>
#include <ttr/state.h>
#include <ttr/trace.h>
#include <ttr/usage.h>
#include <ttr/view.h>

#endif /* TTR_TTR_H */

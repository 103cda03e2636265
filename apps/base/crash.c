// SPDX-License-Identifier: MIT
/*
 * crash.c - A rule module in C that takes the program down is named.
 *
 * The outermost frame of a module on the stack is its hook, as the engine has
 * called it. Hooks are static functions, which have no names that can be asked
 * for: of all hooks of the module, it is the last one that begins before the
 * frame. More than a handler may call is called here (snprintf, dladdr and
 * fflush): the module has crashed, not the C library, and the program ends
 * anyway.
 */
#define _GNU_SOURCE // dladdr, strsignal

#include "base/crash.h"

#include "base/language.h"
#include "base/message.h"
#include "base/symbol.h"
#include "base/text_builder.h"

#include <ttr/module.h>

#include <dlfcn.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <unwind.h>

enum { MOST_FRAMES = 1000 * 1000 }; // a stack that has overflown has many

static const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

/* The hooks of a module, as addresses; 0 for none. */
typedef struct known {
    uintptr_t hook[TTR_EVENT_COUNT];
} known;

/* A handler has nothing but what lies about. */
static known modules[TTR_MAX_MODULES];
static int module_count;
static sigjmp_buf *way_out;
static char blame[1500]; // a line, or ""

static void know_hooks(const ttr_hooks *hooks, known *out)
{
    /* Events that are only told have no hooks. */
#define TTR_KNOW(name) out->hook[TTR_EVENT_##name] = (uintptr_t)hooks->name;
#define TTR_KNOW_QUERY(name) TTR_KNOW(name)
#define TTR_KNOW_VETO(name) TTR_KNOW(name)
#define TTR_KNOW_COLLECT(name) TTR_KNOW(name)
#define TTR_KNOW_NOTIFY(name) TTR_KNOW(name)
#define TTR_KNOW_RESOLVE(name) TTR_KNOW(name)
#define TTR_KNOW_TELL(name)
#define TTR_EVENT(name, kind, args, help) TTR_KNOW_##kind(name)
#include <ttr/events.def>
#undef TTR_EVENT
}

void app_crash_know(const ttr_edition *edition)
{
    const char *const *ids;
    int count = ttr_edition_modules(edition, &ids);

    module_count = 0;
    for (int m = 0; m < count && m < TTR_MAX_MODULES; m++) {
        modules[m] = (known){.hook = {0}};
        know_hooks(ttr_edition_module(edition, m)->hooks, &modules[m]);
    }
    module_count = count < TTR_MAX_MODULES ? count : TTR_MAX_MODULES;
}

void app_crash_escape(void *escape)
{
    way_out = escape;
}

/* The file of a module whose code this is, or NULL. */
static const char *module_file(const void *address, Dl_info *info)
{
    return dladdr(address, info) && info->dli_fname &&
                   strstr(info->dli_fname, "/plugins/")
               ? info->dli_fname
               : NULL;
}

/* Compilers put what is rarely done, as a failing assertion, before all
   functions, as "route_claimed.cold": there only the name of the function
   helps, which is mostly that of the event. */
static int find_event_by_name(const void *address)
{
    app_symbol symbol;

    if (!app_symbol_find((const char *)address - 1, &symbol))
        return TTR_NONE;
    symbol.name[strcspn(symbol.name, ".")] = '\0';
    for (int e = 0; e < TTR_EVENT_COUNT; e++)
        if (strcmp(symbol.name, ttr_event_get((ttr_event_id)e)->name) == 0)
            return e;
    return TTR_NONE;
}

/* The event whose hook this code of a module is a part of, or TTR_NONE. */
static int find_event(const void *address, const Dl_info *from)
{
    uintptr_t at = (uintptr_t)address, best = (uintptr_t)from->dli_fbase;
    int event = TTR_NONE;

    for (int m = 0; m < module_count; m++)
        for (int e = 0; e < TTR_EVENT_COUNT; e++)
            if (modules[m].hook[e] > best && modules[m].hook[e] <= at) {
                best = modules[m].hook[e];
                event = e;
            }
    return event == TTR_NONE ? find_event_by_name(address) : event;
}

/* A walk up the stack, from the innermost frame. */
typedef struct walk {
    int frames;
    const void *here;  // the frame before
    const void *frame; // the outermost of the module so far, or NULL
    Dl_info info;      // of its file
    const char *file;
} walk;

static _Unwind_Reason_Code visit(struct _Unwind_Context *context, void *data)
{
    walk *it = data;
    uintptr_t address = (uintptr_t)_Unwind_GetIP(context);
    const void *here = (const void *)address;
    Dl_info info;

    if (++it->frames > MOST_FRAMES)
        return _URC_END_OF_STACK;
    if (here == it->here)
        return _URC_NO_REASON; // a function that calls itself
    it->here = here;
    const char *file = module_file(here, &info);
    if (!file && it->file)
        return _URC_END_OF_STACK;
    if (file) {
        it->frame = here;
        it->info = info;
        it->file = file;
    }
    return _URC_NO_REASON;
}

static void find_blame(int number)
{
    walk it = {0};
    int event = TTR_NONE;

    _Unwind_Backtrace(visit, &it);
    const char *file = it.file;
    /* A stack that has no end here may have another hook there. */
    if (file && it.frames <= MOST_FRAMES)
        event = find_event(it.frame, &it.info);
    text_builder text = text_into(blame, sizeof blame);
    if (!file)
        return;
    text_add(&text, "ttr: %.1000s: ", app_message_file(file));
    if (event != TTR_NONE)
        text_add(&text, _("the hook of %s crashes the program: %s"),
                 ttr_event_get((ttr_event_id)event)->name, strsignal(number));
    else
        text_add(&text, _("the program crashes: %s"), strsignal(number));
    text_add(&text, "\n");
}

void app_crash_say(void)
{
    (void)!write(STDERR_FILENO, blame, strlen(blame));
}

static void on_crash(int number)
{
    struct sigaction usual = {.sa_handler = SIG_DFL};
    sigjmp_buf *escape = way_out;

    way_out = NULL;
    find_blame(number);
    if (escape)
        siglongjmp(*escape, 1);
    sigaction(number, &usual, NULL);
    fflush(stdout); // what was told before shall be seen
    app_crash_say();
    raise(number); // delivered when this returns
}

void app_crash_stack_init(app_crash_stack *stack)
{
    stack_t own = {.ss_sp = stack->memory, .ss_size = sizeof stack->memory};
    stack_t now;

    /* A sanitizer has its own, and takes that away itself. */
    stack->used = sigaltstack(NULL, &now) == 0 && (now.ss_flags & SS_DISABLE) &&
                  sigaltstack(&own, NULL) == 0;
}

void app_crash_stack_clear(app_crash_stack *stack)
{
    stack_t none = {.ss_flags = SS_DISABLE};

    if (stack->used)
        sigaltstack(&none, NULL);
    stack->used = false;
}

void app_crash_catch(void)
{
    static app_crash_stack stack;
    struct sigaction own = {.sa_handler = on_crash, .sa_flags = SA_ONSTACK};
    struct sigaction before;

    app_crash_stack_init(&stack);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        if (!sigaction(signals[i], NULL, &before) &&
            before.sa_handler == SIG_DFL)
            sigaction(signals[i], &own, NULL);
}

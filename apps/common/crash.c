/*
 * crash.c - A rule module in C that takes the program down is named.
 *
 * The outermost frame of a module on the stack is its hook, as the engine has
 * called it. Hooks are static functions, which have no names that can be asked
 * for: of all hooks of the module, it is the last one that begins before the
 * frame. More than a handler may call is called here (snprintf, dladdr, fflush):
 * the module has crashed, not the C library, and the program ends anyway.
 */
#define _GNU_SOURCE // dladdr, strsignal

#include "common/crash.h"

#include "common/language.h"
#include "common/message.h"
#include "common/symbol.h"

#include <ttr/module.h>

#include <dlfcn.h>
#include <execinfo.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { MOST_FRAMES = 256, STACK_SIZE = 64 * 1024 };

static const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

/* The hooks of a module, as addresses; 0 for none. */
typedef struct known {
    uintptr_t hook[TTR_EVENT_COUNT];
} known;

/* A handler has nothing but what lies about. */
static known modules[TTR_MAX_MODULES];
static int module_count;
static sigjmp_buf *way_out;
static char blame[1500];               // a line, or ""
static char handler_stack[STACK_SIZE]; // the usual one may be full

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
        know_hooks(&ttr_edition_module(edition, m)->hooks, &modules[m]);
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

static void find_blame(int number)
{
    static void *frame[MOST_FRAMES];
    int count = backtrace(frame, MOST_FRAMES), event = TTR_NONE;
    const char *file = NULL;
    Dl_info info;

    for (int i = 0; i < count; i++) {
        const char *here = module_file(frame[i], &info);
        if (!here && file)
            break;
        if (!here)
            continue;
        file = here;
        /* A stack that has no end here may have another hook there. */
        event = count < MOST_FRAMES ? find_event(frame[i], &info) : TTR_NONE;
    }
    blame[0] = '\0';
    if (!file)
        return;
    int used =
        snprintf(blame, sizeof blame, "ttr: %.1000s: ", app_message_file(file));
    size_t room = sizeof blame - (size_t)used;
    if (event != TTR_NONE)
        snprintf(blame + used, room,
                 _("the hook of %s crashes the program: %s"),
                 ttr_event_get((ttr_event_id)event)->name, strsignal(number));
    else
        snprintf(blame + used, room, _("the program crashes: %s"),
                 strsignal(number));
    used = (int)strlen(blame);
    snprintf(blame + used, sizeof blame - (size_t)used, "\n");
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

void app_crash_catch(void)
{
    struct sigaction own = {.sa_handler = on_crash, .sa_flags = SA_ONSTACK};
    struct sigaction before;
    stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
    void *unused[1];

    (void)backtrace(unused, 1); // loads what it needs, while it still can
    sigaltstack(&stack, NULL);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        if (!sigaction(signals[i], NULL, &before) &&
            before.sa_handler == SIG_DFL)
            sigaction(signals[i], &own, NULL);
}

// SPDX-License-Identifier: MIT
/*
 * crash.c - A rule module in C that takes the program down is named.
 *
 * The outermost frame of a module on the stack is its hook, as the engine has
 * called it. Hooks are static functions, which have no names that can be asked
 * for: of all hooks of the module, it is the last one that begins before the
 * frame. More than a handler may call is called here (snprintf, dladdr and
 * fflush): the module has crashed, not the C library, and the program ends
 * anyway. One that calls exit() is found in the same way, by a function that is
 * called then; for one that calls _exit(), which calls nobody, the program has
 * functions of these names itself, which a module finds before those of the C
 * library.
 */
#define _GNU_SOURCE // dladdr, strsignal, RTLD_NEXT

#include "base/crash.h"

#include "base/language.h"
#include "base/message.h"
#include "base/symbol.h"
#include "base/text_builder.h"

#include <ttr/modules.h>

#include <dlfcn.h>
#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <unwind.h>

enum {
    MOST_FRAMES = 1000 * 1000, // a stack that has overflown has many
    MOST_EXITS = 64            // at the same time
};

static const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

/* The hooks of a module, as addresses; 0 for none. */
typedef struct known {
    uintptr_t hook[TTR_EVENT_COUNT];
} known;

/* A handler has nothing but what lies about. */
static known modules[4 * TTR_MAX_MODULES]; // those known last
static int module_count;                   // ever
static pid_t watched;                      // the process
static app_crash_note *noted;              // in a child that is asked to
static _Thread_local sigjmp_buf *way_out;
static _Thread_local char blame[1500]; // a line, or ""
static _Thread_local const char *doing = "";
static char *kept; // what the thread that crashes did
static size_t kept_size;

enum { MOST_KNOWN = sizeof modules / sizeof modules[0] };

static void know_hooks(const ttr_hooks *hooks, known *out)
{
    *out = (known){.hook = {0}};
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

    for (int m = 0; m < count; m++)
        know_hooks(ttr_edition_module(edition, m)->hooks,
                   &modules[module_count++ % MOST_KNOWN]);
}

void app_crash_doing(const char *what)
{
    doing = what;
}

void app_crash_keep(char *place, size_t size)
{
    kept = place;
    kept_size = size;
}

static void keep_doing(void)
{
    size_t at = 0;

    if (!kept || !*doing)
        return;
    for (; at + 1 < kept_size && doing[at]; at++)
        kept[at] = doing[at];
    kept[at] = '\0';
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

    for (int m = 0; m < MOST_KNOWN; m++)
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

/* Note the module, and its function if that has a name. */
static void note_module(const walk *it)
{
    app_symbol symbol;

    text_builder file = text_into(noted->file, sizeof noted->file);
    text_add(&file, "%s", it->file);
    if (!app_symbol_find((const char *)it->frame - 1, &symbol))
        return;
    symbol.name[strcspn(symbol.name, ".")] = '\0'; // "init.cold"
    text_builder name = text_into(noted->function, sizeof noted->function);
    text_add(&name, "%s", symbol.name);
}

/* Whose code is on the stack; number is the signal, 0 when the module has ended
   the program. */
static void find_blame(int number)
{
    walk it = {0};
    int event = TTR_NONE;

    _Unwind_Backtrace(visit, &it);
    const char *file = it.file;
    /* A stack that has no end here may have another hook there. */
    if (file && it.frames <= MOST_FRAMES)
        event = find_event(it.frame, &it.info);
    if (file && noted)
        note_module(&it);
    text_builder text = text_into(blame, sizeof blame);
    if (!file)
        return;
    text_add(&text, "%.1000s: ", app_message_file(file));
    if (event == TTR_NONE && number)
        text_add(&text, _("the program crashes: %s"), strsignal(number));
    else if (event == TTR_NONE)
        text_add(&text, "%s", _("the module ends the program"));
    else if (number)
        text_add(&text, _("the hook of %s crashes the program: %s"),
                 ttr_event_get((ttr_event_id)event)->name, strsignal(number));
    else
        text_add(&text, _("the hook of %s ends the program"),
                 ttr_event_get((ttr_event_id)event)->name);
}

const char *app_crash_blame(void)
{
    return blame;
}

void app_crash_say(void)
{
    const char *const parts[] = {"ttr: ", blame, "\n"};

    for (int i = 0; i < 3 && blame[0]; i++)
        (void)!write(STDERR_FILENO, parts[i], strlen(parts[i]));
}

static void on_crash(int number)
{
    struct sigaction usual = {.sa_handler = SIG_DFL};
    sigjmp_buf *escape = way_out;

    way_out = NULL;
    if (getpid() == watched) {
        keep_doing();
        find_blame(number);
        if (escape)
            siglongjmp(*escape, 1);
        if (!noted) {
            fflush(stdout); // what was told before shall be seen
            app_crash_say();
        }
    }
    sigaction(number, &usual, NULL);
    raise(number); // delivered when this returns
}

/* The C library's own way to end at once. */
static _Noreturn void end_at_once(int status)
{
    void (*end)(int) = NULL;
    void *found = dlsym(RTLD_NEXT, "_exit");

    memcpy(&end, &found, sizeof end); // ISO C has no such cast
    if (end)
        end(status);
    for (;;)
        raise(SIGKILL);
}

static void on_exit_called(void);

/* Does a module end the program? Then its code is on the stack still. It is
   told, and the program fails; false when it ends as it likes to. */
static bool is_ended_by_module(void)
{
    static atomic_bool usual;
    sigjmp_buf *escape = way_out;

    if (usual || getpid() != watched)
        return false;
    way_out = NULL;
    find_blame(0);
    usual = !blame[0] || noted;
    if (usual)
        return false;
    keep_doing();
    if (escape) {
        atexit(on_exit_called);
        siglongjmp(*escape, 1);
    }
    fflush(stdout);
    app_crash_say();
    return true;
}

static void on_exit_called(void)
{
    if (is_ended_by_module())
        end_at_once(EXIT_FAILURE);
}

/* Modules must see them. */
#define SHOWN __attribute__((visibility("default")))

SHOWN void _exit(int status)
{
    end_at_once(is_ended_by_module() ? EXIT_FAILURE : status);
}

SHOWN void _Exit(int status)
{
    _exit(status);
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

void app_crash_note_into(app_crash_note *note)
{
    noted = note;
    watched = getpid();
}

void app_crash_catch(void)
{
    static app_crash_stack stack;
    struct sigaction own = {.sa_handler = on_crash, .sa_flags = SA_ONSTACK};
    struct sigaction before;

    watched = getpid();
    /* It is called once for each time; several threads may be there at once. */
    for (int i = 0; i < MOST_EXITS; i++)
        atexit(on_exit_called);
    app_crash_stack_init(&stack);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        if (!sigaction(signals[i], NULL, &before) &&
            before.sa_handler == SIG_DFL)
            sigaction(signals[i], &own, NULL);
}

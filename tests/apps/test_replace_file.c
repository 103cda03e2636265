// SPDX-License-Identifier: MIT
/*
 * test_replace_file.c - Files are replaced as a whole or not at all.
 */
#define _DEFAULT_SOURCE // flock, mkdtemp, utimensat, mkfifo

#include "base/replace_file.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static char folder[64], path[128];
static ttr_error err;

static void set_up(void)
{
    snprintf(folder, sizeof folder, "%s", "/tmp/ttr-replace-XXXXXX");
    cr_assert_not_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/it.txt", folder);
    umask(022);
}

static void clean_up(void)
{
    char command[128];

    snprintf(command, sizeof command, "rm -rf %s", folder);
    cr_assert_eq(system(command), 0);
}

TestSuite(replace_file, .init = set_up, .fini = clean_up);

static const char *beside(const char *name)
{
    static char out[256];

    snprintf(out, sizeof out, "%s/%s", folder, name);
    return out;
}

static void put(const char *name, const char *text)
{
    FILE *file = fopen(name, "w");

    cr_assert_not_null(file);
    fputs(text, file);
    cr_assert_eq(fclose(file), 0);
}

static const char *get(const char *name)
{
    static char out[256];
    FILE *file = fopen(name, "r");

    if (!file)
        return NULL;
    out[fread(out, 1, sizeof out - 1, file)] = '\0';
    fclose(file);
    return out;
}

static int entries(void)
{
    DIR *dir = opendir(folder);
    int count = 0;

    cr_assert_not_null(dir);
    for (struct dirent *it; (it = readdir(dir));)
        count += it->d_name[0] != '.';
    closedir(dir);
    return count;
}

static unsigned mode_of(const char *name)
{
    struct stat it;

    cr_assert_eq(stat(name, &it), 0);
    return it.st_mode & 07777;
}

Test(replace_file, a_new_file_takes_the_place_of_the_old_one)
{
    put(path, "a longer old one");
    cr_assert_eq(app_replace_file(path, APP_SHARED, "new", 3, &err), TTR_OK,
                 "%s", err.text);
    cr_assert_str_eq(get(path), "new");
    cr_assert_eq(entries(), 1);
}

Test(replace_file, the_caller_says_who_may_read_it)
{
    cr_assert_eq(app_replace_file(path, APP_SHARED, "x", 1, &err), TTR_OK);
    cr_assert_eq(mode_of(path), 0644);
    cr_assert_eq(app_replace_file(path, APP_PRIVATE, "x", 1, &err), TTR_OK);
    cr_assert_eq(mode_of(path), 0600);
}

Test(replace_file, the_old_file_is_there_until_the_end)
{
    app_replacement it;

    put(path, "old");
    cr_assert_eq(app_replace_begin(&it, path, APP_SHARED, &err), TTR_OK);
    fputs("new", it.out);
    fflush(it.out);
    cr_assert_str_eq(get(path), "old");
    cr_assert_eq(app_replace_finish(&it, &err), TTR_OK);
    cr_assert_str_eq(get(path), "new");
}

Test(replace_file, what_is_given_up_leaves_nothing)
{
    app_replacement it;

    put(path, "old");
    cr_assert_eq(app_replace_begin(&it, path, APP_SHARED, &err), TTR_OK);
    fputs("new", it.out);
    app_replace_cancel(&it);
    cr_assert_str_eq(get(path), "old");
    cr_assert_eq(entries(), 1);
}

Test(replace_file, two_at_once_do_not_meet)
{
    app_replacement one, two;

    cr_assert_eq(app_replace_begin(&one, path, APP_SHARED, &err), TTR_OK);
    cr_assert_eq(app_replace_begin(&two, path, APP_SHARED, &err), TTR_OK);
    fputs("one", one.out);
    fputs("two", two.out);
    cr_assert_eq(app_replace_finish(&two, &err), TTR_OK);
    cr_assert_eq(app_replace_finish(&one, &err), TTR_OK);
    cr_assert_str_eq(get(path), "one");
    cr_assert_eq(entries(), 1);
}

/* A file that a user keeps under such a name, or a link laid there. */
Test(replace_file, nothing_else_is_written_through)
{
    char name[256], other[256];

    snprintf(name, sizeof name, "%s.%ld-0.tmp", path, (long)getpid());
    snprintf(other, sizeof other, "%s", beside("other"));
    put(other, "mine");
    cr_assert_eq(symlink(other, name), 0);
    put(beside("it.txt.new"), "mine too");
    cr_assert_eq(app_replace_file(path, APP_SHARED, "new", 3, &err), TTR_OK);
    cr_assert_str_eq(get(other), "mine");
    cr_assert_str_eq(get(beside("it.txt.new")), "mine too");
    cr_assert_str_eq(get(path), "new");
}

static void make_old(const char *name)
{
    struct timespec times[2];

    clock_gettime(CLOCK_REALTIME, &times[0]);
    times[0].tv_sec -= 24L * 3600;
    times[1] = times[0];
    cr_assert_eq(utimensat(AT_FDCWD, name, times, 0), 0);
}

/* What somebody writes is locked; where there are no locks, it is not old. */
Test(replace_file, what_killed_programs_left_is_removed)
{
    static const char *const kept[] = {"it.txt.12-1.tmp", "other.txt.12-0.tmp",
                                       "it.txt.tmp", "it.txt.1-a.tmp"};

    for (int i = 0; i < 4; i++) {
        put(beside(kept[i]), "x");
        if (i)
            make_old(beside(kept[i]));
    }
    int writer = open(beside(kept[0]), O_RDONLY);
    cr_assert_eq(flock(writer, LOCK_EX | LOCK_NB), 0);
    put(beside("it.txt.12-0.tmp"), "x");
    put(beside("it.txt.13-0.tmp"), "x");
    make_old(beside("it.txt.13-0.tmp"));
    cr_assert_eq(app_replace_file(path, APP_SHARED, "new", 3, &err), TTR_OK);
    cr_assert_null(get(beside("it.txt.12-0.tmp")));
    cr_assert_null(get(beside("it.txt.13-0.tmp")));
    for (int i = 0; i < 4; i++)
        cr_assert_not_null(get(beside(kept[i])), "%s", kept[i]);
    app_replace_sweep(path);
    close(writer);
    cr_assert_null(get(beside(kept[0])));
    for (int i = 1; i < 4; i++)
        cr_assert_not_null(get(beside(kept[i])), "%s", kept[i]);
}

Test(replace_file, a_full_disk_leaves_the_old_file)
{
    char text[8192] = {0};
    struct rlimit limit = {4096, 4096};

    put(path, "old");
    signal(SIGXFSZ, SIG_IGN);
    cr_assert_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    cr_assert_eq(app_replace_file(path, APP_SHARED, text, sizeof text, &err),
                 TTR_E_FILE);
    cr_assert_str_eq(err.file, path);
    cr_assert_str_eq(err.text, "cannot be written: File too large");
    cr_assert_str_eq(get(path), "old");
    cr_assert_eq(entries(), 1);
}

Test(replace_file, what_is_no_file_is_not_replaced)
{
    char pipe[256];

    snprintf(pipe, sizeof pipe, "%s", beside("pipe"));
    cr_assert_eq(mkfifo(pipe, 0600), 0);
    cr_assert_eq(app_replace_file(pipe, APP_SHARED, "x", 1, &err), TTR_E_FILE);
    cr_assert_eq(app_replace_file(folder, APP_SHARED, "x", 1, &err),
                 TTR_E_FILE);
    cr_assert_str_eq(err.text, "cannot be written: Is a directory");
    cr_assert_eq(
        app_replace_file("/no/such/folder/x", APP_SHARED, "x", 1, &err),
        TTR_E_FILE);
    cr_assert_str_eq(err.text, "cannot be written: No such file or directory");
    cr_assert_eq(entries(), 1);
}

/* Killed at any moment: the file is one of the two, whole. */
Test(replace_file, a_kill_leaves_the_old_or_the_new_one)
{
    enum { SIZE = 200000 };
    char *text = malloc(SIZE);

    for (int round = 0; round < 30; round++) {
        memset(text, 'a', SIZE);
        cr_assert_eq(app_replace_file(path, APP_SHARED, text, SIZE, &err),
                     TTR_OK);
        pid_t child = fork();
        if (child == 0) {
            for (char letter = 'b';;
                 letter = letter == 'z' ? 'b' : letter + 1) {
                memset(text, letter, SIZE);
                if (app_replace_file(path, APP_SHARED, text, SIZE, &err))
                    _exit(1);
            }
        }
        nanosleep(&(struct timespec){.tv_nsec = round * 333333L}, NULL);
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        FILE *file = fopen(path, "r");
        cr_assert_not_null(file);
        cr_assert_eq(fread(text, 1, SIZE, file), SIZE);
        cr_assert_eq(fgetc(file), EOF);
        fclose(file);
        for (int i = 1; i < SIZE; i++)
            cr_assert_eq(text[i], text[0]);
    }
    free(text);
    app_replace_sweep(path);
    cr_assert_eq(entries(), 1);
}

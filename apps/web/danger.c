// SPDX-License-Identifier: MIT
/*
 * danger.c - Which game the server was busy with when it died.
 */
#define _GNU_SOURCE // O_NOFOLLOW

#include "web/danger.h"

#include "base/crash.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { KNOWN = 200, DEATHS = 2, CHANGES = 5 };

static const char magic[8] = "ttr dg2";

/* As it lies in the file. */
typedef struct box {
    char magic[8];
    char current[16]; // the game that is touched, "" for none
    char crashed[16]; // the game that a thread thought about when it crashed
    struct {
        char id[16];
        uint32_t deaths;
        uint32_t changes; // since the last of them
    } known[KNOWN];
} box;

struct danger {
    box *box;
    char touched[NAME_TEXT]; // by the thread of the loop
    bool strange;
};

static int find(const box *it, const char *game)
{
    for (int i = 0; i < KNOWN; i++)
        if (strcmp(it->known[i].id, game) == 0)
            return i;
    return -1;
}

/* One more death; the place of one with none is taken. */
static void count_death(box *it, const char *game)
{
    int at = find(it, game);
    for (int i = 0; i < KNOWN && at < 0; i++)
        if (it->known[i].deaths == 0) {
            snprintf(it->known[i].id, sizeof it->known[i].id, "%s", game);
            at = i;
        }
    if (at >= 0) {
        it->known[at].deaths++;
        it->known[at].changes = 0;
    }
}

static void begin_anew(box *it)
{
    memset(it, 0, sizeof *it);
    memcpy(it->magic, magic, sizeof magic);
}

static void read_box(box *it, const char *retry)
{
    if (memcmp(it->magic, magic, sizeof magic) != 0)
        begin_anew(it);
    it->current[sizeof it->current - 1] = '\0';
    it->crashed[sizeof it->crashed - 1] = '\0';
    for (int i = 0; i < KNOWN; i++)
        it->known[i].id[sizeof it->known[i].id - 1] = '\0';
    /* While a thread crashes the loop may touch any game. */
    const char *guilty = *it->crashed ? it->crashed : it->current;
    if (*guilty)
        count_death(it, guilty);
    it->current[0] = it->crashed[0] = '\0';
    int at = retry ? find(it, retry) : -1;
    if (at >= 0)
        it->known[at].deaths = 0;
}

danger *danger_open(const char *path, const char *retry)
{
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    danger *it = calloc(1, sizeof *it);
    void *memory = MAP_FAILED;
    if (fd >= 0 && it && ftruncate(fd, sizeof(box)) == 0)
        memory =
            mmap(NULL, sizeof(box), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (fd >= 0)
        close(fd);
    if (memory == MAP_FAILED) {
        free(it);
        return NULL;
    }
    it->box = memory;
    read_box(it->box, retry);
    app_crash_keep(it->box->crashed, sizeof it->box->crashed);
    return it;
}

void danger_close(danger *it)
{
    if (it) {
        app_crash_keep(NULL, 0);
        app_crash_doing("");
        munmap(it->box, sizeof *it->box);
    }
    free(it);
}

static void touch(danger *it, const char *game, bool strange)
{
    snprintf(it->touched, sizeof it->touched, "%s", game);
    it->strange = strange;
    snprintf(it->box->current, sizeof it->box->current, "%s",
             strange ? game : "");
    app_crash_doing(it->touched);
}

danger_mark danger_begin(danger *it, const char *game, bool strange)
{
    danger_mark mark = {"", false};
    if (!it)
        return mark;
    mark.strange = it->strange;
    memcpy(mark.before, it->touched, sizeof mark.before);
    touch(it, game, strange);
    return mark;
}

void danger_end(danger *it, danger_mark mark)
{
    if (it)
        touch(it, mark.before, mark.strange);
}

void danger_passed(danger *it, const char *game)
{
    int at = it ? find(it->box, game) : -1;
    if (at >= 0 && ++it->box->known[at].changes >= CHANGES)
        it->box->known[at].deaths = 0;
}

bool danger_is_aside(const danger *it, const char *game)
{
    int at = it ? find(it->box, game) : -1;
    return at >= 0 && it->box->known[at].deaths >= DEATHS;
}

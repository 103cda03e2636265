// SPDX-License-Identifier: MIT
/*
 * test_saves.c - Seats as text, the list of saved games, the settings.
 */
#define _POSIX_C_SOURCE 200809L // setenv, mkdtemp, utimensat

#include "host/new_game.h"
#include "host/saves.h"

#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char home[64];

static void set_up(void)
{
    snprintf(home, sizeof home, "%s", "/tmp/ttr-saves-XXXXXX");
    cr_assert_not_null(mkdtemp(home));
    setenv("HOME", home, 1);
    unsetenv("XDG_DATA_HOME");
    unsetenv("XDG_CONFIG_HOME");
}

static void clean_up(void)
{
    char command[128];

    snprintf(command, sizeof command, "rm -rf %s", home);
    cr_assert_eq(system(command), 0);
}

TestSuite(saves, .init = set_up, .fini = clean_up);

/* What a party is called, "Ann greedy 1" as "Ann/greedy 1"; or the refusal. */
static const char *names(const char *text)
{
    static char out[1024];
    static ttr_error why;
    game_party party;
    size_t used = 0;

    if (game_party_read(text, &party, &why))
        return why.text;
    for (int i = 0; i < party.count; i++)
        used += (size_t)snprintf(out + used, sizeof out - used, "%s%s%s",
                                 i ? "/" : "", party.seat[i].name,
                                 party.seat[i].bot ? "*" : "");
    return out;
}

Test(saves, seats_are_read_from_text)
{
    cr_assert_str_eq(names("Ann"), "Ann");
    cr_assert_str_eq(names("Ann,greedy,greedy"), "Ann/greedy 1*/greedy 2*");
    cr_assert_str_eq(names(" Ann , Bob = random "), "Ann/Bob*");
    cr_assert_str_eq(names("\"greedy\",greedy"), "greedy/greedy 1*");
    cr_assert_str_eq(names("\"greedy 1\",greedy"), "greedy 1/greedy 2*");
    cr_assert_str_eq(names("Gredy,ismcts:9"), "Gredy/ismcts 1*");
    cr_assert_str_eq(names("person,person"), "Player 1/Player 2");
    cr_assert_str_eq(names("\"a,b=\"\"c\"\"\""), "a,b=\"c\"");
    cr_assert_str_eq(names("élise,zoe"), "élise/zoe");
    cr_assert_str_eq(names("3"), "greedy 1*/greedy 2*/greedy 3*");
    cr_assert_str_eq(names("\"3\",4"), "3/4");
}

Test(saves, seats_that_cannot_be_are_refused_with_a_sentence)
{
    cr_assert(strstr(names("Ann,gredy"), "did you mean greedy"));
    cr_assert(strstr(names("Ann,random:many"), "must be a number from 1"));
    cr_assert(strstr(names("Ann,Bob=ismcts:0"), "must be a number from 1"));
    cr_assert(strstr(names("Ann,ismcts:0s"), "must be a number from 1"));
    cr_assert(strstr(names("Ann,ismcts:2h"), "a time such as 2s"));
    cr_assert(strstr(names("Ann,hard:3601s"), "at most an hour"));
    cr_assert(strstr(names("Ann,Bob=greedy:2s"), "takes no time"));
    cr_assert(strstr(names("Ann,greedy:500"), "takes no number"));
    cr_assert(strstr(names("Ann,greedy,"), "after the last comma"));
    cr_assert(strstr(names("Ann=gredy"), "did you mean greedy"));
    cr_assert(strstr(names("Ann=x9q"), "there is no bot \"x9q\""));
    cr_assert_str_eq(names("0"), "1 to 8 can play");
    cr_assert_str_eq(names("99999999999999999999"), "1 to 8 can play");
    cr_assert(strstr(names("Ann,Ann"), "two players are called Ann"));
    cr_assert(strstr(names(""), "must not be empty"));
    cr_assert(strstr(names("Ann,,Bob"), "must not be empty"));
    cr_assert(strstr(names("\"Ann"), "a quote is not closed"));
    cr_assert(strstr(names("\"Ann\"Bob"), "followed by a comma"));
    cr_assert(strstr(names("=greedy"), "name=bot"));
    cr_assert(strstr(names("A\nB"), "on one line"));
    cr_assert(strstr(names("A\xC2\x9B" // a control character, too
                           "B"),
                     "on one line"));
    cr_assert(strstr(names("A,B,C,D,E,F,G,H,I"), "at most 8 can play"));
    char long_name[400];
    memset(long_name, 'A', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = '\0';
    cr_assert(strstr(names(long_name), "at most 64 bytes"));
    long_name[65] = '\0';
    cr_assert(strstr(names(long_name), "at most 64 bytes"));
}

Test(saves, seats_go_to_text_and_back)
{
    static const char *const texts[] = {
        "Ann,greedy,greedy",
        "Ann,Bob=ismcts:17,greedy",
        "\"greedy\",\"a,b\",\"say \"\"x\"\"\",\"person\"",
        "greedy 2=random,greedy,random 1=greedy",
        "\"gredy\",\"random:3\",\"a=b\"=random",
        "Ann=ismcts:2s,hard:500ms,\"ismcts:2s\"",
    };

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        game_party party, again;
        char text[GAME_PARTY_TEXT];
        ttr_error why;
        cr_assert_not(game_party_read(texts[i], &party, &why), "%s: %s",
                      texts[i], why.text);
        game_party_write(&party, text, sizeof text);
        cr_assert_not(game_party_read(text, &again, &why), "%s: %s", text,
                      why.text);
        cr_assert_eq(again.count, party.count);
        for (int p = 0; p < party.count; p++) {
            cr_assert_str_eq(again.seat[p].name, party.seat[p].name, "%s",
                             text);
            cr_assert_str_eq(again.seat[p].spec, party.seat[p].spec);
            cr_assert_eq(again.seat[p].bot, party.seat[p].bot);
            cr_assert_eq(again.seat[p].iterations, party.seat[p].iterations);
            cr_assert_eq(again.seat[p].milliseconds,
                         party.seat[p].milliseconds);
        }
    }
    game_party party;
    char text[GAME_PARTY_TEXT];
    ttr_error why;
    cr_assert_not(game_party_read("Ann,greedy,greedy", &party, &why));
    game_party_write(&party, text, sizeof text);
    cr_assert_str_eq(text, "Ann,greedy,greedy");
}

/* Whatever is read as a party is written so that it is read again as it was. */
Test(saves, any_text_is_a_party_or_refused)
{
    static const char *const parts[] = {
        "Ann", ",",    "=",  "\"",   "greedy", "random", ":", "7",   " ",
        "x",   "gred", "\n", "\"\"", "person", "é",      "1", "hard"};
    uint64_t generator = 1;
    int parties = 0;

    for (int round = 0; round < 50000; round++) {
        char text[400] = "", again[GAME_PARTY_TEXT];
        ttr_error why;
        game_party party, other;
        int count = (int)ttr_random_below(&generator, 14);
        for (int i = 0; i < count; i++)
            strcat(text, parts[ttr_random_below(&generator, 17)]);
        if (game_party_read(text, &party, &why)) {
            cr_assert(why.text[0]);
            continue;
        }
        parties++;
        game_party_write(&party, again, sizeof again);
        cr_assert_not(game_party_read(again, &other, &why), "%s: %s", again,
                      why.text);
        cr_assert_eq(party.count, other.count);
        for (int p = 0; p < party.count; p++) {
            cr_assert_str_eq(party.seat[p].name, other.seat[p].name, "%s: %s",
                             text, again);
            cr_assert_str_eq(party.seat[p].spec, other.seat[p].spec);
        }
    }
    cr_assert_gt(parties, 1000);
}

static void write_file(const char *name, const char *text)
{
    char path[256];

    snprintf(path, sizeof path, "%s/.local/share/ttr/games/%s", home, name);
    FILE *file = fopen(path, "w");
    cr_assert_not_null(file);
    fputs(text, file);
    fclose(file);
}

/* Make a file so many seconds old. */
static void make_old(const char *path, int seconds)
{
    struct timespec times[2] = {{.tv_sec = time(NULL) - seconds},
                                {.tv_sec = time(NULL) - seconds}};

    cr_assert_eq(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void play_to(game_session *session, bool end)
{
    ttr_error err;

    for (int i = 0;
         end ? game_match_actor(game_session_match(session)) != TTR_NONE
             : i < 6;
         i++)
        cr_assert_eq(game_session_bot(session, &err), TTR_OK, "%s", err.text);
}

Test(saves, saved_games_are_listed_without_playing_them)
{
    ttr_library *library = source_library();
    game_save *saves, latest;
    int count;
    ttr_error err;

    cr_assert(game_saves_list(&saves, &count));
    cr_assert_eq(count, 0, "a missing folder has no games");
    cr_assert_not(game_saves_latest(&latest));

    for (int i = 0; i < 3; i++) {
        game_settings settings = {.edition = "paris"};
        game_session *session;
        snprintf(settings.players, sizeof settings.players,
                 "Ann=random,Bob %d=random", i);
        cr_assert_eq(game_begin(&session, library, &settings, NULL, NULL, &err),
                     TTR_OK, "%s", err.text);
        play_to(session, i == 2);
        char path[GAME_PATH_MAX];
        snprintf(path, sizeof path, "%s", game_session_path(session));
        game_session_free(session);
        make_old(path, 100 * (3 - i));
    }
    write_file("notes.txt", "hello\n");
    write_file("empty.ttr", "");
    write_file("other.ttr", "something else\n");
    write_file("paris.ttr.1-0.tmp", "ttr journal 1\n");

    cr_assert(game_saves_list(&saves, &count));
    cr_assert_eq(count, 3);
    cr_assert_str_eq(saves[0].edition, "paris");
    cr_assert_str_eq(saves[0].players, "Ann, Bob 2");
    cr_assert(saves[0].over);
    cr_assert_gt(saves[0].actions, 6);
    cr_assert_str_eq(saves[1].players, "Ann, Bob 1");
    cr_assert_not(saves[1].over);
    cr_assert_eq(saves[1].actions, 6);
    cr_assert(game_saves_latest(&latest));
    cr_assert_str_eq(latest.path, saves[1].path);
    cr_assert(game_saves_remove(latest.path, &err));
    cr_assert_not(game_saves_remove(latest.path, &err));
    cr_assert(game_saves_latest(&latest));
    cr_assert_str_eq(latest.path, saves[2].path);
    free(saves);
    ttr_library_free(library);
}

/* "Ééé…", 60 bytes, with a number at its end. */
static void long_name(int number, char out[APP_NAME_MAX])
{
    out[0] = '\0';
    for (int i = 0; i < 29; i++)
        strcat(out, "é");
    snprintf(out + strlen(out), 4, "%02d", number % 100);
}

Test(saves, all_names_of_a_game_are_listed)
{
    char text[1024] = "ttr journal 1\nedition usa 0123456789abcdef\n";
    char line[128], name[APP_NAME_MAX], all[1024] = "";
    ttr_error err;
    char path[GAME_PATH_MAX];
    game_save *saves;
    int count;

    for (int p = 0; p < TTR_MAX_PLAYERS; p++) {
        long_name(p, name);
        snprintf(line, sizeof line, "name %d %s\n", p, name);
        strcat(text, line);
        strcat(all, p ? ", " : "");
        strcat(all, name);
    }
    strcat(text, "start 0123456789abcdef\n0 draw #0123456789abcdef\n");
    cr_assert(game_saves_new_path("usa", path, sizeof path, &err));
    write_file("long.ttr", text);
    cr_assert(game_saves_list(&saves, &count));
    cr_assert_eq(count, 1);
    cr_assert_str_eq(saves[0].players, all);
    free(saves);
}

Test(saves, a_name_that_does_not_fit_is_cut_between_letters)
{
    char text[2048] = "ttr journal 1\nedition usa 0123456789abcdef\nname 0 x";
    ttr_error err;
    char path[GAME_PATH_MAX];
    game_save *saves;
    int count;

    for (int i = 0; i < 400; i++)
        strcat(text, "é");
    strcat(text, "\nstart 0123456789abcdef\n0 draw #0123456789abcdef\n");
    cr_assert(game_saves_new_path("usa", path, sizeof path, &err));
    write_file("long.ttr", text);
    cr_assert(game_saves_list(&saves, &count));
    cr_assert_eq(count, 1);
    size_t length = strlen(saves[0].players);
    cr_assert_str_eq(saves[0].players + length - 2, "é");
    cr_assert_eq(length % 2, 1);
    free(saves);
}

Test(saves, settings_are_what_they_were)
{
    game_settings settings = {
        .edition = "london",
        .players = "Zoé  of ; here,\"a,b # 100%\",greedy,\"\"\"x\"\"\"",
        .rules = "open-tickets,takeover",
        .sets = "tie_break=tickets,longest-path,market=4",
        .language = "fr",
        .glyphs = "ascii",
        .pace = GAME_PACE_FAST,
        .confirm = false,
    };
    game_settings again;
    ttr_error err;

    game_settings_load(&again);
    cr_assert_str_eq(again.edition, "");
    cr_assert(again.confirm);
    cr_assert_eq(again.pace, GAME_PACE_EASY);
    cr_assert(game_settings_save(&settings, GAME_KEEP_ALL, &err), "%s",
              err.text);
    game_settings_load(&again);
    cr_assert_str_eq(again.edition, settings.edition);
    cr_assert_str_eq(again.players, settings.players);
    cr_assert_str_eq(again.rules, settings.rules);
    cr_assert_str_eq(again.sets, settings.sets);
    cr_assert_str_eq(again.language, "fr");
    cr_assert_str_eq(again.glyphs, "ascii");
    cr_assert_eq(again.pace, GAME_PACE_FAST);
    cr_assert_not(again.confirm);
}

Test(saves, settings_that_cannot_be_read_are_not_written_over)
{
    game_settings settings = {.edition = "london"};
    char path[128];
    struct stat info;
    ttr_error err;

    cr_assert(game_settings_save(&settings, GAME_KEEP_EDITION, &err));
    snprintf(path, sizeof path, "%s/.config/ttr/settings.ini", home);
    cr_assert_eq(truncate(path, 2 << 20), 0); // more than is ever read
    cr_assert_not(game_settings_save(&settings, GAME_KEEP_PACE, &err));
    cr_assert_str_eq(err.file, path);
    cr_assert_eq(stat(path, &info), 0);
    cr_assert_eq(info.st_size, 2 << 20);
}

/* Choose the other pace, or the other answer, again and again: what one has
   chosen is there until it chooses again. */
static bool choose_often(unsigned what)
{
    for (int i = 0; i < 60; i++) {
        game_settings chosen = {
            .pace = i % 2 ? GAME_PACE_FAST : GAME_PACE_AT_ONCE,
            .confirm = i % 2,
        };
        game_settings found;
        ttr_error err;
        if (!game_settings_save(&chosen, what, &err))
            return false;
        game_settings_load(&found);
        if (what & GAME_KEEP_PACE ? found.pace != chosen.pace
                                  : found.confirm != chosen.confirm)
            return false;
    }
    return true;
}

Test(saves, what_two_programs_choose_at_once_is_remembered)
{
    int status;
    pid_t other = fork();

    if (other == 0)
        _exit(!choose_often(GAME_KEEP_PACE));
    bool kept = choose_often(GAME_KEEP_CONFIRM);
    cr_assert_eq(waitpid(other, &status, 0), other);
    cr_assert(kept && status == 0);
}

Test(saves, only_what_is_to_be_kept_is_remembered)
{
    game_settings chosen = {.edition = "london",
                            .players = "Ann,greedy",
                            .rules = "toll",
                            .pace = GAME_PACE_EASY};
    game_settings given = {.edition = "paris",
                           .players = "random,random",
                           .sets = "market=4",
                           .glyphs = "ascii",
                           .pace = GAME_PACE_FAST,
                           .confirm = true};
    game_settings again;
    ttr_error err;

    cr_assert(game_settings_save(&chosen, GAME_KEEP_ALL, &err));
    cr_assert(game_settings_save(&given, GAME_KEEP_PACE, &err));
    game_settings_load(&again);
    cr_assert_eq(again.pace, GAME_PACE_FAST);
    cr_assert_str_eq(again.edition, "london");
    cr_assert_str_eq(again.players, "Ann,greedy");
    cr_assert_str_eq(again.rules, "toll");
    cr_assert_str_eq(again.sets, "");
    cr_assert_str_eq(again.glyphs, "");
    cr_assert_not(again.confirm);
    cr_assert(game_settings_save(&given, GAME_KEEP_RULES, &err));
    game_settings_load(&again);
    cr_assert_str_eq(again.rules, "");
    cr_assert_str_eq(again.sets, "market=4");
    cr_assert_str_eq(again.edition, "london");
}

Test(saves, broken_settings_are_presets)
{
    char path[128];
    uint64_t generator = 5;
    game_settings settings;
    ttr_error err;

    game_settings_load(&settings);
    cr_assert(game_settings_save(&settings, GAME_KEEP_ALL, &err));
    snprintf(path, sizeof path, "%s/.config/ttr/settings.ini", home);
    for (int round = 0; round < 200; round++) {
        FILE *file = fopen(path, "w");
        cr_assert_not_null(file);
        fputs(round & 1 ? "[last]\nplayer = gredy\npace = never\nedition ="
                        : "",
              file);
        for (int i = 0; i < 1000; i++)
            fputc((int)ttr_random_below(&generator, 256), file);
        fclose(file);
        game_settings_load(&settings);
        cr_assert_lt(settings.pace, GAME_PACE_COUNT);
        cr_assert_lt(strlen(settings.edition), sizeof settings.edition);
    }
    cr_assert_eq(unlink(path), 0);
    cr_assert_eq(mkdir(path, 0777), 0);
    game_settings_load(&settings);
    cr_assert_eq(settings.pace, GAME_PACE_EASY);
    cr_assert_not(game_settings_save(&settings, GAME_KEEP_ALL, &err));
    cr_assert_str_eq(err.text, "is a directory: expected a file");
    unsetenv("HOME");
    game_settings_load(&settings);
    cr_assert_not(game_settings_save(&settings, GAME_KEEP_ALL, &err));
    cr_assert_not(game_saves_new_path("usa", path, sizeof path, &err));
    setenv("HOME", home, 1);
}

/* Who else uses the machine may not look at hands, or at what was chosen. */
Test(saves, games_and_settings_are_their_owners_alone)
{
    ttr_library *library = source_library();
    game_settings settings = {.edition = "paris",
                              .players = "Ann=random,Bob=random"};
    game_session *session;
    struct stat it;
    char path[GAME_PATH_MAX];
    ttr_error err;

    umask(0);
    cr_assert_eq(game_begin(&session, library, &settings, NULL, NULL, &err),
                 TTR_OK, "%s", err.text);
    play_to(session, false);
    cr_assert_eq(stat(game_session_path(session), &it), 0);
    cr_assert_eq(it.st_mode & 0777, 0600);
    game_session_free(session);
    ttr_library_free(library);
    cr_assert(game_settings_save(&settings, GAME_KEEP_ALL, &err));
    snprintf(path, sizeof path, "%s/.config/ttr/settings.ini", home);
    cr_assert_eq(stat(path, &it), 0);
    cr_assert_eq(it.st_mode & 0777, 0600);
}

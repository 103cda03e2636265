// SPDX-License-Identifier: MIT
/*
 * libpq.h - The library that speaks with PostgreSQL, loaded when a database of
 * it is named.
 *
 * It brings some twenty others with it: linked to the program it would double
 * the time that every command takes to start, for what few servers use.
 */
#ifndef TTR_APPS_WEB_LIBPQ_H
#define TTR_APPS_WEB_LIBPQ_H

#include <ttr/base.h>

#include <libpq-fe.h>

/* What is used of it. */
#define LIBPQ_FUNCTIONS(DO)                                                    \
    DO(PQclear)                                                                \
    DO(PQcmdStatus)                                                            \
    DO(PQconnectPoll)                                                          \
    DO(PQconnectStart)                                                         \
    DO(PQconsumeInput)                                                         \
    DO(PQerrorMessage)                                                         \
    DO(PQfinish)                                                               \
    DO(PQflush)                                                                \
    DO(PQfreemem)                                                              \
    DO(PQgetResult)                                                            \
    DO(PQgetisnull)                                                            \
    DO(PQgetvalue)                                                             \
    DO(PQisBusy)                                                               \
    DO(PQnotifies)                                                             \
    DO(PQntuples)                                                              \
    DO(PQresultErrorMessage)                                                   \
    DO(PQresultStatus)                                                         \
    DO(PQsendPrepare)                                                          \
    DO(PQsendQuery)                                                            \
    DO(PQsendQueryPrepared)                                                    \
    DO(PQsetNoticeReceiver)                                                    \
    DO(PQsetnonblocking)                                                       \
    DO(PQsocket)                                                               \
    DO(PQstatus)

/* Its functions by their own names, as libpq.PQclear(). */
typedef struct libpq_functions {
#define LIBPQ_MEMBER(name) __typeof__(name) *name;
    LIBPQ_FUNCTIONS(LIBPQ_MEMBER)
#undef LIBPQ_MEMBER
} libpq_functions;

/* There after libpq_load() has succeeded; nobody else writes it. */
extern libpq_functions libpq;

/* To be called before there are threads; again, it changes nothing. */
TTR_MUST_USE ttr_status libpq_load(ttr_error *err);

#endif /* TTR_APPS_WEB_LIBPQ_H */

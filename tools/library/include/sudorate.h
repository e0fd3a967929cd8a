/* sudorate rates 9x9 sudokus as Sudoku Explainer 1.2.1 does, step for step, or as Sukaku Explainer 1.18.1 does.
 * This is the interface for C (C99) and for all languages that can call C. docs/library.md has a tour with
 * examples.
 *
 * A sudorate_rater holds all state; there are no globals. Different raters may be used by different threads at the
 * same time. One rater serves one call at a time; only sudorate_cancel may be called while a call runs.
 *
 * Nothing throws, aborts, prints or exits. A call returns an outcome, which is also in the result.
 *
 * Each struct begins with its size, which the caller sets to sizeof before the call; the macros *_INIT do so. Later
 * versions only add members at the end, so a program still runs with a newer library: members that the caller does
 * not know are left out, and members that the library does not know must be 0 in the options and become 0 in the
 * results. A size smaller than that of version 1 is an error of the caller, SUDORATE_BAD_CALL. In structs that the
 * library passes to call-backs, `size` shows which members exist.
 *
 * Ratings and scores are in tenths: 71 is what Sudoku Explainer prints as 7.1. -1 means unknown. They are on the
 * scale of Sudoku Explainer unless sudorate_options.scale names the other one.
 */
#ifndef SUDORATE_H
#define SUDORATE_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32) && defined(SUDORATE_SHARED)
#ifdef SUDORATE_BUILDS_LIBRARY
#define SUDORATE_API __declspec(dllexport)
#else
#define SUDORATE_API __declspec(dllimport)
#endif
#elif defined(__GNUC__)
#define SUDORATE_API __attribute__((visibility("default")))
#else
#define SUDORATE_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Grows if programs built against an older version no longer run. */
#define SUDORATE_ABI_VERSION 1
/* The longest text in bytes; a longer one is malformed. */
#define SUDORATE_MAX_TEXT 1048576

/* The version of the library, such as "0.1.0". */
SUDORATE_API const char* sudorate_version(void);
/* The SUDORATE_ABI_VERSION that the library was built with. */
SUDORATE_API uint32_t sudorate_abi_version(void);

/* The outcome of a call. */
enum {
  SUDORATE_RATED = 0,          /* solved; all ratings are final */
  SUDORATE_SOLVED = 1,         /* the grid was full; all ratings are 0 */
  SUDORATE_BEYOND = 2,         /* no technique is left: er is 200 */
  SUDORATE_STOPPED = 3,        /* the options or a call-back ended the call; er and score are lower bounds */
  SUDORATE_REFUSED = 4,        /* not the wanted pearl or diamond: er is 200 */
  SUDORATE_LIMIT = 5,          /* the allowed time or work was used up; er and score are lower bounds */
  SUDORATE_CANCELLED = 6,      /* sudorate_cancel was called; er and score are lower bounds */
  SUDORATE_UNIQUE = 7,         /* exactly one solution; the success of sudorate_check, _canonical and _hint */
  SUDORATE_NO_SOLUTION = 8,    /* the puzzle has none; nothing was rated */
  SUDORATE_MULTIPLE = 9,       /* the puzzle has more than one solution; nothing was rated */
  SUDORATE_MALFORMED = 10,     /* the text is not one puzzle; sudorate_reason has the reason */
  SUDORATE_OUT_OF_MEMORY = 11, /* the rater can be used again */
  SUDORATE_BAD_CALL = 12,      /* an argument is wrong, or the rater is in use; sudorate_reason names it */
  SUDORATE_FAILED = 13         /* an error inside the library, which should be reported */
};
/* "rated", "no-solution", ...; "unknown" for any other number. */
SUDORATE_API const char* sudorate_outcome_name(int32_t outcome);

typedef struct sudorate_rater sudorate_rater;

/* Returns NULL if there is not enough memory. A rater takes some hundred kilobytes, for hard puzzles a few
 * megabytes. */
SUDORATE_API sudorate_rater* sudorate_rater_new(void);
/* No call may be running. Does nothing for NULL. */
SUDORATE_API void sudorate_rater_free(sudorate_rater* rater);

/* Ends the running call, within about a millisecond of work, and each later one, as SUDORATE_CANCELLED, until
 * sudorate_uncancel. Callable from any thread, from call-backs and from signal handlers. */
SUDORATE_API void sudorate_cancel(sudorate_rater* rater);
SUDORATE_API void sudorate_uncancel(sudorate_rater* rater);

/* Why the last call of this rater failed: one line such as "no solution, r1c1 and r1c5 are both 3";
 * empty if it did not. While a call runs, "the rater is in use". Valid until the next call. */
SUDORATE_API const char* sudorate_reason(const sudorate_rater* rater);

/* The certain facts about a puzzle during its rating. */
typedef struct sudorate_progress {
  uint32_t size;
  int32_t er; /* the hardest step so far; ER will not be lower */
  int32_t ep; /* -1 until final */
  int32_t ed; /* -1 until final */
  int32_t step_count;
  int32_t next_step; /* the next step will not be easier */
} sudorate_progress;

/* Called before each step, and again whenever next_step has grown. Zero ends the call as SUDORATE_STOPPED. */
typedef int32_t (*sudorate_watch)(void* data, const sudorate_progress* progress);

/* For sudorate_options.flags. */
enum {
  SUDORATE_FROM_STATE = 1,  /* if a text shows givens and a later state, take the state, not the givens */
  SUDORATE_EXPLAIN = 2,     /* fill sudorate_step.explanation; takes some more time */
  SUDORATE_ONLY_RATINGS = 4 /* sudorate_rate, _rate_list: leave score, step_count and work unknown, which takes less
                               time */
};
/* For sudorate_options.wanted: end as SUDORATE_REFUSED as soon as the puzzle cannot be one. */
enum {
  SUDORATE_ANY = 0,
  SUDORATE_PEARL = 1,  /* er = ep */
  SUDORATE_DIAMOND = 2 /* er = ed */
};

/* For sudorate_options.scale: the program whose steps and ratings are computed. */
enum {
  SUDORATE_SE = 0, /* Sudoku Explainer 1.2.1 */
  SUDORATE_SKX = 1 /* Sukaku Explainer 1.18.1 */
};

/* All members except size may be 0, the default. */
typedef struct sudorate_options {
  uint32_t size;
  uint32_t flags;
  int32_t stop_at;   /* do not try techniques whose lowest rating is this or higher; 0 tries all */
  int32_t wanted;    /* SUDORATE_ANY, _PEARL or _DIAMOND */
  uint64_t max_work; /* nodes of search, the same on every machine; 0 is no limit */
  uint64_t max_time; /* microseconds for the call; 0 is no limit */
  sudorate_watch watch;
  void* watch_data; /* passed to watch */
  int32_t scale;    /* SUDORATE_SE or _SKX */
  int32_t reserved; /* 0 */
} sudorate_options;
#define SUDORATE_OPTIONS_INIT \
  { sizeof(sudorate_options), 0, 0, 0, 0, 0, NULL, NULL, 0, 0 }

/* For sudorate_result.bounds. */
enum { SUDORATE_ER_IS_LOWER_BOUND = 1, SUDORATE_SCORE_IS_LOWER_BOUND = 2 };

typedef struct sudorate_result {
  uint32_t size;
  int32_t outcome;
  int32_t er;         /* rating of the hardest step */
  int32_t ep;         /* rating of the hardest step up to the first placed digit; -1 if no digit was placed */
  int32_t ed;         /* rating of the first step; -1 if there is none */
  int32_t score;      /* the sum of the ratings of all steps; -1 if unknown */
  int32_t step_count; /* -1 if unknown */
  uint32_t bounds;    /* which members are lower bounds */
  uint64_t work;      /* nodes of search; see sudorate_options.max_work */
  int32_t line;       /* SUDORATE_MALFORMED: the line of the error, from 1; else 0 */
  int32_t column;     /* the byte of the error in this line, from 1; else 0 */
} sudorate_result;
#define SUDORATE_RESULT_INIT \
  { sizeof(sudorate_result), 0, -1, -1, -1, -1, -1, 0, 0, 0, 0 }

/* Rates the puzzle in `text`, which has `length` bytes and needs no zero at its end.
 *
 *   text     one record: a line with 81 cells and any text around them, 729 candidates, nine rows, a grid drawn
 *            with lines, a list of JSON or Python, a JSON object, a Lisp array, or any other form that the program
 *            reads as one record; UTF-8, UTF-16 with a mark, or bytes
 *   options  NULL for the defaults
 *   result   must not be NULL; always filled, unless its size is wrong
 *
 * Cost: about 40 microseconds for an easy puzzle, up to minutes for the hardest. */
SUDORATE_API int32_t sudorate_rate(sudorate_rater* rater, const char* text, size_t length,
                                   const sudorate_options* options, sudorate_result* result);

/* As sudorate_rate for `count` texts, one after the other, with limits for each: for languages where a call is
 * expensive. `results` has room for as many; the size of the first holds for all. Returns the largest outcome,
 * which is SUDORATE_RATED if all were rated. sudorate_reason is that of the last text. */
SUDORATE_API int32_t sudorate_rate_list(sudorate_rater* rater, const char* const* texts, const size_t* lengths,
                                        size_t count, const sudorate_options* options, sudorate_result* results);

/* A step, which either places a digit or removes candidates. Its pointers are valid only during the call-back. */
typedef struct sudorate_step {
  uint32_t size;
  int32_t number; /* from 1 */
  int32_t rating;
  int32_t length;          /* length of a chain; 0 for other techniques */
  int32_t cell;            /* cell of a placed digit, 0 to 80, row by row; -1 if candidates are removed */
  int32_t digit;           /* 1 to 9; -1 if candidates are removed */
  const uint16_t* removed; /* for each of the 81 cells the removed candidates, bit 0 for digit 1; the removals
                              from the peers of a placed digit are not listed */
  const char* technique;   /* as Sudoku Explainer prints it: "Hidden Single" */
  const char* effect;      /* "r1c2=3", or the removed candidates by cell: "r1c2-45 r2c2-4" */
  const char* explanation; /* sentences, one per line: the pattern, why it holds, the effect; UTF-8. NULL without
                              SUDORATE_EXPLAIN */
} sudorate_step;

/* Zero ends the call as SUDORATE_STOPPED; the step still counts. */
typedef int32_t (*sudorate_step_function)(void* data, const sudorate_step* step);

/* As sudorate_rate, but passes each step to `on_step` as soon as it is found. `on_step` must not be NULL. */
SUDORATE_API int32_t sudorate_path(sudorate_rater* rater, const char* text, size_t length,
                                   const sudorate_options* options, sudorate_step_function on_step, void* data,
                                   sudorate_result* result);

/* Passes only the next step of the position to `on_step` and returns SUDORATE_UNIQUE; without a step, returns the
 * outcome that a rating would have. The result is that of the rating so far. */
SUDORATE_API int32_t sudorate_hint(sudorate_rater* rater, const char* text, size_t length,
                                   const sudorate_options* options, sudorate_step_function on_step, void* data,
                                   sudorate_result* result);

typedef struct sudorate_check_result {
  uint32_t size;
  int32_t outcome;        /* SUDORATE_UNIQUE, _NO_SOLUTION, _MULTIPLE, or a failure */
  int32_t solution_count; /* 0, 1, or 2 for two and more; -1 if unknown */
  int32_t given_count;    /* -1 for a malformed text */
  int32_t line;           /* as in sudorate_result */
  int32_t column;
  char givens[84];   /* 81 cells row by row, '.' for an empty one, and zeros; empty for a malformed text */
  char solution[84]; /* 81 digits and zeros; empty unless there is exactly one solution */
} sudorate_check_result;
#define SUDORATE_CHECK_RESULT_INIT                             \
  {                                                            \
    sizeof(sudorate_check_result), 0, -1, -1, 0, 0, {0}, { 0 } \
  }

/* Finds the number of solutions of the puzzle or state, and the solution if there is one; rates nothing. Only the
 * flags and limits of the options apply. */
SUDORATE_API int32_t sudorate_check(sudorate_rater* rater, const char* text, size_t length,
                                    const sudorate_options* options, sudorate_check_result* result);

/* The canonical form of a puzzle, minlex: the smallest text, with 0 for empty cells, of all puzzles that it becomes
 * by renaming the digits, exchanging rows, columns, bands and stacks, and reflecting. Writes 81 characters and a
 * zero to `form`, which must have room for `room` bytes, at least 82; an empty text unless the outcome is
 * SUDORATE_UNIQUE. A state, which is more than its givens, is malformed here. */
SUDORATE_API int32_t sudorate_canonical(sudorate_rater* rater, const char* text, size_t length,
                                        const sudorate_options* options, char* form, uint32_t room);

/* For sudorate_rules.symmetry: how the cells of the givens are symmetric. */
enum {
  SUDORATE_ASYMMETRIC = 0,
  SUDORATE_ROTATION = 1,   /* a half turn */
  SUDORATE_QUARTER = 2,    /* a quarter turn */
  SUDORATE_HORIZONTAL = 3, /* the lower half mirrors the upper half */
  SUDORATE_VERTICAL = 4,   /* the right half mirrors the left half */
  SUDORATE_DIAGONAL = 5,   /* reflection in the diagonal from r1c1 to r9c9 */
  SUDORATE_FULL = 6        /* all turns and reflections */
};

/* Which puzzles are made; all members except size may be 0. */
typedef struct sudorate_rules {
  uint32_t size;
  int32_t symmetry;
  int32_t fewest_givens;
  int32_t most_givens;     /* 0 means 81 */
  int32_t keeps_redundant; /* not 0: puzzles of which a given can be left out, too */
  int32_t reserved;
  char pattern[84]; /* 81 characters, of which each but '.' and '0' stands for a given, in place of a symmetry and
                       of numbers of givens; or empty */
} sudorate_rules;
#define SUDORATE_RULES_INIT                      \
  {                                              \
    sizeof(sudorate_rules), 0, 0, 0, 0, 0, { 0 } \
  }

/* Makes a puzzle at random, with exactly one solution, and each given needed unless the rules say otherwise. The
 * puzzle depends on the rules, the seed and the number of the try, on every machine. Writes 81 characters, '.' for
 * an empty cell, and a zero to `puzzle`, which must have room for `room` bytes, at least 82.
 *
 * Returns SUDORATE_UNIQUE, or SUDORATE_NO_SOLUTION and an empty text if this try has made none: most do not if
 * there is a symmetry without keeps_redundant. Cost: 60 microseconds, with a pattern some tens of milliseconds. */
SUDORATE_API int32_t sudorate_generate(const sudorate_rules* rules, uint64_t seed, uint64_t number, char* puzzle,
                                       uint32_t room);

#ifdef __cplusplus
}
#endif
#endif

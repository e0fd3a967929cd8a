/* Rates recorded puzzles as a program of somebody else would, in C99.
 *
 * usage: consumer FILE...    lines of puzzle TAB ER/EP/ED TAB anything; those that start with '#' are left out
 *
 * Prints how many puzzles were rated; fails if a rating differs from the recorded one. */
#include <stdio.h>
#include <string.h>
#include <sudorate.h>

static int rated = 0;
static int different = 0;

static int32_t go_on(void *data, const sudorate_progress *progress) {
  *(int *)data += progress->size >= sizeof *progress;
  return 1;
}

static void rate_line(sudorate_rater *rater, const char *line) {
  const size_t length = strcspn(line, "\t");
  const char *recorded = line + length + 1;
  sudorate_options options = SUDORATE_OPTIONS_INIT;
  char text[80];
  int asked = 0;
  /* What stands behind the result must not change, whatever the library knows. */
  struct {
    sudorate_result result;
    unsigned char behind[64];
  } memory = {SUDORATE_RESULT_INIT, {0}};
  size_t index;
  memset(memory.behind, 0x5A, sizeof memory.behind);
  options.watch = go_on;
  options.watch_data = &asked;
  sudorate_rate(rater, line, length, &options, &memory.result);
  sprintf(text, "%d.%d/%d.%d/%d.%d", (int)memory.result.er / 10, (int)memory.result.er % 10,
          (int)memory.result.ep / 10, (int)memory.result.ep % 10, (int)memory.result.ed / 10,
          (int)memory.result.ed % 10);
  ++rated;
  if (strncmp(text, recorded, strlen(text)) != 0 || asked == 0) {
    ++different;
    printf("%.81s: %s\n", line, text);
  }
  for (index = 0; index < sizeof memory.behind; ++index) {
    if (memory.behind[index] != 0x5A) ++different;
  }
}

int main(int count, char **names) {
  static char line[1 << 16];
  sudorate_rater *rater = sudorate_rater_new();
  int index;
  if (rater == NULL) return 2;
  for (index = 1; index < count; ++index) {
    FILE *file = fopen(names[index], "r");
    if (file == NULL) return 2;
    while (fgets(line, sizeof line, file) != NULL) {
      if (line[0] != '#') rate_line(rater, line);
    }
    fclose(file);
  }
  sudorate_rater_free(rater);
  printf("%d puzzles rated, %d different\n", rated, different);
  return rated == 0 || different > 0;
}

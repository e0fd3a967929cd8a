// `rate --update`: a list as it was read, with each rating replaced or added.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tools/cli/list_lines.h"
#include "tools/command/option_table.h"
#include "tools/records/meaning/rated_line.h"
#include "tools/run/evaluator.h"
#include "tools/run/record_run.h"

namespace sudorate {

struct RateOptions;
class WholeFile;

// --update and --known.
void add_update_options(OptionTable& table, RateOptions& options);

// A stage of the run behind the rated rows. The new list is the old one, copied as a stream of bytes, with the text
// of some lines replaced. Before it takes the place of the old list, that must still be what it was, and the new
// one must have its lines. After an interrupt the lines that are not rated yet are as they were.
class ListUpdate {
 public:
  // `options` must outlive the object.
  explicit ListUpdate(const RateOptions& options) : options_(options) {}

  // Looks at the list that the operands name, and names the output of the run. Returns the exit status if the list
  // cannot be updated.
  std::optional<int> open(const std::vector<std::string>& operands, RunSetup& setup);
  // Once the run is open.
  void begin(RecordRun& run);
  // The row of a record, with the new text of its line. For several threads at once.
  Row row(const Record& record, Evaluator& evaluator) const;
  // For each row in its order: copies the list up to the end of its record, with that text.
  void place(Row& row);
  // After the last row: copies the rest.
  void finish(RecordRun& run);
  // After the outputs are closed: replaces the output.
  void report(RecordRun& run);

 private:
  // What place() must know of a record.
  struct Line {
    std::int64_t first = 0;
    std::int64_t last = 0;
    std::string old_text = {};  // empty if its rating stays
    std::string new_text = {};  // empty if there is no place for it
    bool is_doubtful = false;   // see RatedText
  };

  // Finds the notation of all rated lines. Returns the exit status if the list cannot be updated.
  std::optional<int> survey();
  // Copies the lines before this one.
  void copy_to(std::int64_t line);
  // Copies the line with the new text, if it still is the old one.
  bool replace(const Line& line);
  // Whether a file has the lines of the list, byte for byte but for those with a new rating.
  bool has_lines(const std::string& file) const;
  void write_list(RecordRun& run);

  const RateOptions& options_;
  std::string list_;
  std::string state_;  // see state_of()
  bool replaces_list_ = false;
  std::string notation_;  // see notation_of()
  std::optional<ListLines> lines_;
  WholeFile* file_ = nullptr;
  std::vector<bool> rated_;  // by the numbers of the lines
  std::int64_t left_ = 0;
  std::int64_t doubtful_ = 0;
  std::string first_doubtful_;
  bool is_done_ = false;
  bool is_cut_ = false;
};

}  // namespace sudorate

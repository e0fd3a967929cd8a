// Blocks: pieces of a file that begin where a record begins, small enough to be handed to a worker. So a page reads
// and rates a file of any size in little memory, and any block again without the others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "tools/records/bytes/plain_lines.h"
#include "tools/records/bytes/text_input.h"
#include "tools/records/input_options.h"
#include "tools/records/meaning/rating_text.h"
#include "tools/records/meaning/record.h"
#include "tools/records/meaning/record_source.h"
#include "tools/records/meaning/record_stage.h"
#include "tools/records/meaning/recorded_rating.h"

namespace sudorate {

// What a block needs of the file before it.
struct BlockPlace {
  // Nothing to find it from the text.
  InputForm form = InputForm::kAuto;
  // The beginning of the text belongs to the head of the file, such as the names of columns; a copy of it is in
  // front of each block.
  std::size_t head_bytes = 0;
  // Of the text behind the head, from 1.
  std::int64_t first_line = 1;
  std::int64_t first_ordinal = 1;
  bool from_state = false;
  // Ratings in the text that name another scale are marked.
  const PassTable* scale = &kSudokuExplainer;
};
// That of the member "scale"; Sudoku Explainer's without it.
const PassTable& scale_of(const nlohmann::ordered_json& json);
// The members have the names above; "container" is one of kContainerNames.
BlockPlace block_place(const nlohmann::ordered_json& json);

class BlockRecords final : public RecordStage {
 public:
  // The text must live as long.
  BlockRecords(std::string_view text, const BlockPlace& place);

  bool next(Record& record) override;
  // Goes past the next record, or past several of them where that takes no time; false if there is none.
  struct Passed {
    std::int64_t records = 0;
    // Where the first and the last one begin, as Record::line has it.
    std::int64_t first_line = 0;
    std::int64_t last_line = 0;
  };
  bool pass(Passed& passed);
  // The names of the columns, known after the first record.
  const std::vector<std::string>& header() const { return names_; }

 private:
  std::size_t waiting_lines();

  const PassTable& scale_;
  ReadOptions options_;
  TextInput input_;
  std::unique_ptr<RecordSource> source_;
  PlainLines plain_;
  std::size_t plain_taken_ = 0;
  std::vector<std::string> names_;
  std::optional<RatingColumns> columns_;  // known after the first record
  std::int64_t lines_before_ = 0;         // the number of a line in the file less that in the text
  std::int64_t ordinal_ = 0;
};

// Where the longest block that the text, from the place on, certainly has ends: before the last record, which may
// go on; if `is_last`, at the end of the text, with which the file ends.
//
//   container, head_bytes   as in BlockPlace, found if they are not known
//   bytes                   everything up to the end of the block; 0 if the text must be longer: it has no whole
//                           record, or only the whole file can be read, as with lists
//   lines, records          of the block without the head
//
// Cost: about a microsecond for each record.
nlohmann::ordered_json end_of_block(std::string_view text, BlockPlace place, bool is_last);

}  // namespace sudorate

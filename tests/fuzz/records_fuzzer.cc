// Files as people might have them: packings, encodings and readers.
//
// The first three bytes choose the options, ' ' being the first choice of each: form, flags, and the size of the
// pieces in which the text arrives, which also chooses the form in which records are written again. A program for
// one form takes that, whatever the first byte is; a text kept from it gets the byte of that form: ' ' and the
// number of enum InputForm.
#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/fuzz/expect.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/tools/records/same_record.h"
#include "tests/tools/support/piece_source.h"
#include "tools/records/readers/readers.h"
#include "tools/records/writers/record_writer.h"

namespace sudorate::test {
namespace {

constexpr std::size_t kOptionBytes = 3;
constexpr std::size_t kMostPieces = 64;
constexpr std::size_t kWholeBytes = std::size_t{1} << 20;
// More unpacked text than this shows nothing new and takes long.
constexpr std::size_t kMostUnpackedBytes = std::size_t{1} << 18;

std::string unpacked(std::string_view bytes) {
  const auto source = make_unpacking_source(std::make_unique<PieceSource>(bytes, kWholeBytes));
  std::string text(kMostUnpackedBytes, '\0');
  std::size_t size = 0;
  while (size < text.size()) {
    const std::size_t count = source->read({text.data() + size, text.size() - size});
    if (count == 0 && !source->next_text()) break;
    size += count;
  }
  text.resize(size);
  return text;
}

struct Reading {
  std::vector<Record> records;
  std::vector<std::string> header;
};

Reading read(std::string_view text, const ReadOptions& options, std::size_t piece_bytes) {
  TextInput input(std::make_unique<PieceSource>(text, piece_bytes));
  const auto source = make_reader(input, options);
  Reading reading;
  for (Record record; source->next(record); record = {}) {
    reading.header = record.table().names;
    reading.records.push_back(std::move(record));
    // A list closes at most one record a byte, and any other record takes a byte at least.
    expect(reading.records.size() <= text.size() + 1, "there are no more records than bytes");
  }
  return reading;
}

void check(const Record& record) {
  expect(record.line >= 1 && record.last_line >= record.line, "a record has lines");
  const std::string label = record_label(record);
  expect(std::all_of(label.begin(), label.end(), [](char c) { return c >= ' ' && c <= '~'; }),
         "the name of a record is printable");
  if (const ParseError* error = record.error()) {
    expect(!error->reason.empty(), "an error has a reason");
    expect(error->reason.find_first_of("\r\n") == std::string::npos, "a reason is one line");
    expect(error->column >= 1, "an error has a place");
    expect(record.message_line() <= record.last_line, "an error stands within its record");
    return;
  }
  const Position& position = *record.position();
  expect(position.cells.size() == kCellCount, "a position has 81 cells");
  expect(position.column >= 1, "a position has a place");
  expect(to_line(grid_of_position(position).placed()).size() == kCellCount, "a position has a grid");
}

// Writing is slow, and more records show nothing new.
constexpr std::size_t kWrittenRecords = 2;

void write_and_check(const Record& record, WriteForm form) {
  const std::string written = write_record(record, form);
  expect(!written.empty() && written.back() == '\n', "a record is written in whole lines");
  // A puzzle has a digit, a state may have none.
  if (std::ranges::count(grid_of_position(*record.position()).placed(), 0) == kCellCount) return;
  ReadOptions options;
  options.from_state = true;
  const Reading again = read(std::string(write_header(form)) + written, options, kWholeBytes);
  expect(again.records.size() == 1, "what is written is one record");
  const Position* const position = again.records.front().position();
  // Givens that clash leave a candidate grid with a cell that the text contradicts.
  if (position == nullptr)
    return expect(!clash_text(record.position()->givens).empty(), "what is written can be read");
  const bool holds_all = form == WriteForm::kCsv || form == WriteForm::kTsv || form == WriteForm::kJsonLines ||
                         form == WriteForm::kLibrary;
  if (!holds_all) return;
  expect(position->givens == record.position()->givens, "tables tell the givens");
  expect(grid_of_position(*position) == grid_of_position(*record.position()), "tables hold the state");
}

void read_and_check(std::string_view bytes) {
  if (bytes.size() < kOptionBytes) return;
  const auto choice = [&](std::size_t index) {
    return static_cast<unsigned>(static_cast<unsigned char>(static_cast<unsigned char>(bytes[index]) - ' '));
  };
  ReadOptions options;
#ifdef SUDORATE_FUZZED_FORM
  options.form = InputForm::SUDORATE_FUZZED_FORM;
#else
  options.form = static_cast<InputForm>(choice(0) % (static_cast<unsigned>(InputForm::kLisp) + 1));
#endif
  const unsigned flags = choice(1);
  options.from_state = (flags & 1) != 0;
  options.keeps_ratings = (flags & 2) != 0;
  if ((flags & 8) != 0) options.blanks = " ~\xC2\xB7";
  if ((flags & 16) != 0) options.max_line_bytes = 200;
  if ((flags & 128) != 0) options.puzzle_column = "2";

  const std::string text = unpacked(bytes.substr(kOptionBytes));
  // Many pieces take long and show little.
  const std::size_t piece_bytes = std::max<std::size_t>(choice(2) + 1, text.size() / kMostPieces);
  const Reading whole = read(text, options, kWholeBytes);
  for (const Record& record : whole.records) check(record);
  std::size_t count = 0;
  const WriteForm form = write_forms()[choice(2) % write_forms().size()].second;
  for (const Record& record : whole.records) {
    if (record.error() == nullptr && count++ < kWrittenRecords) write_and_check(record, form);
  }
  const Reading pieces = read(text, options, piece_bytes);
  expect(pieces.header == whole.header, "the header does not depend on the pieces");
  expect(pieces.records.size() == whole.records.size(), "the number of records does not depend on the pieces");
  for (std::size_t index = 0; index < whole.records.size(); ++index) {
    expect(are_same(whole.records[index], pieces.records[index]), "records do not depend on the pieces");
  }
}

}  // namespace
}  // namespace sudorate::test

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  sudorate::test::read_and_check({reinterpret_cast<const char*>(data), size});
  return 0;
}

#include <expat.h>

#include <algorithm>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "tools/records/bytes/line_reader.h"
#include "tools/records/forms/container.h"
#include "tools/records/forms/line_record.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

class XmlRecords final : public RecordSource {
 public:
  XmlRecords(TextInput& input, const ReadOptions& options) : input_(input), options_(options) {}
  ~XmlRecords() override {
    if (parser_ != nullptr) XML_ParserFree(parser_);
  }

  bool next(Record& record) override {
    while (records_.empty() && !is_finished_) feed();
    if (records_.empty()) return rest_ != nullptr && rest_->next(record);
    record = std::move(records_.front());
    records_.pop_front();
    return true;
  }

 private:
  static constexpr std::size_t kPieceBytes = std::size_t{1} << 16;
  static constexpr std::size_t kMaxNames = 1000;
  static constexpr std::size_t kMaxNameBytes = std::size_t{1} << 20;
  static constexpr std::size_t kMaxDepth = 1000;
  // The library keeps many times the bytes of an element with many attributes.
  static constexpr std::size_t kMaxElementBytes = std::size_t{1} << 20;

  static void on_element(void* self, const XML_Char* name, const XML_Char** attributes) {
    XmlRecords& parser = *static_cast<XmlRecords*>(self);
    parser.note_progress();
    if (parser.depth_ == 0) parser.is_ksudoku_ = std::string_view(name) == "ksudoku";
    if (std::string_view(name) == "game" && !parser.is_ksudoku_) parser.add_game(attributes);
    if (std::string_view(name) == "graph" && parser.is_ksudoku_) parser.note_graph(attributes);
    if (std::string_view(name) == "values" && parser.is_ksudoku_) parser.values_.emplace();
    parser.add_name(name);
    for (; *attributes != nullptr; attributes += 2) parser.add_name(attributes[0]);
    if (parser.names_.size() > kMaxNames) parser.stop("XML with more than 1000 names");
    if (parser.name_bytes_ > kMaxNameBytes) parser.stop("XML with names of more than a megabyte");
    if (++parser.depth_ > kMaxDepth) parser.stop("XML that is nested too deeply");
  }

  static void on_element_end(void* self, const XML_Char*) {
    XmlRecords& parser = *static_cast<XmlRecords*>(self);
    --parser.depth_;
    if (parser.values_) parser.add_values();
  }

  static void on_text(void* self, const XML_Char* text, int length) {
    constexpr std::size_t kMostValues = 1000;
    XmlRecords& parser = *static_cast<XmlRecords*>(self);
    parser.note_progress();
    if (parser.values_ && parser.values_->size() < kMostValues) {
      parser.values_->append(text, static_cast<std::size_t>(length));
    }
  }

  static void on_entity(void* self, const XML_Char*, int, const XML_Char*, int, const XML_Char*, const XML_Char*,
                        const XML_Char*, const XML_Char*) {
    static_cast<XmlRecords*>(self)->stop("XML that defines entities");
  }

  void create() {
    // UTF-16 has become UTF-8, whatever the declaration says.
    parser_ = XML_ParserCreate(input_.is_transcoded() ? "UTF-8" : nullptr);
    if (parser_ == nullptr) {
      is_finished_ = true;
      return;
    }
    XML_SetUserData(parser_, this);
    XML_SetElementHandler(parser_, on_element, on_element_end);
    // Gets everything without a handler of its own, so that a text without elements is progress too.
    XML_SetDefaultHandler(parser_, on_text);
    XML_SetEntityDeclHandler(parser_, on_entity);
  }

  void feed() {
    const bool is_last = input_.buffered().size() == fed_bytes_ && !input_.fill();
    if (parser_ == nullptr) create();
    if (is_finished_) return;
    const std::string_view piece = input_.buffered().substr(fed_bytes_, kPieceBytes);
    const XML_Status status =
        XML_Parse(parser_, piece.data(), static_cast<int>(piece.size()), is_last ? XML_TRUE : XML_FALSE);
    if (status != XML_STATUS_OK) {
      const std::string reason = XML_ErrorString(XML_GetErrorCode(parser_));
      if (stop_reason_.empty()) return add_error("not well-formed XML, " + reason, true);
      return add_error(stop_reason_, false);
    }
    const std::size_t done = std::exchange(event_begin_, 0);
    event_end_ -= done;
    input_.consume(done);
    first_byte_ += done;
    fed_bytes_ += piece.size() - done;
    const std::size_t most = std::min(options_.max_line_bytes, kMaxElementBytes);
    if (is_last) {
      is_finished_ = true;
    } else if (fed_bytes_ > most) {
      add_error("a piece of XML of more than " + std::to_string(most) + " bytes", false);
    }
  }

  void add_name(const XML_Char* name) {
    if (names_.size() > kMaxNames || name_bytes_ > kMaxNameBytes) return;
    if (const auto [place, is_new] = names_.insert(name); is_new) name_bytes_ += place->size();
  }

  void add_game(const XML_Char** attributes) {
    std::string data;
    std::string note;
    for (; *attributes != nullptr; attributes += 2) {
      const std::string_view name = attributes[0];
      if (name == "data") data = attributes[1];
      if (name == "note") note = attributes[1];
    }
    // The number of the format may precede the cells.
    if (data.substr(0, 8) == "version:") data.erase(0, data.rfind(' ') + 1);
    const auto line = static_cast<std::int64_t>(XML_GetCurrentLineNumber(parser_));
    Record record = read_line_record(TextLine(data, line, false, options_.characters), options_);
    if (!note.empty()) record.comment = std::move(note);
    add_record_here(std::move(record));
  }

  // KSudoku: notes the kind of puzzle; adds the puzzle when its element is closed.
  void note_graph(const XML_Char** attributes) {
    kind_.clear();
    for (; *attributes != nullptr; attributes += 2) {
      const std::string_view name = attributes[0];
      const std::string_view value = attributes[1];
      const bool is_plain = value == (name == "type" ? "sudoku" : "Plain");
      if ((name == "type" || name == "specific-type") && !is_plain) kind_ = value;
    }
  }

  // Column by column, '_' for an empty cell, 'b' for 1, 'c' for 2 ...
  void add_values() {
    const std::string text = *std::exchange(values_, std::nullopt);
    const std::string_view values = trimmed(text, " \t\r\n");
    std::string cells(values);
    for (std::size_t index = 0; values.size() == kCellCount && index < values.size(); ++index) {
      const char c = values[index];
      const bool is_digit = c >= 'b' && c <= 'j';
      cells[index % kGridRows * kGridRows + index / kGridRows] = is_digit   ? static_cast<char>('1' + (c - 'b'))
                                                                 : c == '_' ? '.'
                                                                            : c;
    }
    const auto line = static_cast<std::int64_t>(XML_GetCurrentLineNumber(parser_));
    Record record = read_line_record(TextLine(cells, line, false, {}), options_);
    if (!kind_.empty()) {
      record.parsed =
          ParseError{1, "a puzzle of the kind '" + kind_ + "'; of KSudoku's only plain sudokus are read"};
    } else if (values.size() != kCellCount) {
      record.parsed = ParseError{1, std::to_string(values.size()) + " cells, expected 81"};
    }
    record.text = values;
    add_record_here(std::move(record));
  }

  void add_record_here(Record record) {
    record.column() = static_cast<int>(XML_GetCurrentColumnNumber(parser_)) + 1;
    records_.push_back(std::move(record));
  }

  // `may_be_text`: the line may not be XML at all.
  void add_error(std::string reason, bool may_be_text) {
    is_finished_ = true;
    Record record;
    record.line = record.last_line = static_cast<std::int64_t>(XML_GetCurrentLineNumber(parser_));
    const int column = static_cast<int>(XML_GetCurrentColumnNumber(parser_)) + 1;
    std::int64_t lines_before = record.line;
    if (may_be_text) {
      // The text begins with the first line from which no record was made.
      lines_before = event_line_ - 1;
      const std::size_t end = input_.consumed() + event_end_;
      input_.consume(event_begin_);
      while (input_.consumed() < end && skip_line()) ++lines_before;
    } else {
      input_.consume(place_in_input());
      skip_line();
    }
    if (!input_.buffered().empty() || input_.fill()) {
      reason += "; from line " + std::to_string(lines_before + 1) + " on it is read as text";
    }
    rest_ = make_text_records(input_, options_, lines_before);
    record.parsed = ParseError{column, std::move(reason)};
    records_.push_back(std::move(record));
  }

  void note_progress() {
    event_begin_ = place_in_input();
    event_end_ = event_begin_ + static_cast<std::size_t>(XML_GetCurrentByteCount(parser_));
    event_line_ = static_cast<std::int64_t>(XML_GetCurrentLineNumber(parser_));
  }

  std::size_t place_in_input() const {
    const XML_Index byte = XML_GetCurrentByteIndex(parser_);
    return std::max(static_cast<std::size_t>(std::max<XML_Index>(byte, 0)), first_byte_) - first_byte_;
  }

  bool skip_line() {
    LineReader line(input_, 0);
    const bool has_line = line.next();
    line.next_place();
    return has_line;
  }

  void stop(std::string reason) {
    if (stop_reason_.empty()) stop_reason_ = std::move(reason);
    XML_StopParser(parser_, XML_FALSE);
  }

  TextInput& input_;
  const ReadOptions& options_;
  XML_Parser parser_ = nullptr;
  std::deque<Record> records_;
  // The buffered text begins at this byte, and the library has got so many bytes of it. All bytes from the last
  // event on are kept, because the library is late to report that they are not XML.
  std::size_t first_byte_ = 0;
  std::size_t fed_bytes_ = 0;
  // The last event in the buffered text, and its first line.
  std::size_t event_begin_ = 0;
  std::size_t event_end_ = 0;
  std::int64_t event_line_ = 1;
  // After an error that ended the XML: the rest as text.
  std::unique_ptr<RecordSource> rest_;
  std::set<std::string> names_;
  std::size_t name_bytes_ = 0;
  std::size_t depth_ = 0;
  // Of KSudoku.
  bool is_ksudoku_ = false;
  std::string kind_;
  std::optional<std::string> values_;
  std::string stop_reason_;
  bool is_finished_ = false;
};

}  // namespace

std::unique_ptr<RecordSource> make_xml_source(TextInput& input, const ReadOptions& options) {
  return std::make_unique<XmlRecords>(input, options);
}

}  // namespace sudorate

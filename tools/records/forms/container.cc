#include "tools/records/forms/container.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <utility>

#include "tools/records/bytes/csv_splitter.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

// Splits records of one line at the delimiter next to the first one's puzzle, if there is one, so that lists
// without a header have columns too.
class WithColumns final : public RecordSource {
 public:
  explicit WithColumns(std::unique_ptr<RecordSource> source) : source_(std::move(source)) {}

  bool next(Record& record) override {
    if (!source_->next(record)) return false;
    if (record.line != record.last_line) return true;
    if (!is_known_ && record.position() != nullptr) delimiter_ = list_delimiter(record.text);
    is_known_ = is_known_ || record.position() != nullptr;
    if (!delimiter_) return true;
    if (auto fields = split_csv(record.text, *delimiter_)) record.columns = std::move(*fields);
    return true;
  }
  bool next_lines(PlainLines& lines) override { return is_known_ && !delimiter_ && source_->next_lines(lines); }
  bool can_jump() const override { return is_known_ && source_->can_jump(); }
  bool is_own_record(const std::string& line) const override { return source_->is_own_record(line); }
  void jump() override { source_->jump(); }

 private:
  std::unique_ptr<RecordSource> source_;
  bool is_known_ = false;
  std::optional<char> delimiter_;
};

std::unique_ptr<RecordSource> make_text_with_columns(TextInput& input, const ReadOptions& options) {
  return std::make_unique<WithColumns>(make_text_records(input, options));
}

std::unique_ptr<RecordSource> make_lines_with_columns(TextInput& input, const ReadOptions& options) {
  return std::make_unique<WithColumns>(make_line_records(input, options));
}

template <ListDialect dialect>
std::unique_ptr<RecordSource> make_lists_of(TextInput& input, const ReadOptions& options) {
  return make_list_records(input, dialect, options);
}

struct FileForm {
  Container container;
  bool (*recognises)(const Beginning& beginning);
};

// In the order of trial; a file of none of these forms is text.
constexpr std::array kFileForms = {

    FileForm{Container::kLisp, is_lisp_definition},
    FileForm{Container::kTable, is_certain_table},
    FileForm{Container::kText, is_line_with_puzzle},
    FileForm{Container::kLists, is_lists},
    FileForm{Container::kLisp, is_lisp},
    FileForm{Container::kTable, is_table},
};

struct ContainerRow {
  Container container;
  // The names of the container for --from, separated by blanks.
  std::string_view formats;
  std::unique_ptr<RecordSource> (*make_source)(TextInput& input, const ReadOptions& options);
};
constexpr std::array kContainers = {
    ContainerRow{Container::kLines, "lines line81 line81+ sdm url hodoku commarows", make_lines_with_columns},
    ContainerRow{Container::kText, "text sukaku729 rows spaced box ss pm sdk sdx opensudoku ksudoku xml",
                 make_text_with_columns},
    ContainerRow{Container::kTable, "csv tsv", make_table_records},
    ContainerRow{Container::kLisp, "lisp chunk", make_lists_of<ListDialect::kLisp>},
    ContainerRow{Container::kLists, "json jsonl python", make_lists_of<ListDialect::kJson>},

};

}  // namespace

Container detect_container(TextInput& input) {
  const std::optional<Beginning> beginning = beginning_of(input);
  if (!beginning) return Container::kText;
  const auto form =
      std::ranges::find_if(kFileForms, [&](const FileForm& each) { return each.recognises(*beginning); });
  return form == kFileForms.end() ? Container::kText : form->container;
}

std::unique_ptr<RecordSource> make_record_source(TextInput& input, const ReadOptions& options) {
  const bool is_table = options.delimiter || options.has_header.has_value();
  const bool has_columns = !options.puzzle_column.empty() || !options.id_column.empty();
  Container container = options.container;
  if (container == Container::kAuto) container = is_table ? Container::kTable : detect_container(input);
  // Among the other containers only objects have named members.
  if (has_columns && container != Container::kLists) container = Container::kTable;
  const ContainerRow& row = *std::ranges::find(kContainers, container, &ContainerRow::container);
  return row.make_source(input, options);
}

const std::vector<std::pair<std::string, Container>>& input_formats() {
  static const std::vector<std::pair<std::string, Container>> kFormats = [] {
    std::vector<std::pair<std::string, Container>> formats = {{"auto", Container::kAuto}};
    for (const ContainerRow& row : kContainers) {
      std::istringstream names{std::string(row.formats)};
      for (std::string name; names >> name;) formats.emplace_back(name, row.container);
    }
    return formats;
  }();
  return kFormats;
}

}  // namespace sudorate

#include "tools/records/container.h"

#include <algorithm>
#include <array>
#include <utility>

#include "tools/records/plain_container.h"
#include "tools/records/table_records.h"
#include "tools/records/text_records.h"
#include "tools/records/xml_records.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

bool is_quoted_table(const Beginning& beginning) {
  return beginning.text.front() == '"' && has_quoted_puzzle(beginning.line);
}

bool is_table(const Beginning& beginning) { return header_delimiter(beginning.line).has_value(); }

bool is_anything(const Beginning&) { return true; }

struct ContainerRule {
  Container container;
  std::string_view name;
  bool (*recognises)(const Beginning& beginning);
  std::unique_ptr<RecordSource> (*make_source)(TextInput& input, const ReadOptions& options);
};

// Lists of one line become columns.
template <typename Source>
class WithColumns final : public LineSource<Source> {
 public:
  using LineSource<Source>::LineSource;

  bool next(Record& record) override {
    if (!LineSource<Source>::next(record)) return false;
    if (record.columns.empty() && this->header().empty()) columns_.add_columns(record);
    return true;
  }

 private:
  ListColumns columns_;
};

template <typename Source>
std::unique_ptr<RecordSource> make_line_source(TextInput& input, const ReadOptions& options) {
  return std::make_unique<WithColumns<Source>>(input, options);
}

std::unique_ptr<RecordSource> make_xml_source(TextInput& input, const ReadOptions& options) {
  return std::make_unique<XmlRecords>(input, options);
}

// What a file is, found from its beginning: the first of these rules that holds. A line with a puzzle comes as
// early as it can, so that what is in doubt is text.
constexpr std::array kRules = {
    ContainerRule{Container::kXml, "an XML declaration, or a root element of a known program", is_xml,
                  make_xml_source},
    ContainerRule{Container::kLisp, "an array or definition of Lisp", is_lisp_definition,
                  make_list_source<ListDialect::kLisp>},
    ContainerRule{Container::kTable, "fields, the first of them in quotes, and one a puzzle", is_quoted_table,
                  make_line_source<TableRecords>},
    ContainerRule{Container::kText, "a line with a puzzle", is_line_with_puzzle, make_line_source<TextRecords>},
    ContainerRule{Container::kLists, "a list or object of JSON or Python, perhaps with a name", is_lists,
                  make_list_source<ListDialect::kJson>},
    ContainerRule{Container::kLisp, "a list of Lisp, or cells in quotes", is_lisp,
                  make_list_source<ListDialect::kLisp>},
    ContainerRule{Container::kTable, "names of columns, one of them a puzzle's", is_table,
                  make_line_source<TableRecords>},
    ContainerRule{Container::kText, "anything else", is_anything, make_line_source<TextRecords>},
    ContainerRule{Container::kLines, "only if asked for", nullptr, make_line_source<LineRecords>},
};

Container container_of(const Beginning& beginning) {
  const auto* const rule = std::find_if(kRules.begin(), kRules.end(),
                                        [&](const ContainerRule& each) { return each.recognises(beginning); });
  return rule->container;
}

}  // namespace

Container detect_container(TextInput& input) {
  const std::optional<Beginning> beginning = beginning_of(input);
  return beginning ? container_of(*beginning) : Container::kText;
}

std::unique_ptr<RecordSource> make_record_source(TextInput& input, const ReadOptions& options) {
  const bool is_table = options.delimiter || options.has_header.has_value();
  const bool has_columns = !options.puzzle_column.empty() || !options.id_column.empty();
  Container container = options.container;
  if (container == Container::kAuto) container = is_table ? Container::kTable : detect_container(input);
  // Of the others only objects have something to be called a column.
  if (has_columns && container != Container::kLists) container = Container::kTable;
  const auto* const rule = std::find_if(kRules.begin(), kRules.end(),
                                        [&](const ContainerRule& each) { return each.container == container; });
  return rule->make_source(input, options);
}

const std::vector<std::pair<std::string, Container>>& input_formats() {
  static const std::vector<std::pair<std::string, Container>> kFormats = {
      {"auto", Container::kAuto},    {"text", Container::kText},       {"lines", Container::kLines},
      {"line81", Container::kLines}, {"line81+", Container::kLines},   {"sdm", Container::kLines},
      {"url", Container::kLines},    {"hodoku", Container::kLines},    {"sukaku729", Container::kText},
      {"rows", Container::kText},    {"spaced", Container::kText},     {"commarows", Container::kLines},
      {"box", Container::kText},     {"ss", Container::kText},         {"pm", Container::kText},
      {"sdk", Container::kText},     {"sdx", Container::kText},        {"csv", Container::kTable},
      {"tsv", Container::kTable},    {"json", Container::kLists},      {"jsonl", Container::kLists},
      {"python", Container::kLists}, {"lisp", Container::kLisp},       {"chunk", Container::kLisp},
      {"xml", Container::kXml},      {"opensudoku", Container::kAuto},
  };
  return kFormats;
}

}  // namespace sudorate

#include "tools/records/bytes/csv_splitter.h"

#include <csv.h>

#include <cstddef>
#include <utility>

namespace sudorate {
namespace {

struct CsvRow {
  std::vector<std::string> fields;
  bool is_complete = false;
};

void add_field(void* text, std::size_t size, void* row) {
  std::vector<std::string>& fields = static_cast<CsvRow*>(row)->fields;
  // Keeps one field more than allowed, which shows that there are too many.
  if (fields.size() <= kMostFields) fields.emplace_back(static_cast<const char*>(text), size);
}

void finish_row(int, void* row) { static_cast<CsvRow*>(row)->is_complete = true; }

int is_no_blank(unsigned char) { return 0; }

class CsvParser {
 public:
  CsvParser(char delimiter, std::size_t most) {
    csv_init(&parser_, 0);
    // Otherwise the buffer grows by a hundred bytes at a time, and a field of megabytes is copied many times.
    csv_set_blk_size(&parser_, most + 1);
    csv_set_delim(&parser_, static_cast<unsigned char>(delimiter));
    csv_set_space_func(&parser_, is_no_blank);
  }
  ~CsvParser() { csv_free(&parser_); }
  CsvParser(const CsvParser&) = delete;
  CsvParser& operator=(const CsvParser&) = delete;

  bool parse(std::string_view text, CsvRow& row) {
    return csv_parse(&parser_, text.data(), text.size(), add_field, finish_row, &row) == text.size();
  }

 private:
  csv_parser parser_{};
};

}  // namespace

std::optional<std::vector<std::string>> split_csv(std::string_view record, char delimiter) {
  if (record.empty()) return std::vector<std::string>{std::string()};
  CsvParser parser(delimiter, record.size());
  CsvRow row;
  if (!parser.parse(record, row) || !parser.parse("\n", row) || !row.is_complete) return std::nullopt;
  if (row.fields.size() > kMostFields) return std::nullopt;
  return std::move(row.fields);
}

std::string quoted_csv(std::string_view field, char delimiter) {
  const bool is_plain =
      field.find_first_of("\"\r\n") == std::string_view::npos && field.find(delimiter) == std::string_view::npos;
  if (is_plain) return std::string(field);
  // Room for each character twice, and for the quotes around the field.
  std::string result(2 * field.size() + 2, '\0');
  result.resize(csv_write(result.data(), result.size(), field.data(), field.size()));
  return result;
}

}  // namespace sudorate

#include <any>
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tools/cli/command_table.h"
#include "tools/cli/row_options.h"
#include "tools/cli/run_options.h"
#include "tools/records/meaning/column_names.h"
#include "tools/records/writers/record_writer.h"
#include "tools/run/made_rows.h"
#include "tools/run/record_run.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

// With what the form does not hold of the record.
Row converted_row(const Record& record, WriteForm form) {
  Row row;
  if (record.error() != nullptr) {
    row.destination = kNowhere;
    return row;
  }
  row.outcome = RecordOutcome::kConverted;
  row.text = write_record(record, form);
  if (const unsigned losses = losses_of(record, form); losses != 0) row.set_extra(losses);
  return row;
}

class ConvertCommand : public RunCommand {
 public:
  void add_options(OptionTable& table) override {
    add_write_form_option(table,
                          "line, 81 cells; minlex, the smallest line of all morphs; grid, nine lines in a frame; "
                          "candidates; csv, tsv, jsonl; sukaku729, candidates by place; "
                          "library, a line of HoDoKu's library; lisp, chunk, small-picture or picture, forms of "
                          "NumberPlace (default: "
                          "line)",
                          form_);
    add_run_options(table, run_options_);
    add_dedupe_option(table, run_options_.input);
    add_name_option(table, run_options_.input);
  }

  int run() override {
    RunSetup setup = run_setup();
    setup.separator = write_separator(form_);
    RecordRun run(run_options_, operands(), std::move(setup));
    if (const auto status = run.open()) return *status;
    MadeRows converted(run.records(), run.threads(), [form = form_](const RunContext&) {
      return row_maker([form](const Record& record) { return converted_row(record, form); });
    });
    std::array<std::int64_t, kParts.size()> lost{};
    EachRow counted_rows(converted, [&lost](const Row& row) {
      const auto* losses = std::any_cast<unsigned>(&row.extra);
      for (std::size_t part = 0; losses != nullptr && part < lost.size(); ++part)
        lost[part] += (*losses >> part) & 1;
    });
    const Record* const first = run.first();
    const std::vector<std::string> left_out = first == nullptr ? std::vector<std::string>() : first->table().others;
    run.write(counted_rows, write_header(form_));
    run.close();
    for (std::size_t part = 0; part < lost.size(); ++part) {
      if (lost[part] == 0) continue;
      run.log().add_message(
          concat("this form does not show ", kParts[part], " (", counted(lost[part], "record"), ')'));
    }
    if (!left_out.empty()) run.log().add_message(text_of_names(left_out, "this form does not show the fields "));
    return run.end();
  }

 private:
  WriteForm form_ = WriteForm::kLine;
};

}  // namespace

CommandRow convert_command() {
  return {.name = "convert", .summary = "write puzzles in another form", .make = make_command<ConvertCommand>};
}

}  // namespace sudorate

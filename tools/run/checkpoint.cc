#include "tools/run/checkpoint.h"

#include <unistd.h>

#include <nlohmann/json.hpp>

#include "tools/run/call_files.h"
#include "tools/run/digest.h"
#include "tools/run/side_file.h"
#include "tools/run/whole_file.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kFormat = 8;

}  // namespace

// The state of an output in JSON.
void to_json(Json& json, const Checkpoint::OutputState& output) {
  json = {{"file", output.file}, {"length", output.length}, {"rows", output.rows}, {"digest", output.digest}};
}
void from_json(const Json& json, Checkpoint::OutputState& output) {
  json.at("file").get_to(output.file);
  json.at("length").get_to(output.length);
  json.at("rows").get_to(output.rows);
  json.at("digest").get_to(output.digest);
}

std::string to_text(const Checkpoint& checkpoint) {
  const Json json = {{"sudorate_checkpoint", kFormat},
                     {"program", checkpoint.program},
                     {"options", checkpoint.options},
                     {"options_digest", text_digest(checkpoint.options)},
                     {"inputs", checkpoint.inputs},
                     {"records", checkpoint.records},
                     {"records_digest", checkpoint.records_digest},
                     {"outputs", checkpoint.outputs},
                     {"ended", checkpoint.has_ended},
                     {"statistics", checkpoint.statistics},
                     {"kept", checkpoint.kept}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::variant<Checkpoint, std::string> parse_checkpoint(const std::string& text) {
  try {
    const Json json = Json::parse(text);
    if (!json.is_object() || !json.contains("sudorate_checkpoint")) return "is not a checkpoint of sudorate";
    if (json.at("sudorate_checkpoint") != kFormat) return "is a checkpoint of another version of sudorate";
    Checkpoint checkpoint;
    json.at("program").get_to(checkpoint.program);
    json.at("options").get_to(checkpoint.options);
    json.at("inputs").get_to(checkpoint.inputs);
    json.at("records").get_to(checkpoint.records);
    json.at("records_digest").get_to(checkpoint.records_digest);
    json.at("outputs").get_to(checkpoint.outputs);
    json.at("statistics").get_to(checkpoint.statistics);
    json.at("kept").get_to(checkpoint.kept);
    json.at("ended").get_to(checkpoint.has_ended);
    return checkpoint;
  } catch (const std::exception&) {
    // The text or the numbers are wrong.
    return "is a damaged checkpoint";
  }
}

std::string checkpoint_text(const std::string& file) { return read_small_file(file, std::size_t{1} << 26).text; }

void remove_checkpoint_draft(const std::string& file) {
  const std::string draft = draft_name(behind_links(file), 1);
  if (side_file_problem(draft, kCheckpointKind).empty() && !is_locked(draft)) ::unlink(draft.c_str());
}

std::string difference(const Checkpoint& saved, const Checkpoint& now) {
  if (saved.program != now.program) return "was made by " + saved.program + ", this is " + now.program;
  if (saved.options != now.options) return "belongs to '" + saved.options + "', this is '" + now.options + "'";
  if (saved.inputs != now.inputs) return "belongs to other input files";
  if (saved.outputs.size() != now.outputs.size()) return "belongs to other output files";
  for (std::size_t index = 0; index < saved.outputs.size(); ++index) {
    if (saved.outputs[index].file != now.outputs[index].file) return "belongs to other output files";
  }
  return {};
}

}  // namespace sudorate

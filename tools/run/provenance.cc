#include "tools/run/provenance.h"

#include <sys/stat.h>

#include <nlohmann/json.hpp>

#include "rating/rules.h"
#include "tools/records/record_reader.h"
#include "tools/run/digest.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

Provenance::Input describe(const std::string& operand, std::size_t number) {
  Provenance::Input input;
  input.file = operand;
  struct stat status {};
  if (operand == "-") {
    input.file = "<stdin>";
  } else if (::stat(operand.c_str(), &status) != 0) {
    if (!is_literal_puzzle(operand)) return input;
    input.file = "<operand " + std::to_string(number) + ">";
    input.bytes = std::ssize(operand);
    input.digest = text_digest(operand);
  } else if (S_ISREG(status.st_mode)) {
    input.bytes = status.st_size;
    input.digest = file_digest(operand).value_or("");
  }
  return input;
}

std::string inputs_digest(const Provenance& provenance) {
  std::string digests;
  for (const Provenance::Input& input : provenance.inputs) {
    if (input.digest.empty()) return {};
    digests += input.digest + '\n';
  }
  return provenance.inputs.size() == 1 ? provenance.inputs.front().digest : text_digest(digests);
}

}  // namespace

Provenance make_provenance(const std::string& options, const std::vector<std::string>& operands) {
  Provenance provenance{std::string(kSudokuExplainer.name), options, {}};
  for (std::size_t index = 0; index < operands.size(); ++index) {
    provenance.inputs.push_back(describe(operands[index], index + 1));
  }
  if (operands.empty()) provenance.inputs.push_back(describe("-", 1));
  return provenance;
}

std::string comment_text(const Provenance& provenance) {
  std::string text = "# sudorate " SUDORATE_VERSION ", rules of " + provenance.profile + '\n';
  text += "# options: " + provenance.options + " (sha256 " + text_digest(provenance.options) + ")\n";
  for (const Provenance::Input& input : provenance.inputs) {
    text += "# input: " + input.file;
    if (!input.digest.empty()) text += " (" + std::to_string(input.bytes) + " bytes, sha256 " + input.digest + ')';
    text += '\n';
  }
  return text;
}

std::vector<std::pair<std::string, std::string>> provenance_columns(const Provenance& provenance) {
  return {{"version", SUDORATE_VERSION},
          {"profile", provenance.profile},
          {"options_digest", text_digest(provenance.options)},
          {"input_digest", inputs_digest(provenance)}};
}

std::string sidecar_text(const Provenance& provenance, const RunStatistics& statistics) {
  Json inputs = Json::array();
  for (const Provenance::Input& each : provenance.inputs) {
    Json input = {{"file", each.file}};
    if (!each.digest.empty()) input.update({{"bytes", each.bytes}, {"sha256", each.digest}});
    inputs.push_back(input);
  }
  const Json json = {{"program", "sudorate"},
                     {"version", SUDORATE_VERSION},
                     {"profile", provenance.profile},
                     {"options", provenance.options},
                     {"options_sha256", text_digest(provenance.options)},
                     {"inputs", inputs},
                     {"records", statistics.records()},
                     {"outcomes", outcomes_json(statistics)}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace sudorate

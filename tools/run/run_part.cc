#include "tools/run/run_part.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/algorithm/hex.hpp>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <system_error>

#include "tools/run/digest.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kPartFormat = 1;
constexpr std::size_t kBlockBytes = 4096;
constexpr std::int64_t kBlocks = 32;

// The digest of blocks of a regular file at equal distances, among them the first and the last one.
std::string sample_digest(int descriptor, std::int64_t bytes, const std::string& name) {
  Digest digest;
  std::array<char, kBlockBytes> block{};
  const std::int64_t last = std::max<std::int64_t>(bytes - static_cast<std::int64_t>(kBlockBytes), 0);
  for (std::int64_t index = 0; index < kBlocks; ++index) {
    const std::int64_t place = last / (kBlocks - 1) * index + last % (kBlocks - 1) * index / (kBlocks - 1);
    const ssize_t count = ::pread(descriptor, block.data(), block.size(), place);
    if (count < 0) throw std::system_error(errno, std::generic_category(), "'" + name + "'");
    digest.add({block.data(), static_cast<std::size_t>(count)});
  }
  return digest.text();
}

RunPart part_of_json(const Json& json) {
  RunPart part;
  part.program = json.at("program").get<std::string>();
  part.options = json.at("options").get<std::string>();
  for (const Json& input : json.at("inputs")) {
    part.inputs.push_back({input.at("file").get<std::string>(), input.at("bytes").get<std::int64_t>(),
                           input.at("sample_sha256").get<std::string>()});
  }
  part.number = json.at("part").get<std::int64_t>();
  part.count = json.at("of").get<std::int64_t>();
  part.is_by_records = json.at("cut_by") == "records";
  part.begin = json.at("begin").get<std::int64_t>();
  part.end = json.at("end").get<std::int64_t>();
  part.bytes = json.at("bytes").get<std::int64_t>();
  part.digest = json.at("sha256").get<std::string>();
  part.preamble_bytes = json.at("preamble_bytes").get<std::int64_t>();
  part.rows = json.at("rows").get<std::int64_t>();
  part.separator = json.at("separator").get<std::string>();
  part.is_sorted = json.at("sorted").get<bool>();
  part.most_rows = json.at("most_rows").get<std::int64_t>();
  part.statistics = parse_statistics(json.at("statistics"));
  part.state = json.at("state");
  return part;
}

}  // namespace

std::optional<Shard> parse_shard(std::string_view text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  const auto number = whole_number<std::int64_t>(text.substr(0, slash));
  const auto count = whole_number<std::int64_t>(text.substr(std::min(slash + 1, text.size())));
  if (!number || !count || *number < 1 || *number > *count || *count > kMostShards) return std::nullopt;
  return Shard{*number, *count};
}

std::string to_text(const Shard& shard) { return std::to_string(shard.number) + '/' + std::to_string(shard.count); }

std::string part_description_file(const std::string& file) { return file + ".part.json"; }

std::string to_text(const RunPart& part) {
  Json inputs = Json::array();
  for (const RunPart::Input& input : part.inputs) {
    inputs.push_back({{"file", input.file}, {"bytes", input.bytes}, {"sample_sha256", input.sample}});
  }
  const Json json = {{"sudorate_part", kPartFormat},
                     {"program", part.program},
                     {"options", part.options},
                     {"inputs", inputs},
                     {"part", part.number},
                     {"of", part.count},
                     {"cut_by", part.is_by_records ? "records" : "bytes"},
                     {"begin", part.begin},
                     {"end", part.end},
                     {"bytes", part.bytes},
                     {"sha256", part.digest},
                     {"preamble_bytes", part.preamble_bytes},
                     {"rows", part.rows},
                     {"separator", part.separator},
                     {"sorted", part.is_sorted},
                     {"most_rows", part.most_rows},
                     {"statistics", statistics_json(part.statistics)},
                     {"state", part.state}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::variant<RunPart, std::string> read_part(const std::string& file) {
  const std::string description = part_description_file(file);
  std::ifstream stream(description, std::ios::binary);
  std::string line;
  if (!stream || !std::getline(stream, line)) return "is no finished part: it has no '" + description + "'";
  try {
    const Json json = Json::parse(line);
    if (json.at("sudorate_part") != kPartFormat) return "is a part of another version of sudorate";
    return part_of_json(json);
  } catch (const std::exception&) {
    return "has a damaged '" + description + "'";
  }
}

std::string difference(const RunPart& part, const RunPart& other) {
  if (part.program != other.program) return "of another version, " + part.program;
  if (part.options != other.options) return "of other options, '" + part.options + "'";
  if (part.inputs != other.inputs) return "of other input";
  if (part.count != other.count) return "one of " + std::to_string(part.count);
  if (part.is_by_records != other.is_by_records) {
    return part.is_by_records ? "cut by records" : "cut by bytes";
  }
  return {};
}

std::vector<RunPart::Input> describe_inputs(const std::vector<InputItem>& items) {
  std::vector<RunPart::Input> inputs;
  for (const InputItem& item : items) {
    RunPart::Input input{item.name, static_cast<std::int64_t>(item.text.size()), {}};
    if (item.kind == InputItem::Kind::kPuzzle) {
      input.sample = text_digest(item.text);
    } else {
      const bool is_file = item.kind == InputItem::Kind::kFile;
      const int descriptor = is_file ? ::open(item.name.c_str(), O_RDONLY | O_CLOEXEC) : STDIN_FILENO;
      struct stat status {};
      if (descriptor < 0 || ::fstat(descriptor, &status) != 0) {
        throw std::system_error(errno, std::generic_category(), "'" + item.name + "'");
      }
      input.bytes = status.st_size;
      input.sample = sample_digest(descriptor, input.bytes, item.name);
      if (is_file) ::close(descriptor);
    }
    inputs.push_back(std::move(input));
  }
  return inputs;
}

std::string hex_text(std::string_view bytes) {
  std::string text;
  boost::algorithm::hex_lower(bytes, std::back_inserter(text));
  return text;
}

std::optional<std::string> bytes_of_hex(std::string_view text) {
  std::string bytes;
  try {
    boost::algorithm::unhex(text, std::back_inserter(bytes));
  } catch (const boost::algorithm::hex_decode_error&) {
    return std::nullopt;
  }
  return bytes;
}

}  // namespace sudorate

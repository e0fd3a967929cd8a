#include "tools/run/run_part.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/algorithm/hex.hpp>
#include <cerrno>
#include <iterator>
#include <system_error>

#include "tools/run/digest.h"
#include "tools/run/side_file.h"
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

// Calls `each` with the name and the value of every member, in the order of the file.
template <typename Part, typename Each>
void visit_members(Part& part, const Each& each) {
  each("program", part.program);
  each("options", part.options);
  each("inputs", part.inputs);
  each("part", part.number);
  each("of", part.count);
  each("cut_by", part.cut_by);
  each("begin", part.begin);
  each("end", part.end);
  each("bytes", part.bytes);
  each("sha256", part.digest);
  each("preamble_bytes", part.preamble_bytes);
  each("rows", part.rows);
  each("separator", part.separator);
  each("sorted", part.is_sorted);
  each("most_rows", part.most_rows);
  each("statistics", part.statistics);
  each("state", part.state);
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

// The members of a part in JSON.
void to_json(Json& json, const RunPart::Input& input) {
  json = {{"file", input.file}, {"bytes", input.bytes}, {"sample_sha256", input.sample}};
}
void from_json(const Json& json, RunPart::Input& input) {
  json.at("file").get_to(input.file);
  json.at("bytes").get_to(input.bytes);
  json.at("sample_sha256").get_to(input.sample);
}

std::string to_text(const RunPart& part) {
  Json json = {{"sudorate_part", kPartFormat}};
  visit_members(part, [&](const char* name, const auto& member) { json[name] = member; });
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::variant<RunPart, std::string> read_part(const std::string& file) {
  const std::string description = part_description_file(file);
  if (begins_as(description, kPartKind) != true) return "is no finished part: it has no '" + description + "'";
  const std::string line = read_small_file(description, std::size_t{1} << 28, '\n').text;
  try {
    const Json json = Json::parse(line);
    if (json.at("sudorate_part") != kPartFormat) return "is a part of another version of sudorate";
    RunPart part;
    visit_members(part, [&](const char* name, auto& member) { json.at(name).get_to(member); });
    return part;
  } catch (const std::exception&) {
    return "has a damaged '" + description + "'";
  }
}

std::string difference(const RunPart& part, const RunPart& other) {
  if (part.program != other.program) return "of another version, " + part.program;
  if (part.options != other.options) return "of other options, '" + part.options + "'";
  if (part.inputs != other.inputs) return "of other input";
  if (part.count != other.count) return "one of " + std::to_string(part.count);
  return part.cut_by == other.cut_by ? std::string() : "cut by " + part.cut_by;
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

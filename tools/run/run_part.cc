#include "tools/run/run_part.h"

#include <algorithm>
#include <boost/algorithm/hex.hpp>
#include <filesystem>
#include <iterator>
#include <stdexcept>
#include <system_error>

#include "tools/run/digest.h"
#include "tools/run/side_file.h"
#include "tools/text/characters.h"
#include "tools/text/file_path.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kPartFormat = 3;

std::int64_t bytes_of(const std::string& file) {
  std::error_code error;
  const std::uintmax_t bytes = std::filesystem::file_size(file_path(file), error);
  if (error) throw std::system_error(error, "'" + file + "'");
  return static_cast<std::int64_t>(bytes);
}

// Calls `each` with the name and the value of every member, in the order of the file.
template <typename Part, typename Each>
void visit_members(Part& part, const Each& each) {
  each("engine", part.engine);
  each("options", part.options);
  each("inputs", part.inputs);
  each("beginning_sha256", part.beginning);
  each("part", part.number);
  each("of", part.count);
  each("cut_by", part.cut_by);
  each("begin", part.begin);
  each("end", part.end);
  each("head_bytes", part.head_bytes);
  each("range_sha256", part.range_digest);
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
void to_json(Json& json, const RunPart::Input& input) { json = {{"file", input.file}, {"sha256", input.digest}}; }
void from_json(const Json& json, RunPart::Input& input) {
  json.at("file").get_to(input.file);
  json.at("sha256").get_to(input.digest);
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
  if (part.engine != other.engine) return "of another version, " + part.engine;
  if (part.options != other.options) return "of other options, '" + part.options + "'";
  if (part.count != other.count) return "of a run in " + std::to_string(part.count) + " parts";
  if (part.cut_by != other.cut_by) return "cut by " + part.cut_by;
  return part.inputs == other.inputs && part.beginning == other.beginning ? std::string() : "of other input";
}

std::string range_digest(const RunPart& part) {
  std::optional<Digest> digest = Digest();
  std::int64_t file_begin = 0;
  for (const RunPart::Input& input : part.inputs) {
    const std::int64_t bytes = bytes_of(input.file);
    const std::int64_t begin = std::max<std::int64_t>(part.begin - file_begin, 0);
    const std::int64_t end = std::min(part.end - file_begin, bytes);
    file_begin += bytes;
    if (begin >= end) continue;
    // The same bytes may not move from one file to the next.
    digest->add(std::to_string(begin) + '-' + std::to_string(end) + '\n');
    if (begin > 0) digest = digest_of_bytes(input.file, 0, part.head_bytes, *digest);
    if (digest) digest = digest_of_bytes(input.file, begin, end - begin, *digest);
    if (!digest) throw std::runtime_error("'" + input.file + "' cannot be read as before");
  }
  return digest->text();
}

std::int64_t input_bytes(const std::vector<RunPart::Input>& inputs) {
  std::int64_t bytes = 0;
  for (const RunPart::Input& input : inputs) bytes += bytes_of(input.file);
  return bytes;
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

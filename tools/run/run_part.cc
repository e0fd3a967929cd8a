#include "tools/run/run_part.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <system_error>

#include "tools/records/cut_input.h"
#include "tools/run/digest.h"
#include "tools/run/json_members.h"
#include "tools/run/side_file.h"
#include "tools/text/file_path.h"

namespace sudorate {
namespace {

std::int64_t bytes_of(const std::string& file) {
  std::error_code error;
  const std::uintmax_t bytes = std::filesystem::file_size(file_path(file), error);
  if (error) throw std::system_error(error, "'" + file + "'");
  return static_cast<std::int64_t>(bytes);
}

}  // namespace

std::string part_description_file(const std::string& file) { return file + ".part.json"; }

std::string read_part(const std::string& file, RunPart& part) {
  const std::string description = part_description_file(file);
  if (begins_as(description, kPartKind) != true) return "is no finished part: it has no '" + description + "'";
  const bool is_whole = read_file_text(read_small_file(description, std::size_t{1} << 28, '\n').text, part);
  if (part.format != RunPart::kFormat) return "is a part of another version of sudorate";
  const bool is_right = is_whole && part.outputs.size() == 1 &&
                        part.digests.size() == (part.is_by_records() ? part.inputs.size() : 2) &&
                        parse_shard(to_text(part.shard));
  return is_right ? "" : "has a damaged '" + description + "'";
}

std::string difference(const RunPart& part, const RunPart& other) {
  const std::string of_run =
      difference(static_cast<const Checkpoint&>(part), static_cast<const Checkpoint&>(other));
  if (!of_run.empty()) return of_run;
  if (part.shard.count != other.shard.count) return "of a run in " + std::to_string(part.shard.count) + " parts";
  if (part.cut_by != other.cut_by) return "cut by " + part.cut_by;
  const bool has_input =
      part.is_by_records() ? part.digests == other.digests : part.digests.front() == other.digests.front();
  return has_input ? std::string() : "of other input";
}

std::string range_digest(const RunPart& part) {
  std::optional<Digest> digest = Digest();
  std::int64_t file_begin = 0;
  for (const std::string& input : part.inputs) {
    const std::int64_t bytes = bytes_of(input);
    const std::int64_t begin = std::max<std::int64_t>(part.begin - file_begin, 0);
    const std::int64_t end = std::min(part.end - file_begin, bytes);
    file_begin += bytes;
    if (begin >= end) continue;
    // The same bytes may not move from one file to the next.
    digest->add(std::to_string(begin) + '-' + std::to_string(end) + '\n');
    if (begin > 0) digest = digest_of_bytes(input, 0, part.head_bytes, *digest);
    if (digest) digest = digest_of_bytes(input, begin, end - begin, *digest);
    if (!digest) throw std::runtime_error("'" + input + "' cannot be read as before");
  }
  if (part.end == file_begin) digest->add("end\n");
  return digest->text();
}

bool has_its_input(const RunPart& part, std::int64_t all) {
  const std::int64_t begin = share_begin(all, part.shard.number - 1, part.shard.count);
  if (part.is_by_records()) return part.begin == begin;
  // It begins at the first record after that.
  return part.begin >= begin && range_digest(part) == part.digests.back();
}

}  // namespace sudorate

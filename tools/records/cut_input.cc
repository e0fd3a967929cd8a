#include "tools/records/cut_input.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include "tools/records/bytes/byte_source.h"
#include "tools/records/bytes/line_reader.h"
#include "tools/records/forms/container.h"

namespace sudorate {
namespace {

class CutFile {
 public:
  CutFile(const std::string& name, const ReadOptions& options) : name_(name), options_(options) {
    options_.characters.is_latin1 = options.encoding == Encoding::kLatin1;
    descriptor_ = ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor_ < 0) fail();
  }
  ~CutFile() { ::close(descriptor_); }
  CutFile(const CutFile&) = delete;
  CutFile& operator=(const CutFile&) = delete;

  bool can_be_cut() {
    std::array<char, kPackingMarkBytes> mark{};
    const ssize_t count = ::read(descriptor_, mark.data(), mark.size());
    if (count < 0) fail();
    if (is_packed({mark.data(), static_cast<std::size_t>(count)})) return false;
    seek(0);
    input_ = std::make_unique<TextInput>(make_descriptor_source(descriptor_), options_.encoding);
    source_ = make_record_source(*input_, options_);
    std::deque<Record> first;
    const bool can_jump = read_to_jump(*source_, first);
    expect_no_error();
    if (!can_jump || input_->is_transcoded()) return false;
    has_columns_ = !first.empty() && !first.back().table().names.empty();
    first_byte_ = input_->place();
    head_bytes_ = ::lseek(descriptor_, 0, SEEK_CUR);
    return true;
  }

  bool has_columns() const { return has_columns_; }
  // What was read of the file to find its form. Only after can_be_cut().
  std::int64_t head_bytes() const { return head_bytes_; }

  // The first place for a cut at or after the byte; nothing if there is none. Only after can_be_cut().
  std::optional<InputPlace> place_from(std::size_t item, std::int64_t byte) {
    // The line that the byte before belongs to ends at that byte or later, so the next line begins at the byte or
    // later.
    const std::int64_t before = std::max(byte, first_byte_) - 1;
    seek(before);
    input_->jump(make_descriptor_source(descriptor_), before);
    LineReader lines(*input_, options_.max_line_bytes);
    std::optional<std::string> own_record;
    for (bool is_whole = false; lines.next(); is_whole = true) {
      std::string line(lines.line());
      const bool is_own = is_whole && !lines.is_cut() && source_->is_own_record(line);
      if (own_record && is_own) return InputPlace{item, line_begin_, std::move(*own_record)};
      own_record.reset();
      if (is_own) own_record = std::move(line);
      line_begin_ = lines.next_place();
    }
    expect_no_error();
    return std::nullopt;
  }

 private:
  // A file that could not be read would be cut in another way than by the runs over the other parts.
  [[noreturn]] void fail() const { throw std::system_error(errno, std::generic_category(), name_); }
  void seek(std::int64_t place) const {
    if (::lseek(descriptor_, static_cast<off_t>(place), SEEK_SET) != static_cast<off_t>(place)) fail();
  }
  void expect_no_error() const {
    if (!input_->error().empty()) throw std::system_error(input_->error_number(), std::generic_category(), name_);
  }

  std::string name_;
  ReadOptions options_;
  int descriptor_ = -1;
  std::unique_ptr<TextInput> input_;
  std::unique_ptr<RecordSource> source_;
  bool has_columns_ = false;
  std::int64_t first_byte_ = 0;
  std::int64_t head_bytes_ = 0;
  std::int64_t line_begin_ = 0;
};

}  // namespace

std::optional<std::int64_t> bytes_of(const InputItem& item) {
  if (item.kind != InputItem::Kind::kFile) return std::nullopt;
  struct stat status {};
  if (::stat(item.name.c_str(), &status) != 0) return 0;
  if (!S_ISREG(status.st_mode)) return std::nullopt;
  return status.st_size;
}

std::optional<InputRange> input_part(const InputOptions& options, const std::vector<InputItem>& items,
                                     std::int64_t index, std::int64_t count, bool without_columns) {
  std::vector<std::int64_t> begins = {0};
  for (const InputItem& item : items) {
    const std::optional<std::int64_t> bytes = bytes_of(item);
    if (!bytes) return std::nullopt;
    begins.push_back(begins.back() + *bytes);
  }
  const std::int64_t bytes = begins.back();
  InputRange range{{0, 0, {}}, {items.size(), 0, {}}, 0};
  std::int64_t part = 1;
  for (std::size_t item = 0; item < items.size(); ++item) {
    std::unique_ptr<CutFile> file;
    for (; part < count && share_begin(bytes, part, count) < begins[item + 1]; ++part) {
      const std::int64_t byte = share_begin(bytes, part, count) - begins[item];
      InputPlace place{item, 0, {}};
      if (byte > 0) {
        if (file == nullptr) {
          file = std::make_unique<CutFile>(items[item].name, options.read);
          if (!file->can_be_cut() || (without_columns && file->has_columns())) return std::nullopt;
        }
        if (part != index && part != index + 1) continue;
        place = file->place_from(item, byte).value_or(InputPlace{item + 1, 0, {}});
      }
      if (part == index) {
        range.begin = place;
        range.head_bytes = place.byte > 0 ? file->head_bytes() : 0;
      }
      if (part == index + 1) range.end = std::move(place);
    }
  }
  // Without any bytes the first part is all.
  for (; part < count; ++part) {
    if (part == index) range.begin.item = items.size();
  }
  return range;
}

std::int64_t share_begin(std::int64_t all, std::int64_t index, std::int64_t count) {
  // Without a product that is too large.
  return all / count * index + all % count * index / count;
}

std::int64_t byte_of_all(const InputPlace& place, const std::vector<InputItem>& items) {
  std::int64_t begin = place.byte;
  for (std::size_t item = 0; item < place.item; ++item) begin += bytes_of(items[item]).value_or(0);
  return begin;
}

}  // namespace sudorate

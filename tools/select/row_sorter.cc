#include "tools/select/row_sorter.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <streambuf>
#include <string_view>
#include <system_error>
#include <utility>

namespace sudorate {
namespace {

// Half of the memory is for the rows, half for reading and writing them.
constexpr std::size_t kShares = 2;
constexpr std::size_t kMostBuffer = std::size_t{1} << 20;
constexpr std::size_t kLeastBuffer = std::size_t{1} << 12;

// In the file these three numbers come before each row: the length of the key, the destination, the length of the
// text.
constexpr std::size_t kHeadBytes = 3 * sizeof(std::int64_t);

[[noreturn]] void fail(int error, const std::string& folder) {
  throw std::system_error(error, std::generic_category(), "temporary file in '" + folder + "'");
}

std::size_t memory_of(const SortedRow& row) { return sizeof(row) + row.key.capacity() + row.text.capacity(); }

bool is_before(const SortedRow& a, const SortedRow& b) { return a.key < b.key; }
constexpr auto is_later = [](const auto& a, const auto& b) { return is_before(b.row, a.row); };

}  // namespace

class RowSorter::RunReader : private std::streambuf {
 public:
  RunReader(const RowSorter& sorter, Run run, std::size_t buffer_bytes)
      : sorter_(sorter), next_(run.begin), end_(run.end), buffer_bytes_(buffer_bytes) {}

  bool next(SortedRow& row) {
    if (sgetc() == traits_type::eof()) return false;
    std::array<std::int64_t, 3> head{};
    sgetn(reinterpret_cast<char*>(head.data()), kHeadBytes);
    row.key.resize(static_cast<std::size_t>(head[0]));
    row.destination = static_cast<int>(head[1]);
    row.text.resize(static_cast<std::size_t>(head[2]));
    sgetn(row.key.data(), head[0]);
    sgetn(row.text.data(), head[2]);
    return true;
  }

 private:
  int_type underflow() override {
    if (next_ == end_) return traits_type::eof();
    buffer_.resize(std::min(buffer_bytes_, static_cast<std::size_t>(end_ - next_)));
    ssize_t count = 0;
    do {
      count = ::pread(sorter_.file_, buffer_.data(), buffer_.size(), next_);
    } while (count < 0 && errno == EINTR);
    // No other process has the file, so only an error can end it early.
    if (count <= 0) fail(count < 0 ? errno : EIO, sorter_.folder_);
    next_ += count;
    setg(buffer_.data(), buffer_.data(), buffer_.data() + count);
    return traits_type::to_int_type(*gptr());
  }

  const RowSorter& sorter_;
  std::int64_t next_;
  std::int64_t end_;
  std::size_t buffer_bytes_;
  std::string buffer_;
};

RowSorter::RowSorter(std::size_t most_bytes, std::string folder)
    : most_bytes_(most_bytes), folder_(std::move(folder)) {}

RowSorter::~RowSorter() {
  if (file_ >= 0) ::close(file_);
}

void RowSorter::add(SortedRow row) {
  const std::size_t size = memory_of(row);
  if (!rows_.empty() && bytes_ + size > most_bytes_ / kShares) spill();
  rows_.push_back(std::move(row));
  bytes_ += size;
}

void RowSorter::sort_rows() { std::ranges::sort(rows_, is_before); }

void RowSorter::open_file() {
  if (folder_.empty()) {
    std::error_code error;
    folder_ = std::filesystem::temp_directory_path(error).string();
    if (error) fail(error.value(), folder_);
  }
  std::string name = folder_ + "/sudorate-XXXXXX";
  file_ = ::mkostemp(name.data(), O_CLOEXEC);
  if (file_ < 0) fail(errno, folder_);
  // The system removes it when the program ends, even by a crash.
  ::unlink(name.c_str());
}

void RowSorter::spill() {
  if (file_ < 0) open_file();
  sort_rows();
  std::string waiting;
  std::int64_t end = length_;
  const auto write = [&] {
    std::string_view rest = waiting;
    while (!rest.empty()) {
      const ssize_t count = ::pwrite(file_, rest.data(), rest.size(), end);
      if (count < 0 && errno != EINTR) fail(errno, folder_);
      if (count <= 0) continue;
      rest.remove_prefix(static_cast<std::size_t>(count));
      end += count;
    }
    waiting.clear();
  };
  for (const SortedRow& row : rows_) {
    const std::array<std::int64_t, 3> head = {std::ssize(row.key), row.destination, std::ssize(row.text)};
    waiting.append(reinterpret_cast<const char*>(head.data()), kHeadBytes);
    waiting += row.key;
    waiting += row.text;
    if (waiting.size() >= kMostBuffer) write();
  }
  write();
  runs_.push_back({length_, end});
  length_ = end;
  rows_.clear();
  bytes_ = 0;
}

bool RowSorter::advance(Source& source) {
  if (source.run != nullptr) return source.run->next(source.row);
  if (next_in_memory_ == rows_.size()) return false;
  source.row = std::move(rows_[next_in_memory_++]);
  return true;
}

void RowSorter::begin_merge() {
  is_merging_ = true;
  sort_rows();
  const std::size_t share = most_bytes_ / kShares / std::max<std::size_t>(runs_.size(), 1);
  const std::size_t buffer_bytes = std::clamp(share, kLeastBuffer, kMostBuffer);
  for (const Run& run : runs_) heap_.push_back({{}, std::make_unique<RunReader>(*this, run, buffer_bytes)});
  heap_.emplace_back();
  std::erase_if(heap_, [&](Source& source) { return !advance(source); });
  std::make_heap(heap_.begin(), heap_.end(), is_later);
}

bool RowSorter::next(SortedRow& row) {
  if (!is_merging_) begin_merge();
  if (heap_.empty()) return false;
  std::pop_heap(heap_.begin(), heap_.end(), is_later);
  row = std::move(heap_.back().row);
  if (advance(heap_.back())) {
    std::push_heap(heap_.begin(), heap_.end(), is_later);
  } else {
    heap_.pop_back();
  }
  return true;
}

}  // namespace sudorate

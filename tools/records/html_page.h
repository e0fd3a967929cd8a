// The text that an HTML page shows.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sudorate {

// Takes tags, comments and the contents of <script>, <style>, <svg>, <figcaption> and <summary> out of the lines of
// a page, and the words about steps out of the pages of `teach`. A text is a page if its first line that is not
// blank begins with "<!DOCTYPE html" or with the tag of an element that begins a line, in any case; "<?xml" may
// stand above it. The lines of any other text stay as they are, at the cost of one comparison each.
class HtmlPage {
 public:
  // What is shown of the line, valid until the next call: with a line end before and after each element that begins
  // a line of its own, such as <p>, <li> and <br>, and with the tags in rows of tables, which HtmlRows reads.
  std::string_view shown(std::string_view line);
  // Forgets what is open: what comes between that line and the next one is unknown.
  void leave() {
    end_ = {};
    is_in_tag_ = false;
  }
  bool is_page() const { return kind_ == Kind::kPage; }
  // Whether the next line begins in what is not shown.
  bool is_hidden() const { return !end_.empty(); }

 private:
  enum class Kind : std::uint8_t { kUnknown, kPage, kOther };

  // Moves the next piece of the line to line_, or drops it.
  void take_hidden(std::string_view& rest);
  void take_tag(std::string_view& rest);
  void take_text(std::string_view& rest);
  void take(std::string_view& rest, std::size_t bytes) {
    line_ += rest.substr(0, bytes);
    rest.remove_prefix(bytes);
  }

  Kind kind_ = Kind::kUnknown;
  bool is_in_tag_ = false;
  bool is_tag_kept_ = false;
  // What ends the text that is hidden; empty outside.
  std::string_view end_;
  // The same for the text after the tag that is open.
  std::string_view end_after_tag_;
  std::string line_;
};

}  // namespace sudorate

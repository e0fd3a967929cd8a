// What an HTML page does not show.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sudorate {

// Takes comments and the contents of <script>, <style>, <svg>, <figcaption> and <summary> out of the lines of a
// page, and the words about steps out of the pages of `teach`. A text is a page if
// its first line that is not blank begins with "<!DOCTYPE html" or "<html", in any case; "<?xml" may stand above
// it. The lines of any other text stay as they are, at the cost of one comparison each.
class HtmlPage {
 public:
  // The line without what is not shown; valid until the next call.
  std::string_view shown(std::string_view line);
  // Forgets what is open: what comes between that line and the next one is unknown.
  void leave() {
    end_ = {};
    is_in_tag_ = false;
  }
  // Whether that line is one of a page and has no text, only tags and blanks.
  bool is_without_text() const { return kind_ == Kind::kPage && !has_text_; }
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
  bool has_text_ = false;
  bool is_in_tag_ = false;
  // What ends the text that is hidden; empty outside.
  std::string_view end_;
  // The same for the text after the tag that is open.
  std::string_view end_after_tag_;
  std::string line_;
};

}  // namespace sudorate

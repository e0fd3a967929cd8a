// A page of HTML that is also well-formed XML, or a picture in SVG.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace sudorate {

// The text for an element or an attribute: escapes markup, and replaces control characters and bytes that are not
// UTF-8 by U+FFFD, since no page may hold them. Keeps line ends and tabs.
std::string html_text(std::string_view text);

// A number with at most so many decimals, for the attributes of drawings; the same everywhere.
std::string decimal_text(double value, int decimals);

// Writes elements so that each one is closed, and escapes all text and attributes.
class HtmlWriter {
 public:
  explicit HtmlWriter(std::string_view heading = "<!DOCTYPE html>\n") : page_(heading) {}

  // A name may have classes, as in "p.soft", which come before the attributes.
  struct Attribute {
    Attribute(std::string_view key, std::string_view text) : name(key), value(text) {}
    Attribute(std::string_view key, double number) : name(key), value(decimal_text(number, 2)) {}
    std::string_view name;
    std::string value;
  };
  using Attributes = std::initializer_list<Attribute>;

  void open(std::string_view name, Attributes attributes = {});
  // Closes the elements opened last.
  void close(int count = 1);
  void text(std::string_view text);
  // An element that has only text.
  void element(std::string_view name, std::string_view text) { element(name, {}, text); }
  void element(std::string_view name, Attributes attributes, std::string_view text);
  // An element that cannot have any content, such as meta.
  void empty(std::string_view name, Attributes attributes);
  // A style or script, which must not contain "]]>".
  void code(std::string_view name, std::string_view content);
  void new_line() { page_ += '\n'; }

  // The page; all elements must be closed.
  const std::string& page() const { return page_; }

 private:
  void tag(std::string_view name, Attributes attributes, std::string_view end);

  std::string page_;
  std::vector<std::string> open_;
};

}  // namespace sudorate

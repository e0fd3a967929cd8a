// Tested by tests/tools/viewer/page_frame_test.cc and tests/pages.
#include "tools/viewer/page_frame.h"

#include <nlohmann/json.hpp>

#include "tools/text/html_text.h"

namespace sudorate {
namespace {

// In a script a '<' could end it. JSON has it only in texts.
std::string script_json(const nlohmann::ordered_json& content) {
  std::string text = content.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  for (std::size_t at = 0; (at = text.find('<', at)) != std::string::npos;) text.replace(at, 1, "\\u003c");
  return text;
}

}  // namespace

std::string viewer_page(std::string_view title, std::string_view script, const nlohmann::ordered_json& content,
                        std::string_view plain) {
  std::string page =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
      "script-src 'unsafe-inline'\">\n<title>";
  page += html_text(title);
  page.append("</title>\n<style>\n").append(kViewerStyle);
  page += "</style>\n</head>\n<body>\n<main id=\"viewer\"></main>\n<noscript><pre>";
  page += html_text(plain);
  page += "</pre></noscript>\n<script type=\"application/json\" id=\"content\">";
  page += script_json(content);
  page.append("</script>\n<script type=\"module\">\n").append(kSolutionScript).append(script);
  page += "</script>\n</body>\n</html>\n";
  return page;
}

}  // namespace sudorate

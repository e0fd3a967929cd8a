#include "tools/run/row.h"

#include <utility>

namespace sudorate {

RowMakerFactory row_makers(std::function<Row(const Record&)> make) {
  class Maker final : public RowMaker {
   public:
    explicit Maker(const std::function<Row(const Record&)>& function) : function_(function) {}
    Row make(const Record& record) override { return function_(record); }

   private:
    const std::function<Row(const Record&)>& function_;
  };
  const auto shared = std::make_shared<const std::function<Row(const Record&)>>(std::move(make));
  return [shared](const RunContext&) { return std::make_unique<Maker>(*shared); };
}

}  // namespace sudorate

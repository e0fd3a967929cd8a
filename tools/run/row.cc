#include "tools/run/row.h"

#include <utility>

namespace sudorate {

RowMakerFactory row_makers(std::function<Row(const Record&)> make) {
  using Function = std::function<Row(const Record&)>;
  // The makers may outlive the factory.
  class Maker final : public RowMaker {
   public:
    explicit Maker(std::shared_ptr<const Function> function) : function_(std::move(function)) {}
    Row make(const Record& record) override { return (*function_)(record); }

   private:
    std::shared_ptr<const Function> function_;
  };
  const auto shared = std::make_shared<const Function>(std::move(make));
  return [shared](const RunContext&) { return std::make_unique<Maker>(shared); };
}

}  // namespace sudorate

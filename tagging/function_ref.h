// A function that somebody else owns: it is lent for a call, costs nothing to pass on, and must not be kept.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

namespace sudorate {

template <typename Signature>
class FunctionRef;

template <typename Result, typename... Arguments>
class FunctionRef<Result(Arguments...)> {
 public:
  // `function` must live as long as this is used. Calls lend it without naming this type.
  template <typename Function>
  // NOLINTNEXTLINE(google-explicit-constructor)
  requires(!std::is_same_v<std::remove_cvref_t<Function>, FunctionRef>) FunctionRef(const Function& function)
      : function_(std::addressof(function)), call_([](const void* lent, Arguments... arguments) -> Result {
          return (*static_cast<const Function*>(lent))(std::forward<Arguments>(arguments)...);
        }) {}

  Result operator()(Arguments... arguments) const {
    return call_(function_, std::forward<Arguments>(arguments)...);
  }

 private:
  const void* function_;
  Result (*call_)(const void*, Arguments...);
};

}  // namespace sudorate

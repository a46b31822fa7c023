#include "protocol/messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <limits>

#include "base/json.h"
#include "base/utf8.h"
#include "base/words.h"

namespace waystone {
namespace {

namespace json = boost::json;
using namespace message;

// The one walk over a message's parts, for reading and for writing.
template <class W, class M>
void walk(W& w, M& m) {
  using T = std::remove_const_t<M>;
  if constexpr (std::is_same_v<T, Hello>) {
    w.number("protocol", m.protocol, 0, 1'000'000);
    w.maybe_text("key", m.key, 64);
    w.maybe_text("name", m.name, 4 * kLongestName);
  } else if constexpr (std::is_same_v<T, Name>) {
    w.text("name", m.name, 4 * kLongestName);
  } else if constexpr (std::is_same_v<T, Create>) {
    w.text("game", m.game, 32);
    w.texts("seats", m.seats, 6, 64);
    w.pairs("options", m.options, 64, 64);
    w.flag("listed", m.listed);
    w.maybe_text("pace", m.pace, 16);
  } else if constexpr (std::is_same_v<T, Sit>) {
    w.maybe_text("code", m.code, kLongestCode);
    w.maybe_text("table", m.table, kLongestCode);
    w.maybe_number("seat", m.seat, 1, 6);
  } else if constexpr (std::is_same_v<T, Watch>) {
    w.maybe_text("code", m.code, kLongestCode);
    w.maybe_text("table", m.table, kLongestCode);
  } else if constexpr (std::is_same_v<T, Open>) {
    w.text("table", m.table, kLongestCode);
    w.maybe_number("seat", m.seat, 1, 6);
  } else if constexpr (std::is_same_v<T, Take> || std::is_same_v<T, Offer>) {
    w.number("seat", m.seat, 1, 6);
  } else if constexpr (std::is_same_v<T, PutBot>) {
    w.number("seat", m.seat, 1, 6);
    w.text("bot", m.bot, 32);
  } else if constexpr (std::is_same_v<T, Move>) {
    w.number("decision", m.decision, 0, std::numeric_limits<std::int32_t>::max());
    w.text("do", m.action, kLongestAction);
  } else if constexpr (std::is_same_v<T, Asks>) {
    w.text("when", m.when, 16);
    w.texts("not_at", m.not_at, 32, 32);
  } else if constexpr (std::is_same_v<T, Reply>) {
    w.number("version", m.version, 0, std::numeric_limits<std::int32_t>::max());
    w.flag("yes", m.yes);
  } else if constexpr (std::is_same_v<T, Why> || std::is_same_v<T, WhatIf>) {
    w.text("do", m.action, kLongestAction);
  } else if constexpr (std::is_same_v<T, Replay>) {
    w.number("seat", m.seat, 0, 6);
  } else if constexpr (std::is_same_v<T, TellTale>) {
    w.text("voice", m.voice, 32);
  } else if constexpr (std::is_same_v<T, PlayOn>) {
    w.number("version", m.version, 0, std::numeric_limits<std::int32_t>::max());
  } else if constexpr (std::is_same_v<T, Plain>) {
    w.flag("on", m.on);
  } else if constexpr (std::is_same_v<T, Say>) {
    w.text("text", m.text, 4 * kLongestChat);
  }
}

// Takes parts out of an object; the first thing wrong is kept, and so is how many keys were used.
class Reader {
 public:
  explicit Reader(const json::object& in) : in_(in) {}

  template <class N>
  void number(std::string_view key, N& out, std::int64_t lowest, std::int64_t highest) {
    const json::value* found = need(key);
    if (found != nullptr) read_number(key, *found, out, lowest, highest);
  }
  void maybe_number(std::string_view key, std::optional<int>& out, int lowest, int highest) {
    if (const json::value* found = find(key)) read_number(key, *found, out.emplace(), lowest, highest);
  }
  void text(std::string_view key, std::string& out, std::size_t longest) {
    const json::value* found = need(key);
    if (found != nullptr) read_text(key, *found, out, longest);
  }
  void maybe_text(std::string_view key, std::optional<std::string>& out, std::size_t longest) {
    if (const json::value* found = find(key)) read_text(key, *found, out.emplace(), longest);
  }
  void flag(std::string_view key, bool& out) {
    const json::value* found = need(key);
    if (found == nullptr) return;
    if (const bool* flag = found->if_bool())
      out = *flag;
    else
      complain(key, "true or false belongs here");
  }
  void texts(std::string_view key, std::vector<std::string>& out, std::size_t most, std::size_t longest) {
    const json::value* found = need(key);
    if (found == nullptr) return;
    const json::array* items = found->if_array();
    if (items == nullptr || items->size() > most)
      return complain(key, fmt::format("a list of at most {} texts belongs here", most));
    for (const json::value& item : *items) read_text(key, item, out.emplace_back(), longest);
  }
  void pairs(std::string_view key, std::vector<std::pair<std::string, std::string>>& out, std::size_t most,
             std::size_t longest) {
    const json::value* found = need(key);
    if (found == nullptr) return;
    const json::object* items = found->if_object();
    if (items == nullptr || items->size() > most)
      return complain(key, fmt::format("an object of at most {} texts belongs here", most));
    for (const auto& [name, value] : *items) {
      auto& pair = out.emplace_back(std::string(name), "");
      if (pair.first.size() > longest) complain(key, "a name in it is too long");
      read_text(key, value, pair.second, longest);
    }
  }

  std::optional<Error> finish(std::string_view type) {
    if (wrong_ || used_ == in_.size()) return wrong_;
    for (const auto& [key, value] : in_) {
      const std::string_view name(key.data(), key.size());
      if (std::find(known_.begin(), known_.begin() + known_count_, name) == known_.begin() + known_count_)
        return Error{std::string(type), fmt::format("'{}' is not a part of this message", clipped(name))};
    }
    return wrong_;
  }

  static std::string clipped(std::string_view text) { return std::string(cut_utf8(text, 40)); }

 private:
  const json::value* find(std::string_view key) {
    known_[static_cast<std::size_t>(known_count_++)] = key;
    const json::value* found = in_.if_contains(key);
    used_ += found != nullptr ? 1 : 0;
    return found;
  }
  const json::value* need(std::string_view key) {
    const json::value* found = find(key);
    if (found == nullptr) complain(key, "this part is missing");
    return found;
  }
  void complain(std::string_view key, std::string what) {
    if (!wrong_) wrong_ = Error{std::string(key), std::move(what)};
  }
  template <class N>
  void read_number(std::string_view key, const json::value& value, N& out, std::int64_t lowest,
                   std::int64_t highest) {
    const std::int64_t* number = value.if_int64();
    if (number == nullptr || *number < lowest || *number > highest)
      return complain(key, fmt::format("a whole number from {} to {} belongs here", lowest, highest));
    out = static_cast<N>(*number);
  }
  void read_text(std::string_view key, const json::value& value, std::string& out, std::size_t longest) {
    const json::string* text = value.if_string();
    if (text == nullptr || text->size() > longest)
      return complain(key, fmt::format("a text of at most {} bytes belongs here", longest));
    out.assign(text->data(), text->size());
  }

  const json::object& in_;
  std::array<std::string_view, 8> known_{"type"};
  std::ptrdiff_t known_count_ = 1;
  std::size_t used_ = 1;
  std::optional<Error> wrong_;
};

class Writer {
 public:
  explicit Writer(std::string_view type) : out_("{\"type\":") { append_quoted(out_, type); }
  std::string take() { return std::move(out_) + '}'; }

  template <class N>
  void number(std::string_view key, const N& value, std::int64_t, std::int64_t) {
    begin(key);
    out_ += fmt::format("{}", value);
  }
  void maybe_number(std::string_view key, const std::optional<int>& value, int, int) {
    if (value) number(key, *value, 0, 0);
  }
  void text(std::string_view key, const std::string& value, std::size_t) {
    begin(key);
    append_quoted(out_, value);
  }
  void maybe_text(std::string_view key, const std::optional<std::string>& value, std::size_t) {
    if (value) text(key, *value, 0);
  }
  void flag(std::string_view key, const bool& value) {
    begin(key);
    out_ += value ? "true" : "false";
  }
  void texts(std::string_view key, const std::vector<std::string>& items, std::size_t, std::size_t) {
    begin(key);
    out_ += '[';
    for (const std::string& item : items) {
      if (&item != items.data()) out_ += ',';
      append_quoted(out_, item);
    }
    out_ += ']';
  }
  void pairs(std::string_view key, const std::vector<std::pair<std::string, std::string>>& items, std::size_t,
             std::size_t) {
    begin(key);
    out_ += '{';
    for (const auto& item : items) {
      if (&item != items.data()) out_ += ',';
      append_quoted(out_, item.first);
      out_ += ':';
      append_quoted(out_, item.second);
    }
    out_ += '}';
  }

 private:
  void begin(std::string_view key) {
    out_ += ',';
    append_quoted(out_, key);
    out_ += ':';
  }
  std::string out_;
};

template <std::size_t I = 0>
Result<ClientMessage> read_type(std::string_view type, const json::object& object) {
  if constexpr (I == std::variant_size_v<ClientMessage>) {
    std::vector<std::string> known;
    [&]<std::size_t... J>(std::index_sequence<J...>) {
      (known.emplace_back(std::variant_alternative_t<J, ClientMessage>::kType), ...);
    }(std::make_index_sequence<I>{});
    return error("type", unknown_word("message", Reader::clipped(type), known));
  } else {
    using M = std::variant_alternative_t<I, ClientMessage>;
    if (type != M::kType) return read_type<I + 1>(type, object);
    M message;
    Reader reader(object);
    walk(reader, message);
    if (auto wrong = reader.finish(type)) return tl::unexpected(*wrong);
    return message;
  }
}

// Code points of UTF-8 that is known to be valid (the socket has checked it).
template <class Each>
void each_character(std::string_view text, Each&& each) {
  for (std::size_t i = 0; i < text.size();) {
    const auto first = static_cast<unsigned char>(text[i]);
    const std::size_t size = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    std::uint32_t c = size == 1 ? first : first & (0xFFu >> (size + 1));
    for (std::size_t k = 1; k < size && i + k < text.size(); ++k)
      c = c << 6 | (static_cast<unsigned char>(text[i + k]) & 0x3Fu);
    each(c);
    i += size;
  }
}

// Control characters, marks that turn the direction of text or join nothing, and the like.
bool is_invisible(std::uint32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xAD || c == 0x034F || c == 0x061C || c == 0x115F ||
         c == 0x1160 || c == 0x17B4 || c == 0x17B5 || (c >= 0x180B && c <= 0x180F) ||
         (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) ||
         c == 0x3164 || c == 0xFEFF || c == 0xFFA0 || (c >= 0xFFF0 && c <= 0xFFFB) || (c >= 0xE0000);
}

// Looks like nothing, though it is a character: a name of these only is no name, and one with these around it
// would look like another.
bool is_blank(std::uint32_t c) {
  return c == ' ' || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F || c == 0x205F ||
         c == 0x2800 || c == 0x3000;
}

std::string_view trimmed(std::string_view text) {
  std::size_t from = text.size(), to = 0, at = 0;
  each_character(text, [&](std::uint32_t c) {
    const std::size_t size = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    if (!is_blank(c)) {
      from = std::min(from, at);
      to = at + size;
    }
    at += size;
  });
  return from < to ? text.substr(from, to - from) : std::string_view();
}

Result<std::string> clean(std::string_view text, std::string_view what, std::size_t longest) {
  text = trimmed(text);
  if (text.empty()) return error(std::string(what), "an empty text will not do");
  std::size_t count = 0;
  bool visible = true;
  each_character(text, [&](std::uint32_t c) {
    ++count;
    visible = visible && !is_invisible(c);
  });
  if (count > longest) return error(std::string(what), fmt::format("at most {} characters", longest));
  if (!visible) return error(std::string(what), "only visible characters, please");
  return std::string(text);
}

}  // namespace

Result<ClientMessage> parse_message(std::string_view text) {
  std::array<unsigned char, 4096> space;
  json::monotonic_resource memory(space.data(), space.size());
  json::error_code failed;
  const json::value parsed = json::parse(json::string_view(text), failed, &memory);
  if (failed) return error("message", "not valid JSON (" + failed.message() + ")");
  const json::object* object = parsed.if_object();
  if (object == nullptr) return error("message", "a message is one JSON object");
  const json::value* type = object->if_contains("type");
  if (type == nullptr || !type->is_string()) return error("type", "a message names its type");
  const json::string& name = type->get_string();
  return read_type(std::string_view(name.data(), name.size()), *object);
}

std::string print(const ClientMessage& message) {
  return std::visit(
      [](const auto& m) {
        Writer writer(std::remove_cvref_t<decltype(m)>::kType);
        walk(writer, m);
        return writer.take();
      },
      message);
}

std::string_view type_of(const ClientMessage& message) {
  return std::visit([](const auto& m) { return std::remove_cvref_t<decltype(m)>::kType; }, message);
}

Result<std::string> clean_name(std::string_view text) { return clean(text, "name", kLongestName); }
Result<std::string> clean_chat(std::string_view text) { return clean(text, "text", kLongestChat); }

}  // namespace waystone

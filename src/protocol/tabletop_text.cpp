#include "protocol/tabletop_text.h"

#include <algorithm>

namespace waystone {
namespace {

constexpr std::size_t kMostZones = 200, kMostThings = 1000;

void set_text(Value& out, std::string_view key, const std::string& text) {
  if (!text.empty()) out.set(key, text);
}

template <class Word, class Words>
std::string_view word_of(Word word, const Words& words) {
  return words[static_cast<std::size_t>(word)];
}

// The first of them where the word is none: a newer server may have more.
template <class Word, class Words>
Word word_in(const Value& table, std::string_view key, const Words& words) {
  const auto found = std::find(words.begin(), words.end(), text_of(table, key));
  return static_cast<Word>(found == words.end() ? 0 : found - words.begin());
}

Value write(const Thing& thing) {
  Value out(Value::Table{});
  set_text(out, "key", thing.key);
  set_text(out, "name", thing.name);
  set_text(out, "text", thing.text);
  set_text(out, "brief", thing.brief);
  set_text(out, "place", thing.place);
  set_text(out, "pick", thing.pick);
  if (!thing.marks.empty()) out.set("marks", Value::List(thing.marks.begin(), thing.marks.end()));
  if (thing.owner != Seat::Nobody) out.set("owner", static_cast<int>(index(thing.owner)) + 1);
  if (thing.tone != Tone::Plain) out.set("tone", word_of(thing.tone, kToneWords));
  if (thing.column != 0) out.set("column", thing.column);
  if (thing.row != 0) out.set("row", thing.row);
  return out;
}

Value write(const Zone& zone) {
  Value out(Value::Table{});
  out.set("kind", word_of(zone.kind, kZoneWords));
  set_text(out, "name", zone.name);
  set_text(out, "page", zone.page);
  if (zone.where != Zone::Where::Everywhere) out.set("where", word_of(zone.where, kWhereWords));
  Value::List things, ways;
  for (const Thing& thing : zone.things) things.push_back(write(thing));
  out.set("things", std::move(things));
  for (const auto& [from, to] : zone.ways) ways.emplace_back(Value::List{from, to});
  if (!ways.empty()) out.set("ways", std::move(ways));
  if (!zone.bars.empty()) out.set("bars", Value::List(zone.bars.begin(), zone.bars.end()));
  return out;
}

const Value::List& list_of(const Value& table, std::string_view key) {
  static const Value::List kNone;
  const auto* list = part_of(table, key).list();
  return list == nullptr ? kNone : *list;
}

int number_in(const Value& value, int lowest, int highest) {
  const auto* number = value.number();
  return number == nullptr ? lowest : static_cast<int>(std::clamp<std::int64_t>(*number, lowest, highest));
}

std::int16_t coordinate(const Value& thing, std::string_view key) {
  return static_cast<std::int16_t>(std::clamp(number_of(thing, key), -1, 200));
}

Thing read_thing(const Value& value) {
  Thing out{.key = text_of(value, "key"),
            .name = text_of(value, "name"),
            .text = text_of(value, "text"),
            .brief = text_of(value, "brief"),
            .place = text_of(value, "place"),
            .pick = text_of(value, "pick"),
            .marks = texts_of(value, "marks"),
            .tone = word_in<Tone>(value, "tone", kToneWords),
            .column = coordinate(value, "column"),
            .row = coordinate(value, "row")};
  if (const int owner = number_of(value, "owner"); owner >= 1 && owner <= static_cast<int>(kMostSeats))
    out.owner = seat_at(static_cast<std::size_t>(owner - 1));
  return out;
}

Zone read_zone(const Value& value) {
  Zone out{.kind = word_in<Zone::Kind>(value, "kind", kZoneWords),
           .name = text_of(value, "name"),
           .page = text_of(value, "page"),
           .where = word_in<Zone::Where>(value, "where", kWhereWords)};
  for (const Value& thing : list_of(value, "things"))
    if (out.things.size() < kMostThings) out.things.push_back(read_thing(thing));
  const int last = std::max(0, static_cast<int>(out.things.size()) - 1);
  for (const Value& way : list_of(value, "ways"))
    if (const auto* ends = way.list(); ends != nullptr && ends->size() == 2)
      out.ways.emplace_back(number_in((*ends)[0], 0, last), number_in((*ends)[1], 0, last));
  for (const Value& bar : list_of(value, "bars"))
    out.bars.push_back(static_cast<std::int16_t>(number_in(bar, 1, 200)));
  return out;
}

}  // namespace

Value write_tabletop(const Tabletop& top) {
  Value out(Value::Table{});
  set_text(out, "heading", top.heading);
  Value::List signs, zones;
  for (const Sign& sign : top.signs)
    signs.emplace_back(Value::List{sign.glyph, sign.ascii, sign.word, Value(word_of(sign.tone, kToneWords))});
  for (const Zone& zone : top.zones) zones.push_back(write(zone));
  out.set("signs", std::move(signs));
  out.set("zones", std::move(zones));
  return out;
}

Result<Tabletop> read_tabletop(const Value& value) {
  if (value.table() == nullptr || part_of(value, "zones").list() == nullptr)
    return error("tabletop", "it is an object with zones");
  Tabletop out;
  out.heading = text_of(value, "heading");
  for (const Value& sign : list_of(value, "signs")) {
    const auto* parts = sign.list();
    if (parts == nullptr || parts->size() != 4) continue;
    Value words(Value::Table{});
    for (std::size_t i = 0; i < 4; ++i) words.set(std::string(1, static_cast<char>('0' + i)), (*parts)[i]);
    out.signs.push_back({text_of(words, "0"), text_of(words, "1"), text_of(words, "2"),
                         word_in<Tone>(words, "3", kToneWords)});
  }
  for (const Value& zone : list_of(value, "zones"))
    if (out.zones.size() < kMostZones) out.zones.push_back(read_zone(zone));
  return out;
}

}  // namespace waystone

#include "games/jqka/rules/printed.h"

namespace waystone::jqka {
namespace {

constexpr std::size_t kLongestLabel = 7;  // so many letters fit under a room's picture

// Names and help are told of each value anyway, as what is spoken and as its text.
void walk_untold(Printed& w, std::string_view key, std::string& text) {
  if (w.entry() != nullptr) w.text(key, text);
}

void walk_signs(Printed& w, std::string& glyph, std::string& ascii) {
  w.text("glyph", glyph);
  w.text("ascii", ascii);
  if (w.entry() != nullptr && ascii.size() != 1) refuse(*w.entry(), "ascii", "'ascii' is one character");
}

}  // namespace

void walk(Printed& w, RoomText& room) {
  walk_untold(w, "name", room.name);
  w.text("label", room.label);
  if (w.entry() != nullptr && room.label.size() > kLongestLabel)
    refuse(*w.entry(), "label", "a label has at most 7 letters");
  walk_signs(w, room.glyph, room.ascii);
  w.text("look", room.look);
  walk_untold(w, "help", room.help);
  w.texts("rules", room.rules);
}

void walk(Printed& w, ItemText& item) {
  walk_untold(w, "name", item.name);
  walk_signs(w, item.glyph, item.ascii);
  walk_untold(w, "help", item.help);
  w.texts("rules", item.rules);
}

void walk(Printed& w, TaskText& task) {
  w.word("category", task.category, kCategoryWords);
  walk_untold(w, "text", task.text);
  walk_untold(w, "help", task.help);
  w.texts("rules", task.rules);
}

void walk_sort(Printed& w, Room room) {
  Sort sort = sort_of(room);
  w.word("sort", sort, kSortWords);
  w.told("hurts", may_hurt(room));
}

void walk_cell(Printed& w, Cell cell) {
  w.told("column", cell % kStride);
  w.told("row", cell / kStride);
}

}  // namespace waystone::jqka

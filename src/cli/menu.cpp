#include "cli/menu.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/words.h"

namespace waystone {
namespace {

constexpr std::size_t kManyTargets = 4;

}  // namespace

Menu::Menu(std::vector<MenuItem> items, const AnyGame& game, const Terminal& terminal, std::size_t most_lines)
    : items_(std::move(items)) {
  for (const MenuItem& item : items_) notations_.push_back(game.print(item.action));
  list_all(terminal);
  const bool listed =
      std::all_of(items_.begin(), items_.end(), [](const MenuItem& item) { return item.listed; });
  if ((lines_.size() <= most_lines && !listed) || terminal.plain) return;
  lines_.clear();
  list_grouped(game);
}

std::string Menu::numbered(std::size_t i) const {
  return fmt::format("{:>3} {}  {}", i + 1, pad(items_[i].key, 1), items_[i].label);
}

void Menu::list_all(const Terminal& terminal) {
  std::vector<std::string> cells;
  for (std::size_t i = 0; i < items_.size(); ++i)
    cells.push_back(terminal.plain ? fmt::format("{}. ({}) {}", i + 1, items_[i].key, items_[i].label)
                                   : numbered(i));
  if (terminal.plain)
    lines_ = std::move(cells);
  else if (cells.size() <= 5)
    for (const auto& cell : cells) add(cell);
  else
    list_in_two_columns(cells);
}

void Menu::add(const std::string& cell) {
  for (auto& line : fitted(cell, Terminal::kColumns)) lines_.push_back(std::move(line));
}

void Menu::list_in_two_columns(const std::vector<std::string>& cells) {
  const std::size_t rows = (cells.size() + 1) / 2;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line = cells[row];
    if (row + rows < cells.size()) {
      if (columns(line) < 40 && columns(cells[row + rows]) < 40) {
        line = pad(line, 40) + cells[row + rows];
      } else {
        add(line);
        line = cells[row + rows];
      }
    }
    add(line);
  }
}

// A verb with many targets takes one line: its letter, then the targets to choose from.
void Menu::list_grouped(const AnyGame& game) {
  std::vector<std::string> singles;
  for (std::size_t i = 0; i < items_.size();) {
    std::size_t end = i;
    while (end < items_.size() && items_[end].action.verb == items_[i].action.verb) ++end;
    if (end - i < kManyTargets || items_[i].key.find(' ') == std::string::npos) {
      for (; i < end; ++i) singles.push_back(numbered(i));
      continue;
    }
    const Verb& verb = game.verbs()[items_[i].action.verb];
    const std::string_view text = verb.label.substr(0, verb.label.find('{'));
    std::string line = fmt::format("{}  {}one of these (type {}):", verb.key, text, items_[i].key);
    for (; i < end; ++i) line += ' ' + items_[i].key.substr(items_[i].key.find(' ') + 1);
    for (const auto& wrapped : wrap(line, 74)) lines_.push_back("    " + wrapped);
  }
  if (singles.size() <= 2)
    for (const auto& single : singles) add(single);
  else
    list_in_two_columns(singles);
}

std::optional<Action> Menu::find(const std::string& text) const {
  if (const auto number = whole_number(text))
    if (*number >= 1 && static_cast<std::size_t>(*number) <= items_.size())
      return items_[static_cast<std::size_t>(*number - 1)].action;
  std::optional<Action> by_letter;
  int letters = 0;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (items_[i].key == text) return items_[i].action;
    if (items_[i].key.substr(0, items_[i].key.find(' ')) == text) {
      by_letter = items_[i].action;
      ++letters;
    }
  }
  return letters == 1 ? by_letter : std::nullopt;  // a letter alone, where only one target is open
}

std::optional<std::string> Menu::example(const std::string& letter) const {
  for (const MenuItem& item : items_)
    if (item.key.starts_with(letter + " ")) return item.key;
  return std::nullopt;
}

std::vector<std::string> Menu::words() const {
  std::vector<std::string> out = {"hint", "why", "undo", "quit", "help", "log", "more", "rule"};
  out.insert(out.end(), notations_.begin(), notations_.end());
  return out;
}

}  // namespace waystone

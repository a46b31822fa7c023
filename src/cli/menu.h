// A numbered and lettered menu of legal actions, short enough for a small terminal.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal.h"
#include "screen/screen.h"

namespace waystone {

class Menu {
 public:
  Menu() = default;
  // In at most so many lines: two columns if need be, else verbs with their targets in a row.
  Menu(std::vector<MenuItem> items, const AnyGame& game, const Terminal& terminal, std::size_t most_lines);

  std::vector<std::string> lines() const { return lines_; }
  // By number or by key ("n", "b key"); nothing if it is none of these.
  std::optional<Action> find(const std::string& text) const;
  // A letter that many actions share: one of them, to show how to say which.
  std::optional<std::string> example(const std::string& letter) const;
  // What to type as an action in full, for who does not know; empty where there is nothing to do.
  std::string first() const { return notations_.empty() ? std::string() : notations_.front(); }
  std::vector<std::string> words() const;  // for completion

 private:
  std::string numbered(std::size_t i) const;
  void add(const std::string& cell);
  void list_all(const Terminal& terminal);
  void list_in_two_columns(const std::vector<std::string>& cells);
  void list_grouped(const AnyGame& game);

  std::vector<MenuItem> items_;
  std::vector<std::string> notations_;
  std::vector<std::string> lines_;
};

}  // namespace waystone

#include "screen/card_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/words.h"

namespace waystone {
namespace {

// Letters and digits count, and spaces between words: "fools cap" is "Fool's Cap" is "fools-cap".
std::string plain_name(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if (c == '-' || c == ' ')
      out += ' ';
    else if (c != '\'')
      out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return out;
}

struct Found {
  std::vector<NamedCard> exact, part;
  bool any_texts = false;
};

Found find_cards(const AnyGame& game, std::string_view name) {
  const std::string wanted = plain_name(name);
  Found out;
  for (std::size_t d = 0; d < game.domains().size(); ++d)
    for (int value = 0; value < game.domain_size(domain_at(d)); ++value) {
      const NamedCard card{domain_at(d), value};
      const std::string id = plain_name(game.name(card.domain, value)),
                        spoken = plain_name(game.spoken(card.domain, value));
      if (id.empty() || game.text(card.domain, value).empty()) continue;
      out.any_texts = true;
      const auto is_same = [&](const NamedCard& other) {  // as a card and as a piece on the table
        return game.spoken(other.domain, other.value) == game.spoken(card.domain, value) &&
               game.text(other.domain, other.value) == game.text(card.domain, value);
      };
      if (std::ranges::any_of(out.exact, is_same) || std::ranges::any_of(out.part, is_same)) continue;
      if (id == wanted || spoken == wanted)
        out.exact.push_back(card);
      else if (id.find(wanted) != std::string::npos || spoken.find(wanted) != std::string::npos)
        out.part.push_back(card);
    }
  return out;
}

std::string which_one(const AnyGame& game, const std::vector<NamedCard>& found) {
  constexpr std::size_t kMost = 20;
  std::vector<std::string> kinds;
  for (std::size_t i = 0; i < std::min(found.size(), kMost); ++i)
    kinds.push_back(fmt::format("{} ({})", game.spoken(found[i].domain, found[i].value),
                                game.domain_name(found[i].domain)));
  return fmt::format("{} cards have that in their name; say which: {}{}.", found.size(), join(kinds, ", "),
                     found.size() <= kMost ? "" : fmt::format(" and {} more", found.size() - kMost));
}

}  // namespace

std::vector<std::string> card_page(const AnyGame& game, const Looks& looks, const NamedCard& card) {
  std::vector<std::string> lines = {looks.paint(
      Looks::Ink::Bold,
      fmt::format("{}: {}", capital(game.domain_name(card.domain)), game.spoken(card.domain, card.value)))};
  for (const auto& text :
       {game.text(card.domain, card.value), text_of(game.about(card.domain, card.value), "flavour")})
    for (const auto& line : wrap(text, 76)) lines.push_back("  " + line);
  return lines;
}

std::vector<std::string> card_page(const AnyGame& game, const Looks& looks, std::string_view name) {
  const Found found = find_cards(game, name);
  if (!found.any_texts) return {};
  const auto& cards = found.exact.empty() ? found.part : found.exact;
  if (cards.empty()) return {"There is no card of that name."};
  const auto name_of = [&](const NamedCard& card) { return game.spoken(card.domain, card.value); };
  const auto same = [&](const NamedCard& card) { return name_of(card) == name_of(cards[0]); };
  if (!std::all_of(cards.begin(), cards.end(), same)) return wrap(which_one(game, cards), 78);
  std::vector<std::string> lines;
  for (const NamedCard& card : cards)
    for (auto& line : card_page(game, looks, card)) lines.push_back(std::move(line));
  return lines;
}

}  // namespace waystone

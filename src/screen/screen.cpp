#include "screen/screen.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/words.h"
#include "screen/card_page.h"
#include "screen/telling.h"

namespace waystone {
namespace {

constexpr std::size_t kWidth = 79;
constexpr std::string_view kHelpPage = "help";

// Names of things as they are drawn on the table.
class DrawnNames final : public Names {
 public:
  DrawnNames(const AnyGame& game, const Tabletop& top, const Drawing& drawing)
      : game_(game),
        top_(top),
        drawing_(drawing) {}
  int domain_size(Domain domain) const override { return game_.domain_size(domain); }
  std::string name(Domain domain, int value) const override { return game_.name(domain, value); }
  std::string spoken(Domain domain, int value) const override {
    const Thing* thing =
        domain == Domain::Number
            ? nullptr
            : top_.find(fmt::format("{}:{}", game_.domain_name(domain), game_.name(domain, value)));
    if (thing == nullptr || thing->brief.empty() || thing->brief.find_first_of("\t\n") != std::string::npos)
      return game_.spoken(domain, value);
    return drawing_.drawn(thing->brief);
  }

 private:
  const AnyGame& game_;
  const Tabletop& top_;
  const Drawing& drawing_;
};

bool is_letters(const std::string& text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

// Those that are asked for by name.
std::vector<std::string> pages_of(const Tabletop& top) {
  std::vector<std::string> pages;
  for (const Zone& zone : top.zones)
    if (!zone.page.empty() && zone.page != kHelpPage && zone.page != kEndPage &&
        std::find(pages.begin(), pages.end(), zone.page) == pages.end())
      pages.push_back(zone.page);
  return pages;
}

}  // namespace

SeatNames Screen::called(Seat reader) const {
  return [this, reader](Seat seat) { return game_.seat_name(seat, reader, names_); };
}

const Thing* Screen::thing_of(const Sight& sight, Domain domain, int value) const {
  if (domain == Domain::Number) return nullptr;
  return sight.tabletop.find(fmt::format("{}:{}", game_.domain_name(domain), game_.name(domain, value)));
}

std::string Screen::heading(const Sight& sight) const {
  return filled(sight.tabletop.heading, called(sight.seat));
}

std::vector<std::string> Screen::table(const Sight& sight) const {
  if (looks_.plain) return told(sight.tabletop, called(sight.seat));
  return Drawing(sight.tabletop, looks_, called(sight.seat)).table(kWidth);
}

std::vector<std::string> Screen::shown(const Tabletop& top, Seat reader, std::string_view page) const {
  if (looks_.plain) return told(top, called(reader), page);
  return Drawing(top, looks_, called(reader)).page(page, kWidth);
}

std::string Screen::label(const Sight& sight, const Action& action) const {
  if (looks_.plain) return game_.label(action, sight.question, called(sight.seat));
  const Drawing drawing(sight.tabletop, looks_, called(sight.seat));
  return game_.label(action, sight.question, called(sight.seat), DrawnNames(game_, sight.tabletop, drawing));
}

// What lies on the table with a letter is picked by it, without the verb's; a number needs the verb's letter,
// as numbers alone are those of the menu.
MenuItem Screen::item(const Sight& sight, const Action& action) const {
  const Verb& verb = game_.verbs()[action.verb];
  MenuItem out{action, std::string(verb.key), label(sight, action)};
  std::string picks;
  for (const Operand& op : verb.used()) {
    const Listed values = operand(action, op.field);
    const Thing* thing = values.size() == 1 ? thing_of(sight, op.domain, values[0]) : nullptr;
    if (thing == nullptr || thing->pick.empty()) {
      const std::string notation = game_.print(action);
      out.key += notation.substr(std::min(notation.size(), notation.find(' ')));
      return out;
    }
    picks += thing->pick;
  }
  if (picks.empty()) return out;
  out.listed = !is_letters(picks);
  out.key = out.listed ? out.key + ' ' + picks : picks;
  return out;
}

// A letter of the menu that is not on it now still means its verb, so that the rules can say why not.
Result<Action> Screen::read(const Sight&, const std::string& text) const {
  for (std::size_t i = 0; i < game_.verbs().size(); ++i)
    if (game_.verbs()[i].key == text && game_.verbs()[i].operand_count == 0)
      return Action{.verb = static_cast<std::uint8_t>(i)};
  return game_.parse(text);
}

std::vector<std::string> Screen::interlude(const Sight&, const Events&) const { return {}; }

bool Screen::is_in_sight(const Event&) const { return false; }

std::vector<std::string> Screen::help(const Sight& sight) const {
  std::vector<std::string> lines, signs, pages = pages_of(sight.tabletop);
  if (!looks_.plain)
    for (const Sign& sign : sight.tabletop.signs)
      if (!sign.word.empty())
        signs.push_back(fmt::format("{} {}", looks_.pick(sign.glyph, sign.ascii), sign.word));
  if (!signs.empty()) lines.push_back("Signs: " + join(signs, ", ") + ".");
  for (auto& line : shown(sight.tabletop, sight.seat, kHelpPage)) lines.push_back(std::move(line));
  bool any_texts = false;
  for (std::size_t d = 0; d < game_.domains().size() && !any_texts; ++d)
    for (int v = 0; v < game_.domain_size(domain_at(d)) && !any_texts; ++v)
      any_texts = !game_.text(domain_at(d), v).empty();
  if (any_texts) pages.emplace_back("card NAME (or a part of it)");
  if (!pages.empty()) lines.push_back("More to read: " + join(pages, ", ") + ".");
  return lines;
}

// By what is typed for it on the table, or by its name or a part of it.
std::vector<std::string> Screen::card(const Sight& sight, const std::string& text) const {
  for (const Zone& zone : sight.tabletop.zones)
    for (const Thing& thing : zone.things) {
      if (thing.pick != text || !zone.page.empty()) continue;
      const auto colon = thing.key.find(':');
      if (colon == std::string::npos) return {"That card lies face down."};
      for (std::size_t d = 0; d < game_.domains().size(); ++d)
        if (game_.domains()[d] == std::string_view(thing.key).substr(0, colon))
          if (const auto value = game_.value(domain_at(d), thing.key.substr(colon + 1)))
            if (!game_.text(domain_at(d), *value).empty())
              return card_page(game_, looks_, NamedCard{domain_at(d), *value});
    }
  return card_page(game_, looks_, text);
}

std::vector<std::string> Screen::page(const Sight& sight, const std::string& text) const {
  if (text.starts_with("card ")) return card(sight, text.substr(5));
  if (text.empty() || text == kHelpPage || text == kEndPage) return {};
  auto lines = shown(sight.tabletop, sight.seat, text);
  const auto words = split_words(text);
  if (!lines.empty() || words.size() < 2) return lines;
  std::vector<std::string> like;  // "hero 7", where the heroes are 1 to 6
  for (const auto& page : pages_of(sight.tabletop))
    if (page.starts_with(words[0] + ' ')) like.push_back(page);
  if (!like.empty()) lines.push_back("There is no such page, but: " + join(like, ", ") + ".");
  return lines;
}

std::vector<std::string> Screen::summary(const Sight& sight) const {
  auto lines = shown(sight.tabletop, sight.seat, kEndPage);
  if (!lines.empty()) return lines;
  const Outcome& outcome = sight.outcome;
  lines.push_back(fmt::format("The game is over: {}.", outcome.verdict));
  for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i)
    lines.push_back(fmt::format("{}: {}, rank {}", game_.seat_name(seat_at(i), sight.seat, names_),
                                counted(outcome.scores[i], "point"), outcome.ranks[i]));
  return lines;
}

}  // namespace waystone

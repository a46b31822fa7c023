// What a server's frames mean for a table at a terminal.
#include <fmt/format.h>

#include <algorithm>

#include "base/json.h"
#include "base/words.h"
#include "catalog/catalog.h"
#include "cli/remote_table.h"
#include "cli/terminal.h"
#include "engine/record.h"
#include "engine/tale/tale.h"
#include "protocol/changes.h"
#include "protocol/event_text.h"
#include "protocol/menu_text.h"
#include "protocol/tabletop_text.h"
#include "screen/screen.h"

namespace waystone {
namespace {

// A name or sentence from elsewhere, safe to print.
std::string said(const Value& frame, std::string_view key) { return printable(text_of(frame, key)); }

// A brief has columns and lines of its own.
std::string printable_brief(const std::string& text) {
  std::string out = printable(text);
  for (std::size_t i = 0; out.size() == text.size() && i < text.size(); ++i)
    if (text[i] == '\t' || text[i] == '\n') out[i] = text[i];
  return out;
}

Tabletop printable_tabletop(Tabletop top) {
  top.heading = printable(top.heading);
  for (Sign& sign : top.signs)
    for (std::string* text : {&sign.glyph, &sign.ascii, &sign.word}) *text = printable(*text);
  for (Zone& zone : top.zones) {
    zone.name = printable(zone.name);
    zone.page = printable(zone.page);
    for (Thing& thing : zone.things) {
      thing.brief = printable_brief(thing.brief);
      for (std::string* text : {&thing.key, &thing.name, &thing.text, &thing.place, &thing.pick})
        *text = printable(*text);
      for (auto& mark : thing.marks) mark = printable(mark);
    }
  }
  return top;
}

}  // namespace

void RemoteTable::received(std::string_view text) {
  const auto parsed = parse_json(text, base_url());
  if (!parsed) {
    failed_ = parsed.error();
    return;
  }
  if (const auto* several = parsed->list())
    for (const Value& frame : *several) read(frame);
  else
    read(*parsed);
}

void RemoteTable::read(const Value& frame) {
  const std::string type = text_of(frame, "type");
  std::optional<std::string> wrong;
  if (type == "welcome") {
    if (const std::string key = text_of(frame, "key"); !key.empty()) key_ = key;
    send(message::Plain{true});
    if (id_.empty())
      send(first_);
    else if (seat_ != Seat::Nobody)
      send(message::Open{id_, static_cast<int>(index(seat_)) + 1});
    else
      send(first_);
  } else if (type == "table") {
    wrong = read_table(frame);
  } else if (type == "step") {
    wrong = read_step(frame);
  } else if (type == "seats") {
    read_seats(frame);
  } else if (type == "sealed") {
    read_sealed(frame);
  } else if (type == "asks") {
    read_asks(frame);
    tell_asks();
  } else if (type == "refused") {
    read_refused(frame);
  } else if (type == "why") {
    answered_ = true;
    const Value* legal = frame.find("legal");
    if (legal == nullptr || legal->flag() == nullptr || !*legal->flag()) read_refused(frame);
  } else if (type == "preview") {
    wrong = read_preview(frame);
  } else if (type == "hint") {
    answered_ = true;
    if (const Value* moves = frame.find("moves"); moves != nullptr && moves->list() != nullptr)
      for (const Value& move : *moves->list()) hints_.push_back({said(move, "do"), said(move, "worth")});
  } else if (type == "tale") {
    answered_ = true;
    for (const std::string& line : to_lines(frame, capital(said(frame, "voice"))))
      tale_.push_back(printable(line));
  } else if (type == "chat") {
    read_chat(frame);
  } else if (type == "undo_asked") {
    asked_to_undo(frame);
  } else if (type == "undo_declined") {
    undo_asked_.reset();
    notices_.push_back(seat_text(number_of(frame, "by")) + " would rather not take it back.");
    change_ = std::max(change_, Change::Notice);
  } else if (type == "left") {
    answered_ = true;
  } else if (type == "rematch") {
    rematch_ = said(frame, "table");
    notices_.push_back(
        fmt::format("A rematch is open: waystone join {}/table/{}", base_url(), said(frame, "table")));
    change_ = std::max(change_, Change::Notice);
  }
  if (wrong) failed_ = Error{base_url(), *wrong};
}

// The game is made here from the same rules and cards; with others the screens would lie.
std::optional<std::string> RemoteTable::read_game(const Value& frame) {
  GameRequest request{text_of(frame, "game"), static_cast<int>(players_.size()), {}, {}, {}};
  if (const auto* options = part_of(frame, "options").table())
    for (const Value::Entry& option : *options)
      if (option.value.text() != nullptr) request.options.emplace_back(option.key, *option.value.text());
  auto game = make_game(request, data_dir_);
  if (!game) return "the table's game cannot be made here: " + game.error().what;
  if ((*game)->ruleset() != number_of(frame, "ruleset") ||
      hex((*game)->content_hash()) != text_of(frame, "content"))
    return "the server plays with other rules or cards than this program has";
  game_ = std::move(*game);
  return std::nullopt;
}

std::optional<std::string> RemoteTable::read_table(const Value& frame) {
  read_seats(frame);
  if (!game_)
    if (auto wrong = read_game(frame)) return wrong;
  if (frame.find("asks") != nullptr) read_asks(frame);
  const int seat = number_of(frame, "seat");
  if (seat < 0 || seat > game_->seats()) return "the server names a seat that is not there";
  if (const auto* own = part_of(frame, "here").list(); own != nullptr && own->size() > 1)
    return "this table is one for several people at one browser; open it there";
  seat_ = seat == 0 ? Seat::Nobody : seat_at(static_cast<std::size_t>(seat - 1));
  id_ = said(frame, "table");
  seed_hash_ = said(frame, "seed_hash");
  watch_link_ = said(part_of(frame, "links"), "watch");
  sit_link_ = said(part_of(frame, "links"), "sit");
  if (frame.find("view") == nullptr) return std::nullopt;
  auto log = read_events(*game_, part_of(frame, "log"));
  if (!log) return log.error().what;
  events_ = std::move(*log);
  marks_.clear();
  view_ = part_of(frame, "view");
  const std::uint32_t asked_before = decision_;
  if (auto wrong = read_position(frame)) return wrong;
  sealed_.reset();
  if (frame.find("sealed") != nullptr) sealed_ = decision_;
  if (pending_) {  // was it made before the connection was lost?
    if (!menu_.empty() && !is_sealed() && decision_ == pending_->decision && decision_ == asked_before)
      send(*pending_);
    else
      answered_ = true;
  }
  return std::nullopt;
}

std::optional<std::string> RemoteTable::read_step(const Value& frame) {
  if (!game_ || view_.table() == nullptr) return "the server tells a step before the table";
  const bool undone = frame.find("undo") != nullptr;
  if (undone) {
    events_.resize(std::min<std::size_t>(events_.size(),
                                         static_cast<std::size_t>(std::max(0, number_of(frame, "kept")))));
    while (!marks_.empty() && marks_.back() >= events_.size() && !events_.empty()) marks_.pop_back();
  } else {
    marks_.push_back(events_.size());
  }
  for (const Value* scene : scenes_of(frame)) {  // a terminal shows them at once
    if (const Value* told = scene->find("events")) {
      const auto events = read_events(*game_, *told);
      if (!events) return events.error().what;
      events_.insert(events_.end(), events->begin(), events->end());
    }
    apply_changes(view_, part_of(*scene, "view"));
  }
  undo_asked_.reset();
  if (seat_ != Seat::Nobody && number_of(frame, "by") == static_cast<int>(index(seat_)) + 1) answered_ = true;
  return read_position(frame);
}

std::optional<std::string> RemoteTable::read_position(const Value& frame) {
  change_ = Change::Table;
  auto laid = read_tabletop(part_of(frame, "tabletop"));
  if (!laid) return "the server does not say what lies on the table";
  tabletop_ = printable_tabletop(std::move(*laid));
  version_ = static_cast<std::uint32_t>(number_of(frame, "version"));
  if (const auto* actors = part_of(frame, "actors").list()) {
    actors_ = {};
    for (const Value& seat : *actors)
      if (seat.number() != nullptr && *seat.number() >= 1 && *seat.number() <= game_->seats())
        actors_ = actors_ | SeatSet::of(seat_at(static_cast<std::size_t>(*seat.number() - 1)));
  }
  const auto question = read_question(*game_, part_of(frame, "question"));
  if (!question) return printable(question.error().what);
  question_ = *question;
  menu_.clear();
  if (const Value* menu = frame.find("menu")) {
    auto actions = read_menu(*game_, *menu);
    if (!actions) return printable(actions.error().what);
    menu_ = std::move(*actions);
    decision_ = frame.find("decision") != nullptr ? static_cast<std::uint32_t>(number_of(frame, "decision"))
                                                  : version_;
  }
  if (const Value* over = frame.find("over")) read_over(*over);
  return std::nullopt;
}

std::optional<std::string> RemoteTable::read_preview(const Value& frame) {
  answered_ = true;
  foretold_ = {};
  if (!game_) return "the server foretells before the table";
  if (const Value* told = frame.find("events")) {
    auto events = read_events(*game_, *told);
    if (!events) return printable(events.error().what);
    foretold_.events = std::move(*events);
  }
  const std::string stops = text_of(frame, "stops");
  for (std::size_t i = 0; i < kStopsWords.size(); ++i)
    if (kStopsWords[i] == stops) foretold_.stops = static_cast<Stops>(i);
  return std::nullopt;
}

void RemoteTable::read_over(const Value& over) {
  actors_ = {};
  outcome_ = {};
  outcome_.over = true;
  outcome_.verdict = keep(said(over, "verdict"));
  outcome_.grade = keep(said(over, "grade"));
  const auto numbers = [&](std::string_view key, auto& out) {
    if (const auto* list = part_of(over, key).list())
      for (std::size_t i = 0; i < std::min(list->size(), out.size()); ++i)
        if (const auto* number = (*list)[i].number())
          out[i] = static_cast<std::remove_reference_t<decltype(out[i])>>(*number);
  };
  numbers("scores", outcome_.scores);
  numbers("ranks", outcome_.ranks);
  score_lines_.clear();
  const auto* lines = part_of(over, "lines").list();
  if (lines == nullptr || seat_ == Seat::Nobody || lines->size() <= index(seat_)) return;
  const auto* own = (*lines)[index(seat_)].list();
  for (const Value& line : own != nullptr ? *own : Value::List{}) {
    const auto* parts = line.list();
    if (parts != nullptr && parts->size() == 2 && (*parts)[0].text() != nullptr &&
        (*parts)[1].number() != nullptr)
      score_lines_.push_back(
          {keep(printable(*(*parts)[0].text())), static_cast<std::int32_t>(*(*parts)[1].number())});
  }
}

void RemoteTable::read_seats(const Value& frame) {
  stage_ = said(frame, "stage");
  const auto* seats = part_of(frame, "seats").list();
  if (seats == nullptr || seats->size() > static_cast<std::size_t>(kMostSeats)) return;
  const auto before = std::exchange(players_, {});
  for (const Value& seat : *seats) {
    const Value* present = seat.find("present");
    players_.push_back({said(seat, "kind"), said(seat, "name"), said(seat, "bot"),
                        present == nullptr || present->flag() == nullptr || *present->flag()});
    const std::size_t i = players_.size() - 1;
    if (i >= before.size() || seat_at(i) == seat_) continue;
    const PlayerThere& was = before[i];
    const PlayerThere& is = players_[i];
    if (was.kind == "person" && is.kind != "person")
      notices_.push_back((was.name.empty() ? fmt::format("Seat {}", i + 1) : was.name) +
                         " has left the table.");
    else if (was.bot.empty() && !is.bot.empty() && is.kind == "person")
      notices_.push_back(
          fmt::format("{} plays for {}.", is.bot, seat_text(static_cast<std::int64_t>(i) + 1)));
    else if (was.is_present && !is.is_present)
      notices_.push_back(seat_text(static_cast<std::int64_t>(i) + 1) + " is away.");
    else if (!was.is_present && is.is_present)
      notices_.push_back(seat_text(static_cast<std::int64_t>(i) + 1) + " is back.");
    else
      continue;
  }
  change_ = std::max(change_, Change::Notice);
}

// An answer waits for those of the others, or was taken back.
void RemoteTable::read_sealed(const Value& frame) {
  sealed_.reset();
  if (frame.find("sealed") != nullptr) sealed_ = static_cast<std::uint32_t>(number_of(frame, "decision"));
  if (frame.find("by_setting") == nullptr) answered_ = true;
  change_ = Change::Table;
}

void RemoteTable::read_asks(const Value& frame) {
  const Value& asks = part_of(frame, "asks");
  asks_ = {text_of(asks, "when"), {}};
  if (const auto* names = part_of(asks, "not_at").list())
    for (const Value& name : *names)
      if (name.text() != nullptr) asks_.not_at.push_back(printable(*name.text()));
}

void RemoteTable::tell_asks() {
  std::string not_at;
  for (const QuestionSpec& question : game_->questions())
    if (std::find(asks_.not_at.begin(), asks_.not_at.end(), question.name) != asks_.not_at.end())
      not_at += fmt::format("{}when {}", not_at.empty() ? ", but not " : ", nor ", question.moment);
  notices_.push_back(asks_.when == "always"  ? "You are asked for every reaction" + not_at + "."
                     : asks_.when == "never" ? "You are asked for no reaction."
                                             : "You are asked for a reaction if you have one" + not_at + ".");
  change_ = std::max(change_, Change::Notice);
}

// Also the answer to "why": the same parts.
void RemoteTable::read_refused(const Value& frame) {
  const std::string code = text_of(frame, "code");
  if (code == "repeated") {  // it was made; only its answer was lost
    answered_ = true;
    return;
  }
  Refusal refusal{{}, said(frame, "sentence")};
  const std::string id = text_of(frame, "rule");
  if (const auto dash = id.find('-'); dash != std::string::npos)
    if (const auto rule = read_rule(std::string_view(id).substr(dash + 1))) refusal.rule = *rule;
  refusal_ = std::move(refusal);
  answered_ = true;
  const std::string to = text_of(frame, "to");
  if (to == "say" || to == "reply" || to == "bot" || to == "asks") {
    notices_.push_back(refusal_->sentence);
    change_ = std::max(change_, Change::Notice);
    refusal_.reset();
  }
}

void RemoteTable::read_chat(const Value& line) {
  notices_.push_back(fmt::format("{}: {}", seat_text(number_of(line, "seat")), said(line, "text")));
  change_ = std::max(change_, Change::Notice);
}

void RemoteTable::asked_to_undo(const Value& frame) {
  change_ = std::max(change_, Change::Notice);
  if (number_of(frame, "by") == static_cast<int>(index(seat_)) + 1) {
    refusal_ = Refusal{{}, "The others are asked whether they mind."};
    answered_ = true;
    return;
  }
  if (seat_ == Seat::Nobody) return;
  undo_asked_ = static_cast<std::uint32_t>(number_of(frame, "version"));
  notices_.push_back(seat_text(number_of(frame, "by")) +
                     " would like to take back the last move: yes or no?");
}

}  // namespace waystone

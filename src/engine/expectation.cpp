#include "engine/expectation.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/json.h"
#include "base/words.h"
#include "engine/content.h"

namespace waystone {
namespace {

class Expectations {
 public:
  Expectations(const Value& expect, const std::string& file, const Match& match, Seat seat, std::size_t since)
      : expect_(expect),
        file_(file),
        match_(match),
        game_(match.game()),
        seat_(seat),
        since_(since) {}

  std::vector<Finding> check() {
    TableReader::Sink wrong;
    TableReader in(expect_, file_, "expect", wrong);
    if (const Value* v = in.take("state"))
      same(*v, match_.state(RowForm::Full), match_.state(RowForm::Text), "state");
    if (const Value* v = in.take("to_act")) to_act(*v);
    if (const Value* v = in.take("legal")) legal(*v);
    if (const Value* v = in.take("illegal")) illegal(*v);
    if (const Value* v = in.take("menu")) menu(*v);
    if (const Value* v = in.take("events")) events(*v);
    if (const Value* v = in.take("no_events")) no_events(*v);
    if (const Value* v = in.take("log")) log(*v);
    if (const Value* v = in.take("sees"))
      each_seat(*v, [&](Seat s, const Value& what) {
        same(what, match_.view(s, RowForm::Full), match_.view(s, RowForm::Text), "sees." + seat_name(s));
      });
    if (const Value* v = in.take("hides")) each_seat(*v, [&](Seat s, const Value& what) { hides(s, what); });
    if (const Value* v = in.take("outcome")) outcome(*v);
    if (const Value* v = in.take("undo")) undo(*v);
    in.finish();
    if (wrong) findings_.push_back({wrong->where, wrong->what, true});
    return std::move(findings_);
  }

 private:
  static std::string seat_name(Seat s) { return s == Seat::Nobody ? "nobody" : std::to_string(index(s) + 1); }
  void failed(Place place, std::string what) {
    findings_.push_back({place_text(file_, place), std::move(what), false});
  }
  void broken(Place place, std::string what) {
    findings_.push_back({place_text(file_, place), std::move(what), true});
  }

  void same(const Value& expected, const Value& actual, const std::string& path) {
    same(expected, actual, actual, path);
  }

  // Every part that is expected is there and the same; parts not mentioned do not matter. "none" stands
  // for nothing. A table is looked for among the columns of rows, anything else in the same parts with rows
  // as texts.
  void same(const Value& expected, const Value& columns, const Value& actual, const std::string& path) {
    if (const auto* entries = expected.table()) {
      for (const auto& entry : *entries) {
        const Value* part = columns.find(entry.key);
        if (part != nullptr)
          same(entry.value, *part, as_text(actual, entry.key, *part), path + "." + entry.key);
        else
          missing(entry, columns, path);
      }
      return;
    }
    const bool both_none = actual.is_null() && expected.text() != nullptr && *expected.text() == "none";
    if (!both_none && !(expected == actual))
      failed(expected.place,
             fmt::format("{} should be {}, but it is {}", path, to_json(expected), to_json(actual)));
  }

  // What stands at a key where rows are texts: rows with numbers are a list there, and a text has no columns.
  static const Value& as_text(const Value& rows, const std::string& key, const Value& column) {
    if (const Value* part = rows.find(key)) return *part;
    const auto number = rows.list() != nullptr ? whole_number(key) : std::nullopt;
    return number ? (*rows.list())[static_cast<std::size_t>(*number - 1)] : column;
  }

  // A part that is not there: right if "none" is expected of a place that is (rooms.C3), otherwise a mistake.
  void missing(const Value::Entry& entry, const Value& actual, const std::string& path) {
    const bool inner = path.find('.') != std::string::npos && !path.starts_with("sees.");
    const bool expects_none = entry.value.text() != nullptr && *entry.value.text() == "none";
    if (inner && is_name(entry.key)) {
      if (!expects_none) failed(entry.place, fmt::format("{}: there is nothing at '{}'", path, entry.key));
      return;
    }
    std::vector<std::string> known;
    if (const auto* parts = actual.table())
      for (const auto& part : *parts) known.push_back(part.key);
    broken(entry.place, path + ": " + unknown_word("part", entry.key, known));
  }

  // A word for something in one of the game's own domains.
  bool is_name(const std::string& word) const {
    for (std::size_t i = 0; i < game_.domains().size(); ++i)
      if (game_.value(domain_at(i), word)) return true;
    return false;
  }

  void to_act(const Value& v) {
    Value::List actual;
    for (int i = 0; i < game_.seats(); ++i)
      if (match_.actors().has(seat_at(static_cast<std::size_t>(i)))) actual.emplace_back(i + 1);
    same(v, Value(std::move(actual)), "to_act");
  }

  std::vector<std::string> printed_menu() const {
    std::vector<std::string> out;
    for (const Action& action : match_.legal(seat_)) out.push_back(game_.print(action));
    return out;
  }

  template <class Each>
  void each_text(const Value& v, std::string_view what, Each&& each) {
    if (const auto* items = v.list()) {
      for (const Value& item : *items) {
        if (const auto* text = item.text())
          each(*text, item.place);
        else
          broken(item.place, fmt::format("'{}' holds {}, but only texts belong here", what, item.kind()));
      }
    } else {
      broken(v.place, fmt::format("'{}' is a list of texts", what));
    }
  }

  // Null after a complaint about the notation.
  std::optional<Action> parsed(const std::string& text, Place place) {
    const auto action = game_.parse(text);
    if (!action) {
      broken(place, action.error().text());
      return std::nullopt;
    }
    return *action;
  }

  void legal(const Value& v) {
    each_text(v, "legal", [&](const std::string& text, Place place) {
      if (const auto action = parsed(text, place))
        if (const auto refusal = match_.why_not(seat_, *action))
          failed(place, fmt::format("'{}' should be legal, but: {}", text, refusal->sentence));
    });
  }

  void must_be_illegal(const std::string& text, Place place, const std::string& rule) {
    const auto action = parsed(text, place);
    if (!action) return;
    const auto refusal = match_.why_not(seat_, *action);
    if (!refusal) return failed(place, fmt::format("'{}' should not be legal, but it is", text));
    const std::string id = game_.rule_text(refusal->rule);
    if (!rule.empty() && id != rule)
      failed(place, fmt::format("'{}' should be refused by {}, but it is by {}: {}", text, rule,
                                id.empty() ? "no rule" : id, refusal->sentence));
  }

  // A list of actions, or a table from action to the rule that refuses it.
  void illegal(const Value& v) {
    if (const auto* entries = v.table()) {
      for (const auto& entry : *entries) {
        if (const auto* rule = entry.value.text())
          must_be_illegal(entry.key, entry.place, *rule);
        else
          broken(entry.place, "'illegal' names a rule for each action");
      }
      return;
    }
    each_text(v, "illegal", [&](const std::string& text, Place place) { must_be_illegal(text, place, ""); });
  }

  void menu(const Value& v) {
    each_text(v, "menu", [&](const std::string& text, Place place) { parsed(text, place); });
    if (!findings_.empty()) return;
    Value::List actual;
    for (auto& line : printed_menu()) actual.emplace_back(std::move(line));
    same(v, Value(std::move(actual)), "menu");
  }

  // The words an event can be asked for by: its name, its rule, its operands.
  std::vector<std::string> words_of(const Event& event) const {
    const EventSpec& spec = game_.events()[event.kind];
    std::vector<std::string> words{std::string(spec.name), game_.rule_text(event.rule)};
    for (const Operand& op : spec.used()) {
      if (op.secret && is_blank(event, op.field))
        words.emplace_back("?");
      else
        for (const int value : operand(event, op.field)) words.push_back(game_.word(op.domain, value));
    }
    return words;
  }

  // The event's name is known and its other words could be said of it: a rule, a number, ?, or a name.
  bool known_event(const std::vector<std::string>& asked, Place place) {
    std::vector<std::string> known;
    for (const EventSpec& spec : game_.events()) known.emplace_back(spec.name);
    if (std::find(known.begin(), known.end(), asked[0]) == known.end())
      return broken(place, unknown_word("event", asked[0], known)), false;
    for (std::size_t i = 1; i < asked.size(); ++i) {
      const std::string& word = asked[i];
      const bool is_rule = word.starts_with(std::string(game_.rule_prefix()) + "-");
      const bool is_seat = game_.value(Domain::Seat, word).has_value();
      if (!is_rule && !is_seat && word != "?" && !whole_number(word) && !is_name(word))
        return broken(place, fmt::format("event '{}': '{}' is no word of this game", asked[0], word)), false;
    }
    return true;
  }

  bool matches(const Event& event, const std::vector<std::string>& asked) const {
    const auto words = words_of(event);
    return words[0] == asked[0] && std::all_of(asked.begin(), asked.end(), [&](const std::string& word) {
             return std::find(words.begin(), words.end(), word) != words.end();
           });
  }

  // In this order, others may lie between.
  void events(const Value& v) {
    const Events happened = match_.events(seat_, since_);
    std::size_t next = 0;
    each_text(v, "events", [&](const std::string& text, Place place) {
      const auto asked = split_words(text);
      if (asked.empty() || !known_event(asked, place)) return;
      const std::size_t from = next;
      while (next < happened.size() && !matches(happened[next], asked)) ++next;
      if (next++ < happened.size()) return;
      next = from;
      std::vector<std::string> seen;
      for (const Event& e : happened) seen.push_back(join(words_of(e), " "));
      failed(place, fmt::format("event '{}' did not happen; what happened: {}", text, join(seen, "; ")));
    });
  }

  void no_events(const Value& v) {
    each_text(v, "no_events", [&](const std::string& text, Place place) {
      const auto asked = split_words(text);
      if (asked.empty() || !known_event(asked, place)) return;
      for (const Event& e : match_.events(seat_, since_))
        if (matches(e, asked)) failed(place, fmt::format("event '{}' should not have happened", text));
    });
  }

  void log(const Value& v) {
    std::string all;
    for (const Event& e : match_.events(seat_, since_)) all += game_.say(e, seat_) + " ";
    each_text(v, "log", [&](const std::string& text, Place place) {
      if (all.find(text) == std::string::npos)
        failed(place, fmt::format("the log should say '{}', but it says: {}", text, all));
    });
  }

  template <class Each>
  void each_seat(const Value& v, Each&& each) {
    const auto* entries = v.table();
    if (entries == nullptr) return broken(v.place, "a table by seat belongs here: 1, 2, ... or nobody");
    for (const auto& entry : *entries) {
      const auto number = whole_number(entry.key);
      if (entry.key == "nobody")
        each(Seat::Nobody, entry.value);
      else if (number && *number >= 1 && *number <= game_.seats())
        each(seat_at(static_cast<std::size_t>(*number - 1)), entry.value);
      else
        broken(entry.place, fmt::format("'{}' is no seat of this game", entry.key));
    }
  }

  void hides(Seat s, const Value& paths) {
    const Value view = match_.view(s, RowForm::Full);
    each_text(paths, "hides", [&](const std::string& path, Place place) {
      const Value* at = &view;
      std::string rest = path;
      while (at != nullptr && !rest.empty()) {
        const auto dot = rest.find('.');
        at = at->find(rest.substr(0, dot));
        rest = dot == std::string::npos ? "" : rest.substr(dot + 1);
      }
      if (at == nullptr) return broken(place, fmt::format("hides: there is no '{}' in the view", path));
      if (at->text() == nullptr || *at->text() != "?")
        failed(place, fmt::format("'{}' should be hidden from seat {}, but it sees {}", path, seat_name(s),
                                  to_json(*at)));
    });
  }

  void outcome(const Value& v) {
    const Outcome out = match_.outcome();
    Value actual;
    actual.set("over", out.over);
    actual.set("verdict", out.verdict);
    actual.set("grade", out.grade);
    actual.set("score", out.scores[index(seat_)]);
    Value::List scores, ranks;
    for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i) {
      scores.emplace_back(out.scores[i]);
      ranks.emplace_back(int{out.ranks[i]});
    }
    actual.set("scores", std::move(scores));
    actual.set("ranks", std::move(ranks));
    Value lines{Value::Table{}};
    for (const ScoreLine& line : match_.score_lines(seat_)) lines.set(line.label, line.points);
    actual.set("lines", std::move(lines));
    same(v, actual, "outcome");
  }

  void undo(const Value& v) {
    if (v.flag() == nullptr) return broken(v.place, "'undo' in expect is true or false");
    const auto refusal = match_.why_no_undo(seat_);
    if (*v.flag() && refusal) failed(v.place, "undo should be possible, but: " + refusal->sentence);
    if (!*v.flag() && !refusal) failed(v.place, "undo should not be possible, but it is");
  }

  const Value& expect_;
  const std::string& file_;
  const Match& match_;
  const AnyGame& game_;
  Seat seat_;
  std::size_t since_;
  std::vector<Finding> findings_;
};

}  // namespace

std::vector<Finding> check_expectations(const Value& expect, const std::string& file, const Match& match,
                                        Seat seat, std::size_t since) {
  return Expectations(expect, file, match, seat, since).check();
}

}  // namespace waystone

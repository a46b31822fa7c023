#include "server/guard.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/json.h"
#include "protocol/changes.h"
#include "protocol/event_text.h"
#include "protocol/menu_text.h"
#include "protocol/tabletop_text.h"
#include "server/frames.h"

namespace waystone {
namespace {

// Every part a frame of this type may have; "view", "events" and the like are checked one by one.
struct FrameParts {
  std::string_view type;
  std::vector<std::string_view> parts;
};

const std::vector<FrameParts>& known_frames() {
  static const std::vector<FrameParts> known = {
      {"table", {"table",    "game",    "ruleset",    "content",  "options",  "stage", "listed",    "host",
                 "seat",     "here",    "seats",      "links",    "chat",     "next",  "seed_hash", "view",
                 "log",      "version", "actors",     "question", "decision", "menu",  "over",      "undo",
                 "tabletop", "sealed",  "by_setting", "asks",     "pace"}},
      {"sealed", {"decision", "sealed", "by_setting"}},
      {"asks", {"asks"}},
      {"step",
       {"version", "by", "undo", "kept", "view", "events", "scenes", "actors", "question", "decision", "menu",
        "over", "tabletop"}},
      {"seats", {"stage", "seats"}},
      {"chat", {"seat", "name", "text", "at"}},
      {"undo_asked", {"by", "version"}},
      {"undo_declined", {"by", "version"}},
      {"why", {"do", "legal", "sentence", "rule"}},
      {"preview", {"do", "view", "events", "stops"}},
      {"hint", {"decision", "by", "moves"}},
      {"rematch", {"table"}},
      {"record", {"record"}},
      {"replay", {"seat", "first", "steps"}},
      {"tale", {"title", "voice", "ended", "chapters", "markdown"}},
      {"left", {}},
  };
  return known;
}

std::optional<std::string> check_parts(const Value& frame, const std::string& type) {
  const auto& known = known_frames();
  const auto found =
      std::find_if(known.begin(), known.end(), [&](const FrameParts& f) { return f.type == type; });
  if (found == known.end()) return "a frame of type '" + type + "' is not known";
  for (const Value::Entry& part : *frame.table())
    if (part.key != "type" &&
        std::find(found->parts.begin(), found->parts.end(), part.key) == found->parts.end())
      return fmt::format("a {} frame has no '{}'", type, part.key);
  return std::nullopt;
}

// The menu is the viewer's own, and only theirs.
std::optional<std::string> check_menu(const Value& frame, Seat viewer, const Match& match) {
  const Value* menu = frame.find("menu");
  const auto legal = viewer == Seat::Nobody ? std::vector<Action>() : match.legal(viewer);
  if (menu == nullptr)
    return legal.empty() ? std::nullopt : std::optional<std::string>("the menu is missing");
  const auto told = read_menu(match.game(), *menu);
  if (!told || *told != legal || legal.empty()) return "the menu is not the viewer's";
  return std::nullopt;
}

// The question is put as the viewer may know it.
std::optional<std::string> check_question(const Value& frame, Seat viewer, const Match& match) {
  const Value* told = frame.find("question");
  std::string allowed;
  append_question(allowed, match.game(), match.question(viewer));
  if (told == nullptr || to_json(*told) != allowed) return "the question is not the viewer's";
  return std::nullopt;
}

// A hint speaks of nothing but the viewer's own menu.
std::optional<std::string> check_hint(const Value& frame, Seat viewer, const Match* match) {
  const Value* moves = frame.find("moves");
  if (match == nullptr || viewer == Seat::Nobody || moves == nullptr || moves->list() == nullptr)
    return "a hint is for who decides";
  const auto legal = match->legal(viewer);
  for (const Value& move : *moves->list()) {
    const Value* said = move.find("do");
    const std::string* text = said == nullptr ? nullptr : said->text();
    const auto action = match->game().parse(text == nullptr ? "" : *text);
    if (!action || std::find(legal.begin(), legal.end(), *action) == legal.end())
      return "a hint is not from the viewer's menu";
  }
  return std::nullopt;
}

// What is sealed is told to who sealed it, and is of their own menu.
std::optional<std::string> check_sealed(const Value& frame, Seat viewer, const Match* match) {
  const Value* said = frame.find("sealed");
  if (said == nullptr) return std::nullopt;
  if (match == nullptr || viewer == Seat::Nobody || said->text() == nullptr)
    return "a sealed answer is for who gave it";
  const auto action = match->game().parse(*said->text());
  if (!action || match->why_not(viewer, *action)) return "a sealed answer is not from the viewer's menu";
  return std::nullopt;
}

// A preview is of the viewer's own menu, and made of the viewer's view.
std::optional<std::string> check_preview(const Value& frame, Seat viewer, const Match* match) {
  const Value* said = frame.find("do");
  if (match == nullptr || viewer == Seat::Nobody || said == nullptr || said->text() == nullptr)
    return "a preview is for who decides";
  const auto action = match->game().parse(*said->text());
  if (!action || match->why_not(viewer, *action)) return "a preview is not of the viewer's menu";
  const auto allowed = parse_json(preview_frame(*match, viewer, *action), "preview");
  if (!allowed || *allowed != frame) return "a preview tells more than the viewer can know";
  return std::nullopt;
}

// As redacted for the viewer: the last of those allowed, which is as many as the match still has.
std::optional<std::string> check_events(const Value* told, const Events& allowed, const AnyGame& game) {
  if (told == nullptr) return std::nullopt;
  if (told->list() == nullptr) return "events are a list";
  const std::size_t count = std::min(allowed.size(), told->list()->size());
  for (std::size_t i = 0; i < count; ++i) {
    std::string event;
    append_event(event, game, allowed[allowed.size() - count + i]);
    if (to_json((*told->list())[told->list()->size() - count + i]) != event)
      return "an event tells more than " + event;
  }
  return std::nullopt;
}

// One of several: it has nothing but its own part of the step.
std::optional<std::string> check_scene(const Value& told, const Events& allowed, const AnyGame& game) {
  if (told.table() == nullptr) return "a scene is an object";
  for (const Value::Entry& part : *told.table())
    if (part.key != "view" && part.key != "events") return "a scene has no '" + part.key + "'";
  const Value* events = told.find("events");
  const std::size_t count = events == nullptr || events->list() == nullptr ? 0 : events->list()->size();
  if (count != allowed.size()) return "a scene has other events than happened in it";
  return check_events(events, allowed, game);
}

}  // namespace

std::optional<std::string> Guard::check_table(const Value& frame, Seat viewer, const Match& match) {
  const Value& picture = pictures_[viewer] = *frame.find("view");
  if (picture != match.view(viewer)) return "the picture is not the viewer's redacted state";
  return check_events(frame.find("log"), match.events(viewer, 0), match.game());
}

std::optional<std::string> Guard::check_step(const Value& frame, Seat viewer, const Match& match) {
  const auto scenes = scenes_of(frame);
  const bool is_one = frame.find("scenes") == nullptr;
  if (!is_one && (frame.find("view") != nullptr || frame.find("events") != nullptr))
    return "what a scene tells is told twice";
  if (scenes.size() != match.scene_count() || is_one != (scenes.size() == 1))
    return "the scenes are not those of the step";
  for (std::size_t i = 0; i < scenes.size(); ++i) {
    const Value* changes = scenes[i]->find("view");
    if (changes == nullptr) return "the view is missing";
    apply_changes(pictures_[viewer], *changes);
    if (pictures_[viewer] != match.scene_view(i, viewer))
      return "the picture is not the viewer's redacted state";
    if (is_one) return check_events(scenes[i]->find("events"), match.events(viewer, 0), match.game());
    if (auto wrong = check_scene(*scenes[i], match.scene_events(i, viewer), match.game())) return wrong;
  }
  return std::nullopt;
}

std::optional<std::string> Guard::wrong_with_tabletop(std::string_view frame, Seat viewer,
                                                      const Match& match) {
  const auto parsed = parse_json(frame, "frame");
  if (!parsed || part_of(*parsed, "tabletop") != write_tabletop(match.tabletop(viewer)))
    return "the tabletop is not the viewer's";
  return std::nullopt;
}

std::optional<std::string> Guard::wrong_with(std::string_view frame, Seat viewer, const Match* match) {
  const auto parsed = parse_json(frame, "frame");
  if (!parsed || parsed->table() == nullptr) return "not a JSON object";
  const Value* type = parsed->find("type");
  if (type == nullptr || type->text() == nullptr) return "it has no type";
  if (auto wrong = check_parts(*parsed, *type->text())) return wrong;
  if (auto wrong = check_sealed(*parsed, viewer, match)) return wrong;
  if (parsed->find("asks") != nullptr && viewer == Seat::Nobody) return "a setting is for its owner";
  if (*type->text() == "preview") return check_preview(*parsed, viewer, match);
  if (parsed->find("tabletop") != nullptr) {
    if (match == nullptr) return "there is nothing on the table";
    if (auto wrong = wrong_with_tabletop(frame, viewer, *match)) return wrong;
  }
  const bool has_position = parsed->find("view") != nullptr || parsed->find("scenes") != nullptr;
  const bool needs_one = *type->text() == "step" || (*type->text() == "table" && match != nullptr);
  if (has_position != needs_one) return "a view belongs in it, or does not";
  const bool opens_seed =
      parsed->find("over") != nullptr || *type->text() == "record" || *type->text() == "replay";
  if (opens_seed && (match == nullptr || !match->actors().empty()))
    return "the game is not over, its seed is secret";
  if (*type->text() == "hint") return check_hint(*parsed, viewer, match);
  if (!has_position) return std::nullopt;
  if (auto wrong = *type->text() == "step" ? check_step(*parsed, viewer, *match)
                                           : check_table(*parsed, viewer, *match))
    return wrong;
  if (auto wrong = check_question(*parsed, viewer, *match)) return wrong;
  return check_menu(*parsed, viewer, *match);
}

}  // namespace waystone

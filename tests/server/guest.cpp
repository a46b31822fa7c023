#include "server/guest.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "base/json.h"
#include "protocol/changes.h"
#include "protocol/menu_text.h"

namespace waystone {
namespace {

constexpr auto kPatience = std::chrono::minutes(8);  // only a test that is stuck waits so long

Value read_frame(std::string_view text) {
  auto value = parse_json(text, "frame");
  if (value) return std::move(*value);
  ADD_FAILURE() << "not JSON: " << text;
  return {};
}

std::string after_last(const std::string& text, char mark) { return text.substr(text.rfind(mark) + 1); }

}  // namespace

std::vector<std::string> split_frames(std::string_view text) {
  if (!text.starts_with('[')) return {std::string(text)};
  std::vector<std::string> out;
  int depth = 0;
  bool quoted = false;
  std::size_t from = 1;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') ++i;
      quoted = c != '"';
      continue;
    }
    quoted = c == '"';
    if (c == '[' || c == '{') ++depth;
    if (c == ']' || c == '}') --depth;
    if ((c == ',' && depth == 1) || (c == ']' && depth == 0)) {
      out.emplace_back(text.substr(from, i - from));
      from = i + 1;
    }
  }
  return out;
}

std::int64_t figure_of(const Value& frame, std::string_view key) {
  const std::int64_t* number = part_of(frame, key).number();
  return number == nullptr ? -1 : *number;
}

void Picture::begin(const Value& frame) {
  *this = {};
  table = text_of(frame, "table");
  seat = figure_of(frame, "seat");
  seed_hash = text_of(frame, "seed_hash");
  next = text_of(frame, "next");
  watch_code = after_last(text_of(part_of(frame, "links"), "watch"), '/');
  sit_code = after_last(text_of(part_of(frame, "links"), "sit"), '/');
  view = part_of(frame, "view");
  if (const auto* told = part_of(frame, "log").list()) log = *told;
  if (frame.find("version") != nullptr) position(frame);
}

void Picture::position(const Value& frame) {
  version = figure_of(frame, "version");
  if (const Value* told = frame.find("actors")) actors = *told;
  menu.clear();
  decision = -1;
  if (const Value* told = frame.find("menu")) {
    const auto read = read_menu(*told);
    if (read) menu = *read;
    EXPECT_TRUE(read) << to_json(*told);
    decision = frame.find("decision") != nullptr ? figure_of(frame, "decision") : version;
  }
  over = part_of(frame, "over");
}

void Picture::fold(const Value& frame) {
  const std::string type = text_of(frame, "type");
  if (type == "table") begin(frame);
  if (type == "table" || type == "seats") {
    stage = text_of(frame, "stage");
    seats = part_of(frame, "seats");
  }
  if (type == "left") *this = {};
  if (type == "sealed") sealed = frame.find("sealed") != nullptr ? figure_of(frame, "decision") : -1;
  if (type == "table" && frame.find("sealed") != nullptr) sealed = decision;
  if (type != "step") return;
  EXPECT_EQ(figure_of(frame, "version"), version + 1) << "a step is missing or came twice";
  if (frame.find("kept") != nullptr) log.resize(static_cast<std::size_t>(figure_of(frame, "kept")));
  for (const Value* scene : scenes_of(frame)) {
    apply_changes(view, part_of(*scene, "view"));
    if (const auto* told = part_of(*scene, "events").list())
      log.insert(log.end(), told->begin(), told->end());
  }
  position(frame);
}

// Folded from changes, the rows of a view stand in the order in which they came.
static Value in_order(Value value) {
  if (auto* entries = value.table()) {
    for (auto& entry : *entries) entry.value = in_order(std::move(entry.value));
    std::sort(entries->begin(), entries->end(), [](const auto& a, const auto& b) { return a.key < b.key; });
  }
  return value;
}

std::string Picture::game() const {
  std::string out =
      fmt::format("version {} decision {} actors {} over {}\nview {}\nlog {}\nmenu", version, decision,
                  to_json(actors), to_json(over), to_json(in_order(view)), to_json(Value(log)));
  for (const std::string& action : menu) out += " [" + action + "]";
  return out;
}

Guest::Guest(const RunningServer& server, Silent) { line_ = dialer_->dial(server.url(), *this); }

Guest::Guest(const RunningServer& server, const std::string& name, const std::optional<std::string>& key)
    : Guest(server, Silent{}) {
  message::Hello hello;
  hello.key = key;
  if (!name.empty()) hello.name = name;
  const Value welcome = ask(hello, "welcome");
  key_ = key ? *key : text_of(welcome, "key");
}

Guest::~Guest() = default;

void Guest::received(std::string_view text) {
  for (std::string& frame : split_frames(text)) {
    const Value value = read_frame(frame);
    at.fold(value);
    types_.push_back(text_of(value, "type"));
    frames_.push_back(std::move(frame));
  }
}

// What was sent before is out by now, so this one leaves at once, although nobody waits on this connection.
void Guest::send_text(std::string text) {
  dialer_->wait(-1, std::chrono::milliseconds(0));
  line_->send(std::move(text));
}

bool Guest::wait_for(const std::function<bool()>& happened, const std::string& what) {
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  while (!happened()) {
    if (is_lost_ || std::chrono::steady_clock::now() > deadline) {
      ADD_FAILURE() << "waited in vain for " << what << (is_lost_ ? "; lost: " + lost_why_ : "")
                    << (frames_.empty() ? "" : "; last heard: " + frames_.back());
      return false;
    }
    dialer_->wait(-1, std::chrono::milliseconds(200));
  }
  return true;
}

Value Guest::next(std::string_view type) {
  const auto is_here = [&] {
    while (read_ < types_.size() && types_[read_] != type) ++read_;
    return read_ < types_.size();
  };
  if (!wait_for(is_here, "a frame of type " + std::string(type))) return {};
  return read_frame(frames_[read_++]);
}

Value Guest::ask(const ClientMessage& message, std::string_view type) {
  read_ = frames_.size();
  send(message);
  return next(type);
}

std::string Guest::refused_text(const std::string& text) {
  read_ = frames_.size();
  send_text(text);
  return text_of(next("refused"), "code");
}

void Guest::settle() { ask(message::Journal{}, "journal"); }

bool Guest::wait_for_version(std::int64_t version) {
  return wait_for([&] { return at.version >= version; }, fmt::format("version {}", version));
}

void Guest::wait_until_lost() {
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  while (!is_lost_ && std::chrono::steady_clock::now() < deadline)
    dialer_->wait(-1, std::chrono::milliseconds(200));
  EXPECT_TRUE(is_lost_) << "the connection should have ended";
}

bool Guest::has_heard(std::string_view type) const {
  return std::find(types_.begin() + static_cast<std::ptrdiff_t>(std::min(read_, types_.size())), types_.end(),
                   type) != types_.end();
}

void Guest::play(const std::string& action) {
  const std::int64_t before = at.version;
  move(action);
  wait_for([&] { return at.version > before || !at.is_asked(); }, "the step after " + action);
}

std::vector<std::string> Guest::frames_of(std::string_view type) const {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < frames_.size(); ++i)
    if (types_[i] == type) out.push_back(frames_[i]);
  return out;
}

Guest* Party::to_act() {
  for (const auto& guest : guests)
    if (guest->at.is_asked()) return guest.get();
  return nullptr;
}

void Party::play(std::size_t seat, const std::string& action) {
  Guest& actor = *guests[seat];
  actor.play(action);
  for (const auto& guest : guests) guest->wait_for_version(actor.at.version);
}

// Sealed answers come out when all are there, and nobody else is told of one. Who has heard less than the
// others may be the one who is asked.
bool Party::wait_until_asked() {
  while (to_act() == nullptr && guests[0]->at.over.is_null()) {
    std::int64_t heard_by_all = guests[0]->at.version;
    for (const auto& guest : guests) heard_by_all = std::min(heard_by_all, guest->at.version);
    for (const auto& guest : guests)
      if (!guest->wait_for_version(heard_by_all + 1)) return false;
  }
  return to_act() != nullptr;
}

bool Party::play_one(Chance& dice) {
  if (!wait_until_asked()) return false;
  std::vector<std::size_t> able;
  for (std::size_t i = 0; i < guests.size(); ++i)
    if (guests[i]->at.is_asked()) able.push_back(i);
  const std::size_t seat = able[dice.below(static_cast<std::uint32_t>(able.size()))];
  play(seat, guests[seat]->any_action(dice));
  return !testing::Test::HasFailure();
}

void Party::play_out(Chance& dice, int most) {
  for (int i = 0; i < most && play_one(dice); ++i) {}
}

message::Create new_table(const std::string& game, std::vector<std::string> seats,
                          std::vector<std::pair<std::string, std::string>> options, bool listed) {
  return {game, std::move(seats), std::move(options), listed};
}

Party sit_down(const RunningServer& server, const std::string& game, std::size_t seats,
               std::vector<std::pair<std::string, std::string>> options, bool listed) {
  Party party;
  std::vector<std::string> places(seats, "open");
  places[0] = "me";
  for (std::size_t i = 0; i < seats; ++i) {
    party.guests.push_back(std::make_unique<Guest>(server, fmt::format("Guest{}", i + 1)));
    if (i == 0)
      party[0].ask(new_table(game, places, std::move(options), listed), "table");
    else
      party[i].ask(message::Sit{party[0].at.sit_code, std::nullopt, std::nullopt}, "table");
  }
  for (const auto& guest : party.guests)
    guest->wait_for([&] { return guest->at.version == 0; }, "the game to begin");
  return party;
}

}  // namespace waystone

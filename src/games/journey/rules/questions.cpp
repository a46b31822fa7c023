// What is asked, in words for who is asked and for those who wait.
#include "games/journey/rules/operands.h"

namespace waystone::journey {
namespace {

enum QuestionId : std::uint8_t {
  kSaysHome,
  kSaysSlain,
  kSaysUnwilling,
  kSaysLostRoad,
  kSaysOutOfTime,
  kAsksStage,
  kAsksSetup,
  kAsksAttack,
  kAsksDiscards,
  kAsksIntercede,
  kAsksTurnWindow,
  kAsksDeclaredWindow,
  kAsksInterceded,
  kAsksRoundEnd,
  kAsksReply,
  kWaitsSealed,
  kAsksDraw,
  kAsksStandard,
  kAsksGiveUp,
  kAsksPrice,
  kAsksRecover,
  kAsksExchange,
  kAsksTrack,
  kAsksPiece,
  kAsksAgree,
  kAsksAlternative,
  kAsksTheirAlternative,
  kAsksOwnTurnWindow
};

constexpr std::string_view kAnyTime = "{seat} may play an Action or use a Mentor.",
                           kByText = "{seat} {is} deciding about {card}.";

// In the order of QuestionId.
constexpr std::array<QuestionSpec, 28> kQuestions = {{
    {"home", "", "The hero has come home: Light wins."},
    {"slain", "", "The hero is slain: Dark wins."},
    {"unwilling", "", "The hero has given up: Dark wins."},
    {"lost-road", "", "The road is lost: Dark wins."},
    {"out-of-time", "", "Time has run out: Dark wins."},
    {"stage", "You owe a Stage: which one do you lay?", "{seat} owe{s} a Stage."},
    {"setup", "Your turn: introduce a character, enhance one, discard, or pass.", "It is {whose} turn."},
    {"attack", "Your turn: attack with a character, or pass.", "It is {whose} turn."},
    {"discards", "Discard another card, or stop.", "{seat} {is} discarding."},
    {"intercede",
     "{card} attacks {slot}. Does somebody intercede?",
     "{seat} may intercede.",
     {kPieceCard, kPiece},
     2},
    {"turn-window",
     "Your opponent's turn begins: do you play an Action or use a Mentor before it?",
     kAnyTime,
     {},
     0,
     Sealed::Reaction,
     "your opponent's turn begins",
     true},
    {"declared-window",
     "{card} attacks {slot}: do you play something before anybody intercedes?",
     kAnyTime,
     {kPieceCard, kPiece},
     2,
     Sealed::Reaction,
     "an attack is declared"},
    {"interceded-window",
     "{card} attacks {slot}: do you play something before they are compared?",
     kAnyTime,
     {kPieceCard, kPiece},
     2,
     Sealed::Reaction,
     "an attack is about to be compared"},
    {"round-end",
     "The round ends: do you play an Action or use a Mentor?",
     kAnyTime,
     {},
     0,
     Sealed::Reaction,
     "a round ends"},
    {"reply",
     "{card} was announced: do you answer it?",
     "{seat} may answer {card}.",
     {kSource},
     1,
     Sealed::Reaction,
     "a card or Mentor was announced"},
    {"sealed", "", "Your answer is sealed. Waiting for {seat}."},
    {"draw", "Draw a card: from which pile?", "{seat} {is} drawing."},
    {"standard", "A card lets you act at once: do it, or pass.", "{seat} may act at once."},
    {"give-up", "Discard {amount card}: which one?", "{seat} discard{s} {amount card}.", {kAmount}, 1},
    {"price", "{card}: {slot} Which card do you discard for it, if any?", kByText, {kSource, kLine}, 2},
    {"recover", "Which card do you take from the discards?", "{seat} take{s} a card from the discards."},
    {"exchange", "Which Stages do you exchange?", "{seat} exchange{s} Stages."},
    {"track", "Health or Resolve?", "{seat} name{s} Health or Resolve."},
    {"piece", "{card}: {slot} Which one do you choose?", kByText, {kSource, kLine}, 2},
    {"agree", "{card}: {slot} Do you do that?", kByText, {kSource, kLine}, 2},
    {"alternative", "{card}: which do you choose?", kByText, {kSource}, 1},
    {"their-alternative",
     "{card} lets you choose (its \"you\" is whoever played it):",
     kByText,
     {kSource},
     1},
    {"own-turn-window",
     "Your turn begins: do you play an Action or use a Mentor first?",
     kAnyTime,
     {},
     0,
     Sealed::Reaction,
     "your own turn begins"},
}};
static_assert(kQuestions.back().name == "own-turn-window");

QuestionId of_window(WindowKind kind) { return nth<QuestionId>(kAsksTurnWindow + index(kind)); }

}  // namespace

std::span<const QuestionSpec> Journey::questions() { return kQuestions; }

Question Journey::question(const State& s, Seat seat) const {
  if (s.course.empty()) return {.kind = fit(kSaysHome + index(s.verdict) - 1)};
  const Frame& frame = s.course.top();
  const auto asks = [&](QuestionId kind) {
    return Question{.kind = kind, .card = frame.what, .amount = frame.amount};
  };
  const auto by_line = [&](QuestionId kind, std::size_t at) {
    return Question{.kind = kind, .card = frame.what, .slot = lines_[at].outermost};
  };
  switch (nth<Doing>(frame.kind)) {
    case Doing::Road: return {.kind = kAsksStage};
    case Doing::Turn:
      return {.kind = frame.step == kTurnDiscards        ? kAsksDiscards
                      : s.round_kind == RoundKind::Setup ? kAsksSetup
                                                         : kAsksAttack};
    case Doing::Window:
    case Doing::Chain: {
      if (s.course.asked().has(seat) && !s.course.owing().has(seat)) return {.kind = kWaitsSealed};
      const WindowKind kind = window_of(frame);
      if (kind == WindowKind::Reply) return asks(kAsksReply);
      if (kind == WindowKind::Declared || kind == WindowKind::Interceded)
        return {.kind = of_window(kind), .card = s.attack.attacker, .slot = s.attack.target};
      if (kind == WindowKind::Turn && s.turn == seat) return {.kind = kAsksOwnTurnWindow};
      return {.kind = of_window(kind)};
    }
    case Doing::Attack: return {.kind = kAsksIntercede, .card = s.attack.attacker, .slot = s.attack.target};
    case Doing::Effect:
      if (frame.step == kLineChoice)
        return {.kind = chooser(frame) == frame.seat ? kAsksAlternative : kAsksTheirAlternative,
                .card = frame.what};
      return by_line(frame.step == kLineTarget ? kAsksPiece : kAsksAgree, frame.slot);
    case Doing::Refill:
    case Doing::Draw: return {.kind = kAsksDraw};
    case Doing::Standard: return {.kind = kAsksStandard};
    case Doing::Discard: return asks(kAsksGiveUp);
    case Doing::Pay: return by_line(kAsksPrice, s.course[s.course.depth() - 2].slot);
    case Doing::Recover: return {.kind = kAsksRecover};
    case Doing::Exchange: return {.kind = kAsksExchange};
    case Doing::NameTrack: return {.kind = kAsksTrack};
    case Doing::Triggers:
    case Doing::Defeat: break;
  }
  return {.kind = kAsksStage};
}

}  // namespace waystone::journey

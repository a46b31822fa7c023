// The tale of a journey agrees with what happened, tells no more than an onlooker knows, and repeats nothing.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "base/seed.h"
#include "catalog/catalog.h"
#include "catalog/narrator_of.h"
#include "catalog/weights.h"
#include "engine/script.h"
#include "games/journey/advice/advice.h"
#include "games/journey/tale/witness.h"
#include "journey/cards.h"

namespace waystone::journey {
namespace {

const Entry& entry() { return **find_entry("journey"); }
const GameOf<Journey>& table_game() {
  static const auto kGame = make_game({"journey", 2, {}, {}, {}}, "");
  return static_cast<const GameOf<Journey>&>(**kGame);
}
const Lists& card_lists() { return table_game().rules().lists(); }

// A whole game, and who listened to it.
struct Played {
  Events events;
  Outcome outcome;
  std::vector<std::size_t> events_by;  // so many there were after each step, the set-up first
  std::unique_ptr<Narrator> narrator = entry().narrator(table_game());

  Played(std::uint64_t seed, std::string_view bot) {
    SealedSource source(Seed::from_number(seed));
    const auto match = table_game().new_match(source);
    Chance thoughts(seed);
    const auto hear = [&] {
      narrator->hear(*match);
      events_by.push_back(match->event_count());
    };
    for (hear(); !match->actors().empty(); hear()) {
      const Seat seat = match->actors().lowest();
      match->submit(seat, *entry().choose(*match, seat, bot, thoughts, {}));
    }
    events = match->events(Seat::Nobody, 0);
    outcome = match->outcome();
  }
};

std::vector<TaleSentence> sentences_of(const Tale& tale) {
  std::vector<TaleSentence> out;
  for (const TaleChapter& chapter : tale.chapters)
    for (const TaleParagraph& paragraph : chapter.paragraphs)
      out.insert(out.end(), paragraph.sentences.begin(), paragraph.sentences.end());
  return out;
}

std::string told(std::size_t piece, std::size_t hero) {
  if (piece == kHero) return card_lists().heroes[hero].told;
  return piece < kCharacters ? card_lists().characters[piece].told
                             : card_lists().enhancements[piece - kCharacters].told;
}

// The last event of these kinds before a moment.
const Event* last_before(const Played& played, std::size_t at, std::initializer_list<EventId> kinds) {
  for (std::size_t i = at; i-- > 0;)
    if (std::ranges::find(kinds, played.events[i].kind) != kinds.end()) return &played.events[i];
  return nullptr;
}

// Looks a fact up in the record again, by other means than those that found it.
class Checked {
 public:
  Checked(const Played& played, const Fact& fact, const TaleSentence& sentence)
      : played_(played),
        fact_(fact),
        sentence_(sentence),
        event_(played.events[fact.moment.event]),
        hero_(last_before(played, played.events_by[0], {kHeroLies})->slot) {}

  void check() const {
    for (const Filling& filling : fact_.fillings)
      if (sentence_.from.find(fmt::format("{{{}}}", filling.place)) != std::string::npos) {
        // But for the capital of a beginning.
        EXPECT_NE(sentence_.text.find(filling.text.substr(1)), std::string::npos) << filling.text;
      }
    check_event();
  }

 private:
  std::string filling(std::string_view place) const {
    const auto found = std::ranges::find(fact_.fillings, place, &Filling::place);
    return found == fact_.fillings.end() ? "" : found->text;
  }
  void check_event() const {
    const auto kind = nth<Story>(fact_.kind);
    switch (kind) {
      case Story::StageLaid:
        EXPECT_EQ(event_.kind, kStageLaid);
        EXPECT_EQ(filling("stage"), card_lists().stages[event_.slot].name);
        return check_doer(event_.seat);
      case Story::Introduced:
        EXPECT_EQ(event_.kind, kIntroduced);
        EXPECT_EQ(filling("card"), told(event_.card, hero_));
        return check_doer(event_.seat);
      case Story::Enhanced:
        EXPECT_EQ(event_.kind, kEnhanced);
        EXPECT_EQ(filling("card"), told(event_.card, hero_));
        EXPECT_EQ(filling("target"), told(event_.slot, hero_));
        return check_doer(event_.seat);
      case Story::HurtHealth:
      case Story::HurtResolve: return check_wound(kind);
      case Story::HeldHealth:
      case Story::HeldResolve:
        EXPECT_EQ(event_.kind, kFailed);
        EXPECT_EQ(event_.slot, kHero);
        EXPECT_EQ(filling("attacker"), told(event_.card, hero_));
        return;
      case Story::Interceded:
        EXPECT_EQ(event_.kind, kInterceded);
        EXPECT_EQ(filling("target"), told(event_.card, hero_));
        EXPECT_EQ(filling("attacker"), told(attack()->card, hero_));
        return check_doer(event_.seat);
      case Story::Struck:
      case Story::Removed:
      case Story::Fell: return check_fall(kind);
      case Story::Action:
        EXPECT_EQ(event_.kind, kAnnounced);
        EXPECT_EQ(filling("card"), table_game().spoken(kCardDomain, event_.card));
        return check_doer(event_.seat);
      case Story::Mentor:
        EXPECT_EQ(event_.kind, kMentorActs);
        EXPECT_EQ(filling("card"), told(event_.slot, hero_));
        return check_doer(event_.seat);
      case Story::Cancelled:
        EXPECT_EQ(event_.kind, kCancelled);
        EXPECT_EQ(filling("card"), table_game().spoken(kSourceDomain, event_.card));
        return check_doer(other(event_.seat));
      case Story::Healed: EXPECT_EQ(event_.kind, kGained); return check_track();
      case Story::Drained:
      case Story::Waned:
        EXPECT_EQ(event_.kind, kLost);
        EXPECT_NE(event_.rule, rule(45));
        return check_track();
      case Story::TrackLow: return check_low();
      default: return check_end(kind);
    }
  }
  void check_doer(Seat seat) const { EXPECT_EQ(fact_.doer, index(seat)); }
  const Event* attack() const {
    return last_before(played_, fact_.moment.event, {kDeclared, kDeclaredOnHero});
  }
  void check_wound(Story kind) const {
    EXPECT_EQ(event_.kind, kLost);
    EXPECT_EQ(event_.rule, rule(45));
    EXPECT_EQ(nth<Track>(event_.slot), kind == Story::HurtHealth ? Track::Health : Track::Resolve);
    EXPECT_NE(sentence_.text.find(kind == Story::HurtHealth ? "Health" : "Resolve"), std::string::npos);
    EXPECT_EQ(filling("amount"), number_word(event_.amount));
    const Event* hit = last_before(played_, fact_.moment.event, {kSucceeded});
    EXPECT_EQ(hit->slot, kHero);
    EXPECT_EQ(filling("attacker"), told(hit->card, hero_));
  }
  void check_fall(Story kind) const {
    EXPECT_EQ(event_.kind, kGone);
    EXPECT_TRUE(is_character(fit(event_.card)));
    EXPECT_EQ(filling("target"), told(event_.card, hero_));
    const Event* fell = nullptr;
    for (std::size_t i = fact_.moment.event; fell == nullptr && i-- > 0;)
      if (played_.events[i].kind == kDefeated && played_.events[i].card == event_.card)
        fell = &played_.events[i];
    ASSERT_NE(fell, nullptr);
    if (kind == Story::Fell) return check_doer(fell->seat);
    check_doer(other(fell->seat));
    EXPECT_EQ(fell->rule == rule(44), kind == Story::Struck);
    if (kind == Story::Removed) return check_card(fell);
    const Event* hit =
        last_before(played_, static_cast<std::size_t>(fell - played_.events.data()), {kSucceeded});
    EXPECT_EQ(hit->slot, event_.card);
    EXPECT_EQ(filling("attacker"), told(hit->card, hero_));
  }
  // The card was announced by who is said to have done it.
  void check_card(const Event* by) const {
    const auto at = static_cast<std::size_t>(by - played_.events.data());
    for (std::size_t i = at; i-- > 0;) {
      const Event& event = played_.events[i];
      const int card = event.kind == kAnnounced ? event.card : event.kind == kMentorActs ? event.slot : -1;
      if (card < 0 || table_game().spoken(kSourceDomain, card) != filling("card")) continue;
      EXPECT_EQ(fact_.doer, index(event.seat));
      return;
    }
    ADD_FAILURE() << filling("card") << " was never announced";
  }
  void check_track() const {
    EXPECT_EQ(filling("amount"), number_word(event_.amount));
    EXPECT_EQ(filling("track"), nth<Track>(event_.slot) == Track::Health ? "Health" : "Resolve");
    if (nth<Story>(fact_.kind) == Story::Drained) check_card(&event_);
  }
  void check_low() const {
    EXPECT_EQ(event_.kind, kLost);
    const Hero& card = card_lists().heroes[hero_];
    int left = nth<Track>(event_.slot) == Track::Health ? card.health : card.resolve;
    for (std::size_t i = 0; i <= fact_.moment.event; ++i)
      if (played_.events[i].slot == event_.slot)
        left += played_.events[i].kind == kGained ? played_.events[i].amount
                : played_.events[i].kind == kLost ? -played_.events[i].amount
                                                  : 0;
    EXPECT_EQ(filling("amount"), number_word(left));
  }
  void check_end(Story kind) const {
    EXPECT_TRUE(fact_.ends);
    EXPECT_EQ(event_.kind - kCameHome, static_cast<int>(index(kind) - index(Story::Home)));
    const Seat winner = kind == Story::Home ? kLight : kDark;
    EXPECT_EQ(played_.outcome.ranks[index(winner)], 1);
  }

  const Played& played_;
  const Fact& fact_;
  const TaleSentence& sentence_;
  const Event& event_;
  std::size_t hero_;
};

void check_order(const Played& played, const Tale& tale) {
  std::vector<std::string> laid, sections, titles, chapters;
  for (const Event& event : played.events) {
    if (event.kind != kStageLaid) continue;
    const Stage& stage = card_lists().stages[event.slot];
    constexpr std::array kSectionNames = {"Departure", "Initiation", "Return"};
    laid.push_back(stage.name);
    if (sections.empty() || sections.back() != kSectionNames[index(stage.section)])
      sections.emplace_back(kSectionNames[index(stage.section)]);
  }
  for (const TaleChapter& chapter : tale.chapters) {
    chapters.push_back(chapter.title);
    for (const TaleParagraph& paragraph : chapter.paragraphs)
      if (!paragraph.title.empty()) titles.push_back(paragraph.title);
  }
  EXPECT_EQ(titles, laid);
  EXPECT_EQ(chapters, sections);
  const auto all = sentences_of(tale);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const TaleMoment at = all[i].moment;
    EXPECT_GE(at.event, i == 0 ? 0 : all[i - 1].moment.event) << all[i].text;
    EXPECT_LT(at.event, played.events_by[at.step]);
    EXPECT_GE(at.event, at.step == 0 ? 0 : played.events_by[at.step - 1]);
  }
}

void check_tale(const Played& played, std::size_t voice) {
  const Account account = played.narrator->account();
  const Tale tale = played.narrator->tell(voice);
  EXPECT_TRUE(tale.is_over);
  check_order(played, tale);
  std::set<std::string> from, texts;
  std::set<std::size_t> facts;
  for (const TaleSentence& sentence : sentences_of(tale)) {
    SCOPED_TRACE(sentence.text);
    EXPECT_TRUE(from.insert(sentence.from).second);
    EXPECT_TRUE(texts.insert(sentence.text).second);
    EXPECT_EQ(sentence.text.find_first_of("{}"), std::string::npos);
    EXPECT_EQ(std::islower(static_cast<unsigned char>(sentence.text[0])), 0);
    if (sentence.fact == Fact::kNone) continue;
    EXPECT_TRUE(facts.insert(sentence.fact).second);
    EXPECT_EQ(account.facts[sentence.fact].moment, sentence.moment);
    Checked(played, account.facts[sentence.fact], sentence).check();
  }
  // Fewer only if less happened: what would read the same is told once.
  std::set<std::string> different;
  for (const Fact& fact : account.facts) {
    std::string read = fmt::format("{} {}", fact.kind, fact.doer);
    for (const Filling& filling : fact.fillings) read += "; " + filling.text;
    different.insert(read);
  }
  EXPECT_LE(facts.size(), kMostTold);
  EXPECT_GE(facts.size(), std::min(kFewestTold, different.size()));
  for (const std::size_t i : facts)
    if (const std::size_t cause = account.facts[i].cause; account.facts[i].ends && cause != Fact::kNone) {
      EXPECT_TRUE(facts.contains(cause));
      EXPECT_EQ(played.events[account.facts[cause].moment.event].kind, kLost);
    }
  const auto ends = std::ranges::count_if(facts, [&](std::size_t i) { return account.facts[i].ends; });
  EXPECT_EQ(ends, 1);
}

// shows JRN-47, JRN-A24
TEST(JourneyTale, AgreesWithTheRecord) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE(seed);
    const Played played(seed, seed % 8 == 0 ? "greedy" : "random");
    for (std::size_t voice = 0; voice < 2; ++voice) check_tale(played, voice);
    if (HasFailure()) return;
  }
}

TEST(JourneyTale, IsTheSameForTheSameGame) {
  std::set<std::string> tales;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const Played one(seed, "random"), again(seed, "random");
    for (std::size_t voice = 0; voice < 2; ++voice) {
      EXPECT_EQ(to_markdown(one.narrator->tell(voice)), to_markdown(again.narrator->tell(voice)));
      tales.insert(to_markdown(one.narrator->tell(voice)));
    }
  }
  EXPECT_EQ(tales.size(), 8u);
}

// Another card in every hand, another answer under every seal, and other names in the events nobody may read.
TEST(JourneyTale, TellsNothingThatAnOnlookerDoesNotKnow) {
  const Advice advice(learned<Judgement>("journey"));
  const Journey& rules = table_game().rules();
  int different = 0, would_differ = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Chance chance(seed), worlds(seed + 100), thoughts(seed + 200);
    State state{};
    Events events;
    NarratorOf<Journey, Advice, Witness> here(rules, advice), there(rules, advice);
    Step<Journey> step{rules, state, chance, &events};
    rules.start(step);
    for (std::size_t steps = 0;; ++steps) {
      const State world = sample(rules, redact(rules, state, Seat::Nobody), worlds);
      different += world == state ? 0 : 1;
      would_differ += chance_seen(rules, advice, View<Journey>{state, Seat::Nobody}) !=
                      chance_seen(rules, advice, View<Journey>{world, Seat::Nobody});
      Events seen, seen_there;
      for (Event event : events) {
        const EventSpec& spec = Journey::events()[event.kind];
        seen.push_back(redact(spec, event, Seat::Nobody));
        if (tells_secrets(spec) && !event.known_to.has(Seat::Nobody))
          event.card = fit((event.card + 7) % kShared);
        seen_there.push_back(redact(spec, event, Seat::Nobody));
      }
      here.hear(seen, steps, state);
      there.hear(seen_there, steps, world);
      const bool is_over = rules.actors(state).empty();
      for (std::size_t voice = 0; voice < 2 && (steps % 40 == 0 || is_over); ++voice)
        ASSERT_EQ(to_markdown(here.tell(voice)), to_markdown(there.tell(voice))) << seed << ' ' << steps;
      if (is_over) break;
      events.clear();
      const Seat seat = rules.actors(state).lowest();
      Actions legal;
      rules.legal(state, seat, legal);
      rules.apply(step, seat, legal[thoughts.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
  EXPECT_GT(different, 100);
  EXPECT_GT(would_differ, 100);  // somebody who looked would tell another tale
}

TEST(JourneyTale, OnTheWayItEndsWithWhatIsNotKnownYet) {
  SealedSource source(Seed::from_number(3));
  const auto match = table_game().new_match(source);
  const auto narrator = entry().narrator(table_game());
  narrator->hear(*match);
  EXPECT_TRUE(narrator->tell(0).chapters.empty());
  Chance thoughts(3);
  for (int i = 0; i < 60; ++i) {
    const Seat seat = match->actors().lowest();
    match->submit(seat, *entry().choose(*match, seat, "random", thoughts, {}));
    narrator->hear(*match);
  }
  const Tale tale = narrator->tell(1);
  EXPECT_FALSE(tale.is_over);
  const auto so_far = card_lists().sentences.of(index(Story::SoFar), 1, 0);
  EXPECT_NE(std::ranges::find(so_far, sentences_of(tale).back().from), so_far.end());
  EXPECT_NE(to_markdown(tale).find("*As Dark tells it, so far.*"), std::string::npos);
}

// --- What is wrong with a file of sentences ---

std::string wrong_with(const std::string& what, const std::string& instead) {
  Content content = journey_content();
  std::string& file = content.files["story.toml"];
  const auto at = file.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  file.replace(at, what.size(), instead);
  const auto loaded = Lists::load(content);
  return loaded ? "nothing" : loaded.error().text();
}

TEST(JourneyTale, BrokenSentencesAreNamed) {
  EXPECT_EQ(
      wrong_with("[[introduced]]\nteller = \"light\"", "[[introduced]]\nteller = \"lihgt\""),
      "story.toml:65:10: introduced: unknown teller 'lihgt' (did you mean 'light'? known: light, dark)");
  EXPECT_EQ(wrong_with("doer = \"light\"\n", ""), "story.toml:14:1: stage-laid: the key 'doer' is missing");
  EXPECT_TRUE(
      wrong_with("[[stage-laid]]", "[[stage-lade]]")
          .starts_with("story.toml:14:3: unknown key 'stage-lade' (did you mean 'stage-laid'? known: "));
  EXPECT_EQ(
      wrong_with("led {hero} by", "led {heroine} by"),
      "story.toml:19:3: stage-laid: 'There were other ways, but we led {heroine} by way of “{stage}”.': "
      "{heroine} is no place of this kind (known: stage hero)");
  EXPECT_EQ(wrong_with("“{stage}” came next, because we had asked for it.", "So {stage"),
            "story.toml:20:3: stage-laid: 'So {stage': { is no place of this kind (known: stage hero)");
  EXPECT_EQ(wrong_with("“{stage}” followed, and we had no say in it.",
                       "Nobody on our side would have picked “{stage}”."),
            "story.toml:35:3: stage-laid: 'Nobody on our side would have picked “{stage}”.': this sentence "
            "stands twice");
  EXPECT_EQ(
      wrong_with("  \"That was for {victim}.\",\n", ""),
      "story.toml: 'avenged' has 3 sentences told by light of what light did, but at least 4 belong here");
  EXPECT_EQ(wrong_with("told = [", "sung = ["),
            "story.toml:17:1: stage-laid: unknown key 'sung' (known: teller, doer, told)");
}

}  // namespace
}  // namespace waystone::journey

#include "games/journey/rules/story.h"

#include <array>

namespace waystone::journey {
namespace {

constexpr std::array<Voice, 2> kVoices = {{{"light", "Light"}, {"dark", "Dark"}}};

constexpr std::array<SentenceKind, 38> kKinds = {{
    {"stage-laid", "stage hero", true},
    {"introduced", "card hero", true},
    {"enhanced", "card target hero", true},
    {"hurt-health", "attacker amount hero"},
    {"hurt-resolve", "attacker amount hero"},
    {"held-health", "attacker hero"},
    {"held-resolve", "attacker hero"},
    {"interceded", "attacker target hero", true},
    {"struck", "attacker target hero", true},
    {"removed", "card target hero", true},
    {"fell", "target hero", true},
    {"action", "card hero", true},
    {"cancelled", "card hero", true},
    {"mentor", "card hero", true},
    {"healed", "amount track hero"},
    {"drained", "card amount track hero"},
    {"waned", "amount track hero"},
    {"track-low", "amount track hero"},
    {"home", "hero"},
    {"slain", "hero"},
    {"unwilling", "hero"},
    {"lost-road", "hero"},
    {"out-of-time", "hero"},
    {"open-departure", "hero"},
    {"close-departure", "hero"},
    {"open-initiation", "hero"},
    {"close-initiation", "hero"},
    {"open-return", "hero"},
    {"close-return", "hero"},
    {"so-far", "hero"},
    {"armed", "attacker card hero", true},
    {"guarded", "card hero"},
    {"played", "card hero", true},
    {"advised", "card hero", true},
    {"stood-in", "target saved hero", true},
    {"avenged", "target victim hero", true},
    {"undefended", "fallen hero"},
    {"so", "hero"},
}};
static_assert(kKinds[static_cast<std::size_t>(Story::So)].name == "so");

}  // namespace

std::span<const SentenceKind> story_kinds() { return kKinds; }
std::span<const Voice> story_voices() { return kVoices; }

}  // namespace waystone::journey

// Events on the wire: ["laid",1,"31","rSbM","red"] is the event's name, the seat (0: nobody's), the rule's
// number and the operands by name, a list as a list; "?" stands for what the reader may not know.
#pragma once
#include <string>

#include "base/result.h"
#include "base/value.h"
#include "engine/match.h"

namespace waystone {

void append_event(std::string& json, const AnyGame& game, const Event& event);
void append_events(std::string& json, const AnyGame& game, const Events& events);  // a list of them
Result<Event> read_event(const AnyGame& game, const Value& value);
// "31" or "A5", as in an event; "" is no rule.
Result<Rule> read_rule(std::string_view text);
Result<Events> read_events(const AnyGame& game, const Value& value);

// A question is written likewise, without seat and rule: ["play","poker","noon",2].
void append_question(std::string& json, const AnyGame& game, const Question& question);
Result<Question> read_question(const AnyGame& game, const Value& value);

}  // namespace waystone

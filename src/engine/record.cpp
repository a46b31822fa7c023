#include "engine/record.h"

#include <fmt/format.h>

#include "base/json.h"
#include "engine/content.h"

namespace waystone {
namespace {

Value list_of(const std::vector<std::string>& texts) {
  Value::List items;
  for (const auto& text : texts) items.emplace_back(text);
  return items;
}

std::string at_line(const std::string& file, int line) { return fmt::format("{}:{}", file, line); }

RecordHeader read_header(const Value& value, const std::string& where, TableReader::Sink& wrong) {
  RecordHeader header;
  TableReader in(value, where, "", wrong);
  in.number("waystone", 1, 1);
  header.game = in.text("game");
  header.ruleset = in.number("ruleset", 1, 1'000'000);
  header.content = in.text("content");
  header.seats = in.texts("seats");
  header.seed_hash = in.text("seed_hash");
  if (const Value* options = in.take("options")) {
    TableReader chosen(*options, where, "options", wrong);
    if (const auto* entries = options->table())
      for (const auto& entry : *entries) header.options.emplace_back(entry.key, chosen.text(entry.key));
  }
  in.finish();
  return header;
}

RecordEnd read_end(const Value& value, const std::string& where, TableReader::Sink& wrong) {
  RecordEnd end;
  TableReader in(value, where, "", wrong);
  end.verdict = in.text("over");
  end.seed = in.text("seed");
  if (const Value* scores = in.take("scores"))
    if (const auto* items = scores->list())
      for (const Value& item : *items)
        if (const auto* number = item.number()) end.scores.push_back(static_cast<int>(*number));
  in.finish();
  return end;
}

RecordLine read_line(const Value& value, const std::string& where, TableReader::Sink& wrong) {
  RecordLine line;
  TableReader in(value, where, "", wrong);
  line.seat = in.number("seat", 1, kMostSeats, 0);
  line.action = in.text("do", "");
  if (const Value* undo = in.take("undo")) line.undo = undo->flag() != nullptr && *undo->flag();
  line.drew = in.texts("drew");
  line.hash = in.text("hash");
  if ((line.seat == 0) != (line.action.empty() && !line.undo))
    in.complain({}, "a line has a seat with 'do' or 'undo', or neither");
  in.finish();
  return line;
}

}  // namespace

std::string hex(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

std::string print(const RecordHeader& header) {
  Value out;
  out.set("waystone", 1);
  out.set("game", header.game);
  out.set("ruleset", header.ruleset);
  out.set("content", header.content);
  Value::Table options;
  for (const auto& [name, value] : header.options) options.push_back({name, {}, value});
  out.set("options", std::move(options));
  out.set("seats", list_of(header.seats));
  out.set("seed_hash", header.seed_hash);
  return to_json(out) + "\n";
}

std::string print(const RecordLine& line) {
  Value out;
  if (line.seat != 0) out.set("seat", line.seat);
  if (line.undo)
    out.set("undo", true);
  else if (line.seat != 0)
    out.set("do", line.action);
  if (!line.drew.empty()) out.set("drew", list_of(line.drew));
  out.set("hash", line.hash);
  return to_json(out) + "\n";
}

std::string print(const RecordEnd& end) {
  Value out;
  out.set("over", end.verdict);
  Value::List scores;
  for (const int score : end.scores) scores.emplace_back(score);
  out.set("scores", std::move(scores));
  out.set("seed", end.seed);
  return to_json(out) + "\n";
}

Result<Record> parse_record(std::string_view text, const std::string& file) {
  Record record;
  TableReader::Sink wrong;
  int number = 0;
  bool has_header = false;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) {
      record.cut_off = true;
      break;
    }
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    const std::string where = at_line(file, ++number);
    auto value = parse_json(line, where);
    if (!value) return error(where, value.error().what);
    if (record.end) return error(where, "the record goes on after its end");
    if (!has_header) {
      record.header = read_header(*value, where, wrong);
      has_header = true;
    } else if (value->find("over") != nullptr) {
      record.end = read_end(*value, where, wrong);
    } else {
      record.lines.push_back(read_line(*value, where, wrong));
      record.lines.back().line = number;
      if ((record.lines.size() == 1) != (record.lines.back().seat == 0))
        return error(where, "the first line after the header is the set-up, and only it has no seat");
    }
    if (wrong) return tl::unexpected(*wrong);
    record.whole_bytes += end + 1;
  }
  if (!has_header) return error(file, "this is not a record: it has no whole first line");
  return record;
}

namespace {

Result<bool> check_line(const Match& match, const std::vector<Drawn>& drawn, const RecordLine& line,
                        const std::string& where) {
  std::vector<std::string> drew;
  for (const Drawn& d : drawn) drew.push_back(match.game().print(d));
  if (drew != line.drew)
    return error(where, fmt::format("chance differs: the record says {}, the replay drew {}",
                                    to_json(list_of(line.drew)), to_json(list_of(drew))));
  if (hex(match.state_hash()) != line.hash)
    return error(where, fmt::format("the state differs: the record says {}, the replay has {}", line.hash,
                                    hex(match.state_hash())));
  return true;
}

}  // namespace

Result<bool> replay_into(Match& match, RecordingSource& source, const Record& record,
                         const std::string& file) {
  for (const RecordLine& line : record.lines) {
    const std::string where = at_line(file, line.line);
    if (line.seat != 0) {
      const Seat seat = seat_at(static_cast<std::size_t>(line.seat - 1));
      std::optional<Refusal> refusal;
      if (line.undo) {
        refusal = match.undo(seat);
      } else {
        const auto action = match.game().parse(line.action);
        if (!action) return error(where, action.error().text());
        refusal = match.submit(seat, *action);
      }
      if (refusal) {
        const std::string id = match.game().rule_text(refusal->rule);
        return error(where, fmt::format("'{}' is not legal here: {}{}", line.undo ? "undo" : line.action,
                                        refusal->sentence, id.empty() ? "" : " [" + id + "]"));
      }
    }
    if (const auto same = check_line(match, source.take(), line, where); !same) return same;
  }
  return true;
}

Result<ReplayReport> replay(const Record& record, const std::string& file, const GameMaker& make) {
  if (record.cut_off) return error(file, "the record is cut off: its last line is not whole");
  const RecordHeader& header = record.header;
  auto game = make({header.game, static_cast<int>(header.seats.size()), header.options, {}, {}});
  if (!game) return tl::unexpected(game.error());
  if ((*game)->ruleset() != header.ruleset)
    return error(file, fmt::format("the record was made with ruleset {} of {}; this program has {}",
                                   header.ruleset, header.game, (*game)->ruleset()));
  if (hex((*game)->content_hash()) != header.content)
    return error(file, "the record was made with other content files");

  ReplayReport report;
  std::unique_ptr<ChanceSource> chance;
  if (record.end) {
    const auto seed = Seed::from_hex(record.end->seed);
    if (!seed) return error(file, seed.error().text());
    if (seed->published_hash() != header.seed_hash)
      return error(file, "the seed opened at the end is not the one whose hash was published at the start");
    chance = std::make_unique<SealedSource>(*seed);
    report.seed_checked = true;
  } else {  // still in progress: the seed is not open, so take what was drawn as written
    auto script = std::make_unique<ScriptedSource>(**game, nullptr);
    for (const RecordLine& line : record.lines)
      if (const auto why = script->expect(line.drew)) return error(at_line(file, line.line), *why);
    chance = std::move(script);
  }
  RecordingSource source(*chance);
  const auto match = (*game)->new_match(source);
  if (const auto same = replay_into(*match, source, record, file); !same) return tl::unexpected(same.error());
  report.decisions = match->steps();
  report.outcome = match->outcome();
  report.finished = report.outcome.over;
  if (record.end && record.end->verdict != report.outcome.verdict)
    return error(file, fmt::format("the record ends as '{}', the replay as '{}'", record.end->verdict,
                                   report.outcome.verdict));
  if (record.end)
    for (std::size_t i = 0; i < record.end->scores.size() && i < static_cast<std::size_t>((*game)->seats());
         ++i)
      if (record.end->scores[i] != report.outcome.scores[i])
        return error(file, fmt::format("the record scores seat {} {}, the replay {}", i + 1,
                                       record.end->scores[i], report.outcome.scores[i]));
  return report;
}

}  // namespace waystone

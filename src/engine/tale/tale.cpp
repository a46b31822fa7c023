#include "engine/tale/tale.h"

#include <fmt/format.h>

namespace waystone {
namespace {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view("\\`*_[]<>#").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

const Value::List& list_of(const Value& table, std::string_view key) {
  static const Value::List kNothing;
  const Value::List* found = part_of(table, key).list();
  return found == nullptr ? kNothing : *found;
}

}  // namespace

std::string to_markdown(const Tale& tale) {
  std::string out = fmt::format("# {}\n\n*As {} tells it{}.*\n", escaped(tale.title), tale.voice.title,
                                tale.is_over ? "" : ", so far");
  for (const TaleChapter& chapter : tale.chapters) {
    out += fmt::format("\n## {}\n", escaped(chapter.title));
    for (const TaleParagraph& paragraph : chapter.paragraphs) {
      out += '\n';
      if (!paragraph.title.empty()) out += fmt::format("**{}.** ", escaped(paragraph.title));
      for (const TaleSentence& sentence : paragraph.sentences)
        out += fmt::format("{}{}<sup>{}</sup>", &sentence == paragraph.sentences.data() ? "" : " ",
                           escaped(sentence.text), sentence.moment.step);
      out += '\n';
    }
  }
  return out + "\n---\n\nThe small numbers are moments of the replay: so many decisions had been made.\n";
}

Value to_value(const Tale& tale) {
  Value::List chapters;
  for (const TaleChapter& chapter : tale.chapters) {
    Value::List paragraphs;
    for (const TaleParagraph& paragraph : chapter.paragraphs) {
      Value::List sentences;
      for (const TaleSentence& sentence : paragraph.sentences) {
        Value one;
        one.set("text", sentence.text);
        one.set("step", static_cast<std::int64_t>(sentence.moment.step));
        one.set("event", static_cast<std::int64_t>(sentence.moment.event));
        sentences.push_back(std::move(one));
      }
      Value one;
      if (!paragraph.title.empty()) one.set("title", paragraph.title);
      one.set("sentences", std::move(sentences));
      paragraphs.push_back(std::move(one));
    }
    Value one;
    one.set("title", chapter.title);
    one.set("paragraphs", std::move(paragraphs));
    chapters.push_back(std::move(one));
  }
  Value out;
  out.set("title", tale.title);
  out.set("voice", tale.voice.name);
  out.set("ended", tale.is_over);
  out.set("chapters", std::move(chapters));
  return out;
}

std::vector<std::string> to_lines(const Value& tale, std::string_view told_by) {
  std::vector<std::string> out{fmt::format("{}, as {} tells it{}", text_of(tale, "title"), told_by,
                                           flag_of(tale, "ended") ? "" : ", so far")};
  if (list_of(tale, "chapters").empty()) out.emplace_back("There is nothing to tell yet.");
  for (const Value& chapter : list_of(tale, "chapters")) {
    out.push_back(text_of(chapter, "title"));
    for (const Value& paragraph : list_of(chapter, "paragraphs")) {
      const std::string title = text_of(paragraph, "title");
      std::string& text = out.emplace_back(title.empty() ? "" : title + ".");
      for (const Value& sentence : list_of(paragraph, "sentences"))
        text += (text.empty() ? "" : " ") + text_of(sentence, "text");
    }
  }
  return out;
}

}  // namespace waystone

import { Parser } from "htmlparser2";
import { CARD_TEXT_MAX } from "#contract/decks/card-base.ts";
import { plainText } from "#domain/markup/plain-text.ts";
import { withPlainMaths } from "./anki-maths.ts";
import { MarkdownWriter, type Written } from "./markdown-writer.ts";
import { RESERVED } from "./marked-words.ts";

export type Converted = Omit<Written, "isFormatted">;

/**
 * Converts the HTML of an Anki card. Unformatted text stays as it is; in formatted text the characters of Markdown are
 * escaped.
 */
export function htmlToMarkdown(html: string): Converted {
  const plain = converted(html, false);
  // Text that is too long for a card stays too long.
  if (plain.markdown.length > CARD_TEXT_MAX) return plain;
  if (!plain.isFormatted && plainText(plain.markdown) === plain.markdown) return plain;
  return converted(html, true);
}

/** The parser takes longer for each element with every one around it. */
const DEEPEST = 500;

function converted(html: string, isEscaped: boolean): Written {
  const writer = new MarkdownWriter(isEscaped);
  let depth = 0;
  let isTooDeep = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        isTooDeep ||= depth > DEEPEST;
        if (isTooDeep) parser.pause();
        else writer.open(name, attributes);
      },
      ontext: (text) => writer.text(text),
      onclosetag: (name) => {
        depth -= 1;
        if (!isTooDeep) writer.close(name);
      },
    },
    { decodeEntities: true },
  );
  parser.end(withPlainMaths(html.replaceAll(RESERVED, "")));
  return isTooDeep ? converted(html.replaceAll(/<[^<>]*>/g, " "), isEscaped) : writer.result();
}

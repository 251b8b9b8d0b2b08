/** A note's fields by name, as HTML. */
export type NoteFields = ReadonlyMap<string, string>;

export interface Rendering {
  readonly fields: NoteFields;
  readonly side: "question" | "answer";
  readonly cloze: "shown" | "left out";
  /** Gets the names of fields of which something is shown. */
  readonly shown: Set<string>;
}

const TAG = /\{\{([^{}]{0,300})\}\}/g;

/** As Anki sees it: an image fills a field, and lines do not. */
export const isFilled = (html: string | undefined) =>
  (html ?? "").replaceAll(/<\/?(?:br|div) ?\/?>/gi, "").trim() !== "";

/** To HTML, the answer without its question. A section without an end lasts until the template's. */
export function renderTemplate(template: string, rendering: Rendering): string {
  const source = rendering.side === "answer" ? belowQuestion(template) : template;
  const out: string[] = [];
  let from = 0;
  let depth = 0;
  /** Depth of the outermost section that is not shown; what is in it does not count. */
  let hiddenAt = Infinity;
  const isShown = () => depth < hiddenAt;
  const filled = new Map<string, boolean>();
  const isFieldFilled = (name: string) => {
    const known = filled.get(name) ?? isFilled(rendering.fields.get(name));
    filled.set(name, known);
    return known;
  };
  for (const match of source.matchAll(TAG)) {
    if (isShown()) out.push(source.slice(from, match.index));
    from = match.index + match[0].length;
    const tag = (match[1] ?? "").trim();
    const name = tag.slice(1).trim();
    if (tag.startsWith("#") || tag.startsWith("^")) {
      depth += 1;
      if (isFieldFilled(name) !== tag.startsWith("#")) hiddenAt = Math.min(hiddenAt, depth);
    } else if (tag.startsWith("/")) {
      if (depth === hiddenAt) hiddenAt = Infinity;
      depth = Math.max(0, depth - 1);
    } else if (isShown()) out.push(replacement(tag, rendering));
  }
  if (isShown()) out.push(source.slice(from));
  return out.join("");
}

/** What the answer adds to the question: the part below the line that Anki's own templates have. */
function belowQuestion(template: string): string {
  const line = /<hr\b[^>]{0,200}\bid\s*=\s*["']?answer\b[^>]{0,200}>/i.exec(template);
  return line ? template.slice(line.index + line[0].length) : template;
}

function replacement(tag: string, { fields, side, cloze, shown }: Rendering): string {
  const parts = tag.split(":").map((part) => part.trim());
  const name = parts.at(-1) ?? "";
  const filters = parts.slice(0, -1).map((filter) => filter.split(" ")[0] ?? "");
  // No field of the note: one that Anki fills in (`FrontSide`, `Deck`, `Tags`), or one that is gone.
  const value = fields.get(name) ?? "";
  // A typed cloze deletion shows its gap.
  const counting = filters.includes("cloze") ? filters.filter((filter) => filter !== "type") : filters;
  const html = counting.reduceRight((given, filter) => filtered(filter, given, { side, cloze }), value);
  if (html !== "") shown.add(name);
  return html;
}

function filtered(filter: string, html: string, { side, cloze }: Pick<Rendering, "side" | "cloze">): string {
  switch (filter) {
    case "cloze":
      return cloze === "shown" ? html : "";
    // Hidden behind a link, and typed: shown with the question, both would be the answer.
    case "hint":
    case "type":
      return side === "question" ? "" : html;
    case "tts":
      return "";
    case "furigana":
      return html.replaceAll(READING, "$1($2)");
    case "kanji":
      return html.replaceAll(READING, "$1");
    case "kana":
      return html.replaceAll(READING, "$2");
    default:
      return html;
  }
}

/** A word with its reading: 漢字[かんじ]. */
const READING = /[ \u3000]?([^\s[\]<>{}:]{1,30})\[([^[\]]{1,60})\]/gu;

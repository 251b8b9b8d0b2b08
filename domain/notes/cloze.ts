/**
 * Private-use characters around a cloze deletion; the renderer of markup turns them into a highlight. A placeholder for
 * hidden words begins with its own character, because formulas show it differently.
 */
export const HIGHLIGHT = { begin: "\uE000", beginHidden: "\uE002", end: "\uE001" } as const;

/** Numbers of cloze deletions begin with 1. */
const HIGHEST = 499;
/** Deletions in deletions; deeper ones are text. */
const DEEPEST = 8;
const SIGN = /\{\{c(\d{1,3})::|\}\}/g;
/** Whether a text can have cloze deletions; most cannot. */
const mayHaveCloze = (text: string) => text.includes("{{c");

interface Cloze {
  readonly number: number;
  readonly content: readonly Part[];
  readonly hint: string;
}
type Part = string | Cloze;

interface Open {
  readonly number: number;
  /** As it was written. */
  readonly sign: string;
  readonly parts: Part[];
}

/** What a part shows where nothing is hidden. */
const textOf = (part: Part): string => (typeof part === "string" ? part : part.content.map(textOf).join(""));

/** Takes `::hint` from the end of a deletion: what is behind the last pair of colons. */
function closed({ number, parts }: Open): Cloze {
  const at = parts.findLastIndex((part) => typeof part === "string" && part.includes("::"));
  const split = parts[at];
  if (typeof split !== "string") return { number, content: parts, hint: "" };
  const middle = split.lastIndexOf("::");
  const hint = [split.slice(middle + 2), ...parts.slice(at + 1)].map(textOf).join("");
  return { number, content: [...parts.slice(0, at), split.slice(0, middle)], hint };
}

/** The parts of a text; a deletion that is not closed, hides nothing, or has a number out of range is text. */
function partsOf(text: string): readonly Part[] {
  if (!mayHaveCloze(text)) return [text];
  const root: Open = { number: 0, sign: "", parts: [] };
  const open: Open[] = [root];
  const inner = () => open.at(-1) ?? root;
  let from = 0;
  for (const { 0: sign, 1: digits, index } of text.matchAll(SIGN)) {
    const number = Number(digits ?? 0);
    if (digits !== undefined && (number < 1 || number > HIGHEST)) continue;
    if (digits === undefined ? open.length === 1 : open.length > DEEPEST) continue;
    inner().parts.push(text.slice(from, index));
    from = index + sign.length;
    if (digits !== undefined) open.push({ number, sign, parts: [] });
    else {
      const last = open.pop() ?? root;
      const cloze = closed(last);
      // What hides nothing is text.
      inner().parts.push(...(textOf(cloze).trim() === "" ? [last.sign, ...last.parts, sign] : [cloze]));
    }
  }
  inner().parts.push(text.slice(from));
  for (const unclosed of open.slice(1)) root.parts.push(unclosed.sign, ...unclosed.parts);
  return root.parts;
}

const clozesIn = (parts: readonly Part[]): readonly Cloze[] =>
  parts.flatMap((part) => (typeof part === "string" ? [] : [part, ...clozesIn(part.content)]));

/** The numbers of the cloze deletions of a text, ascending, each once. */
export const clozeNumbers = (text: string): readonly number[] =>
  [...new Set(clozesIn(partsOf(text)).map(({ number }) => number))].toSorted((a, b) => a - b);

/** A text with all its deletions shown, without their signs. */
export const withoutCloze = (text: string): string => partsOf(text).map(textOf).join("");

const shown = (parts: readonly Part[], show: (cloze: Cloze, content: string) => string): string =>
  parts.map((part) => (typeof part === "string" ? part : show(part, shown(part.content, show)))).join("");

const highlighted = (text: string) => `${HIGHLIGHT.begin}${text}${HIGHLIGHT.end}`;
const placeholder = (hint: string) =>
  `${HIGHLIGHT.beginHidden}[${hint.trim() === "" ? "…" : hint}]${HIGHLIGHT.end}`;

/** The deletions with a number that are in no other one with it. */
const outermost = (parts: readonly Part[], number: number): readonly Cloze[] =>
  parts.flatMap((part) =>
    typeof part === "string" ? [] : part.number === number ? [part] : outermost(part.content, number),
  );

/** A text with all its deletions highlighted. */
export const clozePreview = (text: string): string =>
  shown(partsOf(text), (_, content) => highlighted(content));

/** The two sides of the card that asks the deletions with a number; the others show. */
export function clozeSides(text: string, number: number) {
  const parts = partsOf(text);
  const hidden = outermost(parts, number);
  return {
    question: shown(parts, (cloze, content) => (cloze.number === number ? placeholder(cloze.hint) : content)),
    answer: shown(parts, (cloze, content) => (cloze.number === number ? highlighted(content) : content)),
    /** What was hidden, for typed answers. */
    hidden: hidden.map(textOf).join(", "),
  };
}

/**
 * A text with a deletion of the next number around a part of it, and where that part is then. Braces that would close the
 * deletion are kept apart, and colons in it are not taken for a hint.
 */
export function clozeAround(text: string, from: number, until: number) {
  const number = Math.min(HIGHEST, (clozeNumbers(text).at(-1) ?? 0) + 1);
  const sign = `{{c${number}::`;
  const selected = text.slice(from, until);
  const hasDeletions = clozeNumbers(selected).length > 0;
  const apart = hasDeletions ? selected : selected.replaceAll(/\}(?=\})/g, "} ");
  const hintless = !hasDeletions && apart.includes("::") ? `${apart}::` : apart;
  const close = hintless.endsWith("}") ? " }}" : "}}";
  return {
    text: `${text.slice(0, from)}${sign}${hintless}${close}${text.slice(until)}`,
    from: from + sign.length,
    until: from + sign.length + apart.length,
  };
}

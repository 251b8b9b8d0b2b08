/**
 * Private-use characters around a cloze deletion; the renderer of markup turns them into a highlight. A placeholder for
 * hidden words begins with its own character, because formulas show it differently.
 */
export const HIGHLIGHT = { begin: "\uE000", beginHidden: "\uE002", end: "\uE001" } as const;

/** Numbers of cloze deletions begin with 1. */
export const HIGHEST = 499;
/** Deletions in deletions; deeper ones are text. */
const DEEPEST = 8;
/** Code without deletions in it. */
const CODE = /(?<!`)(`+)(?!`)(?:(?!\{\{c\d)[^])*?(?<!`)\1(?!`)/g;
/** What a text with deletions is read by: code, escaped signs, beginnings of deletions, and braces. */
const SIGN = new RegExp(`${CODE.source}|${/\\(?!\{\{c\d)[\\{}]|\{\{c(\d{1,3})::|[{}]/.source}`, "g");
/** Whether a text can have cloze deletions; most cannot. */
const mayHaveCloze = (text: string) => text.includes("{{c");

export interface Cloze {
  readonly number: number;
  readonly content: readonly Part[];
  readonly hint: string;
  readonly at: ClozePosition;
}
/** Where a deletion is in its text, as it was written. */
export interface ClozePosition {
  readonly from: number;
  readonly contentFrom: number;
  readonly contentUntil: number;
  readonly until: number;
}
type Part = string | Cloze;

interface Open {
  readonly number: number;
  /** As it was written. */
  readonly sign: string;
  readonly from: number;
  readonly parts: Part[];
  /** Braces that were opened in it, as in formulas. */
  depth: number;
}

/** What a part shows where nothing is hidden. */
const textOf = (part: Part): string => (typeof part === "string" ? part : part.content.map(textOf).join(""));

/** Of a part as it was written. */
const lengthOf = (part: Part): number =>
  typeof part === "string" ? part.length : part.at.until - part.at.from;

/** The place of the last pair of colons that is not in code; -1 where there is none. */
const hintAt = (text: string) => text.replaceAll(CODE, (code) => " ".repeat(code.length)).lastIndexOf("::");

/** Takes `::hint` from the end of a deletion: what is behind the last pair of colons. */
function closed({ number, sign, from, parts }: Open, until: number): Cloze {
  const at = parts.findLastIndex((part) => typeof part === "string" && hintAt(part) >= 0);
  const split = parts[at];
  const position = { from, contentFrom: from + sign.length, contentUntil: until - 2, until };
  if (typeof split !== "string") return { number, content: parts, hint: "", at: position };
  const middle = hintAt(split);
  const hint = [split.slice(middle + 2), ...parts.slice(at + 1)].map(textOf).join("");
  const content = [...parts.slice(0, at), split.slice(0, middle)];
  const contentUntil = content.reduce((end, part) => end + lengthOf(part), position.contentFrom);
  return { number, content, hint, at: { ...position, contentUntil } };
}

interface Read {
  readonly parts: readonly Part[];
  /** What a deletion begins with that is not closed; empty where there is none. */
  readonly unclosed: string;
  /** Where the braces are that close deletions. */
  readonly closing: ReadonlySet<number>;
}

/**
 * Reads a text.
 *
 * @param pairs Braces inside a deletion come in pairs, as in `{{c1::$\frac{1}{\sqrt{n}}$}}`, and those of code are text.
 */
function read(text: string, pairs: boolean): Read {
  const root: Open = { number: 0, sign: "", from: 0, parts: [], depth: 0 };
  const open: Open[] = [root];
  const inner = () => open.at(-1) ?? root;
  const signs = new RegExp(SIGN);
  const closing = new Set<number>();
  let from = 0;
  const take = (until: number, length: number) => {
    inner().parts.push(text.slice(from, until));
    from = until + length;
    signs.lastIndex = from;
  };
  for (let found = signs.exec(text); found; found = signs.exec(text)) {
    const { 0: sign, 1: ticks, 2: digits, index } = found;
    if (ticks !== undefined || sign.startsWith("\\")) {
      if (!pairs) signs.lastIndex = index + (ticks ?? "\\").length;
      continue;
    }
    const number = Number(digits ?? 0);
    if (digits !== undefined && number >= 1 && number <= HIGHEST && open.length <= DEEPEST) {
      take(index, sign.length);
      open.push({ number, sign, from: index, parts: [], depth: 0 });
    } else if (sign !== "}") inner().depth += digits === undefined ? 1 : 2;
    else if (pairs && inner().depth > 0) inner().depth -= 1;
    else if (open.length > 1 && text.charAt(index + 1) === "}") {
      take(index, 2);
      closing.add(index).add(index + 1);
      const last = open.pop() ?? root;
      const cloze = closed(last, index + 2);
      // What hides nothing is text.
      inner().parts.push(...(textOf(cloze).trim() === "" ? [last.sign, ...last.parts, "}}"] : [cloze]));
    }
  }
  take(text.length, 0);
  for (const unclosed of open.slice(1)) root.parts.push(unclosed.sign, ...unclosed.parts);
  return { parts: root.parts, unclosed: open.at(-1)?.sign ?? "", closing };
}

/**
 * Reads a text: a deletion that is not closed, hides nothing, or has a number out of range is text. Where braces do not come
 * in pairs, the next two close a deletion.
 */
function readBest(text: string): Read {
  const inPairs = read(text, true);
  return inPairs.unclosed === "" ? inPairs : read(text, false);
}

const partsOf = (text: string): readonly Part[] => (mayHaveCloze(text) ? readBest(text).parts : [text]);

/** A text with another sign for each brace that closes no deletion, for readers that would take two of them for its end. */
export function withOtherBraces(text: string, brace: string): string {
  if (clozeNumbers(text).length === 0) return text;
  const { closing } = readBest(text);
  return text.replaceAll("}", (sign, at: number) => (closing.has(at) ? sign : brace));
}

/** What a deletion of a text begins with that is not closed; empty where there is none. */
export const unclosedIn = (text: string): string => readBest(text).unclosed;

const clozesIn = (parts: readonly Part[]): readonly Cloze[] =>
  parts.flatMap((part) => (typeof part === "string" ? [] : [part, ...clozesIn(part.content)]));

/** The numbers of the cloze deletions of a text, ascending, each once. */
export const clozeNumbers = (text: string): readonly number[] =>
  [...new Set(clozesIn(partsOf(text)).map(({ number }) => number))].toSorted((a, b) => a - b);

/** The innermost deletion around a place of a text. */
export const clozeAt = (text: string, position: number): Cloze | undefined =>
  clozesIn(partsOf(text)).findLast(({ at }) => at.from <= position && position <= at.until);

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
 * A text with a deletion of the next or the highest number around a part of it, and where that part is then. Braces that would
 * close the deletion are separate, and colons in it are not taken for a hint.
 */
export function clozeAround(text: string, from: number, until: number, which: "next" | "same" = "next") {
  const highest = clozeNumbers(text).at(-1) ?? 0;
  const number = which === "same" ? Math.max(1, highest) : Math.min(HIGHEST, highest + 1);
  const sign = `{{c${number}::`;
  const selected = text.slice(from, until);
  const around = (content: string, close: string) => ({
    text: `${text.slice(0, from)}${sign}${content}${close}${text.slice(until)}`,
    from: from + sign.length,
    until: from + sign.length + content.length,
  });
  const plain = around(selected, "}}");
  if (selected !== "" && clozeSides(plain.text, number).hidden === withoutCloze(selected)) return plain;
  const hasDeletions = clozeNumbers(selected).length > 0;
  const apart = hasDeletions ? selected : selected.replaceAll(/\}(?=\})/g, "} ");
  const hint = !hasDeletions && apart.includes("::") ? "::" : "";
  return around(apart, `${hint}${hint === "" && apart.endsWith("}") ? " " : ""}}}`);
}

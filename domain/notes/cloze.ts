/**
 * Private-use characters around a cloze deletion; the renderer highlights them. `beginHidden`: a placeholder, which formulas
 * show differently.
 */
export const HIGHLIGHT = { begin: "\uE000", beginHidden: "\uE002", end: "\uE001" } as const;

export const HIGHEST = 499;
/** Nesting; deeper deletions are text. */
const DEEPEST = 8;
/** Code without deletions in it. */
const CODE = /(?<!`)(`+)(?!`)(?:(?!\{\{c\d)[^])*?(?<!`)\1(?!`)/g;
/** Code, escaped signs, beginnings of deletions, and braces. */
const SIGN = new RegExp(`${CODE.source}|${/\\(?!\{\{c\d)[\\{}]|\{\{c(\d{1,3})::|[{}]/.source}`, "g");
/** A quick check, as most texts have none. */
const mayHaveCloze = (text: string) => text.includes("{{c");

export interface Cloze {
  readonly number: number;
  readonly content: readonly Part[];
  readonly hint: string;
  readonly at: ClozePosition;
}
export interface ClozePosition {
  readonly from: number;
  readonly contentFrom: number;
  readonly contentUntil: number;
  readonly until: number;
}
type Part = string | Cloze;

interface Open {
  readonly number: number;
  /** As written. */
  readonly sign: string;
  readonly from: number;
  readonly parts: Part[];
  /** Open braces in it, as in formulas. */
  depth: number;
}

/** Without hiding. */
const textOf = (part: Part): string => (typeof part === "string" ? part : part.content.map(textOf).join(""));

/** As written. */
const lengthOf = (part: Part): number =>
  typeof part === "string" ? part.length : part.at.until - part.at.from;

/** The last `::` outside of code; -1: none. */
const hintAt = (text: string) => text.replaceAll(CODE, (code) => " ".repeat(code.length)).lastIndexOf("::");

/** Splits off the hint: what follows the last `::`. */
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
  /** The beginning of an unclosed deletion; empty: none. */
  readonly unclosed: string;
  /** Positions of braces that close deletions. */
  readonly closing: ReadonlySet<number>;
}

/** `pairs`: inner braces are paired, as in `{{c1::$\frac{1}{\sqrt{n}}$}}`, and those of code are text. */
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
      // A deletion without content is text.
      inner().parts.push(...(textOf(cloze).trim() === "" ? [last.sign, ...last.parts, "}}"] : [cloze]));
    }
  }
  take(text.length, 0);
  for (const unclosed of open.slice(1)) root.parts.push(unclosed.sign, ...unclosed.parts);
  return { parts: root.parts, unclosed: open.at(-1)?.sign ?? "", closing };
}

/** Unclosed, empty or wrongly numbered deletions are text. If braces are not paired, the next two close a deletion. */
function readBest(text: string): Read {
  const inPairs = read(text, true);
  return inPairs.unclosed === "" ? inPairs : read(text, false);
}

const partsOf = (text: string): readonly Part[] => (mayHaveCloze(text) ? readBest(text).parts : [text]);

/** Replaces braces that close no deletion, for readers that would read two as an end. */
export function withOtherBraces(text: string, brace: string): string {
  if (clozeNumbers(text).length === 0) return text;
  const { closing } = readBest(text);
  return text.replaceAll("}", (sign, at: number) => (closing.has(at) ? sign : brace));
}

/** The beginning of an unclosed deletion; empty: none. */
export const unclosedIn = (text: string): string => readBest(text).unclosed;

const clozesIn = (parts: readonly Part[]): readonly Cloze[] =>
  parts.flatMap((part) => (typeof part === "string" ? [] : [part, ...clozesIn(part.content)]));

/** Ascending, without duplicates. */
export const clozeNumbers = (text: string): readonly number[] =>
  [...new Set(clozesIn(partsOf(text)).map(({ number }) => number))].toSorted((a, b) => a - b);

/** The innermost deletion around a position. */
export const clozeAt = (text: string, position: number): Cloze | undefined =>
  clozesIn(partsOf(text)).findLast(({ at }) => at.from <= position && position <= at.until);

export const withoutCloze = (text: string): string => partsOf(text).map(textOf).join("");

const shown = (parts: readonly Part[], show: (cloze: Cloze, content: string) => string): string =>
  parts.map((part) => (typeof part === "string" ? part : show(part, shown(part.content, show)))).join("");

const highlighted = (text: string) => `${HIGHLIGHT.begin}${text}${HIGHLIGHT.end}`;
const placeholder = (hint: string) =>
  `${HIGHLIGHT.beginHidden}[${hint.trim() === "" ? "…" : hint}]${HIGHLIGHT.end}`;

/** Without those nested in one of the same number. */
const outermost = (parts: readonly Part[], number: number): readonly Cloze[] =>
  parts.flatMap((part) =>
    typeof part === "string" ? [] : part.number === number ? [part] : outermost(part.content, number),
  );

export const clozePreview = (text: string): string =>
  shown(partsOf(text), (_, content) => highlighted(content));

/** Only deletions with the number are hidden. */
export function clozeSides(text: string, number: number) {
  const parts = partsOf(text);
  const hidden = outermost(parts, number);
  return {
    question: shown(parts, (cloze, content) => (cloze.number === number ? placeholder(cloze.hint) : content)),
    answer: shown(parts, (cloze, content) => (cloze.number === number ? highlighted(content) : content)),
    hidden: hidden.map(textOf).join(", "),
  };
}

/**
 * Makes a part the next (or highest) cloze number, with its new position. Separates braces that would end the deletion, and
 * protects colons.
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

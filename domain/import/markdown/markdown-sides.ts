type Span = readonly [begin: number, end: number];

function codeIn(text: string): Span[] {
  const runs = [...text.matchAll(/`+/g)].map(({ 0: run, index }) => ({ size: run.length, index }));
  // Searches only where a closing run exists, so that each run is visited once.
  const last = new Map(runs.map(({ size, index }) => [size, index]));
  const spans: Span[] = [];
  let open: { readonly size: number; readonly index: number } | null = null;
  for (const run of runs) {
    if (open === null) {
      if (last.get(run.size) !== run.index) open = run;
    } else if (run.size === open.size) {
      spans.push([open.index, run.index + run.size]);
      open = null;
    }
  }
  return spans;
}

/** Such as cloze deletions; may be nested. */
function bracesIn(text: string): Span[] {
  const open: number[] = [];
  return [...text.matchAll(/\{\{|\}\}/g)].flatMap(({ 0: sign, index }): Span[] => {
    if (sign === "{{") open.push(index);
    const begin = sign === "}}" ? open.pop() : undefined;
    return begin === undefined ? [] : [[begin, index + 2]];
  });
}

/** Between dollars that are no currency. */
const mathsIn = (text: string): Span[] =>
  [...text.matchAll(/\$(?=\S)[^$\n]*[^$\s]\$(?!\d)/g)].map(({ 0: maths, index }) => [
    index,
    index + maths.length,
  ]);

/** By character: whether it is in code, maths or braces, where separators do not count. */
function verbatimIn(text: string): Uint8Array {
  const marks = new Uint8Array(text.length);
  let until = 0;
  for (const [begin, end] of [...codeIn(text), ...bracesIn(text), ...mathsIn(text)].toSorted(
    ([one], [other]) => one - other,
  )) {
    if (end <= until) continue;
    marks.fill(1, Math.max(begin, until), end);
    until = end;
  }
  return marks;
}

const COLONS = [/[^\S\n]:{2,3}(?=\s|$)/g];
/** Also part of names in programs. */
const BARE_COLONS = [/::/g];
const DASHES = [/[^\S\n]—\s/g, /[^\S\n]–\s/g, /[^\S\n]-\s/g];

function cutAt(text: string, verbatim: Uint8Array, signs: readonly RegExp[]): [string, string] | null {
  for (const sign of signs) {
    for (const { 0: found, index } of text.matchAll(sign)) {
      if (verbatim[index] === 1) continue;
      return [text.slice(0, index).trim(), text.slice(index + found.length).trim()];
    }
  }
  return null;
}

/** A bold term and its definition. */
function cutBehindBold(text: string): [string, string] | null {
  const end = text.startsWith("**") ? text.indexOf("**", 2) : -1;
  if (end === -1) return null;
  const term = text.slice(2, end).trim().replace(/:$/, "");
  const definition = text
    .slice(end + 2)
    .replace(/^\s*(?:[:=]|[-–—](?=\s))?/, "")
    .trim();
  return term === "" || definition === "" ? null : [term, definition];
}

/** `::` between spaces. */
export const hasColons = (text: string): boolean => cutAt(text, verbatimIn(text), COLONS) !== null;

export const beginsWithTerm = (text: string): boolean => cutBehindBold(text) !== null;

/**
 * Splits at `::`, after a bold term, or at a dash between spaces; null without any. `hasNested`: the back may be below, so
 * that a dash may be part of the front.
 */
export function cutLine(text: string, hasNested: boolean): [front: string, back: string] | null {
  const verbatim = verbatimIn(text);
  return (
    cutAt(text, verbatim, COLONS) ??
    cutBehindBold(text) ??
    (hasNested ? null : cutAt(text, verbatim, DASHES)) ??
    cutAt(text, verbatim, BARE_COLONS)
  );
}

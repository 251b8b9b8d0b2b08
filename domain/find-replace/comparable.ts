export interface Comparable {
  readonly text: string;
  /** The position in the original text; null within one letter, such as the `s` of `ß`. */
  readonly origin: (position: number) => number | null;
}

/** A changed part, by its positions in the new and the old text. */
interface Piece {
  readonly at: number;
  readonly end: number;
  readonly from: number;
  readonly until: number;
}

const ASCII = /^[\0-\x7F]*$/;
const CASED = /\p{Changes_When_Casefolded}/u;
const ALL_CASED = /\p{Changes_When_Casefolded}/gu;
/** Korean syllables in parts, and characters with combining marks. */
const COMPOSED =
  /[\u1100-\u1112][\u1161-\u1175][\u11A8-\u11C2]?|[\uAC00-\uD7A3][\u11A8-\u11C2]|\P{M}\p{M}*|\p{M}+/gu;

/** Unicode's full case folding. */
function folded(character: string): string {
  const lower = character.toLowerCase().toUpperCase().toLowerCase();
  // Cherokee folds to its capitals.
  return CASED.test(lower) ? lower.toUpperCase() : lower;
}

const same = (position: number) => position;

/** Replaces each part that matches a pattern. */
function inForm(text: string, pattern: RegExp, formOf: (part: string) => string): Comparable {
  const pieces: Piece[] = [];
  let growth = 0;
  const changed = text.replaceAll(pattern, (...[part, from]: [string, number]) => {
    const form = formOf(part);
    if (form !== part && (form.length > 1 || part.length > 1)) {
      const at = from + growth;
      pieces.push({ at, end: at + form.length, from, until: from + part.length });
      growth += form.length - part.length;
    }
    return form;
  });
  return { text: changed, origin: pieces.length === 0 ? same : (position) => originIn(pieces, position) };
}

function originIn(pieces: readonly Piece[], position: number): number | null {
  let low = 0;
  let high = pieces.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.at ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  const piece = pieces[low - 1];
  if (!piece) return position;
  if (position >= piece.end) return piece.until + position - piece.end;
  return position === piece.at ? piece.from : null;
}

/**
 * Composing takes quadratic time in the number of marks; longer runs are not composed (as in Unicode's Stream-Safe Text
 * Format).
 */
const ENDLESS_MARKS = /\p{M}{31}/u;

/** Composes characters and, unless case matters, folds them. */
export function comparable(text: string, matchCase: boolean): Comparable {
  if (ASCII.test(text)) return { text: matchCase ? text : text.toLowerCase(), origin: same };
  const composed =
    ENDLESS_MARKS.test(text) || text.normalize("NFC") === text
      ? { text, origin: same }
      : inForm(text, COMPOSED, (part) => part.normalize("NFC"));
  if (matchCase) return composed;
  const cased = inForm(composed.text, ALL_CASED, folded);
  return {
    text: cased.text,
    origin: (position) => {
      const before = cased.origin(position);
      return before === null ? null : composed.origin(before);
    },
  };
}

/** A text in the form in which texts are compared. */
export interface Comparable {
  readonly text: string;
  /** Where a position is in the text as it was written; null within what has no parts there, such as the `s` of `ß`. */
  readonly origin: (position: number) => number | null;
}

/** A part that has another form, by its place in the new text and in the old one. */
interface Piece {
  readonly at: number;
  readonly end: number;
  readonly from: number;
  readonly until: number;
}

const ASCII = /^[\0-\x7F]*$/;
const CASED = /\p{Changes_When_Casefolded}/u;
const ALL_CASED = /\p{Changes_When_Casefolded}/gu;
/** What may be one character together: the parts of one Korean syllable, or a character with the marks that follow it. */
const COMPOSED =
  /[\u1100-\u1112][\u1161-\u1175][\u11A8-\u11C2]?|[\uAC00-\uD7A3][\u11A8-\u11C2]|\P{M}\p{M}*|\p{M}+/gu;

/** The full case folding of Unicode for one character. */
function folded(character: string): string {
  const lower = character.toLowerCase().toUpperCase().toLowerCase();
  // Cherokee folds to its capitals.
  return CASED.test(lower) ? lower.toUpperCase() : lower;
}

const same = (position: number) => position;

/** The text with another form of each part that a pattern finds. */
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
 * Longer runs of combining marks are no writing, and composing takes the square of their length: such a text is compared as
 * it is (Unicode's Stream-Safe Text Format has the same limit).
 */
const ENDLESS_MARKS = /\p{M}{31}/u;

/** Brings a text to composed characters and, unless case matters, to folded ones. */
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

import { beginsStatement, isFunctionWord, isNegator } from "./function-words.ts";
import { normalise } from "./normalise.ts";
import { type Quantity, numberAt } from "./quantities.ts";
import { stemOf } from "./stem.ts";
import { unitOf } from "./units.ts";

export interface Term {
  readonly text: string;
  readonly stem: string;
  readonly quantity: Quantity | null;
  /** Neither grammar nor negation. */
  readonly isContent: boolean;
  readonly isNegator: boolean;
  readonly isNegated: boolean;
  /** Index of its part between commas and the like. */
  readonly part: number;
}

export interface Text {
  readonly normalised: string;
  readonly terms: readonly Term[];
  /** Content terms; all terms where there are none. */
  readonly content: readonly Term[];
}

const TERMS_MAX = 400;
/** Content words that a negation reaches. */
const REACH = 3;

const PIECES = /\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{N}]*|[%°/+=<>^#$€-]|[.,;:!?()[\]\n]/gu;
const BREAK = /^[.,;:!?()[\]\n]$/;
const SIGN = /^[+=<>^#$€/%°-]$/;
const LETTER = /\p{L}/u;
const DIGIT = /^\d/;

type Raw = Omit<Term, "isNegated">;

/** Whether a dash is a sign: of a number, between numbers or of an ion ("cl-"), rather than a hyphen. */
function isMinus(before: string | undefined, isJoined: boolean, after: string | undefined): boolean {
  if (after !== undefined && DIGIT.test(after))
    return before === undefined || !LETTER.test(before) || !isJoined;
  return isJoined && before !== undefined && after === undefined;
}

/** Words, numbers and signs; minus signs are joined to numbers, and degrees to their letters. */
function piecesOf(normalised: string): string[] {
  const found = Array.from(normalised.matchAll(PIECES), ({ 0: piece, index }) => ({ piece, start: index }));
  const pieces: string[] = [];
  for (const [index, { piece, start }] of found.slice(0, 2 * TERMS_MAX).entries()) {
    const following = found[index + 1];
    const next = following?.start === start + piece.length ? following.piece : undefined;
    const before = pieces.at(-1);
    const isJoined = /\S/.test(normalised[start - 1] ?? " ");
    if (piece === "/" && !(DIGIT.test(before ?? "") && DIGIT.test(next ?? ""))) continue;
    if (piece === "-" && !isMinus(before, isJoined, next)) continue;
    if (before === "-" && DIGIT.test(piece) && !DIGIT.test(pieces.at(-2) ?? "") && isJoined)
      pieces[pieces.length - 1] = `-${piece}`;
    else if (before === "°" && (piece === "c" || piece === "f")) pieces[pieces.length - 1] = `°${piece}`;
    else pieces.push(piece);
  }
  return pieces;
}

const wordTerm = (text: string, part: number): Raw => ({
  text,
  stem: stemOf(text),
  quantity: null,
  isContent: !isFunctionWord(text) && !isNegator(text),
  isNegator: isNegator(text),
  part,
});

/** In longer texts "one" is hardly ever a number. */
const oneAt = (piece: string) =>
  piece === "one" || piece === "واحد" ? { value: 1, digits: 1, length: 1 } : null;

function rawTerms(pieces: readonly string[]): Raw[] {
  const terms: Raw[] = [];
  let part = 0;
  for (let index = 0; index < pieces.length && terms.length < TERMS_MAX;) {
    const piece = pieces[index] ?? "";
    const number = numberAt(pieces, index) ?? (pieces.length <= 3 ? oneAt(piece) : null);
    if (number) {
      const { value, digits, length } = number;
      const unit = unitOf(pieces[index + length] ?? "");
      const quantity: Quantity = { value, digits, unit };
      const taken = length + (unit ? 1 : 0);
      index += taken;
      const text = pieces.slice(index - taken, index).join(" ");
      terms.push({ text, stem: `#${value}`, quantity, isContent: true, isNegator: false, part });
      continue;
    }
    index += 1;
    if (BREAK.test(piece)) part += 1;
    else if (SIGN.test(piece))
      terms.push({ text: piece, stem: piece, quantity: null, isContent: true, isNegator: false, part });
    else terms.push(wordTerm(piece, part));
  }
  return terms;
}

function withNegation(terms: readonly Raw[]): Term[] {
  let [reach, isNegated, part] = [0, false, 0];
  return terms.map((term) => {
    // "Not so strong" continues, unlike "not strong, so".
    if (term.part !== part || (reach < REACH && beginsStatement(term.text))) [reach, isNegated] = [0, false];
    part = term.part;
    if (term.isNegator) {
      // "Not without" cancels out.
      isNegated = !(isNegated && reach === REACH);
      reach = REACH;
      return { ...term, isNegated: false };
    }
    const negated = isNegated && reach > 0;
    if (term.isContent && reach > 0) reach -= 1;
    if (reach === 0) isNegated = false;
    return { ...term, isNegated: negated && term.isContent };
  });
}

export function readText(text: string): Text {
  const normalised = normalise(text);
  const terms = withNegation(rawTerms(piecesOf(normalised)));
  const content = terms.filter(({ isContent }) => isContent);
  return { normalised, terms, content: content.length > 0 ? content : terms };
}

import { CARD_TEXT_MAX } from "#contract/decks/card-base.ts";
import type { RefusedReason, Replacement, TextPart } from "#contract/decks/find-and-replace.ts";
import { clozeNumbers } from "../notes/cloze.ts";
import { cardVariantsOf } from "../notes/cards-of-note.ts";
import { type Match, type Search, matchesIn, searchFor } from "./find.ts";
import { partsOf, replacedBy } from "./parts.ts";

/** Prepared once for many notes. */
export interface PreparedReplacement extends Pick<Replacement, "replacement" | "sides"> {
  readonly search: Search;
}

export const prepared = (replacement: Replacement): PreparedReplacement => ({
  replacement: replacement.replacement,
  sides: replacement.sides,
  search: searchFor(replacement),
});

interface Texts {
  readonly front: string;
  readonly back: string;
}

export type NoteReplaced =
  /** Without the text, or with the replacement already. */
  | { readonly kind: "unmatched" }
  | { readonly kind: "replaced"; readonly texts: Texts; readonly parts: NoteParts }
  /** Unchanged: it would no longer be a valid note with the same cards. */
  | { readonly kind: "refused"; readonly reason: RefusedReason; readonly parts: NoteParts };

interface NoteParts {
  readonly front: readonly TextPart[];
  readonly back: readonly TextPart[];
}

const lengthAfter = (text: string, matches: readonly Match[], { replacement }: PreparedReplacement) =>
  matches.reduce((length, { from, until }) => length - (until - from) + replacement.length, text.length);

export function replaceInNote(note: Texts, asked: PreparedReplacement): NoteReplaced {
  const found = (side: "front" | "back") =>
    asked.sides === "both" || asked.sides === side ? matchesIn(note[side], asked.search) : [];
  const matches = { front: found("front"), back: found("back") };
  if (matches.front.length + matches.back.length === 0) return { kind: "unmatched" };
  const parts = {
    front: partsOf(note.front, matches.front, asked.replacement),
    back: partsOf(note.back, matches.back, asked.replacement),
  };
  const refused = (reason: RefusedReason) => ({ kind: "refused" as const, reason, parts });
  const isLonger = (side: "front" | "back") =>
    matches[side].length > 0 && lengthAfter(note[side], matches[side], asked) > CARD_TEXT_MAX;
  // Checked before the text is made, which could be very long.
  if (isLonger("front") || isLonger("back")) return refused("tooLong");
  const texts = { front: replacedBy(parts.front), back: replacedBy(parts.back) };
  if (texts.front === note.front && texts.back === note.back) return { kind: "unmatched" };
  const becomesEmpty = (side: "front" | "back") => texts[side].trim() === "" && note[side].trim() !== "";
  if (becomesEmpty("front") || becomesEmpty("back")) return refused("empty");
  return hasSameCards(note, texts) ? { kind: "replaced", texts, parts } : refused("cards");
}

/** A change of cloze deletions adds or removes cards. */
function hasSameCards(before: Texts, after: Texts): boolean {
  const [earlier, later] = [cardVariantsOf(before, false), cardVariantsOf(after, false)];
  // Deletions above the limit make no more cards.
  if (clozeNumbers(after.front).length > clozeNumbers(before.front).length) return false;
  return earlier.length === later.length && earlier.every((variant, index) => variant === later[index]);
}

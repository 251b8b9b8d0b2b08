import type { GradeReason } from "./reasons.ts";
import { normalise } from "./text/normalise.ts";

const WORD = /\p{L}[\p{L}\p{M}\p{N}\p{Cf}ـ]*/gu;
/** What is not part of the spelling: marks of direction and strokes that make a word longer. */
const BESIDE = /[\p{Cf}ـ]/gu;
const OTHER_THAN_ASCII = /[\u{80}-\u{10FFFF}]/u;

/** How the words of texts are written there, in small letters, by their normalised form. */
function spellings(texts: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const text of texts) {
    // Other words are written as they are normalised.
    if (!OTHER_THAN_ASCII.test(text)) continue;
    for (const [word] of text.matchAll(WORD)) {
      const form = normalise(word);
      if (!found.has(form)) found.set(form, word.replaceAll(BESIDE, "").toLowerCase());
    }
  }
  return found;
}

/**
 * Reasons with their words as texts spell them: the normalised form of "القاهرة" is "القاهره", which a learner would read as
 * a mistake.
 *
 * @param texts The first one that has a word says how it is spelled.
 */
export function spelled(reasons: readonly GradeReason[], texts: readonly string[]): GradeReason[] {
  const known = spellings(texts);
  const of = (words: readonly string[]) => words.map((word) => known.get(word) ?? word);
  return reasons.map((reason) => {
    switch (reason.kind) {
      case "terms":
        return { ...reason, found: of(reason.found), missing: of(reason.missing) };
      case "typos":
        return {
          ...reason,
          words: reason.words.map(({ typed, meant }) => ({
            typed: known.get(typed) ?? typed,
            meant: known.get(meant) ?? meant,
          })),
        };
      case "negation":
      case "opposite":
      case "added":
        return { ...reason, words: of(reason.words) };
      case "numbers":
      case "empty":
      case "same":
      case "copied":
      case "keywords":
        return reason;
    }
  });
}

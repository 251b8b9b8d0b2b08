import type { GradeReason } from "#contract/grading/grade.ts";
import { normalise } from "./text/normalise.ts";

const WORD = /\p{L}[\p{L}\p{M}\p{N}\p{Cf}ـ]*/gu;
/** Direction marks and strokes that lengthen a word. */
const BESIDE = /[\p{Cf}ـ]/gu;
const OTHER_THAN_ASCII = /[\u{80}-\u{10FFFF}]/u;

/** Original lower-case spelling by normalised form. */
function spellings(texts: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const text of texts) {
    // ASCII words do not change.
    if (!OTHER_THAN_ASCII.test(text)) continue;
    for (const [word] of text.matchAll(WORD)) {
      const form = normalise(word);
      if (!found.has(form)) found.set(form, word.replaceAll(BESIDE, "").toLowerCase());
    }
  }
  return found;
}

/** Reasons in the texts' spelling (the first text with a word counts): the normalised "القاهره" would look like a mistake. */
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

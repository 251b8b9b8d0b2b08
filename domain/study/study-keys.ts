import type { Performance } from "#contract/reviews.ts";

/** What a key asks for in a study session. */
export type StudyCommand =
  | { readonly type: "show" }
  | { readonly type: "rate"; readonly rating: Performance }
  | { readonly type: "undo" }
  | { readonly type: "edit" }
  | { readonly type: "keys" }
  | { readonly type: "pause" }
  | { readonly type: "resume" };

/** Which side of the desk is up. */
export type StudySide = "question" | "answer" | "paused";

const RATINGS: ReadonlyMap<string, Performance> = new Map([
  ["1", 1],
  ["2", 2],
  ["3", 3],
  ["4", 4],
]);

/** Where the keys of our letters and digits lie, for layouts that write other scripts with them. */
const KEYS_BY_CODE: ReadonlyMap<string, string> = new Map([
  ...["1", "2", "3", "4"].map((digit) => [`Digit${digit}`, digit] as const),
  ["KeyU", "u"],
  ["KeyE", "e"],
  ["KeyP", "p"],
  ["KeyZ", "z"],
]);

/** The key as the commands know it: on a layout of another script (Arabic, Cyrillic) the one in its place. */
export const studyKey = (event: { readonly key: string; readonly code: string }): string =>
  /^\P{ASCII}$/u.test(event.key) ? (KEYS_BY_CODE.get(event.code) ?? event.key) : event.key;

/**
 * The command of a key (`studyKey`), null where it has none. Space and Enter show the answer, and mean Good where it
 * shows. `held` says that Ctrl or ⌘ is down with it.
 */
export function commandOf(key: string, side: StudySide, held = false): StudyCommand | null {
  if (held) return key === "z" && side !== "paused" ? { type: "undo" } : null;
  const rating = RATINGS.get(key);
  if (side === "paused")
    return key === " " || key === "Enter" || key === "p" || key === "P" ? { type: "resume" } : null;
  if (key === "u" || key === "U") return { type: "undo" };
  if (key === "e" || key === "E") return { type: "edit" };
  if (key === "p" || key === "P") return { type: "pause" };
  if (key === "?") return { type: "keys" };
  if (side === "question") return key === " " || key === "Enter" ? { type: "show" } : null;
  if (rating !== undefined) return { type: "rate", rating };
  return key === " " || key === "Enter" ? { type: "rate", rating: 3 } : null;
}

import type { Performance } from "#contract/reviews.ts";
import { type DigitKey, digitOf } from "../shell/digit-key.ts";
import type { MarkCommand } from "./marks/marking.ts";

export type StudyCommand =
  | { readonly type: "show" }
  /** Shows or hides the hint. */
  | { readonly type: "hint" }
  | { readonly type: "rate"; readonly rating: Performance }
  | { readonly type: "undo" }
  | { readonly type: "edit" }
  | { readonly type: "info" }
  | MarkCommand
  | { readonly type: "marks" }
  | { readonly type: "keys" }
  | { readonly type: "options" }
  | { readonly type: "replay" }
  | { readonly type: "details" }
  | { readonly type: "pause" }
  | { readonly type: "resume" }
  | { readonly type: "break" };

/** `offered`: a break is suggested. */
export type StudySide = "question" | "answer" | "paused" | "offered" | "break";

const RATINGS: ReadonlyMap<string, Performance> = new Map([
  ["1", 1],
  ["2", 2],
  ["3", 3],
  ["4", 4],
]);

/** Physical keys, for layouts of other scripts. */
const KEYS_BY_CODE: ReadonlyMap<string, string> = new Map([
  ["KeyU", "u"],
  ["KeyE", "e"],
  ["KeyH", "h"],
  ["KeyI", "i"],
  ["KeyM", "m"],
  ["KeyP", "p"],
  ["KeyO", "o"],
  ["KeyR", "r"],
  ["KeyD", "d"],
  ["KeyB", "b"],
  ["KeyZ", "z"],
]);

/** A digit, or on layouts of other scripts the letter at the key's position. */
export const studyKey = (pressed: DigitKey): string =>
  digitOf(pressed) ??
  (/^\P{ASCII}$/u.test(pressed.key) ? (KEYS_BY_CODE.get(pressed.code) ?? pressed.key) : pressed.key);

const MARKING: ReadonlyMap<string, StudyCommand> = new Map([
  ["@", { type: "suspend" }],
  ["-", { type: "bury" }],
  ["*", { type: "mark" }],
  ["m", { type: "marks" }],
]);

/** With Ctrl or ⌘. */
function commandWithModifier(key: string, side: StudySide): StudyCommand | null {
  if (side === "paused" || side === "break") return null;
  if (key === "z") return { type: "undo" };
  return side !== "offered" && /^[1-7]$/.test(key) ? { type: "flag", flag: Number(key) } : null;
}

/** These keys end a break too, like keys that write something. */
const GOES_ON: ReadonlySet<string> = new Set(["Enter", "Escape"]);

/** For a suggested break. */
function commandOnOffer(key: string): StudyCommand | null {
  if (key === " " || key === "Enter") return { type: "resume" };
  if (key === "b" || key === "B") return { type: "break" };
  return key === "u" || key === "U" ? { type: "undo" } : null;
}

function commandOnQuestion(key: string): StudyCommand | null {
  if (key === "h" || key === "H") return { type: "hint" };
  return key === " " || key === "Enter" ? { type: "show" } : null;
}

/** `key`: from `studyKey`; null without a command. Space and Enter show the answer, then mean Good. `hasModifier`: Ctrl or ⌘. */
export function commandOf(key: string, side: StudySide, hasModifier = false): StudyCommand | null {
  if (hasModifier) return commandWithModifier(key, side);
  const rating = RATINGS.get(key);
  if (side === "break") return key.length === 1 || GOES_ON.has(key) ? { type: "resume" } : null;
  if (side === "offered") return commandOnOffer(key);
  if (side === "paused")
    return key === " " || key === "Enter" || key === "p" || key === "P" ? { type: "resume" } : null;
  if (key === "u" || key === "U") return { type: "undo" };
  if (key === "e" || key === "E") return { type: "edit" };
  if (key === "i" || key === "I") return { type: "info" };
  if (key === "p" || key === "P") return { type: "pause" };
  const marking = MARKING.get(key.toLowerCase());
  if (marking) return marking;
  if (key === "o" || key === "O") return { type: "options" };
  if (key === "r" || key === "R") return { type: "replay" };
  if (key === "b" || key === "B") return { type: "break" };
  if (key === "?") return { type: "keys" };
  if (side === "question") return commandOnQuestion(key);
  if (key === "d" || key === "D") return { type: "details" };
  if (rating !== undefined) return { type: "rate", rating };
  return key === " " || key === "Enter" ? { type: "rate", rating: 3 } : null;
}

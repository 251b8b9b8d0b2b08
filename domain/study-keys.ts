import type { Performance } from "#contract/study.ts";

/** What a key asks for in a study session. */
export type StudyCommand =
  | { readonly type: "show" }
  | { readonly type: "rate"; readonly performance: Performance }
  | { readonly type: "undo" }
  | { readonly type: "edit" }
  | { readonly type: "keys" }
  | { readonly type: "pause" }
  | { readonly type: "resume" };

/** Which side of the desk is up. */
export type StudySide = "question" | "answer" | "paused";

const RATINGS: Readonly<Record<string, Performance>> = { "1": 1, "2": 2, "3": 3, "4": 4 };

/**
 * The command of a key (`KeyboardEvent.key`), null where it has none. Space and Enter show the answer; Space on the
 * answer means Good; Enter there is left to the button that has the focus.
 */
export function commandOf(key: string, side: StudySide): StudyCommand | null {
  const performance = RATINGS[key];
  if (side === "paused") return key === " " || key === "Enter" || key === "p" ? { type: "resume" } : null;
  if (key === "u" || key === "U") return { type: "undo" };
  if (key === "e" || key === "E") return { type: "edit" };
  if (key === "p" || key === "P") return { type: "pause" };
  if (key === "?") return { type: "keys" };
  if (side === "question") return key === " " || key === "Enter" ? { type: "show" } : null;
  if (performance !== undefined) return { type: "rate", performance };
  return key === " " ? { type: "rate", performance: 3 } : null;
}

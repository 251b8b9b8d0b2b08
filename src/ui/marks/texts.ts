import type { FlagColor } from "#domain/study/marks/flag-colors.ts";
import type { MarkChange } from "#domain/study/marks/card-marks.ts";

const COLORS = {
  red: "Red",
  orange: "Orange",
  green: "Green",
  blue: "Blue",
  pink: "Pink",
  turquoise: "Turquoise",
  purple: "Purple",
} as const satisfies Record<FlagColor, string>;
const { red, orange, green, blue, pink, turquoise, purple } = COLORS;
const FLAGS = ["No flag", red, orange, green, blue, pink, turquoise, purple] as const;

export const markTexts = {
  title: "Flag, mark, suspend",
  flag: "Flag",
  flags: FLAGS,
  flagged: (flag: number) => `Flag: ${FLAGS[flag] ?? FLAGS[0]}`,
  colors: COLORS,
  marked: "Marked",
  mark: "Mark",
  suspended: "Suspended",
  suspend: "Suspend",
  suspendText: "Suspended cards are not shown until you bring them back.",
  buried: "Buried until tomorrow",
  bury: "Bury until tomorrow",
  buryText: "Buried cards are not shown again today.",
  failed: "This change could not be saved.",
} as const;

/** What a change did, in a few words. */
export function doneByChange({ suspended, buriedUntil, flag, marked }: MarkChange): string {
  if (suspended !== undefined) return suspended ? markTexts.suspended : "Brought back";
  if (buriedUntil !== undefined) return buriedUntil === null ? "Brought back" : markTexts.buried;
  if (flag !== undefined) return flag === 0 ? "Flag removed" : markTexts.flagged(flag);
  return marked ? markTexts.marked : "Mark removed";
}

/** A change in a few words. */
export function nameOfChange({ suspended, buriedUntil, flag, marked }: MarkChange): string {
  if (suspended !== undefined) return suspended ? markTexts.suspend : "Bring back";
  if (buriedUntil !== undefined) return buriedUntil === null ? "Bring back" : "Bury";
  if (flag !== undefined) return flag === 0 ? markTexts.flags[0] : markTexts.flagged(flag);
  return marked ? markTexts.mark : "Unmark";
}

/** Their numbers begin with 1. */
export const FLAG_COLORS = ["red", "orange", "green", "blue", "pink", "turquoise", "purple"] as const;
export type FlagColor = (typeof FLAG_COLORS)[number];

export const isFlagColor = (name: string): name is FlagColor => FLAG_COLORS.some((color) => color === name);

/** As in `CardMarks`. */
export const flagOfColor = (color: FlagColor): number => FLAG_COLORS.indexOf(color) + 1;

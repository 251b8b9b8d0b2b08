/** Colors of flags, in the order of their numbers from 1 on. */
export const FLAG_COLORS = ["red", "orange", "green", "blue", "pink", "turquoise", "purple"] as const;
export type FlagColor = (typeof FLAG_COLORS)[number];

export const isFlagColor = (name: string): name is FlagColor => FLAG_COLORS.some((color) => color === name);

/** The number of a flag, as `CardMarks` has it. */
export const flagOfColor = (color: FlagColor): number => FLAG_COLORS.indexOf(color) + 1;

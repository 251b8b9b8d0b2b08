/** States and marks of cards that a search asks for. `failed`: answered with Again in the last days. */
export const CARD_FLAGS = [
  "due",
  "new",
  "learning",
  "suspended",
  "buried",
  "flagged",
  "marked",
  "failed",
] as const;
export type CardFlag = (typeof CARD_FLAGS)[number];

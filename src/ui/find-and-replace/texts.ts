import type { NotReplaced } from "#contract/decks/find-and-replace.ts";
import { formatCount } from "../numbers.ts";
import { texts } from "../texts.ts";

const cards = (count: number) => texts.cards(formatCount(count));

export const findAndReplaceTexts = {
  title: "Find and replace",
  titleFor: (count: number) => `Find and replace in ${cards(count)}`,
  find: "Find",
  replacement: "Replace with",
  sides: "Where",
  side: { both: "Front and back", front: "Front", back: "Back" },
  matchCase: "Match case",
  wholeWords: "Whole words only",
  nothing: "Write what you look for, and you see here what would change.",
  searching: "Searching the cards",
  noMatch: "No card has this text.",
  found: (count: number) =>
    count === 0 ? "No card would change." : `${cards(count)} would change. You can undo it afterwards.`,
  refused: (count: number) =>
    count === 1
      ? "1 card has the text and stays as it is."
      : `${cards(count)} have the text and stay as they are.`,
  changes: "What would change",
  unchanged: "What would stay as it is",
  front: "Front",
  back: "Back",
  more: (count: number) => `and ${formatCount(count)} more`,
  reasons: {
    empty: "A side would be empty.",
    tooLong: "A side would be longer than 20,000 characters.",
    cards: "Its gaps would change, so its note would lose or gain cards.",
  },
  replace: (count: number) => `Replace in ${cards(count)}`,
  replaceNone: "Replace",
  failed: "The preview could not be made.",
  retry: "Try again",
  offline: "To find and replace you need a connection. What you wrote stays here.",
  underWay: "Another change of cards is under way.",
} as const;

/** Why text was not replaced, after the number of cards. */
const REASONS: Readonly<Record<NotReplaced["reason"], string>> = {
  unmatched: "without the text",
  empty: "because a side would be empty",
  tooLong: "because a side would be too long",
  cards: "because the note would lose or gain cards",
};

/** Which cards a replacement did not change, and why. */
export const notReplacedTexts = (counts: Readonly<Partial<Record<NotReplaced["reason"], number>>>) =>
  (["unmatched", "empty", "tooLong", "cards"] as const).flatMap((reason) => {
    const count = counts[reason] ?? 0;
    if (count === 0) return [];
    return [`${cards(count)} ${count === 1 ? "was" : "were"} left as before, ${REASONS[reason]}.`];
  });

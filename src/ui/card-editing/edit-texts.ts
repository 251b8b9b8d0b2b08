export type Notice =
  | "saved"
  | "incomplete"
  | "unsent"
  | "refused"
  | "conflict"
  | "missing"
  | "notAdded"
  | "notAllowed";

const BOTH_SIDES = "Write a front and a back first.";
const GONE = "Save it as a new card, or discard what you wrote.";
/** What has to be done before a card can be saved. */
const FIRST: Partial<Record<Notice, string>> = {
  incomplete: BOTH_SIDES,
  conflict: "Choose first which text the card keeps.",
  missing: GONE,
  notAdded: GONE,
  notAllowed: GONE,
};

export const editTexts = {
  saving: "Saving…",
  notice: {
    saved: "Saved",
    incomplete:
      "Kept on this device. It is saved once the card has a front and a back, and nothing in it is too long.",
    unsent:
      "Kept on this device. It is saved when you are online and have this card open; the page of its deck offers that.",
    refused: "It could not be saved.",
    conflict: "Someone else changed this card as well. Choose which text it keeps.",
    missing: "This card was deleted, or you may no longer edit it. What you wrote is kept on this device.",
    notAdded: "It could not be saved as a new card. What you wrote is kept on this device.",
    notAllowed: "You may no longer add cards to this deck. What you wrote is kept on this device.",
  },
  restored: "What you wrote here before was restored.",
  notStored: "This browser cannot keep what you write. Stay here until it is saved.",
  bothChanged: {
    front: "You and someone else changed the front. Theirs is:",
    back: "You and someone else changed the back. Theirs is:",
    hint: "You and someone else changed the hint. Theirs is:",
    notes: "You and someone else changed the notes. Theirs are:",
  },
  nothing: "(empty)",
  mine: {
    front: "Keep my front",
    back: "Keep my back",
    hint: "Keep my hint",
    notes: "Keep my notes",
  },
  theirs: {
    front: "Take their front",
    back: "Take their back",
    hint: "Take their hint",
    notes: "Take their notes",
  },
  saveAsNew: "Save as a new card",
  discard: "Discard what I wrote",
  bothSides: BOTH_SIDES,
  lost: (count: number) =>
    count === 1
      ? "1 card of this note was removed with its schedule."
      : `${count} cards of this note were removed with their schedules.`,
  lostBack: (count: number) => (count === 1 ? "The card is back." : "The cards are back."),
  notBack: "It could not be undone. Edit the note again to bring its cards back.",
  shorten: "Shorten first what is too long.",
  addLater: "A new card can be saved when you are back online.",
  firstDo: (notice: Notice | null): string | undefined => (notice === null ? undefined : FIRST[notice]),
} as const;

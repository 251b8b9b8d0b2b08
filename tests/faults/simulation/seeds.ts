import type { Step } from "./step.ts";

/** A schedule that once failed, shrunk. */
export interface StoredSchedule {
  /** What was wrong. */
  readonly found: string;
  /** The seed before shrinking; the generator may have changed since. */
  readonly seed: number;
  readonly steps: readonly Step[];
}

/** Schedules of the first seeds that are played in every run; the long tests play the others. */
export const ALWAYS_PLAYED = 30;

export const STORED: readonly StoredSchedule[] = [
  {
    found: "a damaged review counted in the schedule of its card for ever",
    seed: 276,
    steps: [
      { do: "answer", tab: "B3", rating: 1 },
      { do: "offline", device: "B" },
      { do: "answer", tab: "B3", rating: 4 },
      { do: "damage", device: "B", which: 0 },
    ],
  },
  {
    found: "a damaged undo hid for ever what the server had of the card",
    seed: 97,
    steps: [
      { do: "answer", tab: "B1", rating: 3 },
      { do: "undo", tab: "B1" },
      { do: "damage", device: "B", which: 0 },
    ],
  },
  {
    found: "a card that was deleted between two lists of one millisecond stayed on the device",
    seed: 354,
    steps: [
      { do: "storage", tab: "A1", after: 1, next: 1, what: "full" },
      { do: "refresh", tab: "A1" },
      { do: "delete card", card: 1 },
      { do: "refresh", tab: "A1" },
    ],
  },
  {
    found: "an undo took another position in the device's order where room had been made for it",
    seed: 130,
    steps: [
      { do: "answer", tab: "A2", rating: 1 },
      { do: "answer", tab: "A1", rating: 1 },
      { do: "storage", tab: "A2", after: 0, next: 1, what: "full" },
      { do: "undo", tab: "A2" },
    ],
  },
  {
    found:
      "an undo of a damaged answer that the server had already took another position in the device's order",
    seed: 1268,
    steps: [
      { do: "answer", tab: "A1", rating: 1 },
      { do: "arrive", which: "first" },
      {
        do: "network",
        device: "A",
        next: 2,
        what: { fault: "late" },
        of: "reviews",
        turns: 7,
      },
      { do: "answer", tab: "A1", rating: 2 },
      { do: "damage", device: "A", which: 1 },
      { do: "undo", tab: "A1" },
    ],
  },
  {
    found: "an undo of a damaged answer that was quarantined took another position in the device's order",
    seed: 4489,
    steps: [
      { do: "network", device: "A", next: 1, what: { fault: "answer lost" }, of: "reviews" },
      { do: "answer", tab: "A1", rating: 1, turns: 4 },
      { do: "arrive", which: "all" },
      { do: "undo", tab: "A1" },
      { do: "answer", tab: "A1", rating: 3 },
      { do: "damage", device: "A", which: 1 },
      { do: "time", seconds: 31 },
      { do: "undo", tab: "A1" },
    ],
  },
  {
    found: "a card that arrived after the server had taken an answer of it lacked that answer",
    seed: 373,
    steps: [
      { do: "pages", device: "A", size: 1 },
      { do: "network", device: "A", next: 3, what: { fault: "answer held" }, of: "cards" },
      { do: "answer", tab: "A3", rating: 1 },
    ],
  },
  {
    found:
      "a card that arrived without a synced answer was asked without it as long as a later one was unsynced",
    seed: 6007,
    steps: [
      { do: "pages", device: "A", size: 1 },
      { do: "network", device: "A", next: 1, what: { fault: "answer held" }, of: "cards" },
      { do: "answer", tab: "A1", rating: 3 },
      { do: "answer", tab: "A1", rating: 4 },
      { do: "answer", tab: "A1", rating: 3 },
      { do: "arrive", which: "together" },
      { do: "answer", tab: "A1", rating: 2 },
    ],
  },
  {
    found: "a check took the cards of a deck that is still arriving for those of a whole one",
    seed: 6883,
    steps: [
      { do: "pages", device: "A", size: 1 },
      { do: "network", device: "A", next: 1, what: { fault: "answer held" }, of: "cards" },
      { do: "network", device: "A", next: 3, what: { fault: "cut" }, of: "cards" },
      { do: "answer", tab: "A2", rating: 4 },
      { do: "arrive", which: "first" },
    ],
  },
];

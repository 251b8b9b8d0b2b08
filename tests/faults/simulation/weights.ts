import type { Deed, NetworkFault } from "./step.ts";

export const NETWORK: readonly NetworkFault[] = [
  { fault: "lost" },
  { fault: "answer lost" },
  { fault: "twice" },
  { fault: "again" },
  { fault: "status", status: 401 },
  { fault: "status", status: 500 },
  { fault: "status", status: 502 },
  { fault: "status", status: 503 },
  { fault: "too many", retryAfter: 5 },
  { fault: "too many", retryAfter: 40 },
  { fault: "too large", above: 1 },
  { fault: "too large", above: 3 },
  { fault: "captive portal" },
];

/** These faults reorder requests, so they are more frequent. */
export const DELAYS: readonly NetworkFault[] = [
  { fault: "held" },
  { fault: "answer held" },
  { fault: "late" },
];

/** A refresh is under way until something arrives, before or after the server has read the cards. */
export const UNDER_WAY: readonly NetworkFault[] = [{ fault: "held" }, { fault: "answer held" }];

/** Faults of requests for cards, which leave a refresh under way or interrupt it between two pages. */
export const OF_CARDS: readonly NetworkFault[] = [
  ...DELAYS,
  ...UNDER_WAY,
  { fault: "lost" },
  { fault: "cut" },
  { fault: "damaged card" },
];

/** Requests with these faults continue when something arrives. */
export const HOLDING = new Set<NetworkFault["fault"]>(["held", "late", "again", "answer held"]);

/** The weight of each kind of step, if the schedule uses it. */
export const WEIGHTS: Readonly<Record<Deed["do"], number>> = {
  answer: 20,
  undo: 6,
  sync: 5,
  network: 6,
  time: 8,
  arrive: 5,
  die: 2,
  storage: 2,
  offline: 1,
  online: 1,
  clock: 1,
  refresh: 2,
  close: 1,
  cancel: 1,
  open: 1,
  damage: 1.5,
  "restart server": 1,
  "edit card": 1,
  "delete card": 1,
  "add card": 1,
  "trash deck": 0.3,
  "restore deck": 0.5,
  leave: 0,
  pages: 0,
};

/** The same where a schedule is about decks that change while they are refreshed. */
export const WEIGHTS_OF_CARDS: typeof WEIGHTS = {
  ...WEIGHTS,
  network: 10,
  arrive: 8,
  refresh: 8,
  undo: 2,
  leave: 8,
  "edit card": 4,
  "add card": 2,
};

export const KINDS = Object.keys(WEIGHTS).filter((kind): kind is Deed["do"] => kind in WEIGHTS);
/** Every schedule uses these. */
export const ALWAYS = new Set<Deed["do"]>(["answer", "undo", "sync", "time"]);
/** Every schedule about cards uses these. */
export const ALWAYS_OF_CARDS = new Set<Deed["do"]>([
  "answer",
  "sync",
  "time",
  "refresh",
  "leave",
  "edit card",
]);

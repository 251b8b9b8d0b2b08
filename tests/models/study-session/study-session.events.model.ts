/** Again, Hard, Good, Easy. */
export type Rating = 1 | 2 | 3 | 4;

export type LoadFailure = "unavailable" | "disconnect";
export const SAVE_FAILURES = ["unavailable", "disconnect", "limited", "portal", "timeout"] as const;
/** `limited`: 429. `portal`: another server's page comes instead of the answer. */
export type SaveFailure = (typeof SAVE_FAILURES)[number];

export type StudyModelEvent =
  /** The server's answer to the request for cards. */
  /** `later`: new cards that the limit of the day leaves for another one. */
  /** `earlier`: the session goes on after so many answers. */
  | { type: "load.answers"; cards: 0 | 2; later: 0 | 3; earlier: 0 | 3 }
  | { type: "load.fails"; how: LoadFailure }
  /** It gives the cards, and does not begin the session. */
  | { type: "load.refusesSession" }
  | { type: "load.retry" }
  /** `soon`: by a tap, a moment after something else was done. */
  | { type: "show"; soon: boolean }
  | { type: "rate"; rating: Rating; soon: boolean }
  | { type: "undo" }
  /** The learner flags the card on the study screen. */
  | { type: "flag" }
  /** The card on the study screen does not come any more today. */
  | { type: "bury" }
  | { type: "pause" }
  | { type: "resume" }
  /** The learner looks at the question for as long as a break is suggested after. */
  | { type: "ponder" }
  | { type: "break.take" }
  | { type: "page.hide" }
  | { type: "page.show" }
  /** The learner edits the card on the study screen. */
  | { type: "card.change" }
  /** How the attempt to save an answer, or its undo, ends. */
  | { type: "save.taken" }
  | { type: "save.fails"; how: SaveFailure }
  /** The server takes it, and its acknowledgement is lost. */
  | { type: "save.loses" }
  | { type: "save.refused"; how: "item" | "request" }
  | { type: "save.retry" }
  | { type: "save.discard" }
  /** The wait for the next attempt, but for its last millisecond; and that one. */
  | { type: "wait.almost" }
  | { type: "wait.over" }
  /** The server's answer to the end of the session. */
  | { type: "end.taken" }
  | { type: "end.fails"; how: LoadFailure };

/** Milliseconds that pass before and after each event, all different, so that none is mistaken for another. */
export const BEFORE = {
  "load.answers": 300,
  show: 2000,
  rate: 3100,
  soon: 80,
  undo: 1700,
  flag: 900,
  bury: 1100,
  pause: 700,
  /** The pause. */
  resume: 41_000,
  ponder: 1_500_000,
  "break.take": 900,
  "page.hide": 1300,
  "card.change": 5000,
  "save.taken": 400,
  "save.discard": 1900,
} as const;
export const AFTER = {
  "load.answers": 60,
  /** Behind another page. */
  "page.hide": 53_000,
  "save.taken": 65,
} as const;

/** What was answered in the session that goes on: Again once and Good twice. */
export const EARLIER = { ratings: [1, 0, 2, 0], seconds: 34 } as const;

/** A tap this soon after the card or its answer appeared was meant for something else, milliseconds. */
export const SETTLED = 150;

/** A break is suggested after so many seconds of study. */
export const STRETCH = 1500;

/** Seconds between the attempts to save. */
export const WAITS = [1, 2, 4, 8, 16, 30, 30] as const;

export const UNAVAILABLE = "Service temporarily unavailable. Please try again later.";
export const NETWORK = "Network error. Please check your internet connection and try again.";
/** What the learner reads then. */
export const FAILURES: Readonly<Record<SaveFailure, string>> = {
  unavailable: UNAVAILABLE,
  limited: "Too many requests. Please try again later.",
  disconnect: NETWORK,
  portal: NETWORK,
  timeout: NETWORK,
};
/** What the learner reads when the server refuses an answer. */
export const REFUSALS = {
  item: "There is no such card, or it is not yours.",
  request: "Validation failed. Please check your input.",
} as const;

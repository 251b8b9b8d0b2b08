import type { SQLInputValue } from "node:sqlite";
import type { LearnerDays } from "./learner-days.ts";
import { noteTypesJson } from "./note-types.ts";

export interface DeckInAnki {
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

const DEFAULT_DECK = { id: 1, name: "Default" };
const TODAY = { newToday: [0, 0], revToday: [0, 0], lrnToday: [0, 0], timeToday: [0, 0] };

/** The name of a deck in Anki, with those that it is in: an import makes one title of them. */
const namesOf = (title: string): string[] => {
  const parts = title
    .split("›")
    .map((part) => part.replaceAll(/:{2,}/g, ":").trim())
    .filter((part) => part !== "");
  return parts.length === 0 ? ["Ibis"] : parts.map((_, index) => parts.slice(0, index + 1).join("::"));
};

/** The outermost first. */
function decksOf({ title, createdAt }: DeckInAnki): { readonly id: number; readonly name: string }[] {
  return namesOf(title).map((name, index) =>
    // Two decks of one name make a collection that Anki does not open.
    name.toLowerCase() === DEFAULT_DECK.name.toLowerCase() ? DEFAULT_DECK : { id: createdAt + index, name },
  );
}

export const deckIdOf = (deck: DeckInAnki): number => decksOf(deck).at(-1)?.id ?? DEFAULT_DECK.id;

const toDeck = ({ id, name }: { readonly id: number; readonly name: string }, mod: number) => ({
  id,
  name,
  mod,
  usn: -1,
  conf: 1,
  desc: "",
  dyn: 0,
  collapsed: false,
  browserCollapsed: false,
  extendNew: 0,
  extendRev: 0,
  ...TODAY,
});

/** Anki's own defaults. Its learner's options stay: an import does not take these unless it is asked to. */
const OPTIONS = {
  id: 1,
  name: "Default",
  mod: 0,
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: {
    bury: false,
    delays: [1, 10],
    initialFactor: 2500,
    ints: [1, 4, 0],
    order: 1,
    perDay: 20,
    separate: true,
  },
  rev: { bury: false, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, minSpace: 1, perDay: 200 },
  lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
};

const CONFIG = {
  activeDecks: [1],
  curDeck: 1,
  curModel: null,
  newSpread: 0,
  collapseTime: 1200,
  timeLim: 0,
  estTimes: true,
  dueCounts: true,
  sortType: "noteFld",
  sortBackwards: false,
  addToCur: true,
  dayLearnFirst: false,
  // Days as a scheduler of this version counts them.
  schedVer: 2,
  rollover: 4,
};

/** The only row of the table `col`, in the order of its columns. */
export function collectionRow(
  deck: DeckInAnki,
  { now, days, cards }: { readonly now: number; readonly days: LearnerDays; readonly cards: number },
): SQLInputValue[] {
  const mod = Math.floor(now / 1000);
  const decks = [DEFAULT_DECK, ...decksOf(deck)];
  const config = { ...CONFIG, creationOffset: days.minutesWest, nextPos: cards + 1 };
  return [
    1,
    days.began,
    now,
    now,
    11,
    0,
    0,
    0,
    JSON.stringify(config),
    noteTypesJson(),
    JSON.stringify(Object.fromEntries(decks.map((one) => [one.id, toDeck(one, mod)]))),
    JSON.stringify({ [OPTIONS.id]: OPTIONS }),
    "{}",
  ];
}

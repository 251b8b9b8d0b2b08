import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Performance } from "#contract/reviews.ts";
import { type Schedule, newSchedule, scheduler } from "../scheduling/scheduling.ts";
import {
  type StudyItem,
  type StudyQueue,
  countsOf,
  nextItem,
  oneOfEachNote,
  withAnswered,
  withRestored,
} from "./study-queue.ts";
import { LEARN_AHEAD_MS } from "./what-comes.ts";

const START = Date.UTC(2026, 0, 15, 9);
const MINUTE = 60_000;
const DAY = 86_400_000;

const item = (id: number, change: Partial<Schedule> = {}): StudyItem => ({
  id,
  front: `front ${id}`,
  back: `back ${id}`,
  tags: [],
  schedule: { ...newSchedule(START), ...change },
});

const ids = (queue: StudyQueue) => queue.map(({ id }) => id);

describe("nextItem", () => {
  const fresh = item(1);
  const due = item(2, { state: "review", due: START - DAY });
  const ready = item(3, { state: "learning", due: START });
  const readier = item(4, { state: "relearning", due: START - 1 });
  const early = item(5, { state: "learning", due: START + 1 });

  it("is the learning card whose time has come first", () => {
    expect(nextItem([fresh, due, ready, readier], START)).toBe(readier);
    expect(nextItem([fresh, due, ready], START)).toBe(ready);
  });

  it("is else the first due or new card, in the order in which the server gave them", () => {
    expect(nextItem([early, fresh, due], START)).toBe(fresh);
    expect(nextItem([early, due, fresh], START)).toBe(due);
  });

  it("is else the learning card that comes due first, a little early", () => {
    const later = item(6, { state: "relearning", due: START + 2 });
    expect(nextItem([later, early], START)).toBe(early);
  });

  it("is none where nothing is left", () => {
    expect(nextItem([], START)).toBeNull();
  });
});

describe("withAnswered", () => {
  const queue = [item(1), item(2), item(3)];
  const learning = (due: number): Schedule => ({ ...newSchedule(START), state: "learning", due });

  it("keeps a card at its position that comes due within twenty minutes", () => {
    const last = learning(START + LEARN_AHEAD_MS);
    expect(LEARN_AHEAD_MS).toBe(20 * MINUTE);
    expect(withAnswered(queue, 2, last, START)).toStrictEqual([item(1), item(2, last), item(3)]);
  });

  it("lets a card go that comes due later, or that is learned", () => {
    expect(withAnswered(queue, 2, learning(START + LEARN_AHEAD_MS + 1), START)).toStrictEqual([
      item(1),
      item(3),
    ]);
    const learned: Schedule = { ...newSchedule(START), state: "review", due: START };
    expect(withAnswered(queue, 2, learned, START)).toStrictEqual([item(1), item(3)]);
  });
});

describe("withRestored", () => {
  it("puts the card first as it was, whether it left the queue or is in it", () => {
    expect(withRestored([item(1), item(3)], item(2))).toStrictEqual([item(2), item(1), item(3)]);
    const learning = item(2, { state: "learning", due: START + MINUTE });
    expect(withRestored([item(1), learning], item(2))).toStrictEqual([item(2), item(1)]);
  });
});

describe("countsOf", () => {
  it("counts new, learning and relearning, and due cards", () => {
    const queue = [item(1), item(2), item(3), item(4, { state: "learning" })];
    const all = [...queue, item(5, { state: "relearning" }), item(6, { state: "review" })];
    expect(countsOf(all)).toStrictEqual({ new: 3, learning: 2, due: 1 });
    expect(countsOf([])).toStrictEqual({ new: 0, learning: 0, due: 0 });
  });
});

interface Step {
  readonly act: Performance | "undo";
  readonly gap: number;
}

const steps = fc.array(
  fc.record({
    act: fc.constantFrom<Step["act"]>(1, 2, 3, 4, "undo"),
    gap: fc.oneof(fc.integer({ min: 0, max: 15 * MINUTE }), fc.integer({ min: 0, max: 2 * DAY })),
  }),
  { maxLength: 40 },
);

const learned = scheduler.answered(1, newSchedule(START), { rating: 4, at: START - 30 * DAY });

const someQueue = fc
  .array(
    fc.constantFrom<Partial<Schedule>>(
      {},
      learned,
      { state: "learning", due: START - 1, lastReview: START - MINUTE },
      { state: "relearning", due: START + MINUTE, lastReview: START - MINUTE, stability: 1, difficulty: 5 },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((changes) => changes.map((change, index) => item(index + 1, change)));

/** Whether a card has to stand in the queue, judged by its own history alone. */
const isLeft = (card: StudyItem, answers: readonly { id: number; after: Schedule; at: number }[]) => {
  const last = answers.findLast(({ id }) => id === card.id);
  if (!last) return true;
  return last.after.state.endsWith("learning") && last.after.due - last.at <= 20 * MINUTE;
};

describe("any sequence of answers and undos", () => {
  it("neither loses nor doubles a card, and the counts sum to what is left", () => {
    fc.assert(
      fc.property(someQueue, steps, (cards, sequence) => {
        let queue: StudyQueue = cards;
        let at = START;
        const answers: { id: number; before: StudyItem; after: Schedule; at: number }[] = [];
        for (const { act, gap } of sequence) {
          at += gap;
          const current = nextItem(queue, at);
          const taken = act === "undo" ? answers.pop() : undefined;
          if (taken) {
            queue = withRestored(queue, taken.before);
          } else if (act !== "undo" && current) {
            const after = scheduler.answered(current.id, current.schedule, { rating: act, at });
            answers.push({ id: current.id, before: current, after, at });
            queue = withAnswered(queue, current.id, after, at);
          }
          const expected = cards.filter((card) => isLeft(card, answers)).map(({ id }) => id);
          expect(ids(queue).toSorted((a, b) => a - b)).toStrictEqual(expected);
          const counts = countsOf(queue);
          expect(counts.new + counts.learning + counts.due).toBe(queue.length);
          const next = nextItem(queue, at);
          expect(next === null ? queue.length === 0 : queue.includes(next)).toBe(true);
        }
      }),
    );
  });

  it("ends where it began when everything is taken back", () => {
    fc.assert(
      fc.property(someQueue, steps, (cards, sequence) => {
        const byId = (queue: StudyQueue) => queue.toSorted((a, b) => a.id - b.id);
        const answered: StudyItem[] = [];
        let queue: StudyQueue = cards;
        let at = START;
        for (const { act, gap } of sequence) {
          at += gap;
          const current = nextItem(queue, at);
          if (!current || act === "undo") continue;
          answered.unshift(current);
          const after = scheduler.answered(current.id, current.schedule, { rating: act, at });
          queue = withAnswered(queue, current.id, after, at);
        }
        for (const before of answered) queue = withRestored(queue, before);
        expect(byId(queue)).toStrictEqual(byId(cards));
      }),
    );
  });
});

it("has one card of each note, the first that may come", () => {
  const of = (id: number, noteId: string, variant: number) => ({ ...item(id), noteId, variant });
  const queue = [item(1), of(2, "a", 2), of(3, "b", -1), of(4, "a", 1), item(5)];
  expect(ids(oneOfEachNote(queue, START))).toEqual([1, 2, 3, 5]);
  const later = { ...item(6, { state: "learning", due: START + DAY }), noteId: "c" };
  const now = { ...item(7, { state: "review", due: START }), noteId: "c" };
  expect(ids(oneOfEachNote([later, now], START))).toEqual([7]);
  expect(ids(oneOfEachNote([later, now], START + DAY))).toEqual([6]);
  expect(ids(oneOfEachNote([later], START))).toEqual([6]);
});

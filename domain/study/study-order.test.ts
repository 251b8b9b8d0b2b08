import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newSchedule } from "../scheduling/scheduling.ts";
import { inStudyOrder, seedOfSession } from "./study-order.ts";
import { type StudyItem, nextItem } from "./study-queue.ts";

const START = Date.UTC(2026, 0, 15, 9);
const item = (id: number, state: "new" | "review" | "learning" = "new", due = START): StudyItem => ({
  id,
  front: `front ${id}`,
  back: `back ${id}`,
  tags: [],
  schedule: { ...newSchedule(START), state, due },
});
const shuffled = (items: readonly StudyItem[], sessionId: string) =>
  inStudyOrder(items, { reviewOrder: "random", newOrder: "random", seed: seedOfSession(sessionId) });
const ids = (items: readonly StudyItem[]) => items.map(({ id }) => id);
const sessions = fc.uuid({ version: 7 });

describe("a session in random order", () => {
  it("has the same cards, each once, in the same order whenever it is asked", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { maxLength: 50 }), sessions, (numbers, sessionId) => {
        const items = numbers.map((id) => item(id));
        const order = ids(shuffled(items, sessionId));
        expect(order.toSorted((a, b) => a - b)).toStrictEqual(numbers.toSorted((a, b) => a - b));
        expect(ids(shuffled(items.toReversed(), sessionId))).toStrictEqual(order);
      }),
    );
  });

  it("differs from session to session", () => {
    const items = Array.from({ length: 50 }, (_, index) => item(index + 1));
    const orders = ["0198f9f0-0000-7000-8000-00000000a001", "0198f9f0-0000-7000-8000-00000000a002"].map(
      (id) => ids(shuffled(items, id)),
    );
    expect(orders[0]).not.toStrictEqual(orders[1]);
    expect(orders).not.toContainEqual(ids(items));
  });

  it("shows learning cards when they come due, and due cards before new ones", () => {
    const learning = [item(1, "learning", START + 5), item(2, "learning", START - 5)];
    const rest = [item(3), item(4, "review"), item(5), item(6, "review")];
    fc.assert(
      fc.property(sessions, (sessionId) => {
        const items = shuffled([...rest, ...learning], sessionId);
        expect(ids(items.slice(0, 2))).toStrictEqual([2, 1]);
        expect(ids(items.slice(2, 4)).toSorted((a, b) => a - b)).toStrictEqual([4, 6]);
        expect(nextItem(items, START)?.id).toBe(2);
        const later = items.filter(({ id }) => id !== 2);
        expect(nextItem(later, START)?.schedule.state).toBe("review");
        expect(nextItem(later, START + 5)?.id).toBe(1);
      }),
    );
  });
});

it("takes the seed from any text", () => {
  expect(seedOfSession("0198f9f0-0000-7000-8000-00000000a001")).toBe(0xa001);
  expect(seedOfSession("no session")).toBe(0);
});

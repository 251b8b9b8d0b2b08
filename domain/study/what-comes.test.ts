import { expect, test } from "vitest";
import { dayOf } from "../scheduling/day.ts";
import { type Coming, type KnownToCome, comesAfter, whatComes } from "./what-comes.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 2, 2, 10);
const day = dayOf(NOW, "UTC");
const none = { new: 0, learning: 0, due: 0 };
const noneLater = { new: 0, reviews: 0, siblings: 0 };
const nothing: KnownToCome = { counts: none, later: noneLater, nextDue: null };

const inADay = { nextDue: day.end + 2 * DAY };
const siblings = { later: { ...noneLater, siblings: 1 } };

test.each<[string, Partial<KnownToCome>, Coming]>([
  ["nothing", {}, { when: "never" }],
  ["the first card after today", inADay, { when: "day", days: 3 }],
  ["the first moment of tomorrow", { nextDue: day.end }, { when: "day", days: 1 }],
  ["the last moment of tomorrow", { nextDue: day.end + DAY - 1 }, { when: "day", days: 1 }],
  ["a sibling, before what is due", { ...inADay, ...siblings }, { when: "day", days: 1 }],
  [
    "new cards that the limits leave",
    { ...inADay, later: { ...noneLater, new: 5 } },
    { when: "day", days: 1 },
  ],
  ["reviews that they leave", { ...inADay, later: { ...noneLater, reviews: 5 } }, { when: "day", days: 1 }],
  [
    "a learning step of today, before siblings",
    { ...siblings, counts: { ...none, learning: 2 }, steps: [NOW + 50 * MINUTE, NOW + 30 * MINUTE] },
    { when: "today", at: NOW + 30 * MINUTE },
  ],
  [
    "a step that a session shows at once",
    { counts: { ...none, learning: 2 }, steps: [NOW + 20 * MINUTE, NOW + 30 * MINUTE] },
    { when: "now", cards: 1 },
  ],
  [
    "what is due now, before all of these",
    { ...inADay, ...siblings, counts: { new: 1, learning: 1, due: 2 }, steps: [NOW + 50 * MINUTE] },
    { when: "now", cards: 3 },
  ],
])("what comes next is %s", (_, known, coming) => {
  expect(whatComes({ ...nothing, ...known }, NOW, day)).toStrictEqual(coming);
});

test("after a session, its own cards count as well", () => {
  const after = (dues: readonly number[], remaining = none, later = noneLater) =>
    comesAfter(dues, { remaining, later }, NOW, day);
  expect(after([])).toStrictEqual({ when: "never" });
  expect(after([day.end + DAY, day.end + 4 * DAY])).toStrictEqual({ when: "day", days: 2 });
  expect(after([day.end])).toStrictEqual({ when: "day", days: 1 });
  expect(after([day.end - 1])).toStrictEqual({ when: "today", at: day.end - 1 });
  expect(after([day.end + DAY, NOW + 20 * MINUTE])).toStrictEqual({ when: "now", cards: 1 });
  expect(after([day.end + DAY, NOW + 30 * MINUTE])).toStrictEqual({ when: "today", at: NOW + 30 * MINUTE });
  expect(after([day.end + DAY], none, siblings.later)).toStrictEqual({ when: "day", days: 1 });
  expect(after([day.end + DAY], { ...none, due: 2 })).toStrictEqual({ when: "now", cards: 2 });
});

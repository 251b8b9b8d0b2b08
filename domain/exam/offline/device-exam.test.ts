import { expect, it } from "vitest";
import { DEFAULT_CONFIGURATION } from "../configuration-form.ts";
import { type DeviceCard, gradedHere, makeDeviceExam } from "./device-exam.ts";

const AT = Date.UTC(2026, 2, 1, 10);
const cardOf = (cardId: number, more: Partial<DeviceCard> = {}, tags: string[] = []): DeviceCard => ({
  card: {
    cardId,
    question: `Question ${cardId}`,
    answer: `Answer ${cardId}`,
    hidden: null,
    tags,
    noteId: null,
    accepted: [],
  },
  isSuspended: false,
  difficulty: null,
  ...more,
});
const CARDS = [
  cardOf(1),
  cardOf(2, { isSuspended: true }),
  cardOf(3, { difficulty: 3 }, ["verbs"]),
  cardOf(4, { difficulty: 8 }),
];

function make(configuration: Partial<typeof DEFAULT_CONFIGURATION> = {}, cardIds?: readonly number[]) {
  let ids = 0;
  return makeDeviceExam({
    examId: "0190a0b0-0000-7000-8000-0000000000e1",
    deckId: 7,
    deckTitle: "Words",
    configuration: { ...DEFAULT_CONFIGURATION, kinds: ["typed"], questionCount: 10, ...configuration },
    cards: CARDS,
    cardIds,
    at: AT,
    newId: () => `q${(ids += 1)}`,
  });
}
const asked = (...args: Parameters<typeof make>) =>
  make(...args)
    ?.exam.questions.map(({ cardId }) => cardId)
    .toSorted() ?? null;

it("asks the cards that the server would ask", () => {
  expect(asked()).toEqual([1, 3, 4]);
  expect(asked({ onlyStudied: true })).toEqual([3, 4]);
  expect(asked({ minDifficulty: 5 })).toEqual([4]);
  expect(asked({ maxDifficulty: 5 })).toEqual([3]);
  expect(asked({ tagNames: ["verbs"] })).toEqual([3]);
  expect(asked({}, [2, 4])).toEqual([4]);
  expect(asked({ tagNames: ["nouns"] })).toBeNull();
  expect(make()).toEqual(make());
});

it("has no key in what it asks, and ends by its deadline", () => {
  const made = make({ timeLimitMinutes: 1 });
  if (!made) throw new Error("Cards can be asked.");
  expect(JSON.stringify(made.exam)).not.toContain("Answer");
  expect(gradedHere(made, [], AT + 30_000, [])).toMatchObject({
    timedOut: false,
    proctored: false,
    points: 0,
  });
  expect(gradedHere(made, [], AT + 90_000, [])).toMatchObject({
    timedOut: true,
    endedAt: new Date(AT + 60_000).toISOString(),
  });
});

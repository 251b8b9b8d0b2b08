import { expect, it } from "vitest";
import { newCard } from "#tests/support/study-desk.ts";
import { createPracticeService } from "./practice.ts";
import { shuffledService } from "./shuffled.ts";

it("gives the cards of a session in the random order of that session", async () => {
  const items = Array.from({ length: 20 }, (_, index) => newCard(index + 1));
  const service = shuffledService(
    createPracticeService(items, () => 5, { saveMarks: () => Promise.resolve() }),
  );
  const load = async (sessionId: string) => {
    const scope = { kind: "study", deckId: 9 } as const;
    const cards = await service.loadCards(scope, sessionId, new AbortController().signal);
    return cards.items.map(({ id }) => id);
  };
  const [one, again, other] = [await load("a-00000001"), await load("a-00000001"), await load("a-00000002")];
  expect(one).toStrictEqual(again);
  expect(one).not.toStrictEqual(other);
  expect(one.toSorted((a, b) => a - b)).toStrictEqual(items.map(({ id }) => id));
});

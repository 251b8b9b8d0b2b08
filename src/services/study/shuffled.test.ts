import { expect, it } from "vitest";
import { newCard } from "#tests/support/study-fixture.ts";
import { createPracticeService } from "./practice.ts";
import { shuffledService } from "./shuffled.ts";

it("gives the cards of a session in the random order of that session", async () => {
  const items = Array.from({ length: 20 }, (_, index) => newCard(index + 1));
  const practice = createPracticeService(items, () => 5, { saveMarks: () => Promise.resolve() });
  const service = shuffledService(practice);
  const scope = { kind: "study", deckId: 9 } as const;
  const load = async (sessionId: string) => {
    const cards = await service.loadCards(scope, sessionId, new AbortController().signal);
    return cards.items.map(({ id }) => id);
  };
  const [one, again, other] = [await load("a-00000001"), await load("a-00000001"), await load("a-00000002")];
  expect(one).toStrictEqual(again);
  expect(one).not.toStrictEqual(other);
  // A session that goes on keeps its order.
  const goingOn = shuffledService({
    ...practice,
    loadCards: (of, _, ...rest) => practice.loadCards(of, "a-00000001", ...rest),
  });
  const resumed = await goingOn.loadCards(scope, "a-00000002", new AbortController().signal);
  expect(resumed.items.map(({ id }) => id)).toStrictEqual(one);
  expect(one.toSorted((a, b) => a - b)).toStrictEqual(items.map(({ id }) => id));
});

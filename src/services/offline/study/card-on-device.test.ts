import { afterAll, beforeAll, expect, it } from "vitest";
import { dayOf } from "#domain/scheduling/day.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { DECK, NOW, USER, draftOf, idOf } from "#tests/support/offline-database.ts";
import { serveDeck, studyingDevice } from "#tests/support/studying-device.ts";
import { readCardOnDevice } from "./card-on-device.ts";

const DAY = dayOf(NOW, "Africa/Cairo");
const signal = new AbortController().signal;
let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

it("has a stored card with its answers that were not sent and not undone, for its learner alone", async () => {
  serveDeck(server, 2);
  const { study, database } = await studyingDevice(server);
  await study.loadCards({ kind: "study", deckId: DECK }, idOf(0), signal);
  await study.saveReview(draftOf(1, { cardId: 1, performance: 1 }), signal);
  await study.saveReview(draftOf(2, { cardId: 2, performance: 4 }), signal);
  await study.saveReview(draftOf(3, { cardId: 1, performance: 3 }), signal);
  await study.saveReview(draftOf(2, { cardId: 2, performance: 4, version: 2, voided: true }), signal);
  const card = await readCardOnDevice(database, USER, 1, DAY);
  expect(card).toMatchObject({
    front: "front 1",
    isSuspended: false,
    base: { state: "new", reps: 0 },
  });
  expect(card?.unsent.toSorted((a, b) => a.at - b.at)).toMatchObject([
    { reviewId: idOf(1), rating: 1, at: NOW + 1000 },
    { reviewId: idOf(3), rating: 3, at: NOW + 3000 },
  ]);
  expect(await readCardOnDevice(database, USER, 2, DAY)).toMatchObject({ front: "front 2", unsent: [] });
  expect(await readCardOnDevice(database, USER, 9, DAY)).toBeNull();
  expect(await readCardOnDevice(database, USER + 1, 1, DAY)).toBeNull();
});

it("says that the options of its deck leave a card out, also by an answer that was not sent", async () => {
  serveDeck(server, 1);
  server.studies({
    options: { ...DEFAULT_OPTIONS, learningSteps: [], leechThreshold: 1, leechAction: "suspend" },
  });
  const { study, database } = await studyingDevice(server);
  const { items } = await study.loadCards({ kind: "study", deckId: DECK }, idOf(0), signal);
  const parameters = items[0]?.parameters;
  const given = (count: number, rating: 1 | 4) =>
    study.saveReview(
      draftOf(count, { cardId: 1, performance: rating, ...(parameters && { parameters }) }),
      signal,
    );
  await given(1, 4);
  expect(await readCardOnDevice(database, USER, 1, DAY)).toMatchObject({ isSuspended: false });
  await given(2, 1);
  expect(await readCardOnDevice(database, USER, 1, DAY)).toMatchObject({ isSuspended: true });
});

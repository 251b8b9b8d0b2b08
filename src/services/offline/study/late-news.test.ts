import { afterAll, beforeAll, expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { DECK, NOW, USER, idOf } from "#tests/support/offline-database.ts";
import { serveDeck, studyingDevice } from "#tests/support/studying-device.ts";
import { markChanged } from "../cards/cached-decks.ts";

const studied = { kind: "study", deckId: DECK } as const;
const signal = new AbortController().signal;
let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

it("waits for late news where what is here has no card to study", async () => {
  serveDeck(server, 0);
  const { study, late } = await studyingDevice(server);
  await study.loadCards(studied, idOf(0), signal);
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  server.answers(() => (resolve(), { silent: true }));
  const loading = study.loadCards(studied, idOf(1), signal);
  await asked;
  serveDeck(server, 3, { areNews: true });
  late();
  expect((await loading).items).toHaveLength(3);
});

it("does not call a deck done that was changed from here, and whose new cards are not here", async () => {
  serveDeck(server, 0);
  const { study, database } = await studyingDevice(server);
  await study.loadCards(studied, idOf(0), signal);
  server.answers(() => ({ cut: "before" }));
  expect((await study.loadCards(studied, idOf(1), signal)).items).toStrictEqual([]);
  await markChanged(database, { userId: USER, deckId: DECK }, NOW - 1);
  await expect(study.loadCards(studied, idOf(2), signal)).rejects.toMatchObject({
    failure: { kind: "unanswered", origin: "network" },
  });
  serveDeck(server, 0);
  await study.loadCards(studied, idOf(3), signal);
  server.answers(() => ({ cut: "before" }));
  expect((await study.loadCards(studied, idOf(4), signal)).items).toStrictEqual([]);
});

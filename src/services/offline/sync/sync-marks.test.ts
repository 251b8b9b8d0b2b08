import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_MARKS, toWireMarks } from "#domain/study/marks/card-marks.ts";
import { type Reply, answeringServer } from "#tests/support/answering-server.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { DECK, NOW, ORIGIN, USER, draftOf, idOf, testDatabase } from "#tests/support/offline-database.ts";
import { saveReview } from "../reviews/reviews.ts";
import { beginSession } from "../study/sessions.ts";
import { keepMarkChange, readUnsentMarks } from "../cards/mark-changes.ts";
import { createSyncService } from "./sync.ts";

const signal = new AbortController().signal;
let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

async function withMarks() {
  const database = await testDatabase();
  const sync = createSyncService({
    database,
    http: httpTo(server.baseUrl),
    userId: USER,
    now: () => NOW + 60_000,
  });
  const of = { deckId: DECK, at: NOW };
  await keepMarkChange(database, USER, { ...of, cardId: 3, change: { flag: 2, buriedUntil: NOW + 5000 } });
  await keepMarkChange(database, USER, { ...of, cardId: 4, change: { buriedUntil: null } });
  const send = async (reply: Reply) => {
    server.answers(() => reply);
    const [part] = (await sync.prepare({ limit: 5, delay: 0 })).parts;
    if (part) await sync.sendPart(part, signal);
  };
  return { database, sync, send, unsent: () => readUnsentMarks(database, USER) };
}

const taken = { body: { cards: [{ cardId: 3, marks: toWireMarks({ ...NO_MARKS, flag: 2 }) }] } };

it("marks are sent by deck, and are the server's then", async () => {
  const { send, unsent } = await withMarks();
  await send(taken);
  const modifiedAt = new Date(NOW).toISOString();
  expect(server.received.map(({ method, path, body }) => [method, path, body])).toStrictEqual([
    [
      "PUT",
      `/api/decks/${DECK}/card-marks`,
      {
        cards: [
          { cardId: 3, modifiedAt, flag: 2, buriedUntil: new Date(NOW + 5000).toISOString() },
          { cardId: 4, modifiedAt, buriedUntil: null },
        ],
      },
    ],
  ]);
  expect(await unsent()).toStrictEqual([]);
});

it("each mark is sent with the time at which it was changed", async () => {
  const { database, send } = await withMarks();
  const later = NOW + 9000;
  await keepMarkChange(database, USER, { deckId: DECK, cardId: 3, change: { marked: true }, at: later });
  await send(taken);
  const was = new Date(NOW).toISOString();
  expect(server.received.at(-1)?.body).toMatchObject({
    cards: [
      {
        cardId: 3,
        flag: 2,
        marked: true,
        modifiedAt: new Date(later).toISOString(),
        earlier: { flag: was, buriedUntil: was },
      },
      { cardId: 4, modifiedAt: was },
    ],
  });
});

it("sessions and marks are sent before the reviews", async () => {
  const { database, sync } = await withMarks();
  await saveReview(database, draftOf(1), ORIGIN);
  await beginSession(database, { id: idOf(0), userId: USER, deckId: DECK, type: "study", startedAt: NOW });
  const { ids, parts } = await sync.prepare({ limit: 5, delay: 0 });
  expect([ids, parts.map(({ kind }) => kind)]).toStrictEqual([[idOf(1)], ["session", "marks"]]);
});

it.each([{ cut: "before" }, { status: 503 }, { status: 401 }] as const)(
  "marks stay to be sent where the server does not take them (%j)",
  async (reply) => {
    const { send, unsent } = await withMarks();
    await expect(send(reply)).rejects.toMatchObject({ name: "SyncFailure" });
    expect(await unsent()).toMatchObject([{ deckId: DECK, changes: [{}, {}] }]);
  },
);

it.each([404, 422])("marks of a deck that the learner has no more are let go (%i)", async (status) => {
  const { send, unsent } = await withMarks();
  await send({ status });
  expect(await unsent()).toStrictEqual([]);
});

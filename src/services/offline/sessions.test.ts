import { expect, it } from "vitest";
import { DECK, NOW, USER, idOf, testDatabase } from "#tests/support/offline-database.ts";
import { beginSession, endSession, readPendingSessions, settleSession } from "./sessions.ts";

const session = { id: idOf(0), userId: USER, deckId: DECK, startedAt: NOW };
const pending = async (database: Awaited<ReturnType<typeof testDatabase>>) =>
  (await readPendingSessions(database, USER)).map(({ id, completedAt }) => ({ id, completedAt }));

it("waits until the server knows it, and again when it has ended", async () => {
  const database = await testDatabase();
  await beginSession(database, session);
  const [begun] = await readPendingSessions(database, USER);
  if (begun) await settleSession(database, begun);
  expect(await pending(database)).toStrictEqual([]);
  await endSession(database, session.id, NOW + 5);
  expect(await pending(database)).toStrictEqual([{ id: session.id, completedAt: NOW + 5 }]);
});

it("stays where it ended while its beginning was on its way", async () => {
  const database = await testDatabase();
  await beginSession(database, session);
  const [begun] = await readPendingSessions(database, USER);
  await endSession(database, session.id, NOW + 5);
  if (begun) await settleSession(database, begun);
  expect(await pending(database)).toStrictEqual([{ id: session.id, completedAt: NOW + 5 }]);
});

it("ends once, and goes when the server knows that", async () => {
  const database = await testDatabase();
  await beginSession(database, session);
  await endSession(database, session.id, NOW + 5);
  await endSession(database, session.id, NOW + 9);
  const [ended] = await readPendingSessions(database, USER);
  expect(ended?.completedAt).toBe(NOW + 5);
  if (ended) await settleSession(database, ended);
  expect(await pending(database)).toStrictEqual([]);
  await endSession(database, session.id, NOW + 9);
  expect(await pending(database)).toStrictEqual([]);
});

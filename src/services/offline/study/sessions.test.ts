import { expect, it } from "vitest";
import { DECK, NOW, USER, idOf, testDatabase } from "#tests/support/offline-database.ts";
import type { OfflineSession } from "../database/records.ts";
import { beginSession, endSession, keepOpenSession, readPendingSessions, settleSession } from "./sessions.ts";

const session = { id: idOf(0), userId: USER, deckId: DECK, type: "study", startedAt: NOW } as const;
const open: OfflineSession = { ...session, completedAt: null, pending: 1 };
const pending = async (database: Awaited<ReturnType<typeof testDatabase>>) =>
  (await readPendingSessions(database, USER)).map(({ id, completedAt }) => ({ id, completedAt }));

it("waits until the server knows it, and again when it has ended", async () => {
  const database = await testDatabase();
  await beginSession(database, session);
  const [begun] = await readPendingSessions(database, USER);
  if (begun) await settleSession(database, begun);
  expect(await pending(database)).toStrictEqual([]);
  await endSession(database, open, NOW + 5);
  expect(await pending(database)).toStrictEqual([{ id: session.id, completedAt: NOW + 5 }]);
});

it("stays where it ended while its beginning was on its way", async () => {
  const database = await testDatabase();
  await beginSession(database, session);
  const [begun] = await readPendingSessions(database, USER);
  await endSession(database, open, NOW + 5);
  if (begun) await settleSession(database, begun);
  expect(await pending(database)).toStrictEqual([{ id: session.id, completedAt: NOW + 5 }]);
});

it("ends once, and goes when the server knows that", async () => {
  const database = await testDatabase();
  await beginSession(database, session);
  await endSession(database, open, NOW + 5);
  await endSession(database, open, NOW + 9);
  const [ended] = await readPendingSessions(database, USER);
  expect(ended?.completedAt).toBe(NOW + 5);
  if (ended) await settleSession(database, ended);
  expect(await pending(database)).toStrictEqual([]);
});

it("does not open again where another tab ended it", async () => {
  const database = await testDatabase();
  await beginSession(database, session);
  await endSession(database, open, NOW + 5);
  await keepOpenSession(database, { ...open, pending: 0 });
  expect(await pending(database)).toStrictEqual([{ id: session.id, completedAt: NOW + 5 }]);
});

it("ends also where the browser deleted its beginning", async () => {
  const database = await testDatabase();
  const ended = { ...open, completedAt: NOW + 5 };
  expect(await endSession(database, open, NOW + 5)).toStrictEqual(ended);
  expect(await readPendingSessions(database, USER)).toStrictEqual([ended]);
});

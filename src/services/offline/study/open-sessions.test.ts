import { afterAll, beforeAll, expect, it } from "vitest";
import type { EnhancedSession } from "#contract/study/history.ts";
import { NO_EARLIER } from "#domain/study/open-session.ts";
import { type Reply, answeringServer } from "#tests/support/answering-server.ts";
import { DECK, NOW, USER, draftOf, idOf } from "#tests/support/offline-database.ts";
import { answerDeck, studyingDevice } from "#tests/support/studying-device.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { withChecksum } from "../reviews/review-checksum.ts";
import { readPendingSessions, settleSession } from "./sessions.ts";

const signal = new AbortController().signal;
const studied = { kind: "study", deckId: DECK } as const;
const AGAIN_AND_GOOD = { byRating: { 1: 1, 2: 0, 3: 1, 4: 0 }, seconds: 4 };
const OPEN = "/api/study/sessions/open";
let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

/** A device with a deck of three cards, and the server's answer about the session that did not end. */
async function device(open: Reply = { body: { session: null } }) {
  const state = { open };
  server.answers((request) => (request.path === OPEN ? state.open : answerDeck(request, 3)));
  return { ...(await studyingDevice(server)), state };
}

const elsewhere = (change: Partial<EnhancedSession> = {}): EnhancedSession => ({
  sessionId: idOf(77),
  type: "study",
  deckId: DECK,
  deckTitle: "Words",
  startedAt: new Date(NOW - 60_000).toISOString(),
  completedAt: null,
  reviewCount: 2,
  correctCount: 1,
  studyTimeSeconds: 30,
  cardCount: 2,
  undoneCount: 0,
  ratings: { again: 0, hard: 1, good: 0, easy: 1 },
  ...change,
});

type Device = Awaited<ReturnType<typeof device>>;
const resume = (
  { study }: Pick<Device, "study">,
  session = 5,
  scope: Parameters<typeof study.loadCards>[0] = studied,
) => study.loadCards(scope, idOf(session), signal, { resumes: true });

/** A session of three answers, of which one was undone. */
async function withAnswers(open?: Reply) {
  const studying = await device(open);
  const { study } = studying;
  await resume(studying, 0);
  await study.saveReview(draftOf(1, { cardId: 1, performance: 1 }), signal);
  await study.saveReview(draftOf(2, { cardId: 2, performance: 4 }), signal);
  await study.saveReview(draftOf(3, { cardId: 1, performance: 3 }), signal);
  await study.saveReview(draftOf(2, { cardId: 2, performance: 4, version: 2, voided: true }), signal);
  return studying;
}

/** The server took an answer. */
const taken = (database: OfflineDatabase, count: number) =>
  database.write(["offline_reviews"], async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const review = await reviews.get(idOf(count));
    if (!review) throw new Error(`There is no review ${count}.`);
    await reviews.put(withChecksum({ ...review, synced: 1, syncedAt: NOW + 60_000 }));
  });

const pendingIds = async (database: OfflineDatabase) =>
  (await readPendingSessions(database, USER)).map(({ id }) => id);

it("goes on with a session of this device, also without the server", async () => {
  const studying = await withAnswers();
  studying.state.open = { cut: "before" };
  // An answer of another session at that time.
  await studying.study.saveReview(draftOf(9, { cardId: 3, sessionId: idOf(50) }), signal);
  const { session, items } = await resume(studying);
  expect(session).toStrictEqual({ id: idOf(0), earlier: AGAIN_AND_GOOD });
  expect(items.length).toBeGreaterThan(0);
  expect(await pendingIds(studying.database)).toStrictEqual([idOf(0)]);
  await studying.study.completeSession(idOf(0), NOW + 9000);
  expect(await readPendingSessions(studying.database, USER)).toMatchObject([{ completedAt: NOW + 9000 }]);
});

it("goes on with it after the server has it, and counts no answer twice", async () => {
  const studying = await withAnswers();
  const { database, state } = studying;
  for (const session of await readPendingSessions(database, USER)) await settleSession(database, session);
  await taken(database, 1);
  const known = { ratings: { again: 1, hard: 0, good: 0, easy: 0 }, studyTimeSeconds: 2 };
  state.open = { body: { session: elsewhere({ sessionId: idOf(0), ...known }) } };
  expect((await resume(studying)).session).toStrictEqual({ id: idOf(0), earlier: AGAIN_AND_GOOD });
});

it("counts what was sent while the server was asked", async () => {
  const studying = await withAnswers();
  const { database, state } = studying;
  for (const count of [1, 2, 3]) await taken(database, count);
  const none = { ratings: { again: 0, hard: 0, good: 0, easy: 0 }, studyTimeSeconds: 0 };
  state.open = { body: { session: elsewhere({ sessionId: idOf(0), ...none }) } };
  expect((await resume(studying)).session).toStrictEqual({ id: idOf(0), earlier: AGAIN_AND_GOOD });
});

it("goes on with a session of another device, and reports its end to the server", async () => {
  const studying = await device({ body: { session: elsewhere() } });
  const earlier = { byRating: { 1: 0, 2: 1, 3: 0, 4: 1 }, seconds: 30 };
  expect((await resume(studying)).session).toStrictEqual({ id: idOf(77), earlier });
  // The server knows it.
  expect(await pendingIds(studying.database)).toStrictEqual([]);
  await studying.study.completeSession(idOf(77), NOW + 9000);
  expect(await readPendingSessions(studying.database, USER)).toStrictEqual([
    {
      id: idOf(77),
      userId: USER,
      deckId: DECK,
      type: "study",
      startedAt: NOW - 60_000,
      completedAt: NOW + 9000,
      pending: 1,
    },
  ]);
});

it("goes on with the session that began last", async () => {
  const studying = await withAnswers({ body: { session: null } });
  studying.state.open = { body: { session: elsewhere() } };
  expect((await resume(studying)).session.id).toBe(idOf(0));
  studying.state.open = { body: { session: elsewhere({ startedAt: new Date(NOW + 1).toISOString() }) } };
  expect((await resume(studying)).session.id).toBe(idOf(77));
});

it("begins a session of its own where none goes on", async () => {
  const studying = await withAnswers();
  const { study, state } = studying;
  const fresh = (id: number) => ({ id: idOf(id), earlier: NO_EARLIER });
  expect((await study.loadCards(studied, idOf(5), signal)).session).toStrictEqual(fresh(5));
  await study.completeSession(idOf(5), NOW + 5000);
  expect((await resume(studying, 6)).session.id).toBe(idOf(0));
  await study.completeSession(idOf(0), NOW + 6000);
  // The server has not got the end yet.
  state.open = { body: { session: elsewhere({ sessionId: idOf(0) }) } };
  expect((await resume(studying, 7)).session).toStrictEqual(fresh(7));
});

it("does not wait long for the server", async () => {
  const studying = await device();
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  server.answers((request) => {
    if (request.path !== OPEN) return answerDeck(request, 3);
    resolve();
    return { silent: true };
  });
  const loading = resume(studying);
  await asked;
  studying.late();
  expect((await loading).session.id).toBe(idOf(5));
});

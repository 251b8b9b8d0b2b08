import { afterAll, beforeAll, expect, it } from "vitest";
import { newSchedule, scheduler, toCardState } from "#domain/scheduling/scheduling.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { DECK, NOW, USER, draftOf, idOf } from "#tests/support/offline-database.ts";
import { serveDeck, studyingDevice } from "#tests/support/studying-device.ts";
import { readPendingSessions, settleSession } from "./sessions.ts";
import { readUnsentSession, readUnsentStudy } from "./unsent-sessions.ts";

const signal = new AbortController().signal;
let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

/** A device with a session of three answers, one of them undone. */
async function studied() {
  serveDeck(server, 3);
  const device = await studyingDevice(server);
  const { study } = device;
  await study.loadCards({ kind: "study", deckId: DECK }, idOf(0), signal);
  await study.saveReview(draftOf(1, { cardId: 1, rating: 1 }), signal);
  await study.saveReview(draftOf(2, { cardId: 2, rating: 4 }), signal);
  await study.saveReview(draftOf(3, { cardId: 1, rating: 3 }), signal);
  await study.saveReview(draftOf(2, { cardId: 2, rating: 4, version: 2, voided: true }), signal);
  return device;
}

const SESSION = {
  sessionId: idOf(0),
  type: "study",
  deckId: DECK,
  deckTitle: "Words",
  startedAt: new Date(NOW).toISOString(),
  completedAt: null,
  reviewCount: 2,
  correctCount: 1,
  studyTimeSeconds: 4,
  cardCount: 1,
  undoneCount: 1,
  ratings: { again: 1, hard: 0, good: 1, easy: 0 },
};

it("shows a session with its answers as long as the server does not know all of it", async () => {
  const { study, database } = await studied();
  expect(await readUnsentStudy(database, USER)).toStrictEqual({ sessions: [SESSION], waiting: {} });
  await study.completeSession(idOf(0), NOW + 9000);
  const completedAt = new Date(NOW + 9000).toISOString();
  const { sessions } = await readUnsentStudy(database, USER);
  expect(sessions).toStrictEqual([{ ...SESSION, completedAt }]);
});

it("counts what waits of a session that the server knows, and nothing of other learners", async () => {
  const { database } = await studied();
  const [session] = await readPendingSessions(database, USER);
  if (session) await settleSession(database, session);
  expect(await readUnsentStudy(database, USER)).toStrictEqual({ sessions: [], waiting: { [idOf(0)]: 3 } });
  const other = { id: idOf(5), userId: USER + 1, deckId: null, startedAt: NOW, completedAt: null } as const;
  await database.write(["study_sessions"], async (transaction) => {
    await transaction.objectStore("study_sessions").put({ ...other, pending: 1 });
  });
  const { sessions, waiting } = await readUnsentStudy(database, USER + 1);
  expect([sessions.map(({ reviewCount }) => reviewCount), waiting]).toStrictEqual([[0], {}]);
});

it("leaves out an answer whose record is damaged", async () => {
  const { database } = await studied();
  await database.write(["offline_reviews"], async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const review = await reviews.get(idOf(1));
    if (review) await reviews.put({ ...review, performance: 4 });
  });
  expect((await readUnsentStudy(database, USER)).sessions).toMatchObject([
    { reviewCount: 1, undoneCount: 1 },
  ]);
});

it("names a session of an earlier version as the server does, the latest first", async () => {
  const { database } = await studied();
  const begun = { userId: USER, startedAt: NOW + 5, completedAt: null, pending: 1 } as const;
  await database.write(["study_sessions"], async (transaction) => {
    await transaction.objectStore("study_sessions").put({ ...begun, id: idOf(8), deckId: null });
    await transaction.objectStore("study_sessions").put({ ...begun, id: idOf(9), deckId: 77, startedAt: 5 });
  });
  const { sessions } = await readUnsentStudy(database, USER);
  expect(sessions.map(({ sessionId, type, deckTitle }) => [sessionId, type, deckTitle])).toStrictEqual([
    [idOf(8), "spaced_review", null],
    [idOf(0), "study", "Words"],
    [idOf(9), "study", null],
  ]);
});

it("says what each answer changed, from the schedule that the server knows", async () => {
  const { database } = await studied();
  const given = (count: number, rating: 1 | 3) => ({ rating, at: NOW + count * 1000 });
  const fresh = newSchedule(NOW);
  const first = scheduler.answered(1, fresh, given(1, 1));
  const second = scheduler.answered(1, first, given(3, 3));
  const rating = (count: number, cardId: number, performance: 1 | 3 | 4) => ({
    reviewId: idOf(count),
    cardId,
    sessionId: idOf(0),
    performance,
    reviewTimestamp: new Date(NOW + count * 1000).toISOString(),
    studyTimeSeconds: 2,
    version: 1,
    voided: false,
    cardFront: `front ${cardId}`,
  });
  expect(await readUnsentSession(database, USER, idOf(0))).toStrictEqual({
    session: SESSION,
    ratings: [
      { ...rating(1, 1, 1), change: { before: toCardState(fresh), after: toCardState(first) } },
      { ...rating(2, 2, 4), version: 2, voided: true, change: null },
      { ...rating(3, 1, 3), change: { before: toCardState(first), after: toCardState(second) } },
    ],
  });
  expect(await readUnsentSession(database, USER, idOf(7))).toBeNull();
});

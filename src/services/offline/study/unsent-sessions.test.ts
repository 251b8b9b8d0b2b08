import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_DETAILS } from "#domain/study/screen/answer-details.ts";
import { newSchedule, scheduler, toCardState } from "#domain/scheduling/scheduling.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { DECK, NOW, USER, draftOf, idOf, readCard } from "#tests/support/offline-database.ts";
import { serveDeck, studyingDevice } from "#tests/support/studying-device.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { withChecksum } from "../reviews/review-checksum.ts";
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
  await study.saveReview(draftOf(1, { cardId: 1, performance: 1 }), signal);
  await study.saveReview(draftOf(2, { cardId: 2, performance: 4 }), signal);
  await study.saveReview(draftOf(3, { cardId: 1, performance: 3 }), signal);
  await study.saveReview(draftOf(2, { cardId: 2, performance: 4, version: 2, voided: true }), signal);
  return device;
}

/** A session of all decks. */
const LATER = { deckId: null, type: "spaced_review", completedAt: null } as const;

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

/** The server took these answers. */
const taken = (database: OfflineDatabase, counts: readonly number[]) =>
  database.write(["offline_reviews", "sync_queue"], async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    for (const count of counts) {
      const review = await reviews.get(idOf(count));
      if (!review) throw new Error(`There is no review ${count}.`);
      await reviews.put(withChecksum({ ...review, synced: 1, syncedAt: NOW + 60_000 }));
      await transaction.objectStore("sync_queue").delete(idOf(count));
    }
  });

it("shows a session with its answers as long as the server does not know all of it", async () => {
  const { study, database } = await studied();
  expect(await readUnsentStudy(database, USER)).toStrictEqual({ sessions: [SESSION], pendingAnswers: {} });
  await study.completeSession(idOf(0), NOW + 9000);
  const completedAt = new Date(NOW + 9000).toISOString();
  const { sessions } = await readUnsentStudy(database, USER);
  expect(sessions).toStrictEqual([{ ...SESSION, completedAt }]);
});

it("counts what waits of a session that the server knows, and nothing of other learners", async () => {
  const { database } = await studied();
  const [session] = await readPendingSessions(database, USER);
  if (session) await settleSession(database, session);
  expect(await readUnsentStudy(database, USER)).toStrictEqual({
    sessions: [],
    pendingAnswers: { [idOf(0)]: 3 },
  });
  const other = { ...LATER, id: idOf(5), userId: USER + 1, startedAt: NOW };
  await database.write(["study_sessions"], async (transaction) => {
    await transaction.objectStore("study_sessions").put({ ...other, pending: 1 });
  });
  const { sessions, pendingAnswers } = await readUnsentStudy(database, USER + 1);
  expect([sessions.map(({ reviewCount }) => reviewCount), pendingAnswers]).toStrictEqual([[0], {}]);
});

it("shows a session whole of which the server has some answers, and counts those alone that wait", async () => {
  const { database } = await studied();
  await taken(database, [1]);
  expect((await readUnsentStudy(database, USER)).sessions).toStrictEqual([SESSION]);
  const [session] = await readPendingSessions(database, USER);
  if (session) await settleSession(database, session);
  const pendingAnswers = async () => (await readUnsentStudy(database, USER)).pendingAnswers;
  expect(await pendingAnswers()).toStrictEqual({ [idOf(0)]: 2 });
  // A later session is unsent, which has nothing of this one.
  const later = { ...LATER, id: idOf(8), userId: USER };
  await database.write(["study_sessions"], async (transaction) => {
    await transaction.objectStore("study_sessions").put({ ...later, startedAt: NOW, pending: 1 });
  });
  expect(await pendingAnswers()).toStrictEqual({ [idOf(0)]: 2 });
  await taken(database, [2]);
  expect(await pendingAnswers()).toStrictEqual({ [idOf(0)]: 1 });
  await taken(database, [3]);
  expect(await pendingAnswers()).toStrictEqual({});
});

it("keeps sessions apart, each with its own type and its own answers in their order", async () => {
  const { database, study } = await studied();
  const second = { id: idOf(8), userId: USER, deckId: DECK, type: "cram", completedAt: null } as const;
  await database.write(["study_sessions"], async (transaction) => {
    await transaction.objectStore("study_sessions").put({ ...second, startedAt: NOW + 9000, pending: 1 });
  });
  const given = [
    [12, 12],
    [15, 15],
    [14, 15],
    [13, 9],
  ] as const;
  for (const [count, at] of given) {
    const draft = draftOf(count, { cardId: 2, sessionId: idOf(8), reviewTimestamp: NOW + at * 1000 });
    await study.saveReview(draft, signal);
  }
  // The earlier session began before anything that is left of it.
  await taken(database, [1, 3, 13]);
  const { sessions } = await readUnsentStudy(database, USER);
  expect(sessions.map(({ sessionId, type, reviewCount }) => [sessionId, type, reviewCount])).toStrictEqual([
    [idOf(8), "cram", 4],
    [idOf(0), "study", 2],
  ]);
  const idsOf = async (id: string) =>
    (await readUnsentSession(database, USER, id))?.ratings.map(({ reviewId }) => reviewId);
  // Of two answers at one time, the one comes first that was given first.
  expect(await idsOf(idOf(8))).toStrictEqual([13, 12, 15, 14].map(idOf));
  expect(await idsOf(idOf(0))).toStrictEqual([1, 2, 3].map(idOf));
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

it("says what an answer was like, also after it was undone", async () => {
  const { study, database } = await studied();
  const details = { ...NO_DETAILS, answerQuality: 2, notes: "the other one" };
  await study.saveReview(draftOf(6, { cardId: 3, ...details }), signal);
  const said = async () => {
    const answers = (await readUnsentSession(database, USER, idOf(0)))?.ratings ?? [];
    return answers.filter(({ notes }) => notes !== null);
  };
  expect(await said()).toMatchObject([{ reviewId: idOf(6), ...details, voided: false }]);
  await study.saveReview(draftOf(6, { cardId: 3, ...details, version: 2, voided: true }), signal);
  expect(await said()).toMatchObject([{ reviewId: idOf(6), ...details, voided: true }]);
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
    ...NO_DETAILS,
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

it("does not know what an answer changed that the server has, or whose card is not here or is damaged", async () => {
  const { database, study } = await studied();
  await study.saveReview(draftOf(4, { cardId: 3 }), signal);
  await study.saveReview(draftOf(5, { cardId: 999 }), signal);
  await taken(database, [1]);
  await database.write(["cached_cards"], async (transaction) => {
    const cards = transaction.objectStore("cached_cards");
    const card = await cards.get([USER, 3]);
    if (card) await cards.put({ ...card, base: { ...card.base, due: Number.NaN } });
  });
  const shown = await readUnsentSession(database, USER, idOf(0));
  expect(
    shown?.ratings.map(({ cardFront, change }) => [cardFront, change === null ? null : "changed"]),
  ).toStrictEqual([
    ["front 1", null],
    ["front 2", null],
    ["front 1", "changed"],
    [null, null],
    [null, null],
  ]);
});

it("says what an answer changed by parameters that this version does not know, as cards are studied here", async () => {
  const { database, study } = await studied();
  const parameters = "fsrs-7/1;retention=0.9";
  await study.saveReview(draftOf(4, { cardId: 3, performance: 3, parameters }), signal);
  const after = scheduler.answered(3, newSchedule(NOW), { rating: 3, at: NOW + 4000 });
  const shown = await readUnsentSession(database, USER, idOf(0));
  expect(shown?.ratings.at(-1)?.change?.after).toStrictEqual(toCardState(after));
  expect((await readCard(database, 3))?.schedule).toStrictEqual(after);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import type { ReviewCard } from "#contract/cards.ts";
import { newSchedule, scheduler, toCardState } from "#domain/scheduling/scheduling.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { NOW, USER, cardOf, deckOf, draftOf, idOf, testDatabase } from "#tests/support/offline-database.ts";
import { readCachedDeck } from "../cards/cached-decks.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { createLocalStudy } from "./local-study.ts";
import { createUnsyncedCopies } from "../reviews/unsynced-copies.ts";
import { refreshDeck } from "../decks/refresh-deck.ts";
import { readPendingSessions } from "./sessions.ts";
import { countUnsynced } from "../reviews/sync-queue.ts";
import { type StorageQuota, createStorageQuota } from "../storage/storage-quota.ts";
import { notAllowed } from "../storage/storage-refusal.ts";

const signal = new AbortController().signal;
const acrossDecks = { kind: "review", deckId: null } as const;
const [FIRST, SECOND, THIRD] = [21, 22, 23];

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const answered = (id: number, hours: number) => {
  const at = NOW - hours * 3_600_000;
  return toCardState(scheduler.answered(id, newSchedule(at), { rating: 1, at }));
};

/** Each deck has a new card (its number and 1), and one (2) that was answered so many hours ago. */
const cardsOf = (deckId: number, hours: number): ReviewCard[] => [
  cardOf(deckId * 10 + 1, { deckId }),
  cardOf(deckId * 10 + 2, { deckId, schedule: answered(deckId * 10 + 2, hours) }),
];

const DECKS = new Map([
  [FIRST, cardsOf(FIRST, 1)],
  [SECOND, cardsOf(SECOND, 3)],
  [THIRD, cardsOf(THIRD, 2)],
]);

function serving(except: readonly number[] = [], status = 404) {
  server.answers(({ path, query }) => {
    const deckId = Number(path.split("/")[3]);
    const cards = DECKS.get(deckId);
    if (!cards || except.includes(deckId)) return { status };
    if (!path.endsWith("/cards")) return { body: deckOf(deckId, cards.length) };
    const content = query.has("since") ? [] : cards;
    const page = { page: 0, size: 500, totalElements: cards.length, totalPages: 1 };
    return { body: { ...page, content, cursor: "c1", full: !query.has("since"), removed: [] } };
  });
}

async function device(
  initial: readonly number[],
  refusal: () => Error | null = () => null,
  quotaOver: (database: OfflineDatabase) => Pick<StorageQuota, "reserve"> | null = () => null,
  refreshing: (deckId: number) => Promise<void> = () => Promise.resolve(),
) {
  const database = await testDatabase();
  const http = httpTo(server.baseUrl);
  let isCut = false;
  let deadline = new AbortController();
  let reviews = initial;
  const quota = quotaOver(database) ?? {
    reserve: async () => {
      const error = refusal();
      if (error) throw error;
    },
  };
  const study = createLocalStudy({
    database,
    copies: createUnsyncedCopies(database, USER),
    userId: USER,
    newDeviceId: () => "device-1",
    now: () => NOW,
    timeZone: () => "Africa/Cairo",
    decksToStudy: async (_, asked) => {
      if (isCut) deadline.abort(new DOMException("", "TimeoutError"));
      asked.throwIfAborted();
      return reviews;
    },
    deadline: () => (deadline = new AbortController()).signal,
    reserveReview: () => Promise.resolve(),
    readOpenSession: () => Promise.resolve(null),
    readQueue: () => Promise.reject(new Error("No deck is large here.")),
    async refresh(deckId, asked, exclude = []) {
      await refreshing(deckId);
      const call = { signal: asked };
      await refreshDeck({ database, http, quota, now: () => NOW, call, exclude }, { userId: USER, deckId });
    },
    onSaved: () => {},
  });
  let sessions = 0;
  return {
    database,
    study,
    setReviews: (deckIds: readonly number[]) => (reviews = deckIds),
    /** The server does not answer until the device waits no longer. */
    hang: () => (isCut = true),
    open: (deckId: number) => study.loadCards({ kind: "study", deckId }, idOf((sessions += 1)), signal),
    review: async () => {
      const { items } = await study.loadCards(acrossDecks, idOf((sessions += 1)), signal);
      return items.map(({ id }) => id);
    },
  };
}

/** Decks whose cards the server was asked for; in no order. */
const decksAsked = () =>
  new Set(
    server.received
      .filter(({ path }) => path.endsWith("/cards"))
      .map(({ path }) => Number(path.split("/")[3])),
  );

it("brings the decks to the device of which the server has cards to review, and lays these out as one", async () => {
  serving();
  const { review, study, database } = await device([FIRST, SECOND]);
  expect(await review()).toStrictEqual([222, 212]);
  expect(decksAsked()).toStrictEqual(new Set([FIRST, SECOND]));
  expect(await readPendingSessions(database, USER)).toMatchObject([
    { deckId: null, type: "spaced_review", startedAt: NOW },
  ]);
  expect(await readCachedDeck(database, { userId: USER, deckId: SECOND })).toMatchObject({ cursor: "4~c1" });
  const { items } = await study.loadCards(acrossDecks, idOf(9), signal);
  const named = items.map(({ deck }) => deck);
  expect(named).toStrictEqual([SECOND, FIRST].map((id) => ({ id, title: "Words", isOwn: true })));
});

it("asks for news of decks with cards to review alone", async () => {
  serving();
  const { review, open, study, setReviews } = await device([]);
  for (const deckId of [FIRST, SECOND, THIRD]) await open(deckId);
  // Answered Easy, it comes back in days.
  await study.saveReview(draftOf(9, { cardId: 222, performance: 4, version: 1 }), signal);
  serving();
  setReviews([SECOND]);
  expect(await review()).toStrictEqual([232, 212]);
  expect(decksAsked()).toStrictEqual(new Set([FIRST, SECOND, THIRD]));
  serving();
  setReviews([]);
  await review();
  expect(decksAsked()).toStrictEqual(new Set([FIRST, THIRD]));
});

it("reviews what is on the device where the server is not to be had", async () => {
  serving();
  const { review, open, hang } = await device([]);
  await open(FIRST);
  await open(THIRD);
  hang();
  expect(await review()).toStrictEqual([232, 212]);
});

it("fails where no deck is on the device and the server is not to be had", async () => {
  const { study } = await device([FIRST]);
  server.answers(() => ({ cut: "before" }));
  await expect(study.loadCards(acrossDecks, idOf(1), signal)).rejects.toMatchObject({
    failure: { kind: "unanswered", origin: "network" },
  });
});

it("goes on where one of the decks is gone", async () => {
  serving();
  const { review, open } = await device([FIRST, SECOND]);
  await open(FIRST);
  serving([FIRST]);
  expect(await review()).toStrictEqual([222]);
});

it("says where a deck may not be stored, so that the server is studied from", async () => {
  serving();
  let refusal: Error | null = null;
  const { study, open } = await device([SECOND], () => refusal);
  await open(FIRST);
  refusal = notAllowed("SUBSCRIPTION_EXPIRED");
  await expect(study.loadCards(acrossDecks, idOf(5), signal)).rejects.toBe(refusal);
});

it("lays out no new card, of one deck either; nothing begins no session", async () => {
  serving();
  const { study, database } = await device([]);
  const ofDeck = { kind: "review", deckId: FIRST } as const;
  expect((await study.loadCards(ofDeck, idOf(1), signal)).items.map(({ id }) => id)).toStrictEqual([212]);
  await study.saveReview(draftOf(9, { cardId: 212, performance: 4, version: 1 }), signal);
  expect((await study.loadCards(ofDeck, idOf(2), signal)).items).toStrictEqual([]);
  expect(await readPendingSessions(database, USER)).toHaveLength(1);
});

it("lays out the others where the server fails at one deck", async () => {
  serving();
  const { review, open, study } = await device([SECOND, THIRD]);
  await open(FIRST);
  await study.saveReview(draftOf(9, { cardId: 212, performance: 4, version: 1 }), signal);
  serving([SECOND], 500);
  expect(await review()).toStrictEqual([232]);
});

it("fails where that would leave nothing, rather than say that nothing is due", async () => {
  serving();
  const { open, study } = await device([SECOND]);
  await open(FIRST);
  await study.saveReview(draftOf(9, { cardId: 212, performance: 4, version: 1 }), signal);
  serving([SECOND], 500);
  await expect(study.loadCards(acrossDecks, idOf(5), signal)).rejects.toMatchObject({ status: 500 });
});

it("makes no room for one deck of a review by letting go of another", async () => {
  serving();
  const { study } = await device([FIRST, SECOND, THIRD], undefined, (database) =>
    createStorageQuota({
      database,
      userId: USER,
      now: () => NOW,
      subscription: {
        validate: async () => ({ isValid: true, tier: "TRIAL" }),
        remembered: async () => ({ isValid: true, tier: "TRIAL" }),
      },
      // Two of the three decks.
      quotas: { FREE: 0, TRIAL: 1500, PREMIUM: 0, ENTERPRISE: 0 },
    }),
  );
  await expect(study.loadCards(acrossDecks, idOf(1), signal)).rejects.toMatchObject({
    name: "StorageRefusal",
    code: "QUOTA_EXCEEDED",
  });
});

it("brings the decks that are here up to date beside each other", async () => {
  serving();
  const begun: number[] = [];
  const all = Promise.withResolvers<void>();
  let isBlocked = false;
  const { review, open, setReviews } = await device([], undefined, undefined, async (deckId) => {
    if (!isBlocked) return;
    if (begun.push(deckId) === DECKS.size) all.resolve();
    await all.promise;
  });
  for (const deckId of DECKS.keys()) await open(deckId);
  setReviews([...DECKS.keys()]);
  isBlocked = true;
  expect(await review()).toHaveLength(3);
  expect(new Set(begun)).toStrictEqual(new Set(DECKS.keys()));
});

it("shows and keeps nothing once its learner is not signed in any more", async () => {
  serving();
  let isClosed = false;
  const database = await testDatabase();
  const study = createLocalStudy({
    database,
    copies: createUnsyncedCopies(database, USER),
    userId: USER,
    isClosed: () => isClosed,
    newDeviceId: () => "device-1",
    now: () => NOW,
    timeZone: () => "Africa/Cairo",
    decksToStudy: () => Promise.resolve([]),
    deadline: () => new AbortController().signal,
    reserveReview: () => Promise.resolve(),
    readOpenSession: () => Promise.resolve(null),
    readQueue: () => Promise.reject(new Error("No deck is large here.")),
    refresh: () => Promise.resolve(),
    onSaved: () => {},
  });
  await study.saveReview(draftOf(1), signal);
  isClosed = true;
  const refusal = { name: "SaveError", retryable: false };
  await expect(study.saveReview(draftOf(2), signal)).rejects.toMatchObject(refusal);
  await expect(study.loadCards(acrossDecks, idOf(1), signal)).rejects.toMatchObject(refusal);
  expect(await countUnsynced(database, USER)).toBe(1);
});

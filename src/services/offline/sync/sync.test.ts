import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as v from "valibot";
import { bulkReview } from "#contract/reviews.ts";
import { checksumOf } from "#domain/sync/checksum.ts";
import { newSchedule, toCardState } from "#domain/scheduling/scheduling.ts";
import { type Reply, answeringServer } from "#tests/support/answering-server.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { DECK, NOW, ORIGIN, USER, draftOf, idOf, testDatabase } from "#tests/support/offline-database.ts";
import type { OfflineSession } from "../database/records.ts";
import { saveReview } from "../reviews/reviews.ts";
import { isIntact } from "../reviews/review-checksum.ts";
import { beginSession, endSession, readPendingSessions } from "../study/sessions.ts";
import { createSyncService, logOf } from "./sync.ts";
import { countUnsynced } from "../reviews/sync-queue.ts";

const signal = new AbortController().signal;
let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

async function withReviews(count: number) {
  const database = await testDatabase();
  for (let one = 1; one <= count; one += 1) await saveReview(database, draftOf(one), ORIGIN);
  const sync = createSyncService({
    database,
    http: httpTo(server.baseUrl),
    userId: USER,
    now: () => NOW + 60_000,
  });
  return { database, sync, unsynced: () => countUnsynced(database, USER) };
}

const answer = (results: readonly object[], errors: readonly object[] = []): Reply => ({
  body: {
    success: errors.length === 0,
    syncedCount: results.length - errors.length,
    failedCount: errors.length,
    errors,
    results,
    schedules: [{ cardId: 3, schedule: toCardState(newSchedule(NOW)) }],
  },
});

describe("reviews", () => {
  it("travel with all that the contract asks for, and are synced when the server took them", async () => {
    const { sync, unsynced } = await withReviews(2);
    const plan = await sync.prepare({ limit: 5, delay: 0 });
    expect(plan).toStrictEqual({ ids: [idOf(1), idOf(2)], parts: [] });
    server.answers(() => answer(plan.ids.map((reviewId) => ({ reviewId, outcome: "applied" }))));
    const batch = await sync.send(plan.ids, "merge", signal);
    const body = v.parse(bulkReview.body, server.received[0]?.body);
    expect(body).toMatchObject({
      conflictResolutionPolicy: "merge",
      sentAt: new Date(NOW + 60_000).toISOString(),
    });
    expect(body.reviewItems[0]).toStrictEqual({
      reviewId: idOf(1),
      cardId: 3,
      sessionId: idOf(0),
      performance: 3,
      reviewTimestamp: new Date(NOW + 1000).toISOString(),
      updatedAt: new Date(NOW + 1000).toISOString(),
      studyTimeSeconds: 2,
      errorType: null,
      notes: null,
      answerQuality: null,
      confidence: null,
      deviceId: "device-1",
      counter: 1,
      version: 1,
      voided: false,
      timeZone: "Africa/Cairo",
      checksum: checksumOf(body.reviewItems[0] ?? {}),
    });
    expect(await sync.apply(batch, [], signal)).toStrictEqual([]);
    expect(await unsynced()).toBe(0);
  });

  it("take the server's time where their own was of a wrong clock", async () => {
    const { sync, database } = await withReviews(2);
    const countedAt = new Date(NOW - 86_400_000).toISOString();
    const ids = [idOf(1), idOf(2)];
    server.answers(() =>
      answer([
        { reviewId: idOf(1), outcome: "applied", countedAt },
        { reviewId: idOf(2), outcome: "duplicate" },
      ]),
    );
    expect(await sync.apply(await sync.send(ids, "most_recent", signal), [], signal)).toStrictEqual([]);
    const stored = await database.read(["offline_reviews"], (transaction) =>
      transaction.objectStore("offline_reviews").getAll(),
    );
    expect(stored.map(({ reviewTimestamp, synced }) => [reviewTimestamp, synced])).toStrictEqual([
      [Date.parse(countedAt), 1],
      [NOW + 2000, 1],
    ]);
    expect(stored.every(isIntact)).toBe(true);
  });

  it("have the same checksum each time they are sent", async () => {
    const { sync } = await withReviews(1);
    const refusal = { cardId: 3, errorMessage: "Not now.", errorCode: "RESOURCE_CONFLICT" };
    server.answers(() => answer([{ reviewId: idOf(1), outcome: "refused" }], [refusal]));
    const first = await sync.send([idOf(1)], "most_recent", signal);
    expect(await sync.apply(first, [], signal)).toMatchObject([
      { cardId: 3, message: "Not now.", code: "RESOURCE_CONFLICT", attempt: 1 },
    ]);
    await sync.send([idOf(1)], "most_recent", signal);
    const [one, other] = server.received.map(
      ({ body }) => v.parse(bulkReview.body, body).reviewItems[0]?.checksum,
    );
    expect([one, other]).toStrictEqual([one, one]);
  });

  it("stay where a conflict waits for the learner", async () => {
    const { sync, unsynced } = await withReviews(1);
    const undecided = { reviewId: idOf(1), outcome: "conflict", winner: "undecided" };
    const error = { cardId: 3, errorMessage: "Choose.", errorCode: "RESOURCE_CONFLICT" };
    server.answers(() => answer([undecided], [error]));
    const batch = await sync.send([idOf(1)], "user_choice", signal);
    expect(await sync.apply(batch, [], signal)).toMatchObject([
      { message: "This answer was changed in two places. Choose which version counts.", cardId: 3 },
    ]);
    expect(await unsynced()).toBe(1);
  });

  it.each([
    [{ status: 503 }, { retryable: true, isRefusedWhole: false }],
    [{ cut: "before" }, { retryable: true }],
    [{ cut: "within" }, { retryable: true }],
    [{ html: "<h1>Welcome to our café</h1>", foreign: true }, { retryable: true }],
    [{ status: 429 }, { retryable: true }],
    [{ status: 413 }, { retryable: false, isRefusedWhole: true }],
    [{ status: 422 }, { retryable: false, isRefusedWhole: true }],
    [{ body: { unexpected: true } }, { retryable: false }],
  ] as const)("wait as before where the answer is %o", async (reply, failure) => {
    const { sync, database, unsynced } = await withReviews(2);
    server.answers(() => reply);
    await expect(sync.send([idOf(1), idOf(2)], "most_recent", signal)).rejects.toMatchObject(failure);
    expect(await unsynced()).toBe(2);
    const entry = await database.read(["sync_queue"], (transaction) =>
      transaction.objectStore("sync_queue").get(idOf(1)),
    );
    expect(entry).toMatchObject({ status: "pending", attempts: 0 });
  });

  it("wait as before where the sync is cancelled", async () => {
    const { sync, unsynced } = await withReviews(1);
    const cancel = new AbortController();
    server.answers(() => (cancel.abort(), { silent: true }));
    await expect(sync.send([idOf(1)], "most_recent", cancel.signal)).rejects.toMatchObject({
      message: "Sync was cancelled. Please try again.",
    });
    expect(await unsynced()).toBe(1);
  });
});

it("sends from a device without room, and settles what was sent once there is some", async () => {
  const { database, sync, unsynced } = await withReviews(2);
  await beginSession(database, { id: idOf(0), userId: USER, deckId: DECK, type: "study", startedAt: NOW });
  const [session] = await readPendingSessions(database, USER);
  if (!session) throw new Error("There is no session.");
  const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("Full.", "QuotaExceededError");
  });
  server.answers(() => ({ status: 409 }));
  await sync.sendPart({ kind: "session", session }, signal);
  const ids = [idOf(1), idOf(2)];
  const taken = ids.map((reviewId) => ({ reviewId, outcome: "applied" }));
  server.answers(() => answer(taken));
  const batch = await sync.send(ids, "most_recent", signal);
  expect(await sync.apply(batch, [], signal)).toMatchObject(
    ids.map((reviewId) => ({ reviewId, cardId: 3, code: "QUOTA_EXCEEDED", attempt: 1 })),
  );
  expect([server.received.length, await unsynced()]).toStrictEqual([1, 2]);
  full.mockRestore();
  expect(await sync.apply(batch, [], signal)).toStrictEqual([]);
  expect([await unsynced(), await readPendingSessions(database, USER)]).toMatchObject([0, [session]]);
});

describe("sessions", () => {
  const session = { id: idOf(0), userId: USER, deckId: DECK, type: "study", startedAt: NOW } as const;
  const known = {
    sessionId: idOf(0),
    type: "study",
    deckId: DECK,
    deckTitle: "Words",
    startedAt: new Date(NOW).toISOString(),
    completedAt: null,
    reviewCount: 0,
    correctCount: 0,
    studyTimeSeconds: 0,
  };
  async function withSession(type: OfflineSession["type"] = "study") {
    const { database, sync } = await withReviews(0);
    await beginSession(database, { ...session, type });
    await endSession(database, { ...session, completedAt: null, pending: 1 }, NOW + 5000);
    const send = async () => {
      const [pending] = (await sync.prepare({ limit: 5, delay: 0 })).parts;
      if (pending) await sync.sendPart(pending, signal);
    };
    return { send, pending: () => readPendingSessions(database, USER) };
  }

  it("are begun with their type", async () => {
    const begun = { sessionId: idOf(0), deckId: DECK, startedAt: known.startedAt };
    for (const type of ["study", "spaced_review"] as const) {
      server.answers(({ method }) => ({ status: method === "POST" ? 201 : 200, body: known }));
      const { send, pending } = await withSession(type);
      await send();
      expect(server.received[0]?.body).toStrictEqual({ ...begun, type });
      expect(await pending()).toStrictEqual([]);
    }
  });

  it("are begun and ended", async () => {
    const { send, pending } = await withSession();
    server.answers(({ method }) => ({ status: method === "POST" ? 201 : 200, body: known }));
    await send();
    expect(server.received.map(({ method, path, body }) => [method, path, body])).toStrictEqual([
      [
        "POST",
        "/api/study/sessions",
        { sessionId: idOf(0), deckId: DECK, type: "study", startedAt: known.startedAt },
      ],
      ["PUT", `/api/study/sessions/${idOf(0)}/complete`, { completedAt: new Date(NOW + 5000).toISOString() }],
    ]);
    expect(await pending()).toStrictEqual([]);
  });

  it("stay pending where nobody answers", async () => {
    const { send, pending } = await withSession();
    server.answers(({ method }) => (method === "POST" ? { status: 201, body: known } : { cut: "before" }));
    await expect(send()).rejects.toMatchObject({ retryable: true });
    expect(await pending()).toHaveLength(1);
  });

  it("wait where the plan has no more today, and are taken once their answers are there", async () => {
    const { send, pending } = await withSession();
    server.answers(() => ({ status: 402, body: { message: "No.", code: "SUBSCRIPTION_REQUIRED" } }));
    await send();
    expect(await pending()).toHaveLength(1);
    server.answers(({ method }) => ({ status: method === "POST" ? 201 : 200, body: known }));
    await send();
    expect(await pending()).toStrictEqual([]);
  });

  it.each([400, 404, 409, 422])("are let go where the server wants none of them (%i)", async (status) => {
    const { send, pending } = await withSession();
    server.answers(() => ({ status }));
    await send();
    expect(await pending()).toStrictEqual([]);
  });
});

it("notes what a sync came to", () => {
  const result = { synced: 2, failed: 1, errors: [], failure: null, message: null, attempts: 4 };
  expect(logOf({ ...result, status: "success" })).toMatchObject({
    status: "success",
    message: "Successfully synced 2 review(s).",
  });
  expect(logOf({ ...result, status: "partial" })).toMatchObject({
    message: "Synced 2 reviews, but 1 failed.",
  });
  expect(logOf({ ...result, status: "failure" })).toMatchObject({
    status: "error",
    message: "Failed to sync 1 reviews after 4 attempts.",
  });
  expect(logOf({ ...result, status: "failure", message: "No.", attempts: 1 }).message).toBe("No.");
  expect(logOf({ ...result, status: "cancelled", message: "Cancelled." })).toMatchObject({
    status: "other",
    message: "Cancelled.",
  });
  expect(logOf({ ...result, status: "failure", message: "No." })).toMatchObject({
    message: "Failed to sync 1 reviews after 4 attempts. No.",
    details: { synced: 2, failed: 1, errors: 0 },
  });
  expect(logOf({ ...result, status: "failure", failure: {} }).details).toEqual({
    synced: 2,
    failed: 1,
    errors: 1,
  });
  const offline = { ...result, status: "failure", message: "You are offline.", attempts: 0 };
  expect(logOf(offline)).toMatchObject({ status: "error", message: "Device is offline" });
});

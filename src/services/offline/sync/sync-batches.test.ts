import { afterAll, beforeAll, expect, it, vi } from "vitest";
import * as v from "valibot";
import { bulkReview } from "#contract/reviews.ts";
import { newSchedule, toCardState } from "#domain/scheduling/scheduling.ts";
import { type ReceivedRequest, type Reply, answeringServer } from "#tests/support/answering-server.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { NOW, ORIGIN, USER, draftOf, idOf, testDatabase } from "#tests/support/offline-database.ts";
import { saveReview } from "../reviews/reviews.ts";
import { createSyncService } from "./sync.ts";

const signal = new AbortController().signal;
const [FIRST, SECOND] = [
  [idOf(1), idOf(2)],
  [idOf(3), idOf(4)],
];
let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const idsOf = ({ body }: ReceivedRequest) =>
  v.parse(bulkReview.body, body).reviewItems.map(({ reviewId }) => reviewId);

const taken = (request: ReceivedRequest): Reply => {
  const results = idsOf(request).map((reviewId) => ({ reviewId, outcome: "applied" }));
  const schedules = [{ cardId: 3, schedule: toCardState(newSchedule(NOW)) }];
  return {
    body: { success: true, syncedCount: results.length, failedCount: 0, errors: [], results, schedules },
  };
};

/** Four reviews in two batches, of which the first is answered. */
async function afterTheFirst(answer: (request: ReceivedRequest) => Reply = taken) {
  const database = await testDatabase();
  for (const count of [1, 2, 3, 4]) await saveReview(database, draftOf(count), ORIGIN);
  const sync = createSyncService({ database, http: httpTo(server.baseUrl), userId: USER, now: () => NOW });
  await sync.prepare({ limit: 5, delay: 0 });
  server.answers((request) => (server.received.length === 1 ? taken(request) : answer(request)));
  const batch = await sync.send(FIRST, "most_recent", signal);
  const queue = () =>
    database.read(["sync_queue"], async (transaction) =>
      (await transaction.objectStore("sync_queue").getAll()).map(({ id, status }) => [id, status]),
    );
  return { database, sync, batch, queue };
}

const isSentAhead = () =>
  vi.waitFor(() => expect(server.received.map(idsOf)).toStrictEqual([FIRST, SECOND]), 30_000);

it("sends the next batch once, while the answer to the first is stored", async () => {
  const { sync, batch, queue } = await afterTheFirst();
  expect(await sync.apply(batch, SECOND, signal)).toStrictEqual([]);
  // Before its turn.
  await isSentAhead();
  const next = await sync.send(SECOND, "most_recent", signal);
  expect(await sync.apply(next, [], signal)).toStrictEqual([]);
  expect([server.received.length, await queue()]).toStrictEqual([2, []]);
});

it("takes the answer to what was sent already by the strategy before: the server may have settled it", async () => {
  const { sync, batch } = await afterTheFirst();
  await sync.apply(batch, SECOND, signal);
  await isSentAhead();
  expect(await sync.send(SECOND, "merge", signal)).toMatchObject({ policy: "most_recent" });
  expect(server.received.length).toBe(2);
});

it("sends in its turn what comes otherwise", async () => {
  const { sync, batch } = await afterTheFirst();
  await sync.apply(batch, SECOND, signal);
  await isSentAhead();
  await sync.send(SECOND.slice(0, 1), "merge", signal);
  expect(server.received.slice(-1).map(idsOf)).toStrictEqual([[idOf(3)]]);
});

it("sends the version that is the latest when the answer to the batch before is there", async () => {
  const { database, sync, batch } = await afterTheFirst();
  await saveReview(database, draftOf(3, { version: 2, voided: true }), ORIGIN);
  await sync.apply(batch, SECOND, signal);
  const { reviews } = await sync.send(SECOND, "most_recent", signal);
  expect(reviews.map(({ version }) => version)).toStrictEqual([2, 1]);
});

it("names what is damaged in its turn", async () => {
  const { database, sync, batch } = await afterTheFirst();
  await database.write(["offline_reviews"], async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const review = await reviews.get(idOf(3));
    if (review) await reviews.put({ ...review, performance: 4 });
  });
  await sync.apply(batch, SECOND, signal);
  const next = await sync.send(SECOND, "most_recent", signal);
  expect(next.errors).toMatchObject([{ reviewId: idOf(3), code: "CHECKSUM_MISMATCH" }]);
  expect(server.received.slice(-1).map(idsOf)).toStrictEqual([[idOf(4)]]);
});

it("gives back what nobody answers", async () => {
  const { sync, batch, queue } = await afterTheFirst(() => ({ status: 503 }));
  await sync.apply(batch, SECOND, signal);
  await expect(sync.send(SECOND, "most_recent", signal)).rejects.toMatchObject({ retryable: true });
  expect(await queue()).toStrictEqual(SECOND.map((id) => [id, "pending"]));
});

it("gives up what it sent before its turn where the sync is cancelled", async () => {
  const { sync, batch, queue } = await afterTheFirst(() => ({ silent: true }));
  const cancel = new AbortController();
  await sync.apply(batch, SECOND, cancel.signal);
  await isSentAhead();
  cancel.abort();
  await vi.waitFor(
    async () => expect(await queue()).toStrictEqual(SECOND.map((id) => [id, "pending"])),
    30_000,
  );
});

it("gives up what it sent before its turn where that turn is cancelled", async () => {
  const { sync, batch, queue } = await afterTheFirst(() => ({ silent: true }));
  await sync.apply(batch, SECOND, signal);
  await isSentAhead();
  const cancel = new AbortController();
  const sending = sync.send(SECOND, "most_recent", cancel.signal);
  cancel.abort();
  await expect(sending).rejects.toMatchObject({ message: "Sync was cancelled. Please try again." });
  expect(await queue()).toStrictEqual(SECOND.map((id) => [id, "pending"]));
});

it("gives up what it sent before its turn where the answer cannot be stored", async () => {
  const { database, sync, batch, queue } = await afterTheFirst(() => ({ silent: true }));
  vi.spyOn(database, "write").mockImplementationOnce(async () => {
    await isSentAhead();
    throw new Error("Broken.");
  });
  await expect(sync.apply(batch, SECOND, signal)).rejects.toThrow("Broken.");
  await vi.waitFor(
    async () =>
      expect(await queue()).toStrictEqual([
        ...FIRST.map((id) => [id, "in_progress"]),
        ...SECOND.map((id) => [id, "pending"]),
      ]),
    30_000,
  );
});

it.each([
  [400, "Error 400: The request is wrong."],
  [413, "Too much data to sync at once. Try syncing in smaller batches."],
  [422, "Error 422: The request is wrong."],
])(
  "passes over the one review that the server refuses as a whole (%i), up to the retry limit, and sends the others",
  async (status, message) => {
    const database = await testDatabase();
    for (const count of [1, 2]) await saveReview(database, draftOf(count), ORIGIN);
    const sync = createSyncService({ database, http: httpTo(server.baseUrl), userId: USER, now: () => NOW });
    const refuses = (request: ReceivedRequest) => idsOf(request).includes(idOf(1));
    server.answers((request) =>
      refuses(request) ? { status, body: { code: "C", message: "The request is wrong." } } : taken(request),
    );
    // Of several nobody knows which it is.
    await expect(sync.send(FIRST, "most_recent", signal)).rejects.toMatchObject({ isRefusedWhole: true });
    for (const attempt of [1, 2, 3, 4, 5]) {
      expect((await sync.prepare({ limit: 5, delay: 0 })).ids).toContain(idOf(1));
      const alone = await sync.send([idOf(1)], "most_recent", signal);
      expect(await sync.apply(alone, [], signal)).toStrictEqual([
        { reviewId: idOf(1), cardId: 3, code: `HTTP_${status}`, message, attempt },
      ]);
    }
    expect((await sync.prepare({ limit: 5, delay: 0 })).ids).toStrictEqual([idOf(2)]);
    const other = await sync.send([idOf(2)], "most_recent", signal);
    expect(await sync.apply(other, [], signal)).toStrictEqual([]);
    expect((await sync.prepare({ limit: Infinity, delay: 0 })).ids).toStrictEqual([idOf(1)]);
  },
);

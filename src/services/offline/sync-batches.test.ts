import { afterAll, beforeAll, expect, it, vi } from "vitest";
import * as v from "valibot";
import { bulkReview } from "#contract/study.ts";
import { newSchedule, toCardState } from "#domain/scheduling.ts";
import { type ReceivedRequest, type Reply, answeringServer } from "#tests/support/answering-server.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { NOW, ORIGIN, USER, draftOf, idOf, testDatabase } from "#tests/support/offline-database.ts";
import { saveReview } from "./reviews.ts";
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
  await sync.prepare(5);
  server.answers((request) => (server.received.length === 1 ? taken(request) : answer(request)));
  const batch = await sync.send(FIRST, "most_recent", signal);
  const queue = () =>
    database.read(["sync_queue"], async (transaction) =>
      (await transaction.objectStore("sync_queue").getAll()).map(({ id, status }) => [id, status]),
    );
  const isReady = () =>
    vi.waitFor(async () =>
      expect((await queue()).slice(2)).toStrictEqual(SECOND.map((id) => [id, "in_progress"])),
    );
  return { database, sync, batch, queue, isReady };
}

it("makes the next batch ready, and sends it once while the answer is kept", async () => {
  const { sync, batch, queue, isReady } = await afterTheFirst();
  await isReady();
  expect(server.received.map(idsOf)).toStrictEqual([FIRST]);
  expect(await sync.apply(batch, "most_recent", signal)).toStrictEqual([]);
  // Before its turn.
  await vi.waitFor(() => expect(server.received.map(idsOf)).toStrictEqual([FIRST, SECOND]));
  const next = await sync.send(SECOND, "most_recent", signal);
  expect(await sync.apply(next, "most_recent", signal)).toStrictEqual([]);
  expect([server.received.length, await queue()]).toStrictEqual([2, []]);
});

it("sends in its turn what was to come otherwise: by another strategy, or fewer at a time", async () => {
  const { sync, batch, isReady } = await afterTheFirst();
  await isReady();
  await sync.apply(batch, "most_recent", signal);
  await sync.send(SECOND, "merge", signal);
  const [last] = server.received.splice(-1);
  expect(v.parse(bulkReview.body, last?.body)).toMatchObject({ conflictResolutionPolicy: "merge" });
  await sync.send(SECOND.slice(0, 1), "merge", signal);
  expect(server.received.slice(-1).map(idsOf)).toStrictEqual([[idOf(3)]]);
});

it("names what is damaged in its turn", async () => {
  const { database, sync, batch } = await afterTheFirst();
  // Before the batch is made ready once more.
  await sync.prepare(5);
  await database.write(["offline_reviews"], async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const review = await reviews.get(idOf(3));
    if (review) await reviews.put({ ...review, performance: 4 });
  });
  const again = await sync.send(FIRST, "most_recent", signal);
  await sync.apply(again, "most_recent", signal);
  const next = await sync.send(SECOND, "most_recent", signal);
  expect(next.errors).toMatchObject([{ reviewId: idOf(3), code: "CHECKSUM_MISMATCH" }]);
  expect(server.received.slice(-1).map(idsOf)).toStrictEqual([[idOf(4)]]);
  expect(batch.errors).toStrictEqual([]);
});

it("gives both back where nobody answers", async () => {
  const { sync, batch, queue, isReady } = await afterTheFirst(() => ({ status: 503 }));
  await isReady();
  await sync.apply(batch, "most_recent", signal);
  await expect(sync.send(SECOND, "most_recent", signal)).rejects.toMatchObject({ retryable: true });
  expect(await queue()).toStrictEqual(SECOND.map((id) => [id, "pending"]));
});

const isSentAhead = () => vi.waitFor(() => expect(server.received.length).toBe(2));

it("gives up what it sent before its turn where the sync is cancelled", async () => {
  const { sync, batch, queue, isReady } = await afterTheFirst(() => ({ silent: true }));
  await isReady();
  const cancel = new AbortController();
  const applying = sync.apply(batch, "most_recent", cancel.signal);
  await isSentAhead();
  cancel.abort();
  await applying;
  await vi.waitFor(async () => expect(await queue()).toStrictEqual(SECOND.map((id) => [id, "pending"])));
});

it("gives up what it sent before its turn where the answer cannot be kept", async () => {
  const { database, sync, batch, queue, isReady } = await afterTheFirst(() => ({ silent: true }));
  await isReady();
  vi.spyOn(database, "write").mockImplementationOnce(async () => {
    await isSentAhead();
    throw new Error("Broken.");
  });
  await expect(sync.apply(batch, "most_recent", signal)).rejects.toThrow("Broken.");
  await vi.waitFor(async () =>
    expect(await queue()).toStrictEqual([
      ...FIRST.map((id) => [id, "in_progress"]),
      ...SECOND.map((id) => [id, "pending"]),
    ]),
  );
});

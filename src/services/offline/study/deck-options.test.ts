import { afterAll, beforeAll, expect, it } from "vitest";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { draftedReview } from "#domain/study/answers/review-draft.ts";
import type { StudyItem } from "#domain/study/study-queue.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { DECK, NOW, USER, idOf } from "#tests/support/offline-database.ts";
import { serveDeck, studyingDevice } from "#tests/support/studying-device.ts";
import { dayOf } from "#domain/scheduling/day.ts";
import { readStudies } from "../due/studies.ts";
import { withChecksum } from "../reviews/review-checksum.ts";
import { toReviewItem } from "../reviews/review-item.ts";
import { readBatch } from "../reviews/sync-queue.ts";

const studied = { kind: "study", deckId: DECK } as const;
const signal = new AbortController().signal;
let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const answerTo = (item: StudyItem | undefined, review: number) => {
  if (!item) throw new Error("There is no card to answer.");
  const rating = { rating: 1, at: NOW + review, reviewId: idOf(review) } as const;
  return draftedReview(item, rating, { sessionId: idOf(0), shownAt: NOW, load: null, answers: [] });
};

it("schedules an answer by the options of its deck, and sends by which", async () => {
  serveDeck(server, 1);
  server.studies({ options: { ...DEFAULT_OPTIONS, learningSteps: [3], desiredRetention: 0.85 } });
  const name = "fsrs-6/4;retention=0.85;max=36500;learn=3;relearn=10;offset=120";
  const { study, database } = await studyingDevice(server);
  const { items } = await study.loadCards(studied, idOf(0), signal);
  const { review, after } = answerTo(items[0], 1);
  expect(after.due - NOW).toBe(3 * 60_000 + 1);
  await study.saveReview(review, signal);
  const [sent] = (await readBatch(database, [idOf(1)])).reviews;
  expect(sent && toReviewItem(sent).parameters).toBe(name);
  // Other options count for later answers.
  server.studies({});
  const again = await study.loadCards(studied, idOf(0), signal);
  expect(again.items).toMatchObject([{ schedule: after, parameters: "fsrs-6/default/4;offset=120" }]);
});

it("goes on with a card that was answered by parameters which this version does not know", async () => {
  serveDeck(server, 2);
  server.studies({});
  const { study, database } = await studyingDevice(server);
  const { items } = await study.loadCards(studied, idOf(0), signal);
  const { review, after } = answerTo(items[0], 1);
  const parameters = "fsrs-7/1;retention=0.9";
  await study.saveReview({ ...review, parameters }, signal);
  // Until the server says how it schedules the card, the defaults count.
  const again = await study.loadCards(studied, idOf(0), signal);
  expect(again.items.map(({ id, schedule }) => [id, schedule.state])).toEqual([
    [1, "learning"],
    [2, "new"],
  ]);
  expect(again.items).toMatchObject([{ schedule: after, parameters: "fsrs-6/default/4;offset=120" }, {}]);
  const [sent] = (await readBatch(database, [idOf(1)])).reviews;
  expect(sent && toReviewItem(sent)).toMatchObject({ reviewId: idOf(1), performance: 1, parameters });
});

it("lays out the new cards that the day leaves, over what the server counts and what was answered here", async () => {
  serveDeck(server, 30);
  server.studies({ studied: { new: 15, reviews: 0 } });
  const { study } = await studyingDevice(server);
  const first = await study.loadCards(studied, idOf(0), signal);
  expect(first.items).toHaveLength(5);
  expect(first.later).toEqual({ new: 25, reviews: 0, siblings: 0 });
  for (const count of [1, 2]) await study.saveReview(answerTo(first.items[count], count).review, signal);
  const second = await study.loadCards(studied, idOf(0), signal);
  expect(second.items.map(({ id, schedule }) => [id, schedule.state])).toEqual([
    [2, "learning"],
    [3, "learning"],
    [1, "new"],
    [4, "new"],
    [5, "new"],
  ]);
  expect(second.later).toEqual({ new: 25, reviews: 0, siblings: 0 });
});

it("counts what was sent after the server said how much was studied, and not what it had then", async () => {
  serveDeck(server, 30);
  server.studies({});
  const { study, database } = await studyingDevice(server);
  const { items } = await study.loadCards(studied, idOf(0), signal);
  const reviews = items.slice(0, 2).map((item, index) => answerTo(item, index + 1));
  for (const { review } of reviews) await study.saveReview(review, signal);
  const syncedAt = async (id: string, at: number) => {
    await database.write(["offline_reviews", "sync_queue", "cached_cards"], async (transaction) => {
      const store = transaction.objectStore("offline_reviews");
      const record = await store.get(id);
      if (!record) throw new Error(`There is no review ${id}.`);
      await store.put(withChecksum({ ...record, synced: 1, syncedAt: at }));
      await transaction.objectStore("sync_queue").delete(id);
      const cards = transaction.objectStore("cached_cards");
      const card = await cards.get([USER, record.cardId]);
      const after = reviews.find(({ review }) => review.reviewId === id)?.after;
      if (card && after) await cards.put({ ...card, base: after, nextReviewDate: after.due });
    });
  };
  const fresh = async () => {
    const day = dayOf(NOW, "Africa/Cairo");
    return (await readStudies(database, USER, day))(DECK).studied;
  };
  expect(await fresh()).toEqual({ new: 2, reviews: 0 });
  await syncedAt(idOf(1), NOW + 1);
  expect(await fresh()).toEqual({ new: 2, reviews: 0 });
  await syncedAt(idOf(2), NOW);
  expect(await fresh()).toEqual({ new: 1, reviews: 0 });
});

it("lays out what was set for today", async () => {
  serveDeck(server, 60);
  server.studies({ today: { newPerDay: 40, reviewsPerDay: null } });
  const { study } = await studyingDevice(server);
  const { items, later } = await study.loadCards(studied, idOf(0), signal);
  expect([items.length, later.new]).toEqual([40, 20]);
});

it("shuffles new cards, the same way each time on one day", async () => {
  serveDeck(server, 60);
  server.studies({ options: { ...DEFAULT_OPTIONS, newOrder: "random" } });
  const { study } = await studyingDevice(server);
  const load = async () => (await study.loadCards(studied, idOf(0), signal)).items.map(({ id }) => id);
  const ids = await load();
  expect(ids.some((id) => id > 20)).toBe(true);
  expect(ids).not.toEqual(ids.toSorted((a, b) => a - b));
  expect(await load()).toEqual(ids);
});

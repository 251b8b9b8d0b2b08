import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { mediaMarkup } from "#domain/markup/media.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { cacheDeck, storedReviews } from "#tests/support/cached-deck.ts";
import { composedDevice } from "#tests/support/composed-device.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { imageOf } from "#tests/support/images.ts";
import { NOW, ORIGIN, USER, cardOf, draftOf, idOf, testDatabase } from "#tests/support/offline-database.ts";
import { keepMedia } from "../services/offline/cards/cached-media.ts";
import { saveReview } from "../services/offline/reviews/reviews.ts";
import { searchDevice } from "../services/offline/search/device-search.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => void (server = await answeringServer()));
afterAll(() => server.close());

const LOST = 2;

/** A device with two decks and an unsent answer to each, of a learner who may study the first alone as soon as the server is reached. */
async function deviceOfTwo() {
  const database = await testDatabase();
  const image = imageOf(1);
  const shared = cardOf(LOST * 10, { deckId: LOST, front: `Cairo ${mediaMarkup("image", image.hash)}` });
  await cacheDeck(database, [cardOf(10, { deckId: 1, front: "Cairo" })], { deckId: 1, at: NOW });
  await cacheDeck(database, [shared], { deckId: LOST, at: NOW });
  await keepMedia(database, { userId: USER, deckId: LOST }, image.hash, image.bytes.buffer, "image/webp");
  await saveReview(database, draftOf(1, { cardId: 10 }), ORIGIN);
  await saveReview(database, draftOf(2, { cardId: LOST * 10 }), ORIGIN);
  let isReached = false;
  server.answers(({ path }) => {
    if (!isReached) return { cut: "before" };
    return path === "/api/decks/check" ? { body: { deckIds: [1] } } : { status: 503 };
  });
  const onLostDecks = vi.fn<() => void>();
  const device = await composedDevice(
    { database, http: httpTo(server.baseUrl) },
    { onLostDecks, now: () => NOW },
  );
  const hits = async () => {
    const request = { type: "cards", query: "cairo", filters: {}, page: 0 } as const;
    return (await searchDevice(device.searched, request))?.hits.content.map(({ id }) => id).toSorted();
  };
  return {
    device,
    onLostDecks,
    reach() {
      isReached = true;
      device.connectionRestored();
    },
    async stored() {
      const exam = await device.exams.readDeck(LOST);
      const unsent = (await storedReviews(database)).queue.map(({ id }) => id);
      return {
        hits: await hits(),
        image: (await device.media.find(image.hash)) !== null,
        exam: exam?.title ?? null,
        unsent: unsent.toSorted(),
      };
    },
  };
}

it("what the learner lost access to leaves the device at the next contact, without automatic syncs too; answers stay", async () => {
  const { device, reach, stored, onLostDecks } = await deviceOfTwo();
  device.start();
  device.manager.send({ type: "autoSync.set", enabled: false });
  device.manager.send({ type: "connection.lost" });
  const unsent = [idOf(1), idOf(2)];
  expect(await stored()).toStrictEqual({ hits: [10, 20], image: true, exam: "Words", unsent });
  reach();
  await vi.waitUntil(() => onLostDecks.mock.calls.length > 0, 30_000);
  expect(await stored()).toStrictEqual({ hits: [10], image: false, exam: null, unsent });
  expect(server.received.map(({ path }) => path)).not.toContain("/api/study/bulk-review");
});

import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { mediaMarkup } from "#domain/markup/media.ts";
import { deviceLocks } from "#tests/faults/simulation/device-locks.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { cacheDeck } from "#tests/support/cached-deck.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { answerImage, imageOf, cachedImages } from "#tests/support/images.ts";
import { DECK, USER, cardOf, testDatabase } from "#tests/support/offline-database.ts";
import type { Http } from "../../http/http.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { forgetDeck } from "../cards/cached-decks.ts";
import { setPinned } from "./pinned-deck.ts";
import { evictLearner } from "../storage/evict-learner.ts";
import { quotaExceeded } from "../storage/storage-refusal.ts";
import { keepMedia } from "../cards/cached-media.ts";
import { createDeviceMedia } from "./device-media.ts";

const IMAGES = [1, 2, 3, 4, 5].map((seed) => imageOf(seed));
const HASHES = IMAGES.map(({ hash }) => hash);
const [FIRST = "", SECOND = ""] = HASHES;

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => void (server = await answeringServer()));
afterAll(() => server.close());

type Options = Parameters<typeof createDeviceMedia>[0];

function mediaOf(database: OfflineDatabase, change: Partial<Options> = {}) {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  return createDeviceMedia({
    database,
    http: httpTo(server.baseUrl),
    userId: USER,
    quota: { reserveMedia: () => Promise.resolve() },
    crypto: globalThis.crypto,
    locks: deviceLocks().of("tab"),
    closed: leaving.signal,
    ...change,
  });
}

/** A deck with one card for each image. */
const deckWith = (database: OfflineDatabase, hashes: readonly string[], deckId = DECK) =>
  cacheDeck(
    database,
    hashes.map((hash, index) => cardOf(100 * deckId + index, { deckId, front: mediaMarkup("image", hash) })),
    { deckId },
  );
const serving = () => server.answers((request) => answerImage(request, IMAGES));
const asked = () => server.received.map(({ path }) => path.replace("/api/media/", ""));
const hashesOf = async (database: OfflineDatabase, deckId = DECK) =>
  (await cachedImages(database)).flatMap(([, of, hash]) => (of === deckId ? [hash] : []));
const sorted = (hashes: readonly string[]) => hashes.toSorted();
const bytesOf = async (image: Blob | null) => image && new Uint8Array(await image.arrayBuffer());

it("downloads the images on a deck's cards once, and gives them without the server", async () => {
  serving();
  const database = await testDatabase();
  await cacheDeck(database, [
    cardOf(1, { front: `a ${mediaMarkup("image", FIRST)}`, back: `b ${mediaMarkup("image", SECOND)}` }),
    cardOf(2, { back: mediaMarkup("image", FIRST) }),
    cardOf(3),
  ]);
  const media = mediaOf(database);
  await media.keep(DECK);
  expect(sorted(asked())).toStrictEqual(sorted([FIRST, SECOND]));
  const image = await media.find(FIRST);
  expect([image?.type, await bytesOf(image)]).toStrictEqual(["image/webp", IMAGES[0]?.bytes]);
  await media.keep(DECK);
  expect(server.received).toHaveLength(2);
  expect(await media.find(HASHES[2] ?? "")).toBeNull();
});

it("gives nobody another learner's image", async () => {
  serving();
  const database = await testDatabase();
  await deckWith(database, [FIRST]);
  await mediaOf(database).keep(DECK);
  expect(await mediaOf(database, { userId: USER + 1 }).find(FIRST)).toBeNull();
  expect(await mediaOf(database).find(FIRST)).not.toBeNull();
});

it("lets images go that are on no card any more, and all of them with their deck", async () => {
  serving();
  const database = await testDatabase();
  await deckWith(database, [FIRST, SECOND]);
  await deckWith(database, [FIRST], 8);
  const media = mediaOf(database);
  await media.keepAll();
  // The other deck's was there already.
  expect(server.received).toHaveLength(2);
  await cacheDeck(database, [cardOf(100 * DECK)]);
  await media.keep(DECK);
  expect(await hashesOf(database)).toStrictEqual([SECOND]);
  await forgetDeck(database, { userId: USER, deckId: DECK });
  expect(await cachedImages(database)).toStrictEqual([[USER, 8, FIRST]]);
});

it("goes on where it stopped when the server is reached again", async () => {
  const database = await testDatabase();
  await deckWith(database, HASHES);
  await deckWith(database, [imageOf(9).hash], 8);
  await setPinned(database, { userId: USER, deckId: DECK }, true);
  server.answers((request) =>
    request.path.endsWith(SECOND) ? { cut: "before" } : answerImage(request, IMAGES),
  );
  const media = mediaOf(database);
  await media.keepAll();
  const before = await hashesOf(database);
  expect(before).not.toContain(SECOND);
  // The pinned deck comes first; a server that is not reached is not asked for the images of the other one.
  expect(asked()).not.toContain(imageOf(9).hash);
  serving();
  await media.keepAll();
  expect(sorted(await hashesOf(database))).toStrictEqual(sorted(HASHES));
  expect(asked().filter((hash) => before.includes(hash))).toStrictEqual([]);
});

it("gives up what else it asked for when one request fails", async () => {
  server.answers(({ path }) => (path.endsWith(SECOND) ? { cut: "before" } : { silent: true }));
  const database = await testDatabase();
  await deckWith(database, HASHES);
  const http = httpTo(server.baseUrl);
  const signals: (AbortSignal | undefined)[] = [];
  const watched: Http = {
    call(endpoint, call, asking) {
      signals.push(asking?.signal);
      return http.call(endpoint, call, asking);
    },
  };
  await mediaOf(database, { http: watched }).keep(DECK);
  expect(signals.map((signal) => signal?.aborted)).toStrictEqual([true, true, true]);
});

it("an image that the server does not give, or gives wrong, keeps no other from coming", async () => {
  const database = await testDatabase();
  await deckWith(database, HASHES);
  server.answers((request) => {
    if (request.path.endsWith(FIRST)) return { status: 404 };
    return request.path.endsWith(SECOND)
      ? { bytes: imageOf(7).bytes, headers: { "content-type": "image/webp" } }
      : answerImage(request, IMAGES);
  });
  const media = mediaOf(database);
  await media.keep(DECK);
  expect(sorted(await hashesOf(database))).toStrictEqual(sorted(HASHES.slice(2)));
  // It is not asked for with every refresh.
  await media.keep(DECK);
  expect(server.received).toHaveLength(5);
  serving();
  await mediaOf(database).keep(DECK);
  expect(sorted(asked())).toStrictEqual(sorted([FIRST, SECOND]));
});

it.each([
  ["other bytes", imageOf(7).bytes.buffer],
  ["no bytes", "gone"],
])("an image that turned into %s is not shown, and is downloaded again", async (_, bytes) => {
  serving();
  const database = await testDatabase();
  await deckWith(database, [FIRST]);
  await database.write(["media"], async (transaction) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a damaged record.
    const damaged = bytes as ArrayBuffer;
    const record = { userId: USER, deckId: DECK, hash: FIRST, size: 100, type: "image/webp" };
    await transaction.objectStore("media").put({ ...record, bytes: damaged });
  });
  const media = mediaOf(database);
  expect(await media.find(FIRST)).toBeNull();
  await vi.waitFor(async () => expect(await media.find(FIRST)).not.toBeNull(), 30_000);
});

it("two tabs download each image once", async () => {
  serving();
  const database = await testDatabase();
  await deckWith(database, HASHES);
  const locks = deviceLocks();
  const tabs = ["one", "two"].map((tab) => mediaOf(database, { locks: locks.of(tab) }));
  await Promise.all(tabs.map((tab) => tab.keepAll()));
  expect(sorted(asked())).toStrictEqual(sorted(HASHES));
});

it("says when a deck was gone through, and waits no longer than it is asked to", async () => {
  server.answers(() => ({ silent: true }));
  const database = await testDatabase();
  await deckWith(database, [FIRST]);
  const leaving = new AbortController();
  const media = mediaOf(database, { closed: leaving.signal });
  let isDone = false;
  const done = media.keep(DECK).then(() => (isDone = true));
  const givenUp = new AbortController();
  const waited = media.keep(DECK, givenUp.signal);
  await vi.waitFor(() => expect(asked()).toStrictEqual([FIRST]), 30_000);
  givenUp.abort();
  await waited;
  await media.keep(DECK, givenUp.signal);
  expect(isDone).toBe(false);
  leaving.abort();
  await done;
  await media.keep(DECK);
  expect(asked()).toStrictEqual([FIRST]);
});

it("keeps an image that was shown while it was on its way, and no other", async () => {
  server.answers(() => ({ silent: true }));
  const database = await testDatabase();
  await deckWith(database, [FIRST]);
  const media = mediaOf(database);
  void media.keep(DECK);
  await vi.waitFor(() => expect(asked()).toStrictEqual([FIRST]), 30_000);
  await media.received(FIRST, new Blob([imageOf(7).bytes]));
  expect(await media.find(FIRST)).toBeNull();
  for (const { hash, bytes } of IMAGES) await media.received(hash, new Blob([bytes]));
  expect(await cachedImages(database)).toStrictEqual([[USER, DECK, FIRST]]);
});

it("stores nothing of a learner who has left", async () => {
  serving();
  const database = await testDatabase();
  await deckWith(database, [FIRST]);
  const leaving = new AbortController();
  const reserveMedia = async () => {
    leaving.abort();
    await evictLearner(database, USER);
  };
  const media = mediaOf(database, { closed: leaving.signal, quota: { reserveMedia } });
  await media.keep(DECK);
  await keepMedia(database, { userId: USER, deckId: DECK }, FIRST, imageOf(1).bytes.buffer, "image/webp");
  expect(await cachedImages(database)).toStrictEqual([]);
});

it("what finds no room is left out, and only pinned decks are tried after that", async () => {
  serving();
  const database = await testDatabase();
  for (const [index, deckId] of [DECK, 8, 7].entries())
    await deckWith(database, [HASHES[index] ?? ""], deckId);
  await setPinned(database, { userId: USER, deckId: 7 }, true);
  const reserveMedia: Options["quota"]["reserveMedia"] = (_, { isPinned }) =>
    isPinned ? Promise.resolve() : Promise.reject(quotaExceeded(2, 1));
  const media = mediaOf(database, { quota: { reserveMedia } });
  await Promise.all([media.keep(7), media.keep(8), media.keep(DECK)]);
  expect(await cachedImages(database)).toStrictEqual([[USER, 7, HASHES[2]]]);
  expect(server.received).toHaveLength(2);
});

it("a device without room for more breaks nothing", async () => {
  serving();
  const database = await testDatabase();
  await deckWith(database, HASHES);
  const write = database.write;
  vi.spyOn(database, "write").mockImplementation((stores, ...rest) =>
    stores.includes("media")
      ? Promise.reject(new DOMException("Full.", "QuotaExceededError"))
      : write(stores, ...rest),
  );
  const media = mediaOf(database);
  await media.keep(DECK);
  expect(await media.find(FIRST)).toBeNull();
});

it("a page that may not hash keeps nothing", async () => {
  serving();
  const database = await testDatabase();
  await deckWith(database, [FIRST]);
  const media = mediaOf(database, { crypto: { getRandomValues: (array) => array } });
  await media.keepAll();
  await keepMedia(database, { userId: USER, deckId: DECK }, FIRST, imageOf(1).bytes.buffer, "image/webp");
  expect([server.received, await media.find(FIRST)]).toStrictEqual([[], null]);
  // Whether it is damaged is not known there.
  expect(await cachedImages(database)).toHaveLength(1);
});

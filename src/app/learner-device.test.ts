import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { type Reply, answeringServer } from "#tests/support/answering-server.ts";
import { answerImage, imageOf } from "#tests/support/images.ts";
import { mediaMarkup } from "#domain/markup/media.ts";
import { httpTo } from "#tests/support/http-to.ts";
import {
  ORIGIN,
  USER,
  cardOf,
  deckOf,
  draftOf,
  idOf,
  testDatabase,
} from "#tests/support/offline-database.ts";
import type { OfflinePlatform } from "./offline-platform.ts";
import type { DamagedCards } from "../services/offline/cards/damaged-cards.ts";
import type { OfflineDatabase } from "../services/offline/database/database.ts";
import { readPinnedDeck } from "../services/offline/decks/pinned-deck.ts";
import { saveReview } from "../services/offline/reviews/reviews.ts";
import { countUnsynced } from "../services/offline/reviews/sync-queue.ts";
import { readDecksToRestore, addDecksToRestore } from "../services/offline/database/decks-to-restore.ts";
import { readSettings } from "../services/offline/sync/settings.ts";
import { composedDevice } from "#tests/support/composed-device.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const deviceWith = (database: OfflineDatabase, platform: Partial<OfflinePlatform> = {}) =>
  composedDevice({ database, http: httpTo(server.baseUrl) }, platform);

it("opens a deck while a sync waits as long as the server wants to be left alone", async () => {
  const database = await testDatabase();
  await saveReview(database, draftOf(1), ORIGIN);
  server.answers(({ path }) => {
    if (path === "/api/study/bulk-review") return { status: 429, headers: { "retry-after": "600" } };
    if (path === "/api/decks/8") return { body: deckOf(8) };
    const page = { page: 0, size: 500, totalElements: 1, totalPages: 1 };
    const content = [cardOf(1, { deckId: 8 })];
    return { body: { ...page, content, cursor: "c", full: true, removed: [] } };
  });
  const device = await deviceWith(database);
  device.start();
  device.manager.send({ type: "sync.start" });
  await vi.waitFor(
    () =>
      expect(device.manager.getSnapshot().matches({ sync: { running: { syncing: "pausing" } } })).toBe(true),
    30_000,
  );
  const { signal } = new AbortController();
  const { items } = await device.study.loadCards({ kind: "study", deckId: 8 }, idOf(0), signal);
  expect(items.map(({ id }) => id)).toStrictEqual([1]);
  expect(device.manager.getSnapshot().hasTag("busy")).toBe(true);
});

it("keeps a deck whose download goes on when its page is left, and shows it to the next one", async () => {
  const database = await testDatabase();
  const answers: Readonly<Record<string, Reply>> = {
    "/api/decks/8": { body: deckOf(8) },
    "/api/decks/8/cards": {
      body: {
        page: 0,
        size: 500,
        totalElements: 1,
        totalPages: 1,
        content: [cardOf(1, { deckId: 8 })],
        cursor: "c",
        full: true,
        removed: [],
      },
    },
  };
  server.answers(({ path }) => answers[path] ?? { status: 404 });
  const device = await deviceWith(database);
  const open = () => {
    const actor = createActor(device.offlineDeck, { input: { deckId: 8 } }).start();
    onTestFinished(() => void actor.stop());
    return actor;
  };
  const first = open();
  await waitFor(first, (snapshot) => snapshot.matches("unpinned"));
  first.send({ type: "deck.pin" });
  first.stop();
  const second = open();
  await waitFor(second, (snapshot) => snapshot.matches("pinned"));
  expect(second.getSnapshot().context.onDevice).toMatchObject({ pinned: true });
  expect(server.received.filter(({ path }) => path === "/api/decks/8")).toHaveLength(1);
});

it("brings the images of a deck behind its cards, and what a visit before this one left out", async () => {
  const database = await testDatabase();
  const image = imageOf(1);
  let isComing = false;
  server.answers((request) => {
    if (request.path === "/api/decks/8") return { body: deckOf(8, 1) };
    if (request.path.startsWith("/api/media/"))
      return isComing ? answerImage(request, [image]) : { cut: "before" };
    const page = { page: 0, size: 500, totalElements: 1, totalPages: 1 };
    const content = [cardOf(1, { deckId: 8, front: mediaMarkup("image", image.hash) })];
    return { body: { ...page, content, cursor: "c", full: true, removed: [] } };
  });
  const isAsked = () => server.received.some(({ path }) => path.startsWith("/api/media/"));
  const first = await deviceWith(database);
  await first.refresh(8);
  await vi.waitFor(() => expect(isAsked()).toBe(true), 30_000);
  expect(await first.media.find(image.hash)).toBeNull();
  first.close();
  isComing = true;
  const second = await deviceWith(database);
  second.start();
  await vi.waitFor(async () => expect(await second.media.find(image.hash)).not.toBeNull(), 30_000);
});

it("a deck is stored once its images are there, whose bytes count, and not where that is given up", async () => {
  const database = await testDatabase();
  const image = imageOf(1, 50_000);
  let isBlocked = true;
  server.answers((request) => {
    if (request.path === "/api/decks/8") return { body: deckOf(8, 1) };
    if (request.path.startsWith("/api/media/"))
      return isBlocked ? { silent: true } : answerImage(request, [image]);
    const page = { page: 0, size: 500, totalElements: 1, totalPages: 1 };
    const content = [cardOf(1, { deckId: 8, front: mediaMarkup("image", image.hash) })];
    return { body: { ...page, content, cursor: "c", full: true, removed: [] } };
  });
  const pinOn = async (device: Awaited<ReturnType<typeof deviceWith>>) => {
    const actor = createActor(device.offlineDeck, { input: { deckId: 8 } }).start();
    onTestFinished(() => void actor.stop());
    await waitFor(actor, (snapshot) => snapshot.matches("unpinned"));
    actor.send({ type: "deck.pin" });
    return actor;
  };
  const first = await deviceWith(database);
  const given = await pinOn(first);
  await vi.waitFor(
    () => expect(server.received.some(({ path }) => path.startsWith("/api/media/"))).toBe(true),
    30_000,
  );
  const pinned = async () => (await readPinnedDeck(database, { userId: USER, deckId: 8 })).pinned;
  await vi.waitFor(async () => expect(await pinned()).toBe(true), 30_000);
  expect(given.getSnapshot().matches("downloading")).toBe(true);
  given.send({ type: "deck.cancel" });
  await vi.waitFor(async () => expect(await pinned()).toBe(false), 30_000);
  first.close();

  isBlocked = false;
  const stored = await pinOn(await deviceWith(database));
  await waitFor(stored, (snapshot) => snapshot.matches("pinned"));
  expect(stored.getSnapshot().context.onDevice?.size).toBeGreaterThan(50_000);
});

it("does not keep a deck whose download was given up", async () => {
  const database = await testDatabase();
  server.answers(() => ({ silent: true }));
  const device = await deviceWith(database);
  const actor = createActor(device.offlineDeck, { input: { deckId: 8 } }).start();
  onTestFinished(() => void actor.stop());
  await waitFor(actor, (snapshot) => snapshot.matches("unpinned"));
  actor.send({ type: "deck.pin" });
  actor.send({ type: "deck.cancel" });
  expect(actor.getSnapshot().matches("unpinned")).toBe(true);
  const later = createActor(device.offlineDeck, { input: { deckId: 8 } }).start();
  onTestFinished(() => void later.stop());
  await waitFor(later, (snapshot) => !snapshot.matches("reading"));
  expect(later.getSnapshot().matches("unpinned")).toBe(true);
});

it("syncs in every tab by the settings that were changed in one of them", async () => {
  const database = await testDatabase();
  server.answers(() => ({ status: 404 }));
  const name = `ibis-settings-${randomUUID()}`;
  const [one, other] = [
    await deviceWith(database, { settingsChannel: new BroadcastChannel(name) }),
    await deviceWith(database, { settingsChannel: new BroadcastChannel(name) }),
  ];
  one.start();
  other.start();
  one.manager.send({ type: "autoSync.set", enabled: false });
  await waitFor(other.manager, (snapshot) => !snapshot.context.settings.autoSync);
  other.manager.send({ type: "conflictResolution.set", policy: "merge" });
  await waitFor(one.manager, (snapshot) => snapshot.context.settings.conflictResolution === "merge");
  expect(await readSettings(database, USER)).toMatchObject({ autoSync: false, conflictResolution: "merge" });
  expect(one.manager.getSnapshot().context.settings.autoSync).toBe(false);
});

it("sends an answer whose queue entry was lost", async () => {
  const database = await testDatabase();
  await saveReview(database, draftOf(1), ORIGIN);
  await database.write(["sync_queue"], (transaction) => transaction.objectStore("sync_queue").clear());
  const device = await deviceWith(database);
  device.start();
  const counted = await waitFor(device.manager, (snapshot) => snapshot.matches({ counting: "known" }));
  expect(counted.context.unsynced).toBe(1);
});

/**
 * Serves the deck 8 with the cards 1 and 2.
 *
 * @returns The cursors that the device asks with.
 */
function serveDeck() {
  const since: (string | null)[] = [];
  server.answers(({ path, query }) => {
    if (path === "/api/decks/check") return { body: { deckIds: [8] } };
    // Nobody knows how much is left of the plan: a session begins all the same.
    if (path === "/api/subscriptions/limits/check") return { status: 503 };
    if (path === "/api/decks/8") return { body: deckOf(8) };
    since.push(query.get("since"));
    const page = { page: 0, size: 500, totalElements: 2, totalPages: 1 };
    const content = query.get("since") ? [] : [cardOf(1, { deckId: 8 }), cardOf(2, { deckId: 8 })];
    return { body: { ...page, content, cursor: "c", full: !query.get("since"), removed: [] } };
  });
  return since;
}

const damageCard = (database: OfflineDatabase) =>
  database.write(["cached_cards"], async (transaction) => {
    const cards = transaction.objectStore("cached_cards");
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as a failing disk would leave it.
    await cards.put({ ...(await cards.get([USER, 1])), base: "damaged" } as never);
  });

const studied = async (device: Awaited<ReturnType<typeof deviceWith>>) => {
  const { signal } = new AbortController();
  const { items } = await device.study.loadCards({ kind: "study", deckId: 8 }, idOf(0), signal);
  return items.map(({ id }) => id);
};

it("studies a damaged card all the same where the server has it", async () => {
  const database = await testDatabase();
  const since = serveDeck();
  const device = await deviceWith(database);
  await device.refresh(8);
  await damageCard(database);
  expect(await studied(device)).toStrictEqual([1, 2]);
  expect(since).toStrictEqual([null, "c", ""]);
  server.answers(() => ({ status: 503 }));
  await damageCard(database);
  expect(await studied(device)).toStrictEqual([2]);
});

it("drops a damaged card when it opens, reports it, and has it again with the next refresh", async () => {
  const database = await testDatabase();
  const since = serveDeck();
  const notified: DamagedCards[] = [];
  const device = await deviceWith(database, { onDamagedCards: (dropped) => notified.push(dropped) });
  await device.refresh(8);
  await damageCard(database);
  device.start();
  await vi.waitFor(() => expect(notified).toStrictEqual([{ userId: USER, count: 1, deckIds: [8] }]), 30_000);
  await device.refresh(8);
  // An empty cursor asks for all cards.
  expect(since).toStrictEqual([null, ""]);
  expect(await studied(device)).toStrictEqual([1, 2]);
});

it("wants a deck no more that the server does not have, and asks for it once; unsynced answers stay", async () => {
  const database = await testDatabase();
  await saveReview(database, draftOf(1), ORIGIN);
  await database.write(["sync_settings"], (transaction) => addDecksToRestore(transaction, USER, [8, 9]));
  server.answers(({ path }) => ({ status: path.startsWith("/api/decks/9") ? 503 : 404 }));
  const asked = () =>
    server.received.filter(({ path }) => path === "/api/decks/8" || path === "/api/decks/9").length;
  const first = await deviceWith(database);
  first.start();
  await vi.waitFor(async () => expect(await readDecksToRestore(database, USER)).toStrictEqual([9]), 30_000);
  first.close();
  const before = asked();
  const second = await deviceWith(database);
  second.start();
  // What could not be had for another reason is asked for again.
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(before), 30_000);
  expect(server.received.filter(({ path }) => path === "/api/decks/8")).toHaveLength(1);
  expect(await countUnsynced(database, USER)).toBe(1);
});

it("asks for decks that were lost after a sync that reached the server, and not after one that failed", async () => {
  const database = await testDatabase();
  serveDeck();
  const device = await deviceWith(database);
  await device.refresh(8);
  const checks = () => server.received.filter(({ path }) => path === "/api/decks/check").length;
  device.start();
  await vi.waitFor(() => expect(checks()).toBe(1), 30_000);
  const ended: string[] = [];
  device.manager.on("sync.finished", ({ result }) => ended.push(result.status));
  await saveReview(database, draftOf(1), ORIGIN);
  server.answers(({ path }) =>
    path === "/api/decks/check" ? { body: { deckIds: [8] } } : { status: 403, body: { code: "FORBIDDEN" } },
  );
  device.manager.send({ type: "sync.start" });
  await vi.waitFor(() => expect(ended).toEqual(["failure"]), 30_000);
  // A later call of the device is answered after one that the failed sync would have made.
  await device.refresh(8).catch(() => undefined);
  expect(checks()).toBe(0);
});

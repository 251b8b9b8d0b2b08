import { afterAll, beforeAll, expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { DECK, NOW, USER, draftOf, idOf, testDatabase } from "#tests/support/offline-database.ts";
import { serveDeck, studyingDevice } from "#tests/support/studying-device.ts";
import { readCachedDeck } from "../cards/cached-decks.ts";
import { createUnsyncedCopies } from "../reviews/unsynced-copies.ts";
import { notAllowed } from "../storage/storage-refusal.ts";
import { createArrivingDecks } from "./arriving-decks.ts";
import { createLocalStudy } from "./local-study.ts";
import type { LocalStudyOptions } from "./local-study-options.ts";
import { readPendingSessions } from "./sessions.ts";

const studied = { kind: "study", deckId: DECK } as const;
/** The first twenty cards without the one of `draftOf`. */
const OTHERS = Array.from({ length: 20 }, (_, index) => index + 1).filter((id) => id !== draftOf(1).cardId);
let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => void (server = await answeringServer()));
afterAll(() => server.close());

/** Refreshes that go on when the test says so. */
function blockedRefreshes() {
  type Refresh = Parameters<LocalStudyOptions["refresh"]>;
  const begun: { signal: Refresh[1]; report: (of: number) => void; end: PromiseWithResolvers<void> }[] = [];
  const decks = createArrivingDecks({
    refresh(_, signal, _exclude, onProgress = () => {}) {
      const end = Promise.withResolvers<void>();
      signal.addEventListener("abort", () => end.reject(signal.reason));
      begun.push({ signal, end, report: (of) => onProgress(0, of) });
      return end.promise;
    },
  });
  const last = () => {
    const refresh = begun.at(-1);
    if (!refresh) throw new Error("No refresh has begun.");
    return refresh;
  };
  return { decks, begun, last };
}

it("a small deck is waited for, and given up with the session", async () => {
  const { decks, last } = blockedRefreshes();
  const coming = decks.bring(DECK, new AbortController().signal);
  last().report(500);
  last().end.resolve();
  expect(await coming).toBe(true);
  const leaving = new AbortController();
  const left = decks.bring(DECK, leaving.signal);
  last().report(500);
  leaving.abort();
  await expect(left).rejects.toThrow("abort");
  expect(last().signal.aborted).toBe(true);
});

it("a large deck comes behind the session, also when that is left, and once at a time", async () => {
  const { decks, begun, last } = blockedRefreshes();
  const leaving = new AbortController();
  const coming = decks.bring(DECK, leaving.signal);
  last().report(501);
  expect(await coming).toBe(false);
  leaving.abort();
  expect(last().signal.aborted).toBe(false);
  expect(await decks.bring(DECK, new AbortController().signal)).toBe(false);
  expect(begun).toHaveLength(1);
  last().end.resolve();
  await last().end.promise;
  // What failed or ended begins anew.
  await new Promise((resolve) => setImmediate(resolve));
  void decks.bring(DECK, new AbortController().signal);
  expect(begun).toHaveLength(2);
});

it("a refusal before the size is known reaches the session, and a failure behind the session does not", async () => {
  const { decks, last } = blockedRefreshes();
  const refused = decks.bring(DECK, new AbortController().signal);
  last().end.reject(notAllowed("SUBSCRIPTION_EXPIRED"));
  await expect(refused).rejects.toThrow("Storage not allowed");
  const coming = decks.bring(DECK, new AbortController().signal);
  last().report(501);
  expect(await coming).toBe(false);
  last().end.reject(new Error("The server is away."));
  await new Promise((resolve) => setImmediate(resolve));
  const again = decks.bring(DECK, new AbortController().signal);
  last().end.resolve();
  expect(await again).toBe(true);
});

it("a session begins with the server's queue, is stored on the device, and goes on from it", async () => {
  serveDeck(server, 1203);
  const { study, database, saved, arrived } = await studyingDevice(server);
  const { signal } = new AbortController();
  const { items, loadedAt, remaining, later } = await study.loadCards(studied, idOf(0), signal);
  expect([loadedAt, items.length, items[0]?.id, items.at(-1)?.id]).toStrictEqual([NOW, 20, 1, 20]);
  expect([remaining, later]).toStrictEqual([
    { new: 0, learning: 0, due: 0 },
    { new: 1183, reviews: 0, siblings: 0 },
  ]);
  expect(await readPendingSessions(database, USER)).toMatchObject([{ id: idOf(0), deckId: DECK }]);
  await study.saveReview(draftOf(1), signal);
  expect(saved()).toBe(1);
  await arrived();
  expect(await readCachedDeck(database, { userId: USER, deckId: DECK })).toMatchObject({ cursor: "4~c1" });
  serveDeck(server, 1203);
  // A new card is one of the day's twenty, also before the server has its answer.
  const next = await study.loadCards(studied, idOf(1), signal);
  expect(next.later.new).toBe(1183);
  expect(next.items.filter(({ schedule }) => schedule.state === "new").map(({ id }) => id)).toStrictEqual(
    OTHERS,
  );
});

it("what the device knows better is left out of the server's queue", async () => {
  serveDeck(server, 1203);
  const { study, arrived } = await studyingDevice(server);
  const { signal } = new AbortController();
  await study.saveReview(draftOf(1), signal);
  const { items } = await study.loadCards(studied, idOf(1), signal);
  expect(items.map(({ id }) => id)).toStrictEqual(OTHERS);
  await arrived();
});

it("of all decks, the device does not say what comes as long as it lacks one of the session", async () => {
  const database = await testDatabase();
  const remaining = { new: 0, learning: 0, due: 150 };
  const later = { new: 0, reviews: 0, siblings: 0 };
  const study = createLocalStudy({
    database,
    copies: createUnsyncedCopies(database, USER),
    userId: USER,
    newDeviceId: () => "device-1",
    now: () => NOW,
    timeZone: () => "Africa/Cairo",
    decksToStudy: () => Promise.resolve([DECK]),
    deadline: () => new AbortController().signal,
    reserveReview: () => Promise.resolve(),
    readOpenSession: () => Promise.resolve(null),
    readQueue: () => Promise.resolve({ items: [], loadedAt: NOW, remaining, later }),
    refresh(_, _signal, _exclude, onProgress = () => {}) {
      onProgress(500, 501);
      return new Promise(() => {});
    },
    onSaved: () => {},
  });
  const scope = { kind: "study", deckId: null } as const;
  expect(await study.comingTo(scope)).toStrictEqual({ when: "never" });
  await study.loadCards(scope, idOf(0), new AbortController().signal);
  expect(await study.comingTo(scope)).toBeNull();
});

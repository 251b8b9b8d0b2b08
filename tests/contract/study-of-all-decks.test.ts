import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Card, listCards } from "#contract/cards.ts";
import { addCards } from "#contract/decks/card-changes.ts";
import { type Performance, recordPerformance } from "#contract/reviews.ts";
import { listSessions, createSession, allReviewCards } from "#contract/study/study.ts";
import { enhancedSessions, openSession } from "#contract/study/history.ts";
import { markCards } from "#contract/study/card-marks.ts";
import { type DeckOptions, setDeckStudyOptions } from "#contract/study/deck-options.ts";
import { startMobileSession } from "#contract/study/mobile.ts";
import { createStudyPreset } from "#contract/study/study-presets.ts";
import { dueNow } from "#contract/study/due-now.ts";
import { dayOf } from "#domain/scheduling/day.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { createDecksOnDevice } from "#src/services/offline/decks/decks-on-device.ts";
import { refreshDeck } from "#src/services/offline/decks/refresh-deck.ts";
import { createUnsyncedCopies } from "#src/services/offline/reviews/unsynced-copies.ts";
import { createLocalStudy } from "#src/services/offline/study/local-study.ts";
import { createServerQueue } from "#src/services/study/server-queue.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { idOf, testDatabase } from "#tests/support/offline-database.ts";
import { type Fixture, as, fixtureOf, inDeck, nth } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";

const DAY = 86_400_000;
const ZONE = "Africa/Cairo";

let server: TestServer;
let fixture: Fixture;
let url: string;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  url = await server.listen();
});
afterAll(() => server.close());

const signal = new AbortController().signal;
const now = () => server.clock.now().getTime();
const zoned = (learner: SignedIn) => ({ ...as(learner), headers: { "x-time-zone": ZONE } });

const asked = (learner: SignedIn, query: Record<string, string> = {}) =>
  server.succeed(allReviewCards, {
    ...zoned(learner),
    query: { includeNew: "true", limit: "500", ...query },
  });
const fronts = async (learner: SignedIn, query?: Record<string, string>) =>
  (await asked(learner, query)).content.map(({ front }) => front);
const dueOf = (learner: SignedIn) => server.succeed(dueNow, zoned(learner));

const record = (learner: SignedIn, card: Pick<Card, "id">, performance: Performance, ago: number) =>
  server.succeed(recordPerformance, {
    ...as(learner),
    body: { cardId: card.id, performance, reviewTimestamp: new Date(now() - ago).toISOString() },
  });

async function choose(learner: SignedIn, deckId: number, options: Partial<DeckOptions>) {
  const body = { name: randomUUID(), options: { ...DEFAULT_OPTIONS, ...options } };
  const { id: presetId } = await server.succeed(createStudyPreset, { ...as(learner), body });
  await server.succeed(setDeckStudyOptions, { ...as(learner), ...inDeck(deckId), body: { presetId } });
}

const named = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);

/** Decks with limits of their own, in shuffled and usual order, siblings, suspended cards, and decks of others. */
async function manyDecks() {
  const [owner, learner] = [await server.signUpAndIn(), await server.signUpAndIn()];
  const begun = await fixture.deck(owner, "Begun");
  const strange = await fixture.deck(owner, "Strange");
  const cardsOfBegun = await fixture.cards(owner, begun.id, named("begun", 3));
  await fixture.cards(owner, strange.id, named("strange", 3));
  await fixture.publish(begun.id);
  await fixture.publish(strange.id);
  await record(learner, nth(cardsOfBegun, 0), 4, 300 * DAY);
  const first = await fixture.deck(learner, "First");
  const cards = await fixture.cards(learner, first.id, named("first", 6));
  await choose(learner, first.id, { newPerDay: 3 });
  await record(learner, nth(cards, 0), 1, DAY);
  await record(learner, nth(cards, 1), 3, DAY / 48);
  const shuffled = await fixture.deck(learner, "Shuffled");
  await fixture.cards(learner, shuffled.id, named("shuffled", 9));
  await choose(learner, shuffled.id, { newPerDay: 4, newOrder: "random" });
  const notes = await fixture.deck(learner, "Notes");
  const note = { front: "{{c1::Cairo}} is in {{c2::Egypt}}", back: "more", tags: [] };
  await server.succeed(addCards, {
    ...as(learner),
    ...inDeck(notes.id),
    body: { batchId: randomUUID(), cards: [note, { ...note, front: "suspended" }] },
  });
  const call = { ...as(learner), ...inDeck(notes.id) };
  const { content } = await server.succeed(listCards, { ...call, query: { size: "500" } });
  const suspended = nth(content, 2);
  expect(suspended.front).toBe("suspended");
  const mark = { cardId: suspended.id, modifiedAt: new Date(now()).toISOString(), suspended: true };
  await server.succeed(markCards, { ...call, body: { cards: [mark] } });
  const off = await fixture.deck(learner, "Without new cards");
  await fixture.cards(learner, off.id, named("off", 2));
  await choose(learner, off.id, { newPerDay: 0 });
  const trashed = await fixture.deck(learner, "Trash");
  await fixture.cards(learner, trashed.id, named("trashed", 2));
  await fixture.trash(learner, trashed.id);
  return { learner, decks: [begun.id, first.id, shuffled.id, notes.id, off.id], strange: strange.id };
}

/** A device of the learner with these decks. */
async function deviceWith(learner: SignedIn, decks: readonly number[]) {
  const database = await testDatabase();
  const userId = learner.user.id;
  const http = httpTo(url, () => ({ token: learner.token, signIn: "only", generation: 1 }));
  const quota = { reserve: () => Promise.resolve() };
  const refresh = (deckId: number) => refreshDeck({ database, http, quota, now }, { userId, deckId });
  for (const deckId of decks) await refresh(deckId);
  const clock = { now, timeZone: () => ZONE };
  const readQueue = createServerQueue({ http, ...clock });
  const study = createLocalStudy({
    database,
    userId,
    ...clock,
    copies: createUnsyncedCopies(database, userId),
    newDeviceId: () => "device-1",
    reserveReview: () => Promise.resolve(),
    decksToStudy: () => Promise.resolve([]),
    deadline: () => new AbortController().signal,
    readOpenSession: () => Promise.resolve(null),
    readQueue,
    refresh: () => Promise.resolve(),
    onSaved: () => undefined,
  });
  return { study, readQueue, decks: createDecksOnDevice({ database, userId, ...clock }) };
}

const ALL = { kind: "study", deckId: null } as const;

it("has what is due first, then new cards within the limit of each deck, the latest changed deck first", async () => {
  const { learner } = await manyDecks();
  const all = await asked(learner);
  const found = all.content.map(({ front }) => front);
  expect(found.slice(0, 3)).toEqual(["first 1", "first 2", "begun 1"]);
  const shuffled = found.filter((front) => front.startsWith("shuffled"));
  expect(new Set(shuffled).size).toBe(4);
  // One card of the note; two new ones of the first deck, whose limit one answer of today has used.
  expect(found.slice(3)).toEqual([
    "{{c1::Cairo}} is in {{c2::Egypt}}",
    ...shuffled,
    "first 3",
    "first 4",
    "begun 2",
    "begun 3",
  ]);
  expect(all.counts).toEqual({ new: 9, learning: 2, due: 1 });
  // Two of the first deck and five shuffled ones; of a deck that lets none come on any day, none is left for later.
  expect([all.newLater, all.reviewsLater, all.siblingsLater]).toEqual([7, 0, 1]);
  expect((await asked(learner, { limit: "4" })).content.map(({ front }) => front)).toEqual(found.slice(0, 4));
  expect(await fronts(learner, { includeNew: "false" })).toEqual(found.slice(0, 3));
  expect((await asked(learner, { includeNew: "false" })).counts).toEqual({ new: 0, learning: 2, due: 1 });
});

it("agrees with what is due, and with the device", async () => {
  const { learner, decks, strange } = await manyDecks();
  const { content, counts, newLater, reviewsLater, siblingsLater } = await asked(learner);
  const expected = { counts, newLater, reviewsLater, siblingsLater };
  expect(await dueOf(learner)).toMatchObject(expected);
  expect(content).toHaveLength(counts.new + counts.learning + counts.due);

  const device = await deviceWith(learner, [...decks, strange]);
  expect(await device.decks.dueNow()).toMatchObject(expected);
  const atServer = await device.readQueue(ALL, signal);
  const here = await device.study.loadCards(ALL, idOf(1), signal);
  const session = ({ items, remaining, later }: typeof atServer) => ({
    items: items.map(({ id, deck }) => [id, deck?.title]),
    remaining,
    later,
  });
  expect(atServer.items).toHaveLength(content.length);
  expect(session(here)).toStrictEqual(session(atServer));
  expect(atServer.items.map(({ id }) => id)).toEqual(content.map(({ id }) => id));
});

it("refuses odd values of the wish for new cards", async () => {
  const learner = await server.signUpAndIn();
  for (const includeNew of ["", "1", "yes", "TRUE", "true,true", "null"])
    await server.refuse(allReviewCards, { ...as(learner), query: { includeNew } }, 422, "VALIDATION_ERROR");
});

it("is a session that is listed and goes on, apart from a review of all decks", async () => {
  const { learner } = await manyDecks();
  const sessionId = randomUUID();
  const body = { sessionId, deckId: null, type: "study", startedAt: new Date(now()).toISOString() } as const;
  await server.succeed(createSession, { ...as(learner), body });
  const same = { sessionId, type: "study", deckId: null, deckTitle: null };
  const { content } = await server.succeed(listSessions, { ...as(learner), query: {} });
  expect(content).toMatchObject([same]);
  const query = { type: "study" } as const;
  const listed = await server.succeed(enhancedSessions, { ...as(learner), query });
  expect(listed.content).toMatchObject([same]);
  const { session } = await server.succeed(openSession, { ...as(learner), query });
  expect(session).toMatchObject(same);
  const review = { type: "spaced_review" } as const;
  expect((await server.succeed(openSession, { ...as(learner), query: review })).session).toBeNull();
  const mobile = { sessionId: randomUUID(), deckId: null };
  const study = await server.succeed(startMobileSession, {
    ...as(learner),
    body: { ...mobile, type: "study" },
  });
  expect(study.counts.new).toBe(9);
  const other = { ...mobile, sessionId: randomUUID() };
  expect((await server.succeed(startMobileSession, { ...as(learner), body: other })).counts.new).toBe(0);
});

it("once nothing is due, it says when the first card comes back", async () => {
  const learner = await server.signUpAndIn();
  const { id } = await fixture.deck(learner);
  const cards = await fixture.cards(learner, id, ["card", "suspended"]);
  const [card, hidden] = [nth(cards, 0), nth(cards, 1)];
  expect((await dueOf(learner)).nextDue).toBeNull();
  const { schedule } = await record(learner, card, 4, 0);
  expect((await dueOf(learner)).nextDue).toBeNull();
  await record(learner, hidden, 3, 0);
  const mark = (cardId: number, change: object) => ({
    cardId,
    modifiedAt: new Date(now()).toISOString(),
    ...change,
  });
  const marking = async (change: ReturnType<typeof mark>) =>
    server.succeed(markCards, { ...as(learner), ...inDeck(id), body: { cards: [change] } });
  await marking(mark(hidden.id, { suspended: true }));
  const due = schedule.due;
  expect(await dueOf(learner)).toMatchObject({ counts: { new: 0, learning: 0, due: 0 }, nextDue: due });
  // Buried until tomorrow, a card that is due later comes at its own time; one that was due comes tomorrow.
  const tomorrow = new Date(dayOf(now(), ZONE).end).toISOString();
  await marking(mark(card.id, { buriedUntil: tomorrow }));
  expect((await dueOf(learner)).nextDue).toBe(due);
  await marking(mark(hidden.id, { suspended: false, buriedUntil: tomorrow }));
  expect((await dueOf(learner)).nextDue).toBe(tomorrow);
  const other = await server.signUpAndIn();
  await fixture.publish(id);
  expect((await dueOf(other)).nextDue).toBeNull();
});

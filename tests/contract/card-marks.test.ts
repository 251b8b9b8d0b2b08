import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CardMarks } from "#contract/study/marks-of-card.ts";
import { listCards } from "#contract/cards.ts";
import { getDeck } from "#contract/decks.ts";
import { changeCards } from "#contract/decks/bulk-changes.ts";
import { recordPerformance } from "#contract/reviews.ts";
import { allReviewCards, reviewCards } from "#contract/study/study.ts";
import { cardInfo } from "#contract/study/card-info.ts";
import { type MarkedCard, markCards } from "#contract/study/card-marks.ts";
import { studyOverview } from "#contract/study/overview.ts";
import { dueNow } from "#contract/study/due-now.ts";
import { sendReminders } from "#server/features/notifications/reminders.ts";
import { listNotifications } from "#contract/notifications/notifications.ts";
import { changesSince, settledCursor } from "./changed-since.ts";
import { type Fixture, NOBODYS, as, fixtureOf, inDeck, nth, ofCard } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;
beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());

const HOUR = 3_600_000;
const NONE: CardMarks = { suspended: false, buriedUntil: null, flag: 0, marked: false };

const ago = (hours: number) => new Date(server.clock.now().getTime() - hours * HOUR).toISOString();
const inHours = (hours: number) => ago(-hours);

async function deckOf(learner: SignedIn, ...fronts: string[]) {
  const { id } = await fixture.deck(learner);
  return { id, cards: (await fixture.cards(learner, id, fronts)).map((card) => card.id) };
}

const mark = (
  learner: SignedIn,
  deckId: number,
  ...cards: (Omit<MarkedCard, "modifiedAt"> & { modifiedAt?: string })[]
) =>
  server.succeed(markCards, {
    ...as(learner),
    ...inDeck(deckId),
    body: { cards: cards.map((card) => ({ modifiedAt: ago(0), ...card })) },
  });

const answer = (learner: SignedIn, cardId: number, hoursAgo: number, performance: 1 | 4 = 4) =>
  server.succeed(recordPerformance, {
    ...as(learner),
    body: { cardId, performance, reviewTimestamp: ago(hoursAgo) },
  });

const study = (learner: SignedIn, deckId: number) =>
  server.succeed(reviewCards, { ...as(learner), ...inDeck(deckId), query: {} });

const marksIn = async (learner: SignedIn, deckId: number) =>
  (await server.succeed(listCards, { ...as(learner), ...inDeck(deckId), query: {} })).content.map(
    ({ marks }) => marks,
  );

describeEndpoint("markCards", {
  good: () => {
    it("keeps each mark of a card, and says what all of them are now", async () => {
      const learner = await server.signUpAndIn();
      const { id, cards } = await deckOf(learner, "a", "b");
      const [a, b] = [nth(cards, 0), nth(cards, 1)];
      const until = inHours(5);
      expect(
        await mark(learner, id, { cardId: a, flag: 3 }, { cardId: b, buriedUntil: until }),
      ).toStrictEqual({
        cards: [
          { cardId: a, marks: { ...NONE, flag: 3 } },
          { cardId: b, marks: { ...NONE, buriedUntil: until } },
        ],
      });
      await mark(learner, id, { cardId: a, marked: true, suspended: true });
      const ofA = { ...NONE, flag: 3, marked: true, suspended: true };
      expect(await marksIn(learner, id)).toStrictEqual([ofA, { ...NONE, buriedUntil: until }]);
      expect((await server.succeed(cardInfo, { ...as(learner), ...ofCard(a) })).marks).toStrictEqual(ofA);
      const back = await mark(learner, id, { cardId: b, buriedUntil: null });
      expect(back).toStrictEqual({ cards: [{ cardId: b, marks: NONE }] });
      expect(await marksIn(learner, id)).toStrictEqual([ofA, undefined]);
    });

    it("of two changes of one mark the later counts, in whatever order they arrive", async () => {
      const learner = await server.signUpAndIn();
      const { id, cards } = await deckOf(learner, "a");
      const cardId = nth(cards, 0);
      await mark(learner, id, { cardId, flag: 1, marked: true, modifiedAt: ago(2) });
      await mark(learner, id, { cardId, flag: 2, suspended: true, modifiedAt: ago(3) });
      expect(await marksIn(learner, id)).toStrictEqual([{ ...NONE, flag: 1, marked: true, suspended: true }]);
      await mark(learner, id, { cardId, flag: 4, modifiedAt: ago(1) });
      expect(await marksIn(learner, id)).toStrictEqual([{ ...NONE, flag: 4, marked: true, suspended: true }]);
    });

    it("each mark has its own time: an older flag that comes with a newer star does not win", async () => {
      const learner = await server.signUpAndIn();
      const { id, cards } = await deckOf(learner, "a");
      const cardId = nth(cards, 0);
      await mark(learner, id, { cardId, flag: 3, modifiedAt: ago(2) });
      const both = { cardId, flag: 1, marked: true, modifiedAt: ago(1), earlier: { flag: ago(3) } };
      const { cards: marked } = await mark(learner, id, both);
      expect(marked).toStrictEqual([{ cardId, marks: { ...NONE, flag: 3, marked: true } }]);
    });

    it("a clock that is ahead does not keep later changes away", async () => {
      const learner = await server.signUpAndIn();
      const { id, cards } = await deckOf(learner, "a");
      const cardId = nth(cards, 0);
      await mark(learner, id, { cardId, suspended: true, modifiedAt: inHours(500) });
      await mark(learner, id, { cardId, suspended: false });
      expect(await marksIn(learner, id)).toStrictEqual([undefined]);
    });

    it("are the learner's own, also on a deck that others study", async () => {
      const [owner, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
      const { id, cards } = await deckOf(owner, "a", "b");
      await fixture.publish(id);
      await mark(other, id, { cardId: nth(cards, 0), suspended: true });
      expect(await marksIn(owner, id)).toStrictEqual([undefined, undefined]);
      expect((await study(owner, id)).counts.new).toBe(2);
      expect((await study(other, id)).counts.new).toBe(1);
    });

    it("leaves out cards that the learner may not study, and those that are not there", async () => {
      const [learner, owner] = [await server.signUpAndIn(), await server.signUpAndIn()];
      const { id } = await deckOf(learner, "a");
      const other = await deckOf(owner, "b");
      const asked = [
        { cardId: nth(other.cards, 0), flag: 1 },
        { cardId: NOBODYS, flag: 1 },
      ];
      expect(await mark(learner, id, ...asked)).toStrictEqual({ cards: [] });
      expect(await marksIn(owner, other.id)).toStrictEqual([undefined]);
    });

    it("finds a card that was moved, also where the device's deck went to the trash", async () => {
      const learner = await server.signUpAndIn();
      const { id, cards } = await deckOf(learner, "a");
      const target = await fixture.deck(learner);
      const [cardId] = cards;
      const change = { kind: "move", deckId: target.id } as const;
      const body = { changeId: randomUUID(), cardIds: [cardId ?? 0], change };
      await server.succeed(changeCards, { ...as(learner), ...inDeck(id), body });
      await mark(learner, id, { cardId: cardId ?? 0, flag: 2 });
      await fixture.trash(learner, id);
      await mark(learner, id, { cardId: cardId ?? 0, suspended: true });
      expect(await marksIn(learner, target.id)).toMatchObject([{ flag: 2, suspended: true }]);
    });

    it("shows devices which cards changed", async () => {
      const learner = await server.signUpAndIn();
      const { id, cards } = await deckOf(learner, "a", "b");
      const cursor = await settledCursor(server, learner, id);
      await mark(learner, id, { cardId: nth(cards, 1), flag: 1 });
      expect((await changesSince(server, learner, id, cursor)).changed).toStrictEqual([nth(cards, 1)]);
    });
  },
  bad: () => {
    it("refuses a deck that the learner may not study", async () => {
      const [owner, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
      const { id, cards } = await deckOf(owner, "a");
      const body = { cards: [{ cardId: nth(cards, 0), modifiedAt: ago(0), flag: 1 }] };
      await server.refuse(markCards, { ...as(other), ...inDeck(id), body }, 404, "RESOURCE_NOT_FOUND");
      expect(await marksIn(owner, id)).toStrictEqual([undefined]);
    });

    it("refuses a card that is named twice, and a flag that does not exist", async () => {
      const learner = await server.signUpAndIn();
      const { id, cards } = await deckOf(learner, "a");
      const card = { cardId: nth(cards, 0), modifiedAt: ago(0), flag: 1 };
      for (const wrong of [[card, card], [{ ...card, flag: 8 }], [{ ...card, flag: 1.5 }], []]) {
        const call = { ...as(learner), ...inDeck(id), body: { cards: wrong } };
        await server.refuse(markCards, call, 422, "VALIDATION_ERROR");
      }
    });
  },
});

it.each([
  ["suspended", { suspended: true }],
  ["buried", { buriedUntil: "later" }],
] as const)("a %s card does not come, and is counted nowhere", async (_, given) => {
  server.clock.set(new Date("2026-03-02T10:00:00Z"));
  const learner = await server.signUpAndIn();
  const { id, cards } = await deckOf(learner, "new", "other new", "due", "other due");
  const [fresh, otherNew, due, otherDue] = [0, 1, 2, 3].map((index) => nth(cards, index));
  for (const cardId of [due, otherDue]) await answer(learner, cardId ?? 0, 1000);
  const change = "buriedUntil" in given ? { buriedUntil: inHours(18) } : given;
  await mark(learner, id, { cardId: fresh ?? 0, ...change }, { cardId: due ?? 0, ...change });

  const { content, counts } = await study(learner, id);
  expect(content.map((card) => card.id)).toStrictEqual([otherDue, otherNew]);
  expect(counts).toStrictEqual({ new: 1, learning: 0, due: 1 });
  const all = await server.succeed(allReviewCards, { ...as(learner), query: {} });
  expect([all.content.map((card) => card.id), all.counts.due]).toStrictEqual([[otherDue], 1]);
  expect((await server.succeed(dueNow, as(learner))).counts).toStrictEqual({ new: 1, learning: 0, due: 1 });
  expect((await server.succeed(getDeck, { ...as(learner), ...inDeck(id) })).counts).toStrictEqual(counts);
  const { forecast } = await server.succeed(studyOverview, as(learner));
  const [today, tomorrow] = forecast.map(({ reviewCount }) => reviewCount);
  // A buried card comes tomorrow.
  expect([today, tomorrow]).toStrictEqual([1, "suspended" in given ? 0 : 1]);
});

it("a buried card comes again when its time has come", async () => {
  const learner = await server.signUpAndIn();
  const { id, cards } = await deckOf(learner, "a");
  await mark(learner, id, { cardId: nth(cards, 0), buriedUntil: inHours(0.1) });
  expect((await study(learner, id)).content).toStrictEqual([]);
  server.clock.advance(0.1 * HOUR);
  expect((await study(learner, id)).content).toHaveLength(1);
});

it("nobody is reminded of cards that are suspended", async () => {
  server.clock.set(new Date("2026-03-02T10:00:00Z"));
  const learner = await server.signUpAndIn();
  const { id, cards } = await deckOf(learner, "a");
  const cardId = nth(cards, 0);
  await answer(learner, cardId, 0, 1);
  await mark(learner, id, { cardId, suspended: true });
  await sendReminders(server.db, new Date("2026-03-03T09:00:00Z"));
  const listed = () => server.succeed(listNotifications, { ...as(learner), query: {} });
  expect(await listed()).toStrictEqual([]);
  await mark(learner, id, { cardId, suspended: false });
  await sendReminders(server.db, new Date("2026-03-03T09:15:00Z"));
  expect(await listed()).toHaveLength(1);
});

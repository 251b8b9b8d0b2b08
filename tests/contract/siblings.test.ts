import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Card, listCards } from "#contract/cards.ts";
import { addCards } from "#contract/decks/card-changes.ts";
import { getDeck } from "#contract/decks.ts";
import { type Performance, recordPerformance } from "#contract/reviews.ts";
import { markCards } from "#contract/study/card-marks.ts";
import { type DeckOptions, setDeckStudyOptions } from "#contract/study/deck-options.ts";
import { createStudyPreset } from "#contract/study/study-presets.ts";
import { dueNow } from "#contract/study/due-now.ts";
import { allReviewCards, reviewCards } from "#contract/study/study.ts";
import { TIME_ZONE_HEADER } from "#contract/values.ts";
import { mixed } from "#domain/scheduling/mixed.ts";
import { dayOf } from "#domain/scheduling/day.ts";
import { fromCardState } from "#domain/scheduling/scheduling.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { buriedSiblings } from "#domain/study/options/siblings.ts";
import { inStudyOrder, seedOf } from "#domain/study/study-order.ts";
import { as, fixtureOf, inDeck, nth, type Fixture } from "./fixture.ts";
import { createTestServer, type SignedIn, type TestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());

const DAY = 86_400_000;
const TWO_GAPS = "{{c1::Cairo}} is in {{c2::Egypt}}";

const ask = (learner: SignedIn, deckId: number, headers = {}) =>
  server.succeed(reviewCards, { ...as(learner), ...inDeck(deckId), query: {}, headers });
const idsOf = (cards: readonly { readonly id: number }[]) => cards.map(({ id }) => id);

/** A deck with these notes, and all its cards. */
async function deckOfNotes(learner: SignedIn, fronts: readonly string[]) {
  const { id } = await fixture.deck(learner);
  const call = { ...as(learner), ...inDeck(id) };
  const cards = fronts.map((front) => ({ front, back: "more", tags: [] }));
  await server.succeed(addCards, { ...call, body: { batchId: randomUUID(), cards } });
  return { id, cards: (await server.succeed(listCards, { ...call, query: { size: "500" } })).content };
}

const record = (learner: SignedIn, card: Pick<Card, "id">, performance: Performance, ago = 0) =>
  server.succeed(recordPerformance, {
    ...as(learner),
    body: {
      cardId: card.id,
      performance,
      reviewTimestamp: new Date(server.clock.now().getTime() - ago).toISOString(),
    },
  });

async function choose(learner: SignedIn, deckId: number, options: Partial<DeckOptions>) {
  const body = { name: randomUUID(), options: { ...DEFAULT_OPTIONS, ...options } };
  const { id: presetId } = await server.succeed(createStudyPreset, { ...as(learner), body });
  await server.succeed(setDeckStudyOptions, { ...as(learner), ...inDeck(deckId), body: { presetId } });
}

describe("of two cards of a note", () => {
  it("one comes on a day, and the other on the next", async () => {
    const learner = await server.signUpAndIn();
    const { id, cards } = await deckOfNotes(learner, [TWO_GAPS, "alone"]);
    const [first, second, alone] = [nth(cards, 0), nth(cards, 1), nth(cards, 2)];
    const before = await ask(learner, id);
    expect([idsOf(before.content), before.counts, before.siblingsLater]).toStrictEqual([
      [first.id, alone.id],
      { new: 2, learning: 0, due: 0 },
      1,
    ]);
    await record(learner, first, 4);
    const after = await ask(learner, id);
    expect([idsOf(after.content), after.counts.new, after.siblingsLater]).toStrictEqual([[alone.id], 1, 1]);
    server.clock.advance(DAY / 2);
    server.clock.advance(DAY / 2);
    const tomorrow = await ask(await fixture.signInAgain(learner), id);
    expect([idsOf(tomorrow.content), tomorrow.siblingsLater]).toStrictEqual([[second.id, alone.id], 0]);
  });

  it("both come where the options say so", async () => {
    const learner = await server.signUpAndIn();
    const { id, cards } = await deckOfNotes(learner, [TWO_GAPS]);
    await choose(learner, id, { burySiblings: false });
    await record(learner, nth(cards, 0), 4);
    const { content, counts, siblingsLater } = await ask(learner, id);
    expect([idsOf(content), counts.new, siblingsLater]).toStrictEqual([[nth(cards, 1).id], 1, 0]);
  });

  it("the second comes once the answer to a card is undone that is then left out", async () => {
    const learner = await server.signUpAndIn();
    const { id, cards } = await deckOfNotes(learner, [TWO_GAPS]);
    const [first, second] = [nth(cards, 0), nth(cards, 1)];
    const { review } = await record(learner, second, 4);
    expect(idsOf((await ask(learner, id)).content)).toStrictEqual([]);
    const undo = { cardId: second.id, reviewId: review.reviewId, version: 2, voided: true };
    await server.succeed(recordPerformance, { ...as(learner), body: { ...undo, performance: 4 } });
    expect(idsOf((await ask(learner, id)).content)).toStrictEqual([first.id]);
    const suspended = { cardId: first.id, suspended: true, modifiedAt: server.clock.now().toISOString() };
    await server.succeed(markCards, { ...as(learner), ...inDeck(id), body: { cards: [suspended] } });
    expect(idsOf((await ask(learner, id)).content)).toStrictEqual([second.id]);
  });

  it("those in learning steps come both", async () => {
    const learner = await server.signUpAndIn();
    const { id, cards } = await deckOfNotes(learner, [TWO_GAPS]);
    for (const card of cards) await record(learner, card, 1);
    const { content, counts, siblingsLater } = await ask(learner, id);
    expect(new Set(idsOf(content))).toStrictEqual(new Set(idsOf(cards)));
    expect([counts, siblingsLater]).toStrictEqual([{ new: 0, learning: 2, due: 0 }, 0]);
  });

  it("another learner's answer buries none", async () => {
    const learner = await server.signUpAndIn();
    const other = await server.signUpAndIn();
    const { id, cards } = await deckOfNotes(learner, [TWO_GAPS]);
    await fixture.publish(id);
    await record(other, nth(cards, 1), 4);
    expect(idsOf((await ask(learner, id)).content)).toStrictEqual([nth(cards, 0).id]);
    expect(idsOf((await ask(other, id)).content)).toStrictEqual([]);
  });

  it("the day is that of the learner's time zone", async () => {
    const learner = await server.signUpAndIn();
    const { id, cards } = await deckOfNotes(learner, [TWO_GAPS]);
    // 10:00 UTC; in Kiritimati, 14 hours ahead, the day ends at 14:00 UTC.
    const zone = "Pacific/Kiritimati";
    await record(learner, nth(cards, 0), 4);
    const comingIn = async (of: SignedIn, timeZone: string) =>
      idsOf((await ask(of, id, { [TIME_ZONE_HEADER]: timeZone })).content);
    expect([await comingIn(learner, zone), await comingIn(learner, "UTC")]).toStrictEqual([[], []]);
    server.clock.advance(4 * 3_600_000);
    const again = await fixture.signInAgain(learner);
    expect(await comingIn(again, zone)).toStrictEqual([nth(cards, 1).id]);
    expect(await comingIn(again, "UTC")).toStrictEqual([]);
  });
});

const ORDERS = (["difficulty", "dueDate", "random"] as const).flatMap((reviewOrder) =>
  (["added", "random"] as const).map((newOrder) => ({ reviewOrder, newOrder })),
);

describe("the queue, the counts of decks and what a device computes agree", () => {
  it.each(ORDERS)("in the order %j", async (order) => {
    const learner = await server.signUpAndIn();
    const gaps = "{{c1::a}} {{c2::b}} {{c3::c}}";
    const { id, cards } = await deckOfNotes(learner, [...Array.from({ length: 14 }, () => gaps), "x", "y"]);
    await choose(learner, id, { ...order, newPerDay: 9999, learningSteps: [], relearningSteps: [10] });
    const positions = new Map(cards.map((card, index) => [card.id, index]));
    const pick = ({ id: cardId }: Card, of: number) => mixed(positions.get(cardId) ?? 0, 7) % of;
    for (const card of cards) {
      // Most were answered long ago, some of them a second time today, and some never.
      if (pick(card, 5) < 3)
        await record(learner, card, pick(card, 3) === 0 ? 1 : 3, (100 + pick(card, 9)) * DAY);
      // Forgotten on an earlier day, and not relearned since.
      if (pick(card, 5) < 3 && pick(card, 7) === 2) await record(learner, card, 1, 50 * DAY);
      if (pick(card, 11) === 1) await record(learner, card, pick(card, 2) === 0 ? 1 : 3);
    }
    const paused = cards.filter((card) => pick(card, 6) === 0);
    const modifiedAt = server.clock.now().toISOString();
    const marks = paused.map((card) => ({ cardId: card.id, suspended: true, modifiedAt }));
    await server.succeed(markCards, { ...as(learner), ...inDeck(id), body: { cards: marks } });

    const call = { ...as(learner), ...inDeck(id) };
    const { content: known } = await server.succeed(listCards, { ...call, query: { size: "500" } });
    const day = dayOf(server.clock.now().getTime(), "UTC");
    const all = known.map(({ id: cardId, noteId, schedule }) => ({
      id: cardId,
      ...(noteId !== undefined && { noteId }),
      schedule: fromCardState(schedule),
    }));
    const ordered = inStudyOrder(all, { ...order, seed: seedOf(day) });
    const suspendedIds = new Set(idsOf(paused));
    const buried = buriedSiblings(ordered, day, (card) => !suspendedIds.has(card.id));
    const expected = ordered.filter(
      (card) =>
        !suspendedIds.has(card.id) &&
        !buried.ids.has(card.id) &&
        (card.schedule.state === "new" || card.schedule.due < day.end),
    );
    expect([buried.new > 2, buried.reviews > 2, expected.length > 10]).toStrictEqual([true, true, true]);

    const { content, counts, siblingsLater } = await ask(learner, id);
    expect(idsOf(content)).toStrictEqual(idsOf(expected));
    expect(siblingsLater).toBe(buried.ids.size);
    const count = (state: string) => content.filter(({ schedule }) => schedule.state === state).length;
    const own = { new: count("new"), learning: count("relearning"), due: count("review") };
    expect(counts).toStrictEqual(own);
    expect((await server.succeed(getDeck, call)).counts).toStrictEqual(own);
    expect((await server.succeed(dueNow, as(learner))).counts).toStrictEqual(own);
    const across = await server.succeed(allReviewCards, { ...as(learner), query: {} });
    expect([across.counts, across.siblingsLater]).toStrictEqual([{ ...own, new: 0 }, buried.reviews]);
    expect(across.content).toHaveLength(own.learning + own.due);
  });
});

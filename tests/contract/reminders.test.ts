import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listCards } from "#contract/cards.ts";
import { deleteCard } from "#contract/decks/card-changes.ts";
import { listDecks, trashDeck } from "#contract/decks.ts";
import { changeNotificationSettings } from "#contract/notifications/notification-settings.ts";
import { listNotifications } from "#contract/notifications/notifications.ts";
import { bulkReview } from "#contract/reviews.ts";
import { setDeckStudyOptions } from "#contract/study/deck-options.ts";
import { createStudyPreset } from "#contract/study/study-presets.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { users } from "#server/database/account-schema.ts";
import { decks } from "#server/database/deck-schema.ts";
import { notifications } from "#server/database/notification-schema.ts";
import { reviews } from "#server/database/study-schema.ts";
import { deliverPending } from "#server/features/notifications/deliver.ts";
import { forgetNotifications } from "#server/features/notifications/notifications.ts";
import { sendReminders } from "#server/features/notifications/reminders.ts";
import { type Fixture, as, fixtureOf, inDeck, nth, ofCard } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;
beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());

/** A learner who answered these cards on 2 March at 10:00 UTC, and again a day later, so that they are due soon. */
async function learnerWithDue(fronts: readonly string[], timeZone = "UTC"): Promise<SignedIn> {
  server.clock.set(new Date("2026-03-02T10:00:00Z"));
  const learner = await server.signUpAndIn();
  const deck = await fixture.deck(learner);
  const cards = await fixture.cards(learner, deck.id, fronts);
  const reviewItems = cards.map(({ id }) => ({
    reviewId: randomUUID(),
    cardId: id,
    performance: 1 as const,
    reviewTimestamp: server.clock.now().toISOString(),
    timeZone,
  }));
  await server.succeed(bulkReview, { ...as(learner), body: { reviewItems } });
  return learner;
}

const remindAt = (iso: string) => sendReminders(server.db, new Date(iso));

const listed = async (learner: SignedIn) =>
  (await server.succeed(listNotifications, { ...as(learner), query: {} })).map(
    ({ type, title, link, read }) => [type, title, link, read],
  );

const TWO = ["reminder", "2 cards are due", "/app/spaced-review", false];

it("reminds at 9 in the learner's own zone, once on a day, and again on the next", async () => {
  const learner = await learnerWithDue(["a", "b"], "Asia/Kolkata");
  await remindAt("2026-03-03T03:15:00Z");
  expect(await listed(learner)).toStrictEqual([]);
  await remindAt("2026-03-03T03:30:00Z");
  await remindAt("2026-03-03T04:15:00Z");
  expect(await listed(learner)).toStrictEqual([TWO]);
  await remindAt("2026-03-04T03:30:00Z");
  expect(await listed(learner)).toStrictEqual([TWO, TWO]);
});

it("counts the reviews that the options of their decks let come, and says nothing of none", async () => {
  server.clock.set(new Date("2026-03-02T10:00:00Z"));
  const learnerWith = async (reviewsPerDay: number) => {
    const learner = await server.signUpAndIn();
    const deck = inDeck((await fixture.deck(learner)).id);
    const cards = await fixture.cards(learner, Number(deck.params.deckId), ["a", "b"]);
    const reviewItems = cards.map(({ id }) => ({
      reviewId: randomUUID(),
      cardId: id,
      performance: 4 as const,
      reviewTimestamp: server.clock.now().toISOString(),
      timeZone: "UTC",
    }));
    await server.succeed(bulkReview, { ...as(learner), body: { reviewItems } });
    const body = { name: "Few", options: { ...DEFAULT_OPTIONS, reviewsPerDay } };
    const { id: presetId } = await server.succeed(createStudyPreset, { ...as(learner), body });
    await server.succeed(setDeckStudyOptions, { ...as(learner), ...deck, body: { presetId } });
    return learner;
  };
  const [none, one] = [await learnerWith(0), await learnerWith(1)];
  await remindAt("2026-03-25T09:00:00Z");
  expect(await listed(none)).toStrictEqual([]);
  expect(await listed(one)).toStrictEqual([["reminder", "1 card is due", "/app/spaced-review", false]]);
});

it("counts one card of each note that is due", async () => {
  server.clock.set(new Date("2026-03-02T10:00:00Z"));
  const learner = await server.signUpAndIn();
  const { id } = await fixture.deck(learner);
  // The last two cards are those of the second note.
  const cards = await fixture.cards(learner, id, ["{{c1::a}} {{c2::b}}", "{{c1::c}} {{c2::d}}"]);
  const reviewItems = cards.map((card) => ({
    reviewId: randomUUID(),
    cardId: card.id,
    performance: 4 as const,
    reviewTimestamp: server.clock.now().toISOString(),
    timeZone: "UTC",
  }));
  await server.succeed(bulkReview, { ...as(learner), body: { reviewItems } });
  await remindAt("2026-03-25T09:00:00Z");
  expect(await listed(learner)).toStrictEqual([["reminder", "1 card is due", "/app/spaced-review", false]]);
});

it("several processes at the same time remind once", async () => {
  const learner = await learnerWithDue(["a", "b"]);
  await Promise.all([1, 2, 3].map(() => remindAt("2026-03-03T09:00:00Z")));
  expect(await listed(learner)).toStrictEqual([TWO]);
});

it("follows the hour and the zone of the settings, and says nothing where reminders are off", async () => {
  const [early, none] = [await learnerWithDue(["a", "b"]), await learnerWithDue(["a", "b"])];
  const settings = { reminder: { hour: 6 }, timeZone: "America/New_York" };
  await server.succeed(changeNotificationSettings, { ...as(early), body: settings });
  await server.succeed(changeNotificationSettings, { ...as(none), body: { reminder: { enabled: false } } });
  await remindAt("2026-03-03T09:00:00Z");
  expect(await listed(early)).toStrictEqual([]);
  await remindAt("2026-03-03T11:45:00Z");
  expect([await listed(early), await listed(none)]).toStrictEqual([[TWO], []]);
});

it.each([
  // From 2 to 3 AM on 8 March; from 11 PM on 28 March to midnight.
  [
    "that the clock leaves out, at the next one",
    "America/New_York",
    2,
    ["2026-03-08T06:45Z", "2026-03-08T07:00Z", "2026-03-08T08:00Z"],
  ],
  [
    "before the end of a day that the clock leaves out",
    "America/Nuuk",
    23,
    ["2026-03-29T00:45Z", "2026-03-29T01:00Z", "2026-03-29T02:00Z"],
  ],
  // From 2 back to 1 AM on 1 November.
  [
    "that comes twice, at the first",
    "America/New_York",
    1,
    ["2026-11-01T04:45Z", "2026-11-01T05:00Z", "2026-11-01T06:00Z"],
  ],
] as const)("reminds once at an hour %s", async (_, timeZone, hour, [before, at, later]) => {
  const learner = await learnerWithDue(["a", "b"]);
  const body = { reminder: { hour }, timeZone };
  await server.succeed(changeNotificationSettings, { ...as(learner), body });
  // Reminders end a month after the last answer.
  await server.db
    .update(reviews)
    .set({ reviewTimestamp: new Date(Date.parse(before) - 86_400_000).toISOString() })
    .where(eq(reviews.userId, learner.user.id));
  const heard: number[] = [];
  for (const moment of [before, at, later]) {
    await remindAt(moment);
    heard.push((await listed(learner)).length);
  }
  expect(heard).toStrictEqual([0, 1, 1]);
});

it("says nothing to somebody with nothing due, who is gone for a month, or whose account is disabled", async () => {
  const idle = await server.signUpAndIn();
  const gone = await learnerWithDue(["a"]);
  await remindAt("2026-04-02T09:00:00Z");
  const disabled = await learnerWithDue(["a"]);
  await server.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.user.id));
  await remindAt("2026-03-03T09:00:00Z");
  await server.db.update(users).set({ disabledAt: null }).where(eq(users.id, disabled.user.id));
  expect([await listed(idle), await listed(disabled)]).toStrictEqual([[], []]);
  expect((await listed(gone)).length).toBe(1);
});

it("leaves out cards that were deleted, and decks in the trash", async () => {
  const learner = await learnerWithDue(["a", "b"]);
  const own = await server.succeed(listDecks, { ...as(learner), query: { scope: "mine" } });
  const remaining = inDeck(nth(own.content, 0).id);
  const { content } = await server.succeed(listCards, { ...as(learner), ...remaining, query: {} });
  await server.succeed(deleteCard, { ...as(learner), ...ofCard(nth(content, 0).id) });
  await remindAt("2026-03-03T09:00:00Z");
  await server.succeed(trashDeck, { ...as(learner), ...remaining });
  await remindAt("2026-03-04T09:00:00Z");
  expect((await listed(learner)).map(([, title]) => title)).toStrictEqual(["1 card is due"]);
});

it("leaves out cards of somebody's deck that is not public any more", async () => {
  server.clock.set(new Date("2026-03-02T10:00:00Z"));
  const [owner, learner] = [await server.signUpAndIn(), await server.signUpAndIn()];
  const deck = await fixture.deck(owner);
  const [card] = await fixture.cards(owner, deck.id, ["a"]);
  const publish = (isPublic: boolean) =>
    server.db.update(decks).set({ isPublic }).where(eq(decks.id, deck.id));
  await publish(true);
  const review = { reviewId: randomUUID(), cardId: card?.id ?? 0, performance: 1 as const, timeZone: "UTC" };
  const reviewItems = [{ ...review, reviewTimestamp: server.clock.now().toISOString() }];
  await server.succeed(bulkReview, { ...as(learner), body: { reviewItems } });
  await remindAt("2026-03-03T09:00:00Z");
  await publish(false);
  await remindAt("2026-03-04T09:00:00Z");
  expect((await listed(learner)).map(([, title]) => title)).toStrictEqual(["1 card is due"]);
});

async function mailedAt(learner: SignedIn, iso: string) {
  const before = server.mails().length;
  server.clock.set(new Date(iso));
  await Promise.all([1, 2, 3].map(() => deliverPending(server.services)));
  return server
    .mails()
    .slice(before)
    .filter(({ to }) => to === learner.user.email)
    .map(({ subject, text }) => [subject, text]);
}

async function mailingLearner(body: object = {}): Promise<SignedIn> {
  const learner = await learnerWithDue(["a", "b"]);
  await server.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, learner.user.id));
  const settings = { kinds: { reminder: { email: true } }, ...body };
  await server.succeed(changeNotificationSettings, { ...as(learner), body: settings });
  await remindAt("2026-03-03T09:00:00Z");
  return learner;
}

it("mails a reminder once to a learner who asked for it, however many processes deliver", async () => {
  const silent = await learnerWithDue(["a", "b"]);
  const learner = await mailingLearner();
  expect(await mailedAt(learner, "2026-03-03T09:01:00Z")).toStrictEqual([
    [
      "2 cards are due",
      "A few minutes now keep what you have learned.\n\nhttp://ibis.test/app/spaced-review",
    ],
  ]);
  expect(await mailedAt(learner, "2026-03-03T09:02:00Z")).toStrictEqual([]);
  expect(
    server.mails().filter(({ to, subject }) => to === silent.user.email && /due/.test(subject)),
  ).toStrictEqual([]);
});

it("mails nothing in quiet hours, and nothing that is an hour old", async () => {
  const quiet = await mailingLearner({ quietHours: { from: 22, to: 10 } });
  expect(await mailedAt(quiet, "2026-03-03T09:01:00Z")).toStrictEqual([]);
  const late = await mailingLearner();
  expect(await mailedAt(late, "2026-03-03T10:00:01Z")).toStrictEqual([]);
});

it("a kind that is not wanted in the application is there as read", async () => {
  const learner = await learnerWithDue(["a", "b"]);
  const body = { kinds: { reminder: { app: false } } };
  await server.succeed(changeNotificationSettings, { ...as(learner), body });
  await remindAt("2026-03-03T09:00:00Z");
  expect(await listed(learner)).toStrictEqual([[...TWO.slice(0, 3), true]]);
});

it("forgets notifications after 90 days, apart from achievements", async () => {
  const learner = await learnerWithDue(["a", "b"]);
  await remindAt("2026-03-03T09:00:00Z");
  const [userId, createdAt] = [learner.user.id, new Date("2026-03-03T09:00:00Z")];
  const title = "100 reviews";
  await server.db
    .insert(notifications)
    .values({ userId, type: "achievement", title, message: "", occasion: "reviews-100", createdAt });
  await forgetNotifications(server.db, new Date("2026-06-01T09:00:00Z"));
  expect((await listed(learner)).length).toBe(2);
  await forgetNotifications(server.db, new Date("2026-06-01T09:00:01Z"));
  expect((await listed(learner)).map((one) => one[1])).toStrictEqual([title]);
});

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cardInfo } from "#contract/study/card-info.ts";
import { setStudyDefaults } from "#contract/study/deck-options.ts";
import { deleteStudyPreset } from "#contract/study/study-presets.ts";
import { reschedule } from "#contract/study/reschedule.ts";
import { schedulerNamed } from "#domain/scheduling/scheduling.ts";
import { rescheduledCards, studyPresets } from "#server/database/study-options-schema.ts";
import { cardsSince, changesSince, settledCursor } from "./changed-since.ts";
import { NOBODYS, type Fixture, as, fixtureOf, nth, ofCard } from "./fixture.ts";
import { createTestServer, describeEndpoint, type TestServer } from "./harness.ts";
import { DAY, OFTEN, type Rescheduling, reschedulingOf } from "./rescheduling.ts";
import { deckWith, learnerWith, ofPreset, presetFor } from "./training-log.ts";
let server: TestServer;
let fixture: Fixture;
let cards: Rescheduling;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  cards = reschedulingOf(server);
});
afterAll(() => server.close());

describeEndpoint("reschedule", {
  good: () => {
    it("counts once, whatever changed since, and says the same again", async () => {
      const { learner, presetId } = await learnerWith(server, fixture, cards.log(5));
      await cards.change(learner, presetId, OFTEN);
      const id = randomUUID();
      const first = await cards.reschedule(learner, presetId, id);
      expect(first).toStrictEqual({
        rescheduleId: id,
        at: server.clock.now().toISOString(),
        moved: 5,
        isUndone: false,
      });
      const after = await cards.schedules(learner);
      await cards.change(learner, presetId, { desiredRetention: 0.75 });
      server.clock.advance(1000);
      expect(await cards.reschedule(learner, presetId, id)).toStrictEqual(first);
      expect(await cards.schedules(learner)).toStrictEqual(after);
      await cards.undo(learner, presetId, id);
      expect(await cards.reschedule(learner, presetId, id)).toStrictEqual({ ...first, isUndone: true });
    });

    it("replays by retention, interval, easy days and weights, and leaves steps and time zones", async () => {
      const learner = await server.signUpAndIn();
      const { id: deckId } = await fixture.deck(learner);
      const presetId = await presetFor(server, learner, deckId);
      const cardId = nth(await fixture.cards(learner, deckId, ["a"]), 0).id;
      const at = server.clock.now().getTime() - 30 * DAY;
      const names = [
        "fsrs-6/2;retention=0.8;max=365;learn=5;relearn=7;offset=-300",
        "fsrs-6/default/2;offset=120",
      ];
      const answers = names.map((parameters, index) => ({ parameters, at: at + index * 9 * DAY }));
      for (const given of answers)
        await cards.answer(learner, cardId, given.at, { parameters: given.parameters });

      await cards.change(learner, presetId, {
        desiredRetention: 0.95,
        maximumInterval: 100,
        easyDays: ["minimum", "normal", "normal", "normal", "normal", "normal", "reduced"],
        learningSteps: [2, 3],
      });
      // As a training does.
      const [row] = await server.db.select().from(studyPresets).where(eq(studyPresets.id, presetId));
      const trained = { weights: WEIGHTS, at: new Date(at).toISOString(), reviews: 400 };
      await server.db
        .update(studyPresets)
        .set({ options: { ...Object(row?.options), version: 2, trained } })
        .where(eq(studyPresets.id, presetId));
      await cards.reschedule(learner, presetId);

      const w = WEIGHTS.join();
      const renamed = [
        `fsrs-6/3;retention=0.95;max=100;learn=5;relearn=7;easy=2000001;offset=-300;w=${w}`,
        `fsrs-6/3;retention=0.95;max=100;learn=1,10;relearn=10;easy=2000001;offset=120;w=${w}`,
      ];
      const expected = schedulerNamed().replayed(
        cardId,
        answers.map((given, index) => ({
          reviewId: `${index}`,
          deviceId: null,
          counter: null,
          rating: 3,
          at: given.at,
          parameters: nth(renamed, index),
        })),
      );
      const info = await server.succeed(cardInfo, { ...as(learner), ...ofCard(cardId) });
      expect(Date.parse(info.schedule.due)).toBe(expected?.due);
      expect(info.answers.map(({ parameters }) => parameters)).toStrictEqual(renamed);
      expect(info.answers.at(-1)?.after).toStrictEqual(info.schedule);
    });

    it("counts for answers by their time: a later one keeps its own parameters, an older one that arrives later does not", async () => {
      const { learner, presetId, cardIds } = await learnerWith(server, fixture, cards.log(3));
      const [first, second] = [nth(cardIds, 0), nth(cardIds, 1)];
      await cards.change(learner, presetId, OFTEN);
      const offline = server.clock.now().getTime();
      server.clock.advance(60_000);
      await cards.reschedule(learner, presetId);
      const by = (retention: number) =>
        `fsrs-6/4;retention=${retention};max=36500;learn=1,10;relearn=10;offset=0`;
      const named = async (cardId: number) => {
        const info = await server.succeed(cardInfo, { ...as(learner), ...ofCard(cardId) });
        expect(info.answers.at(-1)?.after).toStrictEqual(info.schedule);
        return info.answers.map(({ parameters }) => parameters);
      };
      await cards.answer(learner, first, offline, { parameters: by(0.8) });
      expect(await named(first)).toStrictEqual([by(0.97), by(0.97), by(0.97), by(0.97)]);
      server.clock.advance(1);
      await cards.answer(learner, second, server.clock.now().getTime(), { parameters: by(0.8) });
      expect(await named(second)).toStrictEqual([by(0.97), by(0.97), by(0.97), by(0.8)]);
    });

    it("is the latest one of a card that counts, and what is undone goes back to the one before", async () => {
      const { learner, presetId } = await learnerWith(server, fixture, cards.log(5));
      const original = await cards.schedules(learner);
      await cards.change(learner, presetId, OFTEN);
      const first = await cards.reschedule(learner, presetId);
      const often = await cards.schedules(learner);
      await cards.change(learner, presetId, { desiredRetention: 0.8 });
      const second = await cards.reschedule(learner, presetId);
      expect(second.moved).toBe(5);
      const seldom = await cards.schedules(learner);
      await cards.change(learner, presetId, {});
      const third = await cards.reschedule(learner, presetId);
      expect(await cards.schedules(learner)).toStrictEqual(original);
      for (const [{ rescheduleId }, expected] of [
        [third, seldom],
        [second, often],
        [first, original],
      ] as const) {
        await cards.undo(learner, presetId, rescheduleId);
        expect(await cards.schedules(learner)).toStrictEqual(expected);
      }
      expect(await cards.latest(learner, presetId)).toBeNull();
    });

    it("moves only the learner's own schedules in the preset's decks, and sends them to the learner's devices", async () => {
      const mine = await learnerWith(server, fixture, cards.log(4));
      await fixture.publish(mine.deckId);
      const other = await server.signUpAndIn();
      for (const daysAgo of [30, 27, 12])
        for (const cardId of mine.cardIds)
          await cards.answer(other, cardId, server.clock.now().getTime() - daysAgo * DAY);
      const theirs = await presetFor(server, other, mine.deckId);
      const elsewhere = await deckWith(server, fixture, mine.learner, cards.log(2));
      await cards.change(other, theirs, OFTEN);
      const cursor = await settledCursor(server, other, mine.deckId);
      const ownCursor = await settledCursor(server, mine.learner, mine.deckId);
      const own = await cards.schedules(mine.learner);

      const done = await cards.reschedule(other, theirs);
      expect(done.moved).toBe(4);
      expect(await changesSince(server, other, mine.deckId, cursor)).toStrictEqual({
        changed: mine.cardIds,
        removed: [],
      });
      const stored = await cards.schedules(other);
      const { content } = await cardsSince(server, other, mine.deckId, cursor);
      expect(content.map(({ schedule }) => Date.parse(schedule.due))).toStrictEqual(
        stored.map(({ due }) => due.getTime()),
      );
      expect((await changesSince(server, mine.learner, mine.deckId, ownCursor)).changed).toStrictEqual([]);
      await cards.replay(mine.learner, nth(mine.cardIds, 0));
      expect(await cards.schedules(mine.learner)).toStrictEqual(own);

      const undoCursor = await settledCursor(server, other, mine.deckId);
      await cards.undo(other, theirs, done.rescheduleId);
      const undone = await changesSince(server, other, mine.deckId, undoCursor);
      expect(undone.changed).toStrictEqual(mine.cardIds);

      // The learner's default preset has the deck without one of its own.
      await cards.change(mine.learner, mine.presetId, OFTEN);
      expect((await cards.preview(mine.learner, mine.presetId)).cards).toBe(4);
      await server.succeed(setStudyDefaults, {
        ...as(mine.learner),
        body: { presetId: mine.presetId },
      });
      await cards.reschedule(mine.learner, mine.presetId);
      const moved = await server.db
        .select()
        .from(rescheduledCards)
        .where(eq(rescheduledCards.userId, mine.learner.user.id))
        .orderBy(rescheduledCards.cardId);
      expect(moved.map(({ cardId }) => cardId)).toStrictEqual([...mine.cardIds, ...elsewhere.cardIds]);
    });

    it("stays when its preset is deleted: no card moves", async () => {
      const { learner, presetId, cardIds } = await learnerWith(server, fixture, cards.log(2));
      await cards.change(learner, presetId, OFTEN);
      await cards.reschedule(learner, presetId);
      const before = await cards.schedules(learner);
      await server.succeed(deleteStudyPreset, ofPreset(learner, presetId));
      await cards.replay(learner, nth(cardIds, 0));
      expect(await cards.schedules(learner)).toStrictEqual(before);
    });
  },
  bad: () => {
    it("refuses another learner's preset, and the id of a reschedule of another preset", async () => {
      const learner = await server.signUpAndIn();
      const presetId = await presetFor(server, learner, null);
      const other = await presetFor(server, await server.signUpAndIn(), null);
      const rescheduleId = randomUUID();
      const body = { rescheduleId };
      for (const id of [other, NOBODYS])
        await server.refuse(reschedule, { ...ofPreset(learner, id), body }, 404, "RESOURCE_NOT_FOUND");
      await cards.reschedule(learner, presetId, rescheduleId);
      const second = await presetFor(server, learner, (await fixture.deck(learner)).id);
      const call = { ...ofPreset(learner, second), body };
      await server.refuse(reschedule, call, 409, "RESOURCE_CONFLICT");
    });

    it("that is sent twice at once counts once", async () => {
      const { learner, presetId } = await learnerWith(server, fixture, cards.log(3));
      await cards.change(learner, presetId, OFTEN);
      const id = randomUUID();
      const [a, b] = await Promise.all([
        cards.reschedule(learner, presetId, id),
        cards.reschedule(learner, presetId, id),
      ]);
      expect(a).toStrictEqual(b);
      expect(a.moved).toBe(3);
    });
  },
});

const WEIGHTS = [
  0.5, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
  1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deleteCard } from "#contract/decks/card-changes.ts";
import { cardInfo } from "#contract/study/card-info.ts";
import { markCards } from "#contract/study/card-marks.ts";
import { studyOverview } from "#contract/study/overview.ts";
import {
  PREVIEW_DAYS,
  latestReschedule,
  previewReschedule,
  undoReschedule,
} from "#contract/study/reschedule.ts";
import { NOBODYS, type Fixture, as, fixtureOf, inDeck, nth, ofCard } from "./fixture.ts";
import { createTestServer, describeEndpoint, type TestServer } from "./harness.ts";
import { DAY, OFTEN, type Rescheduling, movedBetween, ofReschedule, reschedulingOf } from "./rescheduling.ts";
import { learnerWith, ofPreset, presetFor } from "./training-log.ts";
let server: TestServer;
let fixture: Fixture;
let cards: Rescheduling;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  cards = reschedulingOf(server);
});
afterAll(() => server.close());

/** More than two batches. */
const MANY = 450;

describeEndpoint("previewReschedule", {
  good: () => {
    it("says what the reschedule then does, and stores nothing", async () => {
      const { learner, presetId } = await learnerWith(server, fixture, cards.log(MANY));
      const none = await cards.preview(learner, presetId);
      expect([none.cards, none.moved, none.largestShift]).toStrictEqual([MANY, 0, 0]);
      expect(none.days.map(({ after }) => after)).toStrictEqual(none.days.map(({ before }) => before));

      await cards.change(learner, presetId, OFTEN);
      const before = await cards.schedules(learner);
      const dueBefore = await cards.due(learner);
      const seen = await cards.preview(learner, presetId);
      expect(await cards.schedules(learner)).toStrictEqual(before);
      expect(await cards.preview(learner, presetId)).toStrictEqual(seen);
      expect(seen.moved).toBeGreaterThan(400);
      expect(seen.days.length).toBe(PREVIEW_DAYS);

      const forecast = async () =>
        (await server.succeed(studyOverview, as(learner))).forecast.map(({ day, reviewCount }) => [
          day,
          reviewCount,
        ]);
      expect(seen.days.map(({ day, before: count }) => [day, count])).toStrictEqual(await forecast());
      const { moved } = await cards.reschedule(learner, presetId);
      expect(seen.days.map(({ day, after }) => [day, after])).toStrictEqual(await forecast());
      const dueAfter = await cards.due(learner);
      expect([moved, movedBetween(dueBefore, dueAfter)]).toStrictEqual([seen.moved, seen.moved]);
      const shifts = Array.from(dueAfter, ([cardId, due]) => due - (dueBefore.get(cardId) ?? 0));
      expect(seen.largestShift).toBe(Math.round(Math.min(...shifts) / DAY));
      expect((await cards.preview(learner, presetId)).moved).toBe(0);
    });

    it("counts no card by day that does not come, and buried ones from when they do", async () => {
      const { learner, presetId, deckId, cardIds } = await learnerWith(server, fixture, cards.log(4));
      const days = async () => (await cards.preview(learner, presetId)).days.map(({ before }) => before);
      const sum = async () => (await days()).reduce((total, count) => total + count, 0);
      await cards.change(learner, presetId, { desiredRetention: 0.99 });
      await cards.reschedule(learner, presetId);
      expect([await sum(), nth(await days(), 0)]).toStrictEqual([4, 4]);
      const modifiedAt = server.clock.now().toISOString();
      const buriedUntil = new Date(server.clock.now().getTime() + 2 * DAY).toISOString();
      await server.succeed(markCards, {
        ...as(learner),
        ...inDeck(deckId),
        body: {
          cards: [
            { cardId: nth(cardIds, 0), modifiedAt, suspended: true },
            { cardId: nth(cardIds, 1), modifiedAt, buriedUntil },
          ],
        },
      });
      expect((await days()).slice(0, 3)).toStrictEqual([2, 0, 1]);
      await server.succeed(deleteCard, { ...as(learner), ...ofCard(nth(cardIds, 2)) });
      expect([(await cards.preview(learner, presetId)).cards, nth(await days(), 0)]).toStrictEqual([3, 1]);
    });
  },
  bad: () => {
    it("refuses another learner's preset, and one that does not exist", async () => {
      const presetId = await presetFor(server, await server.signUpAndIn(), null);
      const stranger = await server.signUpAndIn();
      for (const id of [presetId, NOBODYS])
        await server.refuse(previewReschedule, ofPreset(stranger, id), 404, "RESOURCE_NOT_FOUND");
    });
  },
});

describeEndpoint("latestReschedule", {
  good: () => {
    it("is the latest of the preset that was not undone", async () => {
      const { learner, presetId } = await learnerWith(server, fixture, cards.log(2));
      expect(await cards.latest(learner, presetId)).toBeNull();
      await cards.change(learner, presetId, OFTEN);
      const first = await cards.reschedule(learner, presetId);
      expect(await cards.latest(learner, presetId)).toStrictEqual(first);
      const second = await cards.reschedule(learner, presetId);
      expect(await cards.latest(learner, presetId)).toStrictEqual({ ...second, moved: 0 });
      await cards.undo(learner, presetId, second.rescheduleId);
      expect(await cards.latest(learner, presetId)).toStrictEqual(first);
      const other = await presetFor(server, learner, null);
      expect(await cards.latest(learner, other)).toBeNull();
    });
  },
  bad: () => {
    it("refuses another learner's preset", async () => {
      const presetId = await presetFor(server, await server.signUpAndIn(), null);
      const call = ofPreset(await server.signUpAndIn(), presetId);
      await server.refuse(latestReschedule, call, 404, "RESOURCE_NOT_FOUND");
    });
  },
});

describeEndpoint("undoReschedule", {
  good: () => {
    it("gives every card its former schedule, those with answers since the one that they had got without it", async () => {
      const { learner, presetId, cardIds } = await learnerWith(server, fixture, cards.log(MANY));
      const before = await cards.schedules(learner);
      await cards.change(learner, presetId, { ...OFTEN, maximumInterval: 20 });
      const { rescheduleId, moved } = await cards.reschedule(learner, presetId);
      expect(
        movedBetween(
          new Map(before.map(({ cardId, due }) => [cardId, due.getTime()])),
          await cards.due(learner),
        ),
      ).toBe(moved);
      const undone = await cards.undo(learner, presetId, rescheduleId);
      expect(undone).toMatchObject({ rescheduleId, moved, isUndone: true });
      expect(await cards.schedules(learner)).toStrictEqual(before);
      // Again, it changes nothing and succeeds.
      server.clock.advance(1000);
      expect(await cards.undo(learner, presetId, rescheduleId)).toStrictEqual(undone);
      expect(await cards.schedules(learner)).toStrictEqual(before);

      const again = await cards.reschedule(learner, presetId);
      const cardId = nth(cardIds, 0);
      server.clock.advance(1000);
      const at = server.clock.now().getTime();
      await cards.answer(learner, cardId, at);
      await cards.undo(learner, presetId, again.rescheduleId);
      const info = await server.succeed(cardInfo, { ...as(learner), ...ofCard(cardId) });
      expect(info.answers.at(-1)?.after).toStrictEqual(info.schedule);
      expect(info.answers.map(({ parameters }) => parameters)).toStrictEqual([
        "fsrs-6/default/4;offset=0",
        "fsrs-6/default/4;offset=0",
        "fsrs-6/default/4;offset=0",
        "fsrs-6/4;retention=0.97;max=20;learn=1,10;relearn=10;offset=0",
      ]);
      expect((await cards.schedules(learner)).slice(1)).toStrictEqual(before.slice(1));
    });
  },
  bad: () => {
    it("refuses all but the latest, unknown ones, and those of another preset or learner", async () => {
      const { learner, presetId } = await learnerWith(server, fixture, cards.log(2));
      const other = await presetFor(server, learner, null);
      const stranger = await server.signUpAndIn();
      const theirs = await presetFor(server, stranger, null);
      const first = await cards.reschedule(learner, presetId);
      await cards.reschedule(learner, presetId);
      const refused = [
        ofReschedule(learner, presetId, randomUUID()),
        ofReschedule(learner, other, first.rescheduleId),
        ofReschedule(learner, NOBODYS, first.rescheduleId),
        ofReschedule(stranger, presetId, first.rescheduleId),
        ofReschedule(stranger, theirs, first.rescheduleId),
      ];
      for (const call of refused) await server.refuse(undoReschedule, call, 404, "RESOURCE_NOT_FOUND");
      const earlier = ofReschedule(learner, presetId, first.rescheduleId);
      await server.refuse(undoReschedule, earlier, 409, "RESOURCE_CONFLICT");
    });
  },
});

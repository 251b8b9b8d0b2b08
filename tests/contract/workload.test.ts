import { afterAll, beforeAll, expect, it } from "vitest";
import { deleteCard } from "#contract/decks/card-changes.ts";
import { recordPerformance } from "#contract/reviews.ts";
import { setStudyDefaults } from "#contract/study/deck-options.ts";
import { WORKLOAD_SAMPLE, getWorkload } from "#contract/study/workload.ts";
import { NOBODYS, type Fixture, as, fixtureOf, nth, ofCard } from "./fixture.ts";
import { createTestServer, describeEndpoint, type TestServer } from "./harness.ts";
import { deckWith, forgetfulLog, learnerWith, ofPreset, presetFor } from "./training-log.ts";

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());

const NONE = { cards: 0, sample: [], remembered: { hard: 0, good: 0, easy: 0 } };

describeEndpoint("getWorkload", {
  good: () => {
    it("describes the cards of the preset's decks that were answered, and how they were rated", async () => {
      const at = server.clock.now().getTime() - 3 * 86_400_000;
      const log = ([3, 1, 4, 2, 3] as const).map((rating, index) => ({
        card: Math.min(index, 3),
        rating,
        at: at + index,
      }));
      const { learner, presetId, deckId, cardIds } = await learnerWith(server, fixture, log);
      await fixture.cards(learner, deckId, ["never answered"]);
      const read = () => server.succeed(getWorkload, ofPreset(learner, presetId));
      const { sample, ...rest } = await read();
      expect(rest).toStrictEqual({ cards: 4, remembered: { hard: 1, good: 2, easy: 1 } });
      expect(sample.map(({ daysSince }) => Math.round(daysSince * 1000) / 1000)).toStrictEqual([3, 3, 3, 3]);
      expect(sample.map(({ stability }) => stability).toSorted((a, b) => a - b)).toStrictEqual([
        0.212,
        expect.any(Number),
        2.3065,
        8.2956,
      ]);
      await server.succeed(deleteCard, { ...as(learner), ...ofCard(nth(cardIds, 0)) });
      expect((await read()).cards).toBe(3);
      await fixture.trash(learner, deckId);
      expect(await read()).toStrictEqual({ ...NONE, remembered: rest.remembered });
    });

    it("has an even sample of many cards, always the same; the default preset has all other decks", async () => {
      const { learner, presetId } = await learnerWith(server, fixture, forgetfulLog(10));
      await deckWith(server, fixture, learner, forgetfulLog(400));
      const usual = await presetFor(server, learner, null);
      expect(await server.succeed(getWorkload, ofPreset(learner, usual))).toStrictEqual(NONE);
      await server.succeed(setStudyDefaults, { ...as(learner), body: { presetId: usual } });
      const workload = await server.succeed(getWorkload, ofPreset(learner, usual));
      expect([workload.cards, workload.sample.length]).toStrictEqual([400, WORKLOAD_SAMPLE]);
      expect(await server.succeed(getWorkload, ofPreset(learner, usual))).toStrictEqual(workload);
      expect((await server.succeed(getWorkload, ofPreset(learner, presetId))).cards).toBe(10);
    });

    it("has the learner's own schedules of a deck that others study as well", async () => {
      const mine = await learnerWith(server, fixture, forgetfulLog(3));
      await fixture.publish(mine.deckId);
      const other = await server.signUpAndIn();
      const cardId = nth(mine.cardIds, 0);
      await server.succeed(recordPerformance, { ...as(other), body: { cardId, performance: 3 } });
      const presetId = await presetFor(server, other, mine.deckId);
      const theirs = await server.succeed(getWorkload, ofPreset(other, presetId));
      expect([theirs.cards, theirs.sample.length, theirs.remembered.good]).toStrictEqual([1, 1, 1]);
      expect((await server.succeed(getWorkload, ofPreset(mine.learner, mine.presetId))).cards).toBe(3);
    });
  },
  bad: () => {
    it("refuses another learner's preset, and one that does not exist", async () => {
      const presetId = await presetFor(server, await server.signUpAndIn(), null);
      const stranger = await server.signUpAndIn();
      for (const id of [presetId, NOBODYS])
        await server.refuse(getWorkload, ofPreset(stranger, id), 404, "RESOURCE_NOT_FOUND");
    });
  },
});

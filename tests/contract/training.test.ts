import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recordPerformance } from "#contract/reviews.ts";
import { getDeckStudyOptions, setStudyDefaults } from "#contract/study/deck-options.ts";
import { deleteStudyPreset, updateStudyPreset } from "#contract/study/study-presets.ts";
import { TRAINING_ANSWERS_MIN, getTraining, resetWeights, startTraining } from "#contract/study/training.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { reviews } from "#server/database/study-schema.ts";
import { presetTrainings } from "#server/database/study-options-schema.ts";
import { countUse } from "#server/http/limits/count-uses.ts";
import { NOBODYS, type Fixture, as, fixtureOf, inDeck, nth } from "./fixture.ts";
import { createTestServer, describeEndpoint, type SignedIn, type TestServer } from "./harness.ts";
import {
  changedLog,
  deckWith,
  endOf,
  forgetfulLog,
  learnerWith,
  ofPreset,
  presetFor,
} from "./training-log.ts";

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());

const start = (learner: SignedIn, presetId: number) =>
  server.succeed(startTraining, ofPreset(learner, presetId));

/** Trains, and waits for the end. */
async function trained(learner: SignedIn, presetId: number) {
  await start(learner, presetId);
  return endOf(server, learner, presetId);
}

const optionsOf = async (learner: SignedIn, deckId: number) =>
  (await server.succeed(getDeckStudyOptions, { ...as(learner), ...inDeck(deckId) })).options;

describeEndpoint("startTraining", {
  good: () => {
    it("takes weights that predict the later answers better; they schedule the next answer", async () => {
      const { learner, deckId, cardIds, presetId } = await learnerWith(server, fixture, forgetfulLog());
      const begun = await start(learner, presetId);
      expect(begun.trained).toBeNull();
      expect(["waiting", "running"]).toContain(begun.job.state);
      const { trained: from, job } = await endOf(server, learner, presetId);
      if (job.state !== "done") throw new Error(`The training is ${job.state}.`);
      expect([job.isTaken, job.wasTrained, job.figures.reviews]).toStrictEqual([true, false, 2100]);
      expect(job.figures.inUse).toBe(job.figures.defaults);
      expect(job.figures.trained).toBeLessThan(job.figures.defaults);
      expect(job.figures.movingAverage).toBeGreaterThan(job.figures.trained);
      expect(from).toStrictEqual({ at: server.clock.now().toISOString(), reviews: 2100 });

      const { weights = [] } = await optionsOf(learner, deckId);
      expect(weights.length).toBe(21);
      const cardId = nth(cardIds, 0);
      await server.succeed(recordPerformance, { ...as(learner), body: { cardId, performance: 3 } });
      const logged = await server.db
        .select()
        .from(reviews)
        .where(eq(reviews.cardId, cardId))
        .orderBy(reviews.seq);
      expect(logged.at(-1)?.parameters).toBe(
        `fsrs-6/4;retention=0.9;max=36500;learn=1,10;relearn=10;offset=0;w=${weights.join()}`,
      );

      // Other options leave them, and the same log finds nothing better.
      const options = { ...DEFAULT_OPTIONS, newPerDay: 3 };
      await server.succeed(updateStudyPreset, {
        ...ofPreset(learner, presetId),
        body: { name: "Other", options },
      });
      expect(await optionsOf(learner, deckId)).toStrictEqual({ ...options, weights });
      const again = await trained(learner, presetId);
      expect(again.job).toMatchObject({ state: "done", isTaken: false, wasTrained: true });
      expect(again.trained).toStrictEqual(from);
      expect((await optionsOf(learner, deckId)).weights).toStrictEqual(weights);
    });

    it("leaves the defaults where they predict the later answers better", async () => {
      const { learner, deckId, presetId } = await learnerWith(server, fixture, changedLog());
      const { trained: from, job } = await trained(learner, presetId);
      expect(from).toBeNull();
      expect(job).toMatchObject({ state: "done", isTaken: false, wasTrained: false });
      expect(await optionsOf(learner, deckId)).toStrictEqual(DEFAULT_OPTIONS);
    });

    it("reads the decks of the preset alone; the default preset has those without one of their own", async () => {
      const { learner, presetId } = await learnerWith(server, fixture, forgetfulLog(10));
      await deckWith(server, fixture, learner, forgetfulLog(20));
      const needed = (count: number) => ({
        state: "tooFew",
        reviews: count,
        needed: TRAINING_ANSWERS_MIN - count,
      });
      expect((await trained(learner, presetId)).job).toStrictEqual(needed(70));
      const usual = await presetFor(server, learner, null);
      expect((await trained(learner, usual)).job).toStrictEqual(needed(0));
      await server.succeed(setStudyDefaults, { ...as(learner), body: { presetId: usual } });
      expect((await trained(learner, usual)).job).toStrictEqual(needed(140));
      await server.succeed(setStudyDefaults, { ...as(learner), body: { presetId } });
      expect((await trained(learner, presetId)).job).toStrictEqual(needed(210));
    });
  },
  bad: () => {
    it("refuses another learner's preset, and one that does not exist", async () => {
      const { presetId } = await learnerWith(server, fixture, forgetfulLog(1));
      const stranger = await server.signUpAndIn();
      for (const id of [presetId, NOBODYS])
        await server.refuse(startTraining, ofPreset(stranger, id), 404, "RESOURCE_NOT_FOUND");
    });

    it("refuses a second training of the learner, also of another preset, until the first has ended", async () => {
      const { learner, presetId } = await learnerWith(server, fixture, forgetfulLog());
      const other = await presetFor(server, learner, null);
      const calls = [presetId, presetId, other].map((id) =>
        server.request(startTraining, ofPreset(learner, id)),
      );
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toStrictEqual([200, 409, 409]);
      await Promise.all([presetId, other].map((id) => endOf(server, learner, id)));
      expect((await trained(learner, other)).job.state).toBe("tooFew");
    });

    it("refuses the 21st in an hour", async () => {
      const learner = await server.signUpAndIn();
      const presetId = await presetFor(server, learner, null);
      const what = `POST ${startTraining.path} of account`;
      const limit = { count: Infinity, minutes: 60 };
      await countUse({ what, whom: String(learner.user.id), limit, amount: 19 }, server.services);
      await trained(learner, presetId);
      await server.refuse(startTraining, ofPreset(learner, presetId), 429, "RATE_LIMIT_EXCEEDED");
    });
  },
});

describeEndpoint("getTraining", {
  good: () => {
    it("says that nothing was trained", async () => {
      const learner = await server.signUpAndIn();
      const presetId = await presetFor(server, learner, null);
      const training = await server.succeed(getTraining, ofPreset(learner, presetId));
      expect(training).toStrictEqual({ trained: null, job: { state: "none" } });
    });

    it.each(["waiting", "running"] as const)(
      "a job that was %s when its process was killed fails",
      async (state) => {
        const own = await createTestServer();
        const learner = await own.signUpAndIn();
        const presetId = await presetFor(own, learner, null);
        const read = async () => (await own.succeed(getTraining, ofPreset(learner, presetId))).job;
        await own.db.insert(presetTrainings).values({
          id: crypto.randomUUID(),
          presetId,
          userId: learner.user.id,
          state,
          startedAt: own.clock.now(),
          aliveUntil: new Date(own.clock.now().getTime() + 60_000),
        });
        own.clock.advance(59_999);
        expect(await read()).toStrictEqual({ state });
        await own.refuse(startTraining, ofPreset(learner, presetId), 409, "RESOURCE_CONFLICT");
        own.clock.advance(1);
        expect(await read()).toStrictEqual({ state: "failed" });
        await own.succeed(startTraining, ofPreset(learner, presetId));
        expect((await endOf(own, learner, presetId)).job.state).toBe("tooFew");
        await own.close();
      },
    );
  },
  bad: () => {
    it("refuses another learner's preset", async () => {
      const presetId = await presetFor(server, await server.signUpAndIn(), null);
      const call = ofPreset(await server.signUpAndIn(), presetId);
      await server.refuse(getTraining, call, 404, "RESOURCE_NOT_FOUND");
    });
  },
});

describeEndpoint("resetWeights", {
  good: () => {
    it("gives the preset the defaults again, and forgets the training", async () => {
      const { learner, deckId, presetId } = await learnerWith(server, fixture, forgetfulLog());
      await trained(learner, presetId);
      expect((await optionsOf(learner, deckId)).weights).toBeDefined();
      const reset = await server.succeed(resetWeights, ofPreset(learner, presetId));
      expect(reset).toStrictEqual({ trained: null, job: { state: "none" } });
      expect(await optionsOf(learner, deckId)).toStrictEqual(DEFAULT_OPTIONS);
    });

    it("gives up a training that is under way, whose result then changes nothing", async () => {
      const { learner, deckId, presetId } = await learnerWith(server, fixture, forgetfulLog());
      await start(learner, presetId);
      const reset = await server.succeed(resetWeights, ofPreset(learner, presetId));
      expect(reset.job).toStrictEqual({ state: "none" });
      // Trainings follow each other, so that this one ends after the one that was given up.
      const other = await presetFor(server, learner, null);
      expect((await trained(learner, other)).job.state).toBe("tooFew");
      expect(await server.succeed(getTraining, ofPreset(learner, presetId))).toStrictEqual(reset);
      expect(await optionsOf(learner, deckId)).toStrictEqual(DEFAULT_OPTIONS);
    });
  },
  bad: () => {
    it("refuses another learner's preset, which keeps its training", async () => {
      const learner = await server.signUpAndIn();
      const presetId = await presetFor(server, learner, null);
      await trained(learner, presetId);
      const call = ofPreset(await server.signUpAndIn(), presetId);
      await server.refuse(resetWeights, call, 404, "RESOURCE_NOT_FOUND");
      const { job } = await server.succeed(getTraining, ofPreset(learner, presetId));
      expect(job.state).toBe("tooFew");
    });
  },
});

it("a preset that is deleted while it is trained is gone", async () => {
  const { learner, deckId, presetId } = await learnerWith(server, fixture, forgetfulLog());
  await start(learner, presetId);
  await server.succeed(deleteStudyPreset, ofPreset(learner, presetId));
  const other = await presetFor(server, learner, null);
  expect((await trained(learner, other)).job.state).toBe("tooFew");
  expect(await optionsOf(learner, deckId)).toStrictEqual(DEFAULT_OPTIONS);
});

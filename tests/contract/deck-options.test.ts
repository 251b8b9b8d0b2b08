import { afterAll, beforeAll, expect, it } from "vitest";
import {
  getDeckStudyOptions,
  setDeckLimitsToday,
  setDeckStudyOptions,
} from "#contract/study/deck-options.ts";
import { createStudyPreset } from "#contract/study/study-presets.ts";
import { TIME_ZONE_HEADER } from "#contract/values.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { NOBODYS, as, fixtureOf, inDeck, type Fixture } from "./fixture.ts";
import { createTestServer, describeEndpoint, type SignedIn, type TestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());

const NO_LIMITS = { newPerDay: null, reviewsPerDay: null };
const SLOW = { ...DEFAULT_OPTIONS, newPerDay: 5 };

const optionsOf = (learner: SignedIn, deckId: number) =>
  server.succeed(getDeckStudyOptions, { ...as(learner), ...inDeck(deckId) });

const preset = (learner: SignedIn) =>
  server.succeed(createStudyPreset, { ...as(learner), body: { name: "Slow", options: SLOW } });

describeEndpoint("getDeckStudyOptions", {
  good: () => {
    it("answers the defaults as long as nothing was chosen, also for another's public deck", async () => {
      const owner = await server.signUpAndIn();
      const { id } = await fixture.deck(owner);
      await fixture.publish(id);
      const studied = { new: 0, reviews: 0 };
      const defaults = { presetId: null, options: DEFAULT_OPTIONS, today: NO_LIMITS, studied };
      expect(await optionsOf(owner, id)).toStrictEqual(defaults);
      expect(await optionsOf(await server.signUpAndIn(), id)).toStrictEqual(defaults);
    });
  },
  bad: () => {
    it("finds no deck that the learner may not study", async () => {
      const owner = await server.signUpAndIn();
      const deck = inDeck((await fixture.deck(owner)).id);
      const stranger = as(await server.signUpAndIn());
      await server.refuse(getDeckStudyOptions, { ...stranger, ...deck }, 404, "RESOURCE_NOT_FOUND");
      const none = { ...as(owner), ...inDeck(NOBODYS) };
      await server.refuse(getDeckStudyOptions, none, 404, "RESOURCE_NOT_FOUND");
    });
  },
});

describeEndpoint("setDeckStudyOptions", {
  good: () => {
    it("gives the deck the preset's options for the learner alone, and takes it back", async () => {
      const owner = await server.signUpAndIn();
      const other = await server.signUpAndIn();
      const { id } = await fixture.deck(owner);
      await fixture.publish(id);
      const { id: presetId } = await preset(owner);
      const call = { ...as(owner), ...inDeck(id) };
      expect(await server.succeed(setDeckStudyOptions, { ...call, body: { presetId } })).toStrictEqual({
        presetId,
        options: SLOW,
        today: NO_LIMITS,
      });
      expect((await optionsOf(other, id)).options).toStrictEqual(DEFAULT_OPTIONS);
      const taken = await server.succeed(setDeckStudyOptions, { ...call, body: { presetId: null } });
      expect(taken.options).toStrictEqual(DEFAULT_OPTIONS);
    });
  },
  bad: () => {
    it("finds neither another's preset nor another's deck", async () => {
      const owner = await server.signUpAndIn();
      const stranger = await server.signUpAndIn();
      const { id } = await fixture.deck(owner);
      const { id: presetId } = await preset(stranger);
      const call = { ...inDeck(id), body: { presetId } };
      await server.refuse(setDeckStudyOptions, { ...as(owner), ...call }, 404, "RESOURCE_NOT_FOUND");
      await server.refuse(setDeckStudyOptions, { ...as(stranger), ...call }, 404, "RESOURCE_NOT_FOUND");
      expect((await optionsOf(owner, id)).presetId).toBeNull();
    });
  },
});

describeEndpoint("setDeckLimitsToday", {
  good: () => {
    it("applies until 4 AM of the learner, and keeps the preset", async () => {
      const learner = await server.signUpAndIn();
      const { id } = await fixture.deck(learner);
      const call = { ...as(learner), ...inDeck(id) };
      const { id: presetId } = await preset(learner);
      await server.succeed(setDeckStudyOptions, { ...call, body: { presetId } });
      server.clock.set(new Date("2026-03-02T10:00:00Z"));
      const body = { newPerDay: 40, reviewsPerDay: null };
      const headers = { [TIME_ZONE_HEADER]: "Africa/Cairo" };
      const today = await server.succeed(setDeckLimitsToday, { ...call, body, headers });
      expect(today).toStrictEqual({ presetId, options: SLOW, today: body });
      // 4 AM in Cairo.
      server.clock.set(new Date("2026-03-03T01:59:59.999Z"));
      const again = await fixture.signInAgain(learner);
      expect((await optionsOf(again, id)).today).toStrictEqual(body);
      server.clock.advance(1);
      expect((await optionsOf(again, id)).today).toStrictEqual(NO_LIMITS);
    });

    it("is taken back by null", async () => {
      const learner = await server.signUpAndIn();
      const { id } = await fixture.deck(learner);
      const call = { ...as(learner), ...inDeck(id) };
      await server.succeed(setDeckLimitsToday, { ...call, body: { newPerDay: 0, reviewsPerDay: 3 } });
      const { today } = await server.succeed(setDeckLimitsToday, { ...call, body: NO_LIMITS });
      expect(today).toStrictEqual(NO_LIMITS);
    });
  },
  bad: () => {
    it("refuses a number below 0 or above 9999, and another's deck", async () => {
      const learner = await server.signUpAndIn();
      const { id } = await fixture.deck(learner);
      for (const newPerDay of [-1, 0.5, 10_000]) {
        const call = { ...as(learner), ...inDeck(id), body: { newPerDay, reviewsPerDay: null } };
        await server.refuse(setDeckLimitsToday, call, 422, "VALIDATION_ERROR");
      }
      const stranger = { ...as(await server.signUpAndIn()), ...inDeck(id), body: NO_LIMITS };
      await server.refuse(setDeckLimitsToday, stranger, 404, "RESOURCE_NOT_FOUND");
    });
  },
});

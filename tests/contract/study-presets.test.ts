import { afterAll, beforeAll, expect, it } from "vitest";
import { getDeckStudyOptions, setDeckStudyOptions } from "#contract/study/deck-options.ts";
import {
  PRESETS_MAX,
  createStudyPreset,
  deleteStudyPreset,
  listStudyPresets,
  updateStudyPreset,
} from "#contract/study/study-presets.ts";
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

const SLOW = { ...DEFAULT_OPTIONS, newPerDay: 5, learningSteps: [1, 10, 60], desiredRetention: 0.85 };

const make = (learner: SignedIn, name: string, options = SLOW) =>
  server.succeed(createStudyPreset, { ...as(learner), body: { name, options } });

const ofPreset = (presetId: number) => ({ params: { presetId: String(presetId) } });

describeEndpoint("createStudyPreset", {
  good: () => {
    it("answers the preset, which no deck has yet", async () => {
      const learner = await server.signUpAndIn();
      const made = await make(learner, " Slow ");
      expect(made).toStrictEqual({
        id: made.id,
        name: "Slow",
        options: SLOW,
        isDefault: false,
        deckCount: 0,
        deckTitles: [],
      });
    });

    it("leaves out options that came later and are at their defaults, and keeps them where a client does not know them", async () => {
      const learner = await server.signUpAndIn();
      const usual = { ...SLOW, loadBalance: false, burySiblings: true, secondsPerCard: 60 };
      const { id, options } = await make(learner, "Usual", usual);
      expect(options).toStrictEqual(SLOW);
      const update = async (changed: typeof SLOW) =>
        (
          await server.succeed(updateStudyPreset, {
            ...as(learner),
            ...ofPreset(id),
            body: { name: "Usual", options: changed },
          })
        ).options;
      const chosen = { loadBalance: true, burySiblings: false, secondsPerCard: 90 };
      expect(await update({ ...SLOW, ...chosen })).toStrictEqual({ ...SLOW, ...chosen });
      expect(await update({ ...SLOW, newPerDay: 7 })).toStrictEqual({ ...SLOW, ...chosen, newPerDay: 7 });
      expect(await update(usual)).toStrictEqual(SLOW);
    });

    it("takes a name that another learner has", async () => {
      const mine = await make(await server.signUpAndIn(), "Shared");
      const theirs = await make(await server.signUpAndIn(), "Shared");
      expect([mine.name, theirs.name]).toStrictEqual(["Shared", "Shared"]);
    });
  },
  bad: () => {
    it("refuses a name that the learner has in any case, and names the field", async () => {
      const learner = await server.signUpAndIn();
      await make(learner, "Slow");
      const call = { ...as(learner), body: { name: "slow", options: SLOW } };
      const { validationErrors } = await server.refuse(createStudyPreset, call, 409, "RESOURCE_CONFLICT");
      expect(validationErrors).toStrictEqual({
        name: "You have a preset named slow. Choose another name.",
      });
    });

    it("refuses options out of range", async () => {
      const learner = await server.signUpAndIn();
      for (const wrong of [
        { newPerDay: 10_000 },
        { learningSteps: [0] },
        { learningSteps: [1440] },
        { relearningSteps: Array.from({ length: 11 }, () => 1) },
        { desiredRetention: 0.69 },
        { desiredRetention: 1 },
        { desiredRetention: 0.855 },
        { maximumInterval: 0 },
        { maximumInterval: 36_501 },
        { leechThreshold: 0 },
        { easyDays: ["normal"] },
        { burySiblings: "yes" },
        { secondsPerCard: 4 },
        { shuffle: true },
      ]) {
        const call = { ...as(learner), body: { name: "Wrong", options: { ...SLOW, ...wrong } } };
        await server.refuse(createStudyPreset, call, 422, "VALIDATION_ERROR");
      }
    });

    it("refuses more than fifty, also of calls at once", async () => {
      const learner = await server.signUpAndIn();
      const calls = Array.from({ length: PRESETS_MAX + 5 }, (_, n) =>
        server.request(createStudyPreset, { ...as(learner), body: { name: `Preset ${n}`, options: SLOW } }),
      );
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(PRESETS_MAX);
      expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    });
  },
});

describeEndpoint("listStudyPresets", {
  good: () => {
    it("lists the learner's own by name, with the decks that share them", async () => {
      const learner = await server.signUpAndIn();
      const slow = await make(learner, "slow");
      const fast = await make(learner, "Fast", DEFAULT_OPTIONS);
      await make(await server.signUpAndIn(), "Another's");
      for (const title of ["Birds", "Art", "Gone"]) {
        const deck = await fixture.deck(learner, title);
        await server.succeed(setDeckStudyOptions, {
          ...as(learner),
          ...inDeck(deck.id),
          body: { presetId: slow.id },
        });
        if (title === "Gone") await fixture.trash(learner, deck.id);
      }
      expect(await server.succeed(listStudyPresets, as(learner))).toStrictEqual({
        content: [fast, { ...slow, deckCount: 2, deckTitles: ["Art", "Birds"] }],
      });
    });
  },
  bad: () => {
    it("needs a token", async () => {
      await server.refuse(listStudyPresets, {}, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

describeEndpoint("updateStudyPreset", {
  good: () => {
    it("changes name and options, and keeps a name that is written differently", async () => {
      const learner = await server.signUpAndIn();
      const { id } = await make(learner, "slow");
      const body = { name: "Slow", options: { ...SLOW, newPerDay: 6 } };
      await server.succeed(updateStudyPreset, { ...as(learner), ...ofPreset(id), body });
      const { content } = await server.succeed(listStudyPresets, as(learner));
      expect(content).toStrictEqual([{ id, ...body, isDefault: false, deckCount: 0, deckTitles: [] }]);
    });

    it("keeps what is not named, so that two devices may change it at once", async () => {
      const learner = await server.signUpAndIn();
      const { id } = await make(learner, "Slow");
      const call = { ...as(learner), ...ofPreset(id) };
      await server.succeed(updateStudyPreset, { ...call, body: { options: { newPerDay: 7 } } });
      const changed = await server.succeed(updateStudyPreset, {
        ...call,
        body: { options: { desiredRetention: 0.8 } },
      });
      expect(changed.name).toBe("Slow");
      expect(await server.succeed(updateStudyPreset, { ...call, body: { name: "Calm" } })).toMatchObject({
        name: "Calm",
        options: { ...SLOW, newPerDay: 7, desiredRetention: 0.8 },
      });
    });
  },
  bad: () => {
    it("refuses a name that another preset has, and a preset that is not the learner's", async () => {
      const learner = await server.signUpAndIn();
      const { id } = await make(learner, "Slow");
      await make(learner, "Fast");
      const body = { name: "FAST", options: SLOW };
      const call = { ...as(learner), ...ofPreset(id), body };
      await server.refuse(updateStudyPreset, call, 409, "RESOURCE_CONFLICT");
      const stranger = await server.signUpAndIn();
      const theirs = { ...call, ...as(stranger) };
      await server.refuse(updateStudyPreset, theirs, 404, "RESOURCE_NOT_FOUND");
      const { content } = await server.succeed(listStudyPresets, as(learner));
      expect(content.map(({ name }) => name)).toStrictEqual(["Fast", "Slow"]);
    });
  },
});

describeEndpoint("deleteStudyPreset", {
  good: () => {
    it("moves its decks to the defaults", async () => {
      const learner = await server.signUpAndIn();
      const { id } = await make(learner, "Slow");
      const deck = inDeck((await fixture.deck(learner)).id);
      await server.succeed(setDeckStudyOptions, { ...as(learner), ...deck, body: { presetId: id } });
      await server.succeed(deleteStudyPreset, { ...as(learner), ...ofPreset(id) });
      expect(await server.succeed(getDeckStudyOptions, { ...as(learner), ...deck })).toStrictEqual({
        presetId: null,
        options: DEFAULT_OPTIONS,
        today: { newPerDay: null, reviewsPerDay: null },
        studied: { new: 0, reviews: 0 },
      });
    });
  },
  bad: () => {
    it("finds only presets of the learner", async () => {
      const learner = await server.signUpAndIn();
      const { id } = await make(learner, "Slow");
      const stranger = as(await server.signUpAndIn());
      await server.refuse(deleteStudyPreset, { ...stranger, ...ofPreset(id) }, 404, "RESOURCE_NOT_FOUND");
      const none = { ...as(learner), ...ofPreset(NOBODYS) };
      await server.refuse(deleteStudyPreset, none, 404, "RESOURCE_NOT_FOUND");
      expect((await server.succeed(listStudyPresets, as(learner))).content).toHaveLength(1);
    });
  },
});

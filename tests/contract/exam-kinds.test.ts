import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { countExamKinds } from "#contract/exams/exam-kinds.ts";
import { as, fixtureOf } from "./fixture.ts";
import { USUAL, capitals } from "./exam-sitting.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
let learner: SignedIn;
let deckId = 0;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
beforeEach(async () => {
  learner = await server.signUpAndIn();
  deckId = await capitals(server, learner, ["cities"]);
});

describeEndpoint("countExamKinds", {
  good: () => {
    it("counts the questions of each kind within the limits", async () => {
      const count = async (more: Partial<typeof USUAL>, of = deckId) => {
        const body = { deckId: of, configuration: { ...USUAL, ...more } };
        const { kinds } = await server.succeed(countExamKinds, { ...as(learner), body });
        return Object.fromEntries(kinds.map(({ kind, count: questions, lack }) => [kind, lack ?? questions]));
      };
      const all = await count({ tagNames: ["cities"] });
      expect(all).toMatchObject({ typed: 12, multiple_choice: 12, cloze: "gaps" });
      expect(await count({ onlyStudied: true })).toMatchObject({ typed: "cards" });
      const few = await fixtureOf(server).deck(learner);
      await fixtureOf(server).cards(learner, few.id, ["a", "b"]);
      expect(await count({}, few.id)).toMatchObject({ typed: 2, multiple_choice: "answers" });
    });
  },
  bad: () => {
    it("is refused for another's deck", async () => {
      const call = { ...as(await server.signUpAndIn()), body: { deckId, configuration: USUAL } };
      await server.refuse(countExamKinds, call, 404, "RESOURCE_NOT_FOUND");
    });
  },
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { countExamKinds } from "#contract/exams/exam-kinds.ts";
import { as, deskOf } from "./desk.ts";
import { USUAL, capitals } from "./exam-sitting.ts";
import { type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it("counts the questions of each kind within the limits, of a deck that the learner may read", async () => {
  const [learner, stranger] = [await server.signUpAndIn(), await server.signUpAndIn()];
  const deckId = await capitals(server, learner, ["cities"]);
  const count = async (more: Partial<typeof USUAL>, of = deckId) => {
    const body = { deckId: of, configuration: { ...USUAL, ...more } };
    const { kinds } = await server.succeed(countExamKinds, { ...as(learner), body });
    return Object.fromEntries(kinds.map(({ kind, count: questions, lack }) => [kind, lack ?? questions]));
  };
  expect(await count({ tagNames: ["cities"] })).toMatchObject({
    typed: 12,
    multiple_choice: 12,
    cloze: "gaps",
  });
  expect(await count({ onlyStudied: true })).toMatchObject({ typed: "cards" });
  const few = await deskOf(server).deck(learner);
  await deskOf(server).cards(learner, few.id, ["a", "b"]);
  expect(await count({}, few.id)).toMatchObject({ typed: 2, multiple_choice: "answers" });
  await server.refuse(
    countExamKinds,
    { ...as(stranger), body: { deckId, configuration: USUAL } },
    404,
    "RESOURCE_NOT_FOUND",
  );
});

import { once } from "node:events";
import { createServer } from "node:http";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compareAnswers } from "#contract/grading/semantic.ts";
import { createGrader } from "#server/features/grading/grader.ts";
import { as } from "./fixture.ts";
import { createTestServer, type SignedIn, type TestServer } from "./harness.ts";

const model = createServer((_, response) => {
  response.end(JSON.stringify({ choices: [{ message: { content: '{"probability": 0.9}' } }] }));
});
let server: TestServer;
let learner: SignedIn;
beforeAll(async () => {
  model.listen(0, "127.0.0.1");
  await once(model, "listening");
  const address = model.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  const hosted = {
    url: `http://127.0.0.1:${address.port}/v1/chat/completions`,
    model: "small",
    key: undefined,
  };
  const log = pino({ level: "silent" });
  server = await createTestServer({ grader: createGrader(hosted, log, () => new Date()) });
  learner = await server.signUpAndIn();
});
afterAll(async () => {
  await server.close();
  model.close();
});

it("a hosted model judges what this server is unsure of, and the explanation says so", async () => {
  const body = {
    question: "What do mitochondria do?",
    reference: "Mitochondria produce energy for the cell.",
    answers: ["They turn food into energy that the cell can use", "They do not produce energy for the cell"],
  };
  const { grades } = await server.succeed(compareAnswers, { ...as(learner), body });
  expect(grades).toMatchObject([
    {
      band: "right",
      score: 0.9,
      explanation: expect.stringMatching(/A language model judged its meaning\.$/),
    },
    { explanation: expect.not.stringContaining("language model") },
  ]);
  expect(grades[1]?.band).not.toBe("right");
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { listAnswerReports, reportAnswer, settleAnswerReport } from "#contract/exams/answer-reports.ts";
import { as, fixtureOf, nth } from "./fixture.ts";
import { answerTo, beginOpen, capitals, finish } from "./exam-sitting.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
let owner: SignedIn;
let learner: SignedIn;
let deckId = 0;

beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signUpAndIn();
  learner = await server.signUpAndIn();
  deckId = await capitals(server, owner);
  await fixtureOf(server).publish(deckId);
});

/** An exam of the learner that has ended, with a wrong answer to its first question. */
async function sit() {
  const exam = await beginOpen(server, learner, deckId);
  const question = nth(exam.questions, 0);
  await finish(server, learner, exam, [answerTo(server, question, "Atlantis")]);
  return { examId: exam.examId, questionId: question.questionId };
}
const report = (body: { examId: string; questionId: string; comment?: string }, who = learner) =>
  server.request(reportAnswer, { ...as(who), body });
const listed = async () =>
  (await server.succeed(listAnswerReports, { ...as(owner), query: { deckId: String(deckId) } })).content;
const ofReport = (id: number) => ({ params: { reportId: String(id) } });

describeEndpoint("reportAnswer", {
  good: () => {
    it("reports a grade to the deck's editors; again changes the comment", async () => {
      const grade = await sit();
      expect((await report({ ...grade, comment: "One more name" })).status).toBe(201);
      await report({ ...grade, comment: "Another name" });
      expect(await listed()).toMatchObject([
        {
          answer: "Atlantis",
          outcome: "wrong",
          comment: "Another name",
          username: learner.user.username,
          prompt: expect.stringMatching(/\w+/),
        },
      ]);
    });
  },
  bad: () => {
    it("is refused for another's exam, for one that runs, and for a question that was not asked", async () => {
      const grade = await sit();
      expect((await report(grade, owner)).status).toBe(404);
      expect((await report({ ...grade, questionId: randomUUID() })).status).toBe(404);
      const open = await beginOpen(server, learner, deckId);
      const early = { examId: open.examId, questionId: nth(open.questions, 0).questionId };
      expect((await report(early)).status).toBe(409);
    });
  },
});

describeEndpoint("listAnswerReports", {
  good: () => {
    it("has the latest first, by pages", async () => {
      for (const comment of ["first", "second"]) await report({ ...(await sit()), comment });
      expect((await listed()).map(({ comment }) => comment)).toEqual(["second", "first"]);
    });
  },
  bad: () => {
    it("is for those who may edit the deck", async () => {
      const query = { deckId: String(deckId) };
      expect((await server.request(listAnswerReports, { ...as(learner), query })).status).toBe(404);
    });
  },
});

describeEndpoint("settleAnswerReport", {
  good: () => {
    it("takes a report off the list", async () => {
      await report(await sit());
      const [first] = await listed();
      await server.succeed(settleAnswerReport, { ...as(owner), ...ofReport(first?.id ?? 0) });
      expect(await listed()).toEqual([]);
    });
  },
  bad: () => {
    it("is refused to those who may not edit the deck", async () => {
      await report(await sit());
      const [first] = await listed();
      const call = ofReport(first?.id ?? 0);
      expect((await server.request(settleAnswerReport, { ...as(learner), ...call })).status).toBe(404);
      expect(await listed()).toHaveLength(1);
    });
  },
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startAdaptiveExam } from "#contract/adaptive/adaptive-exams.ts";
import { trashDeck } from "#contract/decks.ts";
import { examDecks, runningExams } from "#contract/exams/exam-lists.ts";
import { autoSaveExam, submitExam } from "#contract/exams/exams.ts";
import { decks } from "#server/database/deck-schema.ts";
import { deckMembers } from "#server/database/sharing-schema.ts";
import { randomUUID } from "node:crypto";
import { as, inDeck, nth } from "./fixture.ts";
import { answerTo, beginOpen, capitals, finish } from "./exam-sitting.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
let learner: SignedIn;
let other: SignedIn;
let deckId = 0;

beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
beforeEach(async () => {
  learner = await server.signUpAndIn();
  other = await server.signUpAndIn();
  deckId = await capitals(server, learner);
});

const MINUTE = 60_000;
const running = async (who = learner) => (await server.succeed(runningExams, as(who))).exams;
const decksOf = async (who = learner) => (await server.succeed(examDecks, as(who))).decks;

describeEndpoint("runningExams", {
  good: () => {
    it("lists exams that have not ended, the latest first, with what is answered, until they are handed in", async () => {
      const first = await beginOpen(server, learner, deckId);
      server.clock.advance(MINUTE);
      const second = await beginOpen(server, learner, await capitals(server, learner), {
        timeLimitMinutes: 2,
      });
      const [question, cleared] = [nth(first.questions, 0), nth(first.questions, 1)];
      const answers = [answerTo(server, question, "Cairo"), answerTo(server, cleared, null)];
      await server.succeed(autoSaveExam, { ...as(learner), body: { examId: first.examId, answers } });
      expect(await running()).toEqual([
        {
          examId: second.examId,
          deckId: second.deckId,
          deckTitle: "Capitals",
          startedAt: second.startedAt,
          deadlineAt: new Date(server.clock.now().getTime() + 2 * MINUTE).toISOString(),
          questionCount: 4,
          answeredCount: 0,
          canContinue: true,
        },
        expect.objectContaining({ examId: first.examId, deadlineAt: null, answeredCount: 1 }),
      ]);
      await server.succeed(submitExam, { ...as(learner), body: { examId: first.examId } });
      server.clock.advance(4 * MINUTE);
      // The deadline ended the other one.
      expect(await running()).toEqual([]);
    });

    it("an exam of a deck in the trash cannot go on, and can be handed in", async () => {
      const { examId } = await beginOpen(server, learner, deckId);
      await server.succeed(trashDeck, { ...as(learner), ...inDeck(deckId) });
      expect(await running()).toMatchObject([{ examId, deckTitle: "Capitals", canContinue: false }]);
      const summary = await server.succeed(submitExam, { ...as(learner), body: { examId } });
      expect(summary).toMatchObject({ examId, points: 0, questionCount: 4 });
    });
  },
  bad: () => {
    it("has nothing of others, nor the title of a deck that was taken away", async () => {
      await server.db.update(decks).set({ isPublic: true }).where(eq(decks.id, deckId));
      const { examId } = await beginOpen(server, other, deckId);
      expect(await running()).toEqual([]);
      await server.db.update(decks).set({ isPublic: false }).where(eq(decks.id, deckId));
      expect(await running(other)).toMatchObject([{ examId, deckTitle: null, canContinue: false }]);
    });
  },
});

describeEndpoint("examDecks", {
  good: () => {
    it("lists own, shared and public decks of which there are exams, adaptive ones too, the latest first", async () => {
      const [shared, open, adaptive] = [
        await capitals(server, other),
        await capitals(server, other),
        await capitals(server, learner),
      ];
      await server.db.insert(deckMembers).values({ deckId: shared, userId: learner.user.id, role: "viewer" });
      await server.db.update(decks).set({ isPublic: true }).where(eq(decks.id, open));
      for (const id of [deckId, shared, open, deckId]) {
        await finish(server, learner, await beginOpen(server, learner, id), []);
        server.clock.advance(MINUTE);
      }
      const configuration = { minItems: 5, maxItems: 10, passMark: 0.6, tags: [] };
      const body = { sessionId: randomUUID(), deckId: adaptive, configuration };
      await server.succeed(startAdaptiveExam, { ...as(learner), body });
      expect(await decksOf()).toEqual(
        [adaptive, deckId, open, shared].map((id) => ({ deckId: id, deckTitle: "Capitals" })),
      );
    });
  },
  bad: () => {
    it("has nothing of others", async () => {
      await finish(server, learner, await beginOpen(server, learner, deckId), []);
      expect(await decksOf(other)).toEqual([]);
    });
  },
});

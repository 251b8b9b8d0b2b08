import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  adaptiveHistory,
  adaptiveInsights,
  recommendAdaptiveConfiguration,
} from "#contract/adaptive/adaptive-exams.ts";
import { AdaptiveConfiguration } from "#contract/adaptive/adaptive-values.ts";
import { deleteCard } from "#contract/decks/card-changes.ts";
import { semanticGrade } from "#contract/grading/semantic.ts";
import { purgeTrash } from "#server/features/decks/purge-trash.ts";
import { users } from "#server/database/account-schema.ts";
import { adaptiveExamItems } from "#server/database/exams/adaptive-exam-schema.ts";
import { cardHistories } from "#server/features/adaptive-exams/bank.ts";
import { cardStates } from "#server/database/study-schema.ts";
import * as v from "valibot";
import { adaptiveFixture } from "./adaptive-fixture.ts";
import { NOBODYS, as, nth } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
let exams: ReturnType<typeof adaptiveFixture>;

beforeAll(async () => {
  server = await createTestServer();
  exams = adaptiveFixture(server);
});
afterAll(() => server.close());

const insightsOf = (learner: SignedIn, sessionId: string) =>
  server.succeed(adaptiveInsights, { ...as(learner), params: { sessionId } });

describeEndpoint("adaptiveInsights", {
  good: () => {
    it("says in words and figures how an exam ended, and what to study next", async () => {
      const { learner, deckId } = await exams.withDeck(6, ["nouns"]);
      await exams.addCards(learner, deckId, ["a", "b", "c", "d", "e", "f"], ["verbs"]);
      const exam = await exams.start(learner, deckId);
      const outcomes = await exams.finish(learner, exam, (position) => position < 4);
      const insights = await insightsOf(learner, exam.sessionId);
      expect(insights).toMatchObject({
        sessionId: exam.sessionId,
        deckId,
        endedAt: server.clock.now().toISOString(),
        end: "limit",
        answered: 8,
        right: 4,
        estimate: outcomes.at(-1)?.estimate,
      });
      expect(insights.findings[0]).toBe(
        "The exam ended at its limit of 8 questions. With more of them, the estimate would be more precise.",
      );
      expect(insights.findings[1]).toMatch(/^You would answer about \d+% of this deck right\./);
      expect(insights.findings).toHaveLength(4);
      expect(insights.studyNext).toContain("Review the 4 cards that you missed in this exam.");
      expect(insights.passChance).toBeGreaterThan(0);
      expect(insights.passChance).toBeLessThan(1);
      expect(insights.topics.map(({ topic, asked }) => [topic, asked])).toStrictEqual([
        ["nouns", 4],
        ["verbs", 4],
      ]);
      expect(insights.items.map(({ isRight, timeMs }) => [isRight, timeMs])).toStrictEqual(
        outcomes.map(({ isRight }) => [isRight, 1500]),
      );
    });

    it("has nothing to say before the first answer, and no key of the pending question", async () => {
      const { learner, deckId } = await exams.withDeck();
      const { sessionId } = await exams.start(learner, deckId);
      expect(await insightsOf(learner, sessionId)).toMatchObject({
        endedAt: null,
        end: null,
        answered: 0,
        estimate: null,
        passChance: null,
        findings: [],
        studyNext: [],
        items: [],
      });
    });

    it("an answer in one's own words is graded by what the exam stored where its card was deleted", async () => {
      const { learner, deckId } = await exams.withDeck();
      const exam = await exams.start(learner, deckId);
      await exams.finish(learner, exam, () => true);
      const { sessionId } = exam;
      const { cardId, choices, right } = nth((await insightsOf(learner, sessionId)).items, 0);
      await server.succeed(deleteCard, { ...as(learner), params: { cardId: String(cardId) } });
      const own = { cardId, answers: [choices[right] ?? "", "Atlantis"] };
      const call = { ...as(learner), body: { ...own, sessionId } };
      const { grades } = await server.succeed(semanticGrade, call);
      expect(grades.map(({ band }) => band)).toEqual(["right", "wrong"]);
      await server.refuse(semanticGrade, { ...as(learner), body: own }, 404, "RESOURCE_NOT_FOUND");
      const stranger = { ...call, ...as(await server.signUpAndIn()) };
      await server.refuse(semanticGrade, stranger, 404, "RESOURCE_NOT_FOUND");
    });

    it("keeps its figures without the deck's texts when the learner may not read the deck any more", async () => {
      const { learner, deckId } = await exams.withDeck();
      const exam = await exams.start(learner, deckId);
      await exams.finish(learner, exam, () => true);
      await exams.fixture.trash(learner, deckId);
      expect(await insightsOf(learner, exam.sessionId)).toMatchObject({ answered: 8, right: 8, items: [] });
      await purgeTrash(server.db, new Date(server.clock.now().getTime() + 40 * 86_400_000));
      const texts = await server.db
        .select({ question: adaptiveExamItems.question, choices: adaptiveExamItems.choices })
        .from(adaptiveExamItems)
        .where(eq(adaptiveExamItems.cardId, exam.item?.cardId ?? 0));
      expect(texts).toStrictEqual([{ question: "", choices: [] }]);
      expect(await insightsOf(learner, exam.sessionId)).toMatchObject({ answered: 8, right: 8, items: [] });
    });
  },
  bad: () => {
    it("knows no exam of another learner", async () => {
      const { learner, deckId } = await exams.withDeck();
      await exams.fixture.publish(deckId);
      const { sessionId } = await exams.start(learner, deckId);
      const stranger = await server.signUpAndIn();
      for (const call of [
        { ...as(stranger), params: { sessionId } },
        { ...as(learner), params: { sessionId: randomUUID() } },
      ])
        await server.refuse(adaptiveInsights, call, 404, "RESOURCE_NOT_FOUND");
    });
  },
});

describeEndpoint("recommendAdaptiveConfiguration", {
  good: () => {
    it("recommends a configuration that an exam takes, with reasons", async () => {
      const { learner, deckId } = await exams.withDeck(30, ["verbs"]);
      const { configuration, reasons, cards } = await server.succeed(recommendAdaptiveConfiguration, {
        ...as(learner),
        body: { deckId },
      });
      expect(cards).toBe(30);
      expect(v.is(AdaptiveConfiguration, configuration)).toBe(true);
      expect(configuration).toMatchObject({ minItems: 10, maxItems: 30 });
      expect(reasons[0]).toBe(
        "With at most 30 questions the result is a fair estimate; a precise one needs more.",
      );
      expect((await exams.start(learner, deckId, { configuration })).item).not.toBeNull();
    });

    it("takes the answers of all learners of a public deck, and of no other", async () => {
      const { deckId, cards } = await exams.withDeck(2);
      const [easy, hard] = [nth(cards, 0).id, nth(cards, 1).id];
      const at = server.clock.now();
      for (let n = 0; n < 4; n += 1) {
        const { user } = await server.signUpAndIn();
        const state = { userId: user.id, state: "review", due: at, lastReview: at } as const;
        const memory = { stability: 1, difficulty: 5, scheduledDays: 1, learningStep: 0, reps: 4 };
        await server.db.insert(cardStates).values([
          { ...state, ...memory, cardId: easy, lapses: 0 },
          { ...state, ...memory, cardId: hard, lapses: n },
        ]);
      }
      expect(await cardHistories(server.db, deckId, [easy, hard])).toStrictEqual(new Map());
      await exams.fixture.publish(deckId);
      expect(await cardHistories(server.db, deckId, [easy, hard])).toStrictEqual(
        new Map([
          [easy, { learners: 4, answers: 16, right: 16, correlation: null }],
          [hard, { learners: 4, answers: 16, right: 10, correlation: null }],
        ]),
      );
    });
  },
  bad: () => {
    it("refuses decks of others, decks with too few cards, and learners without a subscription", async () => {
      const { learner, deckId } = await exams.withDeck();
      const other = await exams.withDeck(3);
      const refuse = (who: SignedIn, id: number, status: number, code: string) =>
        server.refuse(recommendAdaptiveConfiguration, { ...as(who), body: { deckId: id } }, status, code);
      for (const id of [other.deckId, NOBODYS]) await refuse(learner, id, 404, "RESOURCE_NOT_FOUND");
      await refuse(other.learner, other.deckId, 422, "VALIDATION_ERROR");
      await server.db
        .update(users)
        .set({ subscriptionStatus: "EXPIRED" })
        .where(eq(users.id, learner.user.id));
      await refuse(learner, deckId, 402, "SUBSCRIPTION_REQUIRED");
    });
  },
});

describeEndpoint("adaptiveHistory", {
  good: () => {
    it("lists the exams that have ended, with their scores, of a deck or of all", async () => {
      const { learner, deckId } = await exams.withDeck();
      const ended = await exams.start(learner, deckId);
      await exams.finish(learner, ended, (position) => position < 3);
      await exams.start(learner, deckId);
      const list = async (query: { deckId?: string } = {}) =>
        (await server.succeed(adaptiveHistory, { ...as(learner), query })).content;
      const { sessionId, startedAt } = ended;
      const line = { sessionId, deckId, startedAt, answered: 8, right: 3 };
      expect(await list()).toMatchObject([line]);
      expect(await list({ deckId: String(deckId) })).toHaveLength(1);
      expect(await list({ deckId: String(NOBODYS) })).toEqual([]);
    });
  },
  bad: () => {
    it("has nothing of another learner", async () => {
      const { learner, deckId } = await exams.withDeck();
      await exams.finish(learner, await exams.start(learner, deckId), () => true);
      const call = { ...as(await server.signUpAndIn()), query: {} };
      expect((await server.succeed(adaptiveHistory, call)).content).toEqual([]);
    });
  },
});

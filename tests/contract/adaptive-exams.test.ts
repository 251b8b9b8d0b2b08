import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerAdaptiveExam, startAdaptiveExam } from "#contract/adaptive/adaptive-exams.ts";
import { deleteCard } from "#contract/decks/card-changes.ts";
import { users } from "#server/database/account-schema.ts";
import { adaptiveExamItems } from "#server/database/exams/adaptive-exam-schema.ts";
import { CONFIGURATION, adaptiveFixture, backOf } from "./adaptive-fixture.ts";
import { NOBODYS, as, nth, ofCard } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
let exams: ReturnType<typeof adaptiveFixture>;

beforeAll(async () => {
  server = await createTestServer();
  exams = adaptiveFixture(server);
});
afterAll(() => server.close());

const storedItems = () => server.db.select().from(adaptiveExamItems);
const endSubscription = ({ user }: SignedIn) =>
  server.db.update(users).set({ subscriptionStatus: "FREE" }).where(eq(users.id, user.id));

describeEndpoint("startAdaptiveExam", {
  good: () => {
    it("asks a first question of the deck, with four choices and without its key", async () => {
      const { learner, deckId, cards } = await exams.withDeck();
      const sessionId = randomUUID();
      const exam = await exams.start(learner, deckId, { sessionId });
      const card = cards.find(({ id }) => id === exam.item?.cardId);
      expect(exam).toStrictEqual({
        sessionId,
        deckId,
        configuration: CONFIGURATION,
        startedAt: server.clock.now().toISOString(),
        answered: 0,
        estimate: null,
        item: { position: 0, cardId: card?.id, question: card?.front, choices: expect.any(Array) },
        end: null,
      });
      expect(exam.item?.choices).toContain(card?.back);
      expect(new Set(exam.item?.choices).size).toBe(4);
    });

    it("goes on with an exam of a known id as it is, also when it is sent twice at once and after the subscription ended", async () => {
      const { learner, deckId } = await exams.withDeck();
      const sessionId = randomUUID();
      const [first, second] = await Promise.all([
        exams.start(learner, deckId, { sessionId }),
        exams.start(learner, deckId, { sessionId }),
      ]);
      expect(second).toStrictEqual(first);
      const outcome = await exams.answer(learner, sessionId, 0, 0);
      await endSubscription(learner);
      const again = await exams.start(learner, deckId, { sessionId, configuration: { maxItems: 50 } });
      expect(again).toStrictEqual({
        ...first,
        answered: 1,
        estimate: outcome.estimate,
        item: outcome.next,
      });
    });

    it("asks only cards with the chosen tags, and none that is suspended or deleted", async () => {
      const { learner, deckId } = await exams.withDeck(6, ["other"]);
      const tagged = await exams.addCards(learner, deckId, ["a", "b", "c", "d", "e", "f"], ["verbs"]);
      const gone = nth(tagged, 0).id;
      await server.succeed(deleteCard, { ...as(learner), ...ofCard(gone) });
      const configuration = { tags: ["verbs"], minItems: 5, maxItems: 20 };
      const exam = await exams.start(learner, deckId, { configuration });
      const asked = await exams.finish(learner, exam, () => true);
      const ids = [exam.item?.cardId, ...asked.flatMap(({ next }) => next?.cardId ?? [])];
      expect(new Set(ids)).toStrictEqual(new Set(tagged.slice(1).map(({ id }) => id)));
      expect(asked.at(-1)?.end).toBe("noItems");
    });
  },
  bad: () => {
    it("needs a subscription: 402 without one, and nothing is stored", async () => {
      const { learner, deckId } = await exams.withDeck();
      await endSubscription(learner);
      const before = await storedItems();
      const body = { sessionId: randomUUID(), deckId, configuration: CONFIGURATION };
      await server.refuse(startAdaptiveExam, { ...as(learner), body }, 402, "SUBSCRIPTION_REQUIRED");
      expect(await storedItems()).toHaveLength(before.length);
    });

    it("refuses decks of others, ids of other decks, and decks with too few cards", async () => {
      const { learner, deckId } = await exams.withDeck();
      const other = await exams.withDeck(4);
      const call = (body: object) => ({
        ...as(learner),
        body: { sessionId: randomUUID(), deckId, configuration: CONFIGURATION, ...body },
      });
      for (const id of [other.deckId, NOBODYS])
        await server.refuse(startAdaptiveExam, call({ deckId: id }), 404, "RESOURCE_NOT_FOUND");
      const { sessionId } = await exams.start(learner, deckId);
      const second = await exams.fixture.deck(learner);
      const taken = call({ sessionId, deckId: second.id });
      await server.refuse(startAdaptiveExam, taken, 409, "RESOURCE_CONFLICT");
      const few = await server.refuse(
        startAdaptiveExam,
        { ...as(other.learner), body: { ...call({}).body, deckId: other.deckId } },
        422,
        "VALIDATION_ERROR",
      );
      expect(few.message).toBe(
        "There are 4 cards in this deck that can be asked. An adaptive exam needs at least 5, with different answers.",
      );
      const tagged = call({ configuration: { ...CONFIGURATION, tags: ["none"] } });
      await server.refuse(startAdaptiveExam, tagged, 422, "VALIDATION_ERROR");
    });

    it("refuses limits that contradict each other, and a score or a key of the client", async () => {
      const { learner, deckId } = await exams.withDeck();
      const body = { sessionId: randomUUID(), deckId, configuration: CONFIGURATION };
      for (const wrong of [
        { ...body, configuration: { ...CONFIGURATION, minItems: 9, maxItems: 8 } },
        { ...body, configuration: { ...CONFIGURATION, maxItems: 10_000 } },
        { ...body, configuration: { ...CONFIGURATION, passMark: 1.1 } },
        { ...body, score: 1 },
        { ...body, seed: 1 },
      ])
        await server.refuse(startAdaptiveExam, { ...as(learner), body: wrong }, 422, "VALIDATION_ERROR");
    });
  },
});

describeEndpoint("answerAdaptiveExam", {
  good: () => {
    it("says what was right, how the estimate is, and what comes next, until the limit", async () => {
      const { learner, deckId } = await exams.withDeck();
      const exam = await exams.start(learner, deckId);
      const outcomes = await exams.finish(learner, exam, (position) => position % 2 === 0);
      expect(outcomes.map(({ isRight, end }) => [isRight, end])).toStrictEqual(
        Array.from({ length: 8 }, (_, n) => [n % 2 === 0, n === 7 ? "limit" : null]),
      );
      const questions = [exam.item, ...outcomes.map(({ next }) => next)].flatMap(
        (item) => item?.cardId ?? [],
      );
      expect(new Set(questions).size).toBe(8);
      expect(outcomes[0]).toMatchObject({
        position: 0,
        answered: 1,
        expected: backOf(exam.item?.question ?? ""),
      });
      for (const { estimate } of outcomes) {
        expect(estimate.error).toBeGreaterThan(0.3);
        expect(estimate.error).toBeLessThan(1.1);
        expect(estimate.shareFrom).toBeLessThan(estimate.share);
        expect(estimate.shareTo).toBeGreaterThan(estimate.share);
      }
    });

    it("that is sent again changes nothing and gets the same response, later too", async () => {
      const { learner, deckId } = await exams.withDeck();
      const exam = await exams.start(learner, deckId);
      const outcomes = await exams.finish(learner, exam, () => true);
      const before = await storedItems();
      server.clock.advance(60_000);
      for (const outcome of outcomes)
        expect(await exams.answer(learner, exam.sessionId, outcome.position, outcome.choice)).toStrictEqual(
          outcome,
        );
      expect(await storedItems()).toStrictEqual(before);
    });

    it("that is sent twice at once counts once", async () => {
      const { learner, deckId } = await exams.withDeck();
      const { sessionId } = await exams.start(learner, deckId);
      const [first, second] = await Promise.all([
        exams.answer(learner, sessionId, 0, 1),
        exams.answer(learner, sessionId, 0, 1),
      ]);
      expect(second).toStrictEqual(first);
      expect((await exams.start(learner, deckId, { sessionId })).answered).toBe(1);
    });

    it("counts what is not known as wrong, and of a card that was deleted meanwhile", async () => {
      const { learner, deckId } = await exams.withDeck();
      const exam = await exams.start(learner, deckId);
      await server.succeed(deleteCard, { ...as(learner), ...ofCard(exam.item?.cardId ?? 0) });
      const outcome = await exams.answer(learner, exam.sessionId, 0, null);
      expect(outcome).toMatchObject({ choice: null, isRight: false, answered: 1 });
      expect(outcome.estimate.ability).toBeLessThan(0);
    });
  },
  bad: () => {
    it("refuses answers to other questions than the pending one, and a change of an answer", async () => {
      const { learner, deckId } = await exams.withDeck();
      const { sessionId } = await exams.start(learner, deckId);
      await exams.answer(learner, sessionId, 0, 0);
      const refused = async (position: number, choice: number | null, message: string) => {
        const call = { ...as(learner), body: exams.answerOf(sessionId, position, choice) };
        const error = await server.refuse(answerAdaptiveExam, call, 409, "RESOURCE_CONFLICT");
        expect(error.message).toBe(message);
      };
      await refused(0, 1, "Question 1 was answered already, in another way.");
      await refused(0, null, "Question 1 was answered already, in another way.");
      await refused(2, 0, "Question 3 was not asked yet. Answer question 2 first.");
      await refused(1000, 0, "Question 1001 was not asked yet. Answer question 2 first.");
    });

    it("refuses choices that the question does not have, and more answers than it asked", async () => {
      const { learner, deckId } = await exams.withDeck();
      const exam = await exams.start(learner, deckId);
      const call = (position: number, choice: number | null, more: object = {}) => ({
        ...as(learner),
        body: { ...exams.answerOf(exam.sessionId, position, choice), ...more },
      });
      await server.refuse(answerAdaptiveExam, call(0, 4), 422, "VALIDATION_ERROR");
      await server.refuse(answerAdaptiveExam, call(0, 0, { isRight: true }), 422, "VALIDATION_ERROR");
      await server.refuse(answerAdaptiveExam, call(0, 0, { score: 1 }), 422, "VALIDATION_ERROR");
      await exams.finish(learner, exam, () => false);
      const late = await server.refuse(answerAdaptiveExam, call(8, 0), 409, "RESOURCE_CONFLICT");
      expect(late.message).toBe("This exam is over. Its result has all answers that were in time.");
    });

    it("knows no exam of another learner, and none of a deck that the learner may not read any more", async () => {
      const { learner, deckId } = await exams.withDeck();
      await exams.fixture.publish(deckId);
      const stranger = await server.signUpAndIn();
      const { sessionId } = await exams.start(learner, deckId);
      const body = exams.answerOf(sessionId, 0, 0);
      for (const call of [
        { ...as(stranger), body },
        { ...as(learner), body: { ...body, sessionId: randomUUID() } },
      ])
        await server.refuse(answerAdaptiveExam, call, 404, "RESOURCE_NOT_FOUND");
      // The same id is another exam for another learner.
      const theirs = await exams.start(stranger, deckId, { sessionId });
      expect(theirs.answered).toBe(0);
      await exams.fixture.trash(learner, deckId);
      await server.refuse(answerAdaptiveExam, { ...as(learner), body }, 404, "RESOURCE_NOT_FOUND");
    });
  },
});

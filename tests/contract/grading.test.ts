import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { trashDeck } from "#contract/decks.ts";
import {
  COMPARED_ANSWERS_MAX,
  GRADED_TEXT_MAX,
  INSIGHT_ANSWERS_MAX,
  analyzeAnswer,
  compareAnswers,
  generateInsights,
  semanticGrade,
} from "#contract/grading/semantic.ts";
import { users } from "#server/database/account-schema.ts";
import { as, fixtureOf, inDeck, nth, type Fixture } from "./fixture.ts";
import { createTestServer, describeEndpoint, type SignedIn, type TestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;
let learner: SignedIn;
let deckId: number;
let cardIds: readonly number[];

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  learner = await server.signUpAndIn();
  ({ id: deckId } = await fixture.deck(learner));
  const cards = await fixture.cards(learner, deckId, [
    "Capital of Egypt",
    "{{c1::Mitochondria}} make energy.",
  ]);
  cardIds = cards.map(({ id }) => id);
});
afterAll(() => server.close());

const cardId = (index = 0) => nth(cardIds, index);
const analyze = (answer: string, index = 0) =>
  server.succeed(analyzeAnswer, { ...as(learner), body: { cardId: cardId(index), answer } });

async function freeLearner() {
  const free = await server.signUpAndIn();
  await server.db.update(users).set({ subscriptionStatus: "FREE" }).where(eq(users.id, free.user.id));
  return free;
}

describeEndpoint("analyzeAnswer", {
  good: () => {
    it("grades an answer with its reasons in words", async () => {
      const { expected } = await analyze("x");
      const { score, ...grade } = (await analyze(expected.toUpperCase())).grade;
      expect(grade).toStrictEqual({
        band: "right",
        explanation: "The answer is the expected one.",
        reasons: [{ kind: "same" }],
      });
      expect(score).toBeGreaterThan(0.9);
      expect((await analyze(`not ${expected}`)).grade.band).toBe("wrong");
      expect((await analyze("")).grade).toMatchObject({ band: "wrong", reasons: [{ kind: "empty" }] });
    });

    it("grades the hidden words of a cloze card", async () => {
      const { expected, grade } = await analyze("mitochondria", 1);
      expect({ expected, band: grade.band }).toStrictEqual({ expected: "Mitochondria", band: "right" });
    });
  },
  bad: () => {
    it("refuses a card of somebody else, and one in the trash, alike", async () => {
      const stranger = await server.signUpAndIn();
      const body = { cardId: cardId(), answer: "Cairo" };
      await server.refuse(analyzeAnswer, { ...as(stranger), body }, 404, "RESOURCE_NOT_FOUND");
      const deck = await fixture.deck(stranger);
      const card = nth(await fixture.cards(stranger, deck.id, ["ibis"]), 0);
      await server.succeed(trashDeck, { ...as(stranger), ...inDeck(deck.id) });
      const gone = { cardId: card.id, answer: "Cairo" };
      await server.refuse(analyzeAnswer, { ...as(stranger), body: gone }, 404, "RESOURCE_NOT_FOUND");
    });

    it("refuses longer answers", () =>
      server.refuse(
        analyzeAnswer,
        { ...as(learner), body: { cardId: cardId(), answer: "a".repeat(GRADED_TEXT_MAX + 1) } },
        422,
        "VALIDATION_ERROR",
      ));
  },
});

describeEndpoint("compareAnswers", {
  good: () =>
    it("grades each answer, and names the nearest", async () => {
      const { grades, nearest } = await server.succeed(compareAnswers, {
        ...as(learner),
        body: {
          question: "What is the longest bone?",
          reference: "Femur (thigh bone)",
          answers: ["tibia", "the femor", "", "not the femur"],
        },
      });
      expect(grades.map(({ band }) => band)).toStrictEqual(["wrong", "right", "wrong", "wrong"]);
      expect(nearest).toBe(1);
    }),
  bad: () =>
    it.each([
      ["an empty reference", { reference: " ", answers: ["a"] }],
      ["no answers", { reference: "a", answers: [] }],
      ["too many answers", { reference: "a", answers: Array<string>(COMPARED_ANSWERS_MAX + 1).fill("a") }],
    ])("refuses %s", async (_, body) => {
      await server.refuse(compareAnswers, { ...as(learner), body }, 422, "VALIDATION_ERROR");
    }),
});

describeEndpoint("generateInsights", {
  good: () =>
    it("says what answers lack most", async () => {
      const { expected } = await analyze("x");
      const answers = ["", "chloroplasts", "Mitochondria"].map((answer) => ({ cardId: cardId(1), answer }));
      const found = await server.succeed(generateInsights, {
        ...as(learner),
        body: { answers: [...answers, { cardId: cardId(0), answer: expected }] },
      });
      expect(found).toStrictEqual({
        counts: { right: 2, unsure: 0, wrong: 2 },
        missed: [{ term: "mitochondria", answers: 1 }],
        insights: [
          "Of 4 answers, 2 right, 0 unsure, 2 wrong.",
          "Missed most: “\u2068mitochondria\u2069” (1 answer).",
          "Nothing was written in 1 answer.",
        ],
      });
    }),
  bad: () => {
    it("refuses all where one card is somebody else's", async () => {
      const stranger = await server.signUpAndIn();
      const deck = await fixture.deck(stranger);
      const own = nth(await fixture.cards(stranger, deck.id, ["ibis"]), 0);
      const answers = [own.id, cardId()].map((id) => ({ cardId: id, answer: "a" }));
      await server.refuse(
        generateInsights,
        { ...as(stranger), body: { answers } },
        404,
        "RESOURCE_NOT_FOUND",
      );
    });

    it("refuses more answers than a call may have", () =>
      server.refuse(
        generateInsights,
        {
          ...as(learner),
          body: {
            answers: Array.from({ length: INSIGHT_ANSWERS_MAX + 1 }, () => ({ cardId: 1, answer: "a" })),
          },
        },
        422,
        "VALIDATION_ERROR",
      ));
  },
});

describeEndpoint("semanticGrade", {
  good: () =>
    it("grades answers to one card in their order", async () => {
      const { expected } = await analyze("x");
      const { grades } = await server.succeed(semanticGrade, {
        ...as(learner),
        body: { cardId: cardId(), answers: ["Kinshasa", expected] },
      });
      expect(grades.map(({ band }) => band)).toStrictEqual(["wrong", "right"]);
    }),
  bad: () =>
    it("refuses a card of somebody else", async () => {
      const stranger = await server.signUpAndIn();
      const body = { cardId: cardId(), answers: ["a"] };
      await server.refuse(semanticGrade, { ...as(stranger), body }, 404, "RESOURCE_NOT_FOUND");
    }),
});

describe("grading by meaning", () => {
  it("needs a subscription, which is asked for before anything is looked up", async () => {
    const free = as(await freeLearner());
    const nobodys = 999_999;
    const calls = [
      server.refuse(
        analyzeAnswer,
        { ...free, body: { cardId: nobodys, answer: "a" } },
        402,
        "SUBSCRIPTION_REQUIRED",
      ),
      server.refuse(
        compareAnswers,
        { ...free, body: { reference: "a", answers: ["a"] } },
        402,
        "SUBSCRIPTION_REQUIRED",
      ),
      server.refuse(
        generateInsights,
        { ...free, body: { answers: [{ cardId: nobodys, answer: "a" }] } },
        402,
        "SUBSCRIPTION_REQUIRED",
      ),
      server.refuse(
        semanticGrade,
        { ...free, body: { cardId: nobodys, answers: ["a"] } },
        402,
        "SUBSCRIPTION_REQUIRED",
      ),
    ];
    await Promise.all(calls);
  });
});

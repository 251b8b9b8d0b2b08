import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { calibration } from "#contract/analytics/calibration.ts";
import type { TimeRange } from "#contract/study/statistics.ts";
import { users } from "#server/database/account-schema.ts";
import { type AnswerFixture, answerFixtureOf } from "./answer-fixture.ts";
import { as, nth } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
let answer: AnswerFixture["answer"];
let deckOf: AnswerFixture["deckOf"];
beforeAll(async () => {
  server = await createTestServer();
  ({ answer, deckOf } = answerFixtureOf(server));
});
afterAll(() => server.close());

const calibrated = (learner: SignedIn, query: { timeRange?: TimeRange } = {}) =>
  server.succeed(calibration, { ...as(learner), query });

describeEndpoint("calibration", {
  good: () => {
    it("sets predictions beside what came", async () => {
      const learner = await server.signUpAndIn();
      const { cards } = await deckOf(learner, "a", "b");
      const [a, b] = [nth(cards, 0), nth(cards, 1)];
      expect(await calibrated(learner)).toMatchObject({
        reviewCount: 0,
        logLoss: null,
        rmse: null,
        isComplete: true,
      });
      await answer(learner, [
        [a, 3, "2026-01-01T12:00:00"],
        [a, 3, "2026-01-03T12:00:00"],
        [a, 1, "2026-02-20T12:00:00"],
        [a, 3, "2026-02-20T12:10:00"],
        [b, 3, "2026-02-20T12:00:00"],
        [b, 3, "2026-02-22T12:00:00"],
      ]);
      const { bins, ...month } = await calibrated(learner);
      expect(month).toMatchObject({
        timeRange: "month",
        from: "2026-02-01",
        reviewCount: 2,
        rememberedCount: 1,
      });
      expect(bins.reduce((sum, { reviewCount }) => sum + reviewCount, 0)).toBe(2);
      expect((await calibrated(learner, { timeRange: "all-time" })).reviewCount).toBe(3);
      // By the published weights a card rated Good has a stability of 2.3065 days.
      const expected = (1 + ((0.9 ** (1 / -0.1542) - 1) * 2) / 2.3065) ** -0.1542;
      const remaining = bins.filter(({ rememberedCount }) => rememberedCount > 0);
      expect(remaining.map(({ reviewCount }) => reviewCount)).toStrictEqual([1]);
      expect(remaining[0]?.predicted).toBeCloseTo(expected, 6);
    });
  },
  bad: () => {
    it("is refused without a subscription, and says nothing of a deck that the learner could never study", async () => {
      const [owner, stranger] = [await server.signUpAndIn(), await server.signUpAndIn()];
      const { deckId } = await deckOf(owner, "a");
      await server.refuse(calibration, { ...as(stranger), query: { deckId } }, 404, "RESOURCE_NOT_FOUND");
      await server.db.update(users).set({ subscriptionStatus: "FREE" }).where(eq(users.id, stranger.user.id));
      await server.refuse(calibration, as(stranger), 402, "SUBSCRIPTION_REQUIRED");
    });
  },
});

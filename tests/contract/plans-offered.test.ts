import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getAdStatus } from "#contract/subscriptions/ad-status.ts";
import { listPlans } from "#contract/subscriptions/plans.ts";
import { plans } from "#server/database/billing/subscription-schema.ts";
import { createBillingServer } from "./billing-fixture.ts";
import { type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
/** Without a provider for payments. */
let free: TestServer;
beforeAll(async () => {
  server = await createBillingServer();
  free = await createTestServer();
});
afterAll(async () => {
  await server.close();
  await free.close();
});

const NO_LIMITS = { deck_creation: null, card_creation: null, study_session: null, export_operation: null };
const LAUNCH = {
  planId: "launch",
  name: "Launch",
  description: "All features, free during our launch.",
  price: { minor: 0, currency: "EGP" },
  months: null,
  tier: "PREMIUM",
  limits: NO_LIMITS,
};
describeEndpoint("listPlans", {
  good: () => {
    test("offers the launch plan alone, for 0 EGP, where nobody takes payments", async () => {
      const { token } = await free.signUpAndIn();
      expect(await free.succeed(listPlans, { token })).toEqual({ plans: [LAUNCH], provider: "none" });
    });

    test("offers plans that cost something in the sandbox, the cheapest first", async () => {
      const { token } = await server.signUpAndIn();
      const offered = await server.succeed(listPlans, { token });
      expect(offered.provider).toBe("sandbox");
      expect(offered.plans.map(({ planId, price }) => [planId, price.minor])).toEqual([
        ["launch", 0],
        ["basic", 1900],
        ["premium", 4900],
        ["enterprise", 19_900],
      ]);
    });
  },
  bad: () => {
    test("needs a signed-in learner", () => server.refuse(listPlans, {}, 401, "AUTHENTICATION_REQUIRED"));
  },
});

describeEndpoint("getAdStatus", {
  good: () => {
    test("shows everybody that all is free, without advertisements", async () => {
      expect(await free.succeed(getAdStatus, {})).toEqual({
        showAds: false,
        isFree: true,
        message: "All features are free during our launch.",
        price: { minor: 0, currency: "EGP" },
      });
    });
  },
  bad: () => {
    test("says so no longer when the plan costs something, or is gone", async () => {
      const is = eq(plans.id, "launch");
      await free.db.update(plans).set({ priceMinor: 100 }).where(is);
      const price = { minor: 100, currency: "EGP" };
      expect(await free.succeed(getAdStatus, {})).toEqual({
        showAds: false,
        isFree: false,
        message: "",
        price,
      });
      await free.db.update(plans).set({ offered: "never" }).where(is);
      expect((await free.succeed(getAdStatus, {})).price).toBeNull();
      await free.db.update(plans).set({ priceMinor: 0, offered: "always" }).where(is);
    });
  },
});

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listCards } from "#contract/cards.ts";
import { addCard, addCards } from "#contract/decks/card-changes.ts";
import { copyDeck, setDeckVisibility } from "#contract/decks/public-decks.ts";
import { createDeck, getDeck, listDecks, updateDeck } from "#contract/decks.ts";
import { exportAnkiPackage } from "#contract/exports/anki-export.ts";
import { beginPackageImport } from "#contract/imports/package-upload.ts";
import { bulkReview } from "#contract/reviews.ts";
import { createSession } from "#contract/study/study.ts";
import { startMobileSession } from "#contract/study/mobile.ts";
import { checkLimit, getLimits } from "#contract/subscriptions/limits.ts";
import { users } from "#server/database/account-schema.ts";
import { plans } from "#server/database/billing/subscription-schema.ts";
import { putOnPlan } from "./billing-fixture.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await server.db
    .update(plans)
    .set({ limits: { deck_creation: 3, card_creation: 4, study_session: 1, export_operation: 2 } })
    .where(eq(plans.id, "basic"));
});
afterAll(() => server.close());

const put = ({ user }: SignedIn, to: Partial<typeof users.$inferInsert>) =>
  server.db.update(users).set(to).where(eq(users.id, user.id));
const putOnBasic = (learner: SignedIn) => putOnPlan(server, learner, "basic");

const newDeck = ({ token }: SignedIn) => server.succeed(createDeck, { token, body: { title: "Birds" } });
const deckOf = (id: number) => ({ deckId: String(id) });
const card = { front: "ibis", back: "wader" };
const batch = (size: number) => ({
  batchId: randomUUID(),
  cards: Array.from({ length: size }, (_, n) => ({ front: `front ${n}`, back: "back" })),
});
const usageOf = async ({ token }: SignedIn) =>
  (await server.succeed(getLimits, { token })).operations.map(({ currentUsage }) => currentUsage);

const REQUIRED = { allowed: false, reason: "Active subscription required", error: "SUBSCRIPTION_REQUIRED" };

describeEndpoint("getLimits", {
  good: () => {
    test("a trial has no limits, and what is there is counted", async () => {
      const learner = await server.signUpAndIn();
      const { token } = learner;
      const { id } = await newDeck(learner);
      await server.succeed(addCards, { token, params: deckOf(id), body: batch(3) });
      const startedAt = server.clock.now().toISOString();
      await server.succeed(createSession, {
        token,
        body: { sessionId: randomUUID(), deckId: id, startedAt },
      });
      await server.succeed(exportAnkiPackage, { token, params: deckOf(id) });
      const unlimited = { limit: null, remaining: null };
      expect(await server.succeed(getLimits, { token })).toEqual({
        tier: "TRIAL",
        operations: [
          { operation: "deck_creation", currentUsage: 1, ...unlimited },
          { operation: "card_creation", currentUsage: 3, ...unlimited },
          { operation: "study_session", currentUsage: 1, ...unlimited },
          { operation: "export_operation", currentUsage: 1, ...unlimited },
        ],
      });
    });

    test("a plan has the limits of its row, whatever its name becomes", async () => {
      const learner = await server.signUpAndIn();
      const { token } = learner;
      await putOnBasic(learner);
      const limits = async () =>
        (await server.succeed(getLimits, { token })).operations.map(({ limit }) => limit);
      expect(await limits()).toEqual([3, 4, 1, 2]);
      await server.db.update(plans).set({ name: "Starter" }).where(eq(plans.id, "basic"));
      expect(await limits()).toEqual([3, 4, 1, 2]);
      await put(learner, { subscriptionStatus: "FREE" });
      expect(await limits()).toEqual([0, 0, null, 0]);
    });
  },
  bad: () => {
    test("needs a signed-in learner", () => server.refuse(getLimits, {}, 401, "AUTHENTICATION_REQUIRED"));
  },
});

describeEndpoint("checkLimit", {
  good: () => {
    test("allows what is left of a limit, and says how much that is", async () => {
      const learner = await server.signUpAndIn();
      await putOnBasic(learner);
      const { id } = await newDeck(learner);
      const { token } = learner;
      await server.succeed(addCard, { token, params: deckOf(id), body: card });
      const check = (operation: string, count?: string) =>
        server.succeed(checkLimit, { token, query: { operation, ...(count !== undefined && { count }) } });
      const used = { currentUsage: 1, limit: 4, remaining: 3 };
      expect(await check("card_creation", "3")).toEqual({
        allowed: true,
        reason: null,
        error: null,
        ...used,
      });
      expect(await check("card_creation", "4")).toEqual({
        allowed: false,
        reason:
          "Your plan has room for 4 cards, and nothing of yours is lost. Choose a plan with more room to go on.",
        error: null,
        ...used,
      });
      expect((await check("deck_creation")).allowed).toBe(true);
      expect((await check("deck_creation", "1000")).allowed).toBe(false);
    });

    test.each(["FREE", "EXPIRED", "CANCELLED"])("%s: an active subscription is required", async (status) => {
      const learner = await server.signUpAndIn();
      await put(learner, { subscriptionStatus: status });
      const query = { operation: "deck_creation" };
      expect(await server.succeed(checkLimit, { token: learner.token, query })).toEqual({
        ...REQUIRED,
        currentUsage: 0,
        limit: 0,
        remaining: 0,
      });
    });

    test("an operation that nobody knows is not allowed", async () => {
      const { token } = await server.signUpAndIn();
      expect(await server.succeed(checkLimit, { token, query: { operation: "teleport" } })).toMatchObject({
        allowed: false,
        error: "API_ERROR_UNKNOWN_OPERATION",
      });
    });
  },
  bad: () => {
    test("says to the letter what is wrong", async () => {
      const { token } = await server.signUpAndIn();
      await server.refuse(checkLimit, { query: { operation: "x" } }, 401, "AUTHENTICATION_REQUIRED");
      const errors = async (query: Record<string, string>) =>
        (await server.refuse(checkLimit, { token, query }, 422, "VALIDATION_ERROR")).validationErrors;
      const operation = "Invalid operation specified for limit check";
      expect(await errors({})).toEqual({ operation });
      expect(await errors({ operation: "  " })).toEqual({ operation });
      const count = "Invalid count. Must be between 1 and 1000";
      for (const wrong of ["0", "1001", "1.5", "-1", "many", ""])
        expect(await errors({ operation: "deck_creation", count: wrong })).toEqual({ count });
    });
  },
});

describe("limits hold", () => {
  test("for many decks at once: no more than the plan has room for", async () => {
    const learner = await server.signUpAndIn();
    await putOnBasic(learner);
    const made = await Promise.all(
      Array.from({ length: 12 }, () =>
        server.request(createDeck, { token: learner.token, body: { title: "Birds" } }),
      ),
    );
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 3 }, () => 201),
      ...Array.from({ length: 9 }, () => 402),
    ]);
    expect((await usageOf(learner))[0]).toBe(3);
  });

  test("for many cards at once", async () => {
    const learner = await server.signUpAndIn();
    const { token } = learner;
    await putOnBasic(learner);
    const { id } = await newDeck(learner);
    const params = deckOf(id);
    const made = await Promise.all([
      ...Array.from({ length: 6 }, () => server.request(addCard, { token, params, body: card })),
      ...Array.from({ length: 6 }, () => server.request(addCards, { token, params, body: batch(2) })),
    ]);
    expect(made.every(({ status }) => [201, 402].includes(status) || status === 200)).toBe(true);
    expect((await usageOf(learner))[1]).toBe(4);
    await server.refuse(addCards, { token, params, body: batch(1) }, 402, "SUBSCRIPTION_REQUIRED");
  });

  test("for exports of a day; one that fails does not count", async () => {
    const learner = await server.signUpAndIn();
    const { token } = learner;
    await putOnBasic(learner);
    const { id } = await newDeck(learner);
    await server.refuse(exportAnkiPackage, { token, params: deckOf(999_999) }, 404, "RESOURCE_NOT_FOUND");
    const made = await Promise.all(
      Array.from({ length: 4 }, () => server.request(exportAnkiPackage, { token, params: deckOf(id) })),
    );
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 402, 402]);
    expect((await usageOf(learner))[3]).toBe(2);
  });

  test("for study sessions of a day, however many begin at once; those of earlier days are taken", async () => {
    const learner = await server.signUpAndIn();
    const { token } = learner;
    await putOnBasic(learner);
    const { id: deckId } = await newDeck(learner);
    const begin = (startedAt: Date) =>
      server.request(createSession, {
        token,
        body: { sessionId: randomUUID(), deckId, startedAt: startedAt.toISOString() },
      });
    const now = server.clock.now();
    const begun = await Promise.all(Array.from({ length: 5 }, () => begin(now)));
    expect(begun.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 402, 402, 402, 402]);
    expect(begun.find(({ status }) => status === 402)?.body).toMatchObject({
      code: "SUBSCRIPTION_REQUIRED",
      operationType: "study_session",
      message: "Your plan includes 1 study session a day. Choose a plan with more room to go on.",
    });
    expect((await begin(new Date(now.getTime() - 2 * 24 * 60 * 60_000))).status).toBe(201);
    expect((await usageOf(learner))[2]).toBe(1);
    const mobile = { sessionId: randomUUID(), deckId };
    await server.refuse(startMobileSession, { token, body: mobile }, 402, "SUBSCRIPTION_REQUIRED");
  });

  test("a plan that is too small loses nothing: what is there can be read, changed and studied", async () => {
    const learner = await server.signUpAndIn();
    const { token } = learner;
    const decks = await Promise.all(Array.from({ length: 6 }, () => newDeck(learner)));
    const [{ id } = { id: 0 }] = decks;
    const params = deckOf(id);
    await server.succeed(addCards, { token, params, body: batch(9) });
    await putOnBasic(learner);
    for (const subscriptionStatus of ["ACTIVE", "EXPIRED"]) {
      await put(learner, { subscriptionStatus });
      expect((await server.succeed(listDecks, { token, query: {} })).totalElements).toBe(6);
      expect((await server.succeed(getDeck, { token, params })).cardCount).toBe(9);
      const { content } = await server.succeed(listCards, { token, params, query: {} });
      await server.succeed(updateDeck, { token, params, body: { title: "Waders" } });
      const at = server.clock.now().toISOString();
      const sessionId = randomUUID();
      const item = {
        reviewId: randomUUID(),
        cardId: content[0]?.id ?? 0,
        performance: 3 as const,
        reviewTimestamp: at,
        updatedAt: at,
        deviceId: "phone",
        version: 1,
        voided: false,
        sessionId,
      };
      const sent = await server.succeed(bulkReview, { token, body: { reviewItems: [item] } });
      expect(sent.syncedCount).toBe(1);
      // More than one a day: a session that was studied on a device is always taken.
      await server.succeed(createSession, { token, body: { sessionId, deckId: id, startedAt: at } });
      const refused = { token, body: { title: "One more" } };
      const error = await server.refuse(createDeck, refused, 402, "SUBSCRIPTION_REQUIRED");
      expect(error.operationType).toBe("deck_creation");
      expect(error.message).toBe(
        subscriptionStatus === "ACTIVE"
          ? "Your plan has room for 3 decks, and nothing of yours is lost. Choose a plan with more room to go on."
          : "Active subscription required",
      );
    }
  });

  test("without a subscription nothing is added, copied, imported or exported", async () => {
    const owner = await server.signUpAndIn();
    await server.confirm(owner);
    const open = await newDeck(owner);
    const visible = { params: deckOf(open.id), body: { isPublic: true } };
    await server.succeed(setDeckVisibility, { token: owner.token, ...visible });

    const learner = await server.signUpAndIn();
    const { token } = learner;
    const { id } = await newDeck(learner);
    const params = deckOf(id);
    await put(learner, { subscriptionStatus: "FREE" });
    const before = await usageOf(learner);
    const upload = { name: "a.apkg", size: 10, fingerprint: "a-1", takesHistory: true };
    for (const [endpoint, call] of [
      [createDeck, { body: { title: "More" } }],
      [addCard, { params, body: card }],
      [addCards, { params, body: batch(2) }],
      [copyDeck, { params: deckOf(open.id), body: { copyId: randomUUID() } }],
      [beginPackageImport, { body: upload }],
      [exportAnkiPackage, { params }],
    ] as const) {
      const error = await server.refuse(endpoint, { token, ...call }, 402, "SUBSCRIPTION_REQUIRED");
      expect([endpoint.path, error.message]).toEqual([endpoint.path, "Active subscription required"]);
    }
    expect(await usageOf(learner)).toEqual(before);
  });

  test("a batch of cards that was added before the subscription ended is known afterwards", async () => {
    const learner = await server.signUpAndIn();
    const { token } = learner;
    const { id } = await newDeck(learner);
    const call = { token, params: deckOf(id), body: batch(3) };
    const first = await server.succeed(addCards, call);
    await put(learner, { subscriptionStatus: "EXPIRED" });
    expect(await server.succeed(addCards, call)).toEqual(first);
  });
});

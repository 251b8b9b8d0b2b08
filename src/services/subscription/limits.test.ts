import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { LIMITED_OPERATIONS } from "#contract/subscriptions/limits.ts";
import { criticalCheck, fallbackCheck } from "#domain/subscription/limit-check.ts";
import { checkOperationLimit, readSessionRefusal } from "./limits.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const paid = { needsSubscription: false, isInTrial: false };
const trial = { needsSubscription: false, isInTrial: true };
const check = (more: object = {}, signal = new AbortController().signal) =>
  checkOperationLimit(
    httpTo(server.baseUrl),
    { operation: "deck_creation", count: 1, view: paid, ...more },
    signal,
  );
const asked = () => server.received.map(({ method, path, query }) => `${method} ${path}?${String(query)}`);
const answer = { allowed: true, reason: null, error: null, currentUsage: 3, limit: 5, remaining: 2 };
const fails = (status: number) =>
  server.answers(() => ({ status, body: { message: "No.", code: "SAID", requestId: "x" } }));

it("is the answer of the server", async () => {
  server.answers(() => ({ body: answer }));
  expect(await check({ count: 2 })).toStrictEqual(answer);
  expect(asked()).toStrictEqual(["GET /api/subscriptions/limits/check?operation=deck_creation&count=2"]);
});

describe("does not ask the server", () => {
  it.each([
    [{ operation: " " }, "CRITICAL_ERROR", "Invalid operation specified for limit check"],
    [{ count: 0 }, "CRITICAL_ERROR", "Invalid count. Must be between 1 and 1000"],
    [{ count: 1001 }, "CRITICAL_ERROR", "Invalid count. Must be between 1 and 1000"],
    [{ view: null }, "USER_NOT_AUTHENTICATED", "Authentication required"],
    [{ view: { ...paid, needsSubscription: true } }, "SUBSCRIPTION_REQUIRED", "Active subscription required"],
  ])("for %j: %s", async (more, error, reason) => {
    server.answers(() => ({ body: answer }));
    expect(await check(more)).toMatchObject({ allowed: false, error, reason });
    expect(asked()).toStrictEqual([]);
  });
});

it("refuses a study session where none is left, also without a plan, and nothing where nobody answers", async () => {
  const refusal = () => readSessionRefusal(httpTo(server.baseUrl), new AbortController().signal);
  const none = { allowed: false, reason: "-", error: "SUBSCRIPTION_REQUIRED", currentUsage: 1 };
  server.answers(() => ({ body: { ...none, limit: 1, remaining: 0 } }));
  expect(await refusal()).toBe(
    "Your plan includes 1 study session a day. Choose a plan with more room to go on.",
  );
  server.answers(() => ({ body: { ...none, limit: null, remaining: null } }));
  expect(await refusal()).toBeNull();
  fails(503);
  expect(await refusal()).toBeNull();
});

describe("falls back where the server fails", () => {
  it.each(LIMITED_OPERATIONS)("on the limits of %s", async (operation) => {
    for (const view of [paid, trial]) {
      fails(503);
      expect(await check({ operation, view })).toStrictEqual(fallbackCheck(operation, 1, view.isInTrial));
    }
  });

  it("with what the device knows of the use", async () => {
    fails(500);
    const used = { view: trial, currentUsage: 5 };
    expect(await check(used)).toMatchObject({ allowed: false, error: "API_FALLBACK", remaining: 0 });
  });

  it("on nothing for an operation that it does not know", async () => {
    fails(500);
    const refused = { allowed: false, error: "API_ERROR_UNKNOWN_OPERATION" };
    expect(await check({ operation: "teleport" })).toMatchObject(refused);
  });

  it("where it answers something else", async () => {
    server.answers(() => ({ body: { allowed: "perhaps" } }));
    expect(await check()).toMatchObject({ allowed: true, error: "API_FALLBACK" });
  });

  it("where it cannot be reached", async () => {
    const http = httpTo("http://127.0.0.1:1");
    const wanted = { operation: "deck_creation", count: 1, view: paid };
    expect(await checkOperationLimit(http, wanted, new AbortController().signal)).toMatchObject({
      error: "API_FALLBACK",
      limit: 50,
    });
  });
});

it("a failure of the check itself allows nothing", async () => {
  const http = { call: () => Promise.reject(new TypeError("broken")) };
  const wanted = { operation: "deck_creation", count: 1, view: paid };
  expect(await checkOperationLimit(http, wanted, new AbortController().signal)).toStrictEqual(
    criticalCheck(),
  );
});

it("is given up with its caller", async () => {
  await expect(check({}, AbortSignal.abort())).rejects.toMatchObject({ failure: { kind: "aborted" } });
});

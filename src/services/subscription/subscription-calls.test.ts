import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Order } from "#contract/subscriptions/subscriptions.ts";
import { NETWORK_MESSAGE } from "#domain/http/http-messages.ts";
import { type Reply, answeringServer } from "#tests/support/answering-server.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { GIVEN_UP, changeSubscription, completeOrder, startOrder } from "./subscription-calls.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const KEY = "0197c0a1-0000-7000-8000-000000000001";
const ORDER_ID = "0197c0a1-0000-7000-8000-000000000002";
const ORDER: Order = {
  orderId: ORDER_ID,
  planId: "launch",
  planName: "Launch",
  price: { minor: 4900, currency: "EGP" },
  state: "completed",
  paymentUrl: null,
  error: null,
  createdAt: "2026-01-15T09:00:00.000Z",
};
const signal = new AbortController().signal;
const asked = () => server.received.map(({ method, path, body }) => [method, path, body]);
const refusal = (status: number, message = "No.") => ({ status, body: { message, code: "SAID" } });

const start = (given = signal) =>
  startOrder(httpTo(server.baseUrl), { key: KEY, planId: "launch", sandboxOutcome: "declined" }, given);
const complete = (given = signal) => completeOrder(httpTo(server.baseUrl), ORDER_ID, given);

it("orders a plan with its key, and asks for an order by its id", async () => {
  server.answers(() => ({ status: 201, body: ORDER }));
  await start();
  await complete();
  expect(asked()).toStrictEqual([
    ["POST", "/api/subscriptions/subscribe/launch", { key: KEY, sandboxOutcome: "declined" }],
    ["POST", `/api/subscriptions/complete-subscription/${ORDER_ID}`, undefined],
  ]);
});

const UNPAYABLE = "This order cannot be paid now. Nothing was charged for it.";
const url = "https://pay.example/1";
describe.each([
  ["ordered", start],
  ["asked for", complete],
])("an order that was %s", (_, call) => {
  it.each<[Partial<Order>, object]>([
    [{ state: "completed" }, { outcome: "active", orderId: ORDER_ID }],
    [
      { state: "processing", error: "PAYMENT_PROCESSING" },
      { outcome: "processing", orderId: ORDER_ID },
    ],
    [
      { state: "declined", error: "PAYMENT_FAILED" },
      { outcome: "declined", orderId: ORDER_ID },
    ],
    [
      { state: "unpaid", paymentUrl: url },
      { outcome: "unpaid", orderId: ORDER_ID, url },
    ],
    [{ state: "unpaid" }, { outcome: "refused", message: UNPAYABLE }],
    [{ state: "given_up" }, { outcome: "refused", message: GIVEN_UP }],
  ])("is what the server says: %j", async (order, reply) => {
    server.answers(() => ({ body: { ...ORDER, ...order } }));
    expect(await call()).toStrictEqual(reply);
  });

  it.each([400, 403, 404, 409, 422])("is refused by %i", async (status) => {
    server.answers(() => refusal(status, "There is no such plan."));
    expect(await call()).toStrictEqual({ outcome: "refused", message: "There is no such plan." });
  });

  it.each([408, 429, 500, 503])("may go on after %i", async (status) => {
    server.answers(() => refusal(status, "Later."));
    expect(await call()).toStrictEqual({ outcome: "unreachable", message: "Later." });
  });

  it.each<[string, Reply, string]>([
    ["no answer", { cut: "before" }, NETWORK_MESSAGE],
    ["a captive portal's answer", { html: "<p>Log in</p>", foreign: true }, NETWORK_MESSAGE],
  ])("may go on after %s", async (_name, reply, message) => {
    server.answers(() => reply);
    expect(await call()).toStrictEqual({ outcome: "unreachable", message });
  });

  it("may go on after an answer in another form", async () => {
    server.answers(() => ({ body: { ...ORDER, state: "lost" } }));
    expect(await call()).toMatchObject({ outcome: "unreachable" });
  });

  it("may go on after its page was left", async () => {
    server.answers(() => ({ body: ORDER }));
    expect(await call(AbortSignal.abort())).toMatchObject({ outcome: "unreachable" });
    expect(asked()).toStrictEqual([]);
  });
});

it("may go on with another sign-in", async () => {
  server.answers(() => refusal(401));
  const http = httpTo(
    server.baseUrl,
    () => null,
    () => Promise.resolve("current"),
  );
  expect(await completeOrder(http, ORDER_ID, signal)).toMatchObject({ outcome: "unreachable" });
});

describe("the renewal", () => {
  const CURRENT = {
    status: "CANCELLED",
    endDate: null,
    trialEndsAt: null,
    planName: "Launch",
    tier: "PREMIUM",
    planId: "launch",
    price: null,
    unused: [],
    canResume: true,
  };
  const change = (to: "cancel" | "resume", given = signal) =>
    changeSubscription(httpTo(server.baseUrl), to, given);

  it.each(["cancel", "resume"] as const)("is changed: %s", async (to) => {
    server.answers(() => ({ body: CURRENT }));
    expect(await change(to)).toStrictEqual({ outcome: "changed" });
    expect(asked()).toStrictEqual([["POST", `/api/subscriptions/${to}`, undefined]]);
  });

  it("says why it was not changed", async () => {
    server.answers(() => refusal(409, "There is nothing to cancel."));
    expect(await change("cancel")).toStrictEqual({
      outcome: "failed",
      message: "There is nothing to cancel.",
    });
    server.answers(() => ({ cut: "before" }));
    expect(await change("resume")).toStrictEqual({ outcome: "failed", message: NETWORK_MESSAGE });
  });
});

it("an error of the program is none of the server", async () => {
  const http = { call: () => Promise.reject(new TypeError("broken")) };
  await expect(completeOrder(http, ORDER_ID, signal)).rejects.toThrow("broken");
  await expect(changeSubscription(http, "cancel", signal)).rejects.toThrow("broken");
});

import { describe, expect, it } from "vitest";
import { errorFixture } from "#tests/support/error-fixture.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { refused, unanswered, abortedCall } from "../../services/http/http-error.ts";

const here = { component: "deck" };
const answered = (status: number, code: string) =>
  refused(status, { message: "No.", code, requestId: "r-1" });
const nothing = { errors: 0, reports: [], critical: [], unsent: [], metrics: [] };
const once = (code: string) => ({
  errors: 1,
  reports: [code],
  critical: [],
  unsent: [code],
  metrics: [code],
});

describe("an error", () => {
  it("is shown, read out, stored and reported", async () => {
    const { layer, seen, shown, stored, store, settled } = errorFixture();
    layer.report(answered(503, "SERVICE_UNAVAILABLE"), here);
    expect(shown()).toStrictEqual([{ code: "SERVICE_UNAVAILABLE", retry: "none" }]);
    expect(seen.announced).toStrictEqual([
      {
        text: "Service Temporarily Unavailable. The service is being maintained. Please try again in a few minutes.",
        isCritical: false,
      },
    ]);
    expect(stored()).toStrictEqual(once("SERVICE_UNAVAILABLE"));
    layer.flush();
    await settled();
    expect(seen.sent).toStrictEqual([store.reports.all()]);
    expect(stored()).toStrictEqual({ ...once("SERVICE_UNAVAILABLE"), unsent: [] });
    expect(store.reports.all()).toMatchObject([
      {
        component: "deck",
        statusCode: 503,
        correlationId: "r-1",
        path: "/app/decks/$deckId",
        sessionId: "session-1",
      },
    ]);
  });

  it("that is critical interrupts, and is stored among those", () => {
    const { layer, seen, stored } = errorFixture();
    layer.report(answered(500, "INTERNAL_ERROR"), here);
    expect(seen.announced.map(({ isCritical }) => isCritical)).toStrictEqual([true]);
    expect(stored().critical).toStrictEqual(["INTERNAL_SERVER_ERROR"]);
  });

  it("that is shown in place is stored and reported and leads on, but is not in the corner", async () => {
    const { layer, seen, shown, stored, pass } = errorFixture();
    layer.report(answered(403, "SUBSCRIPTION_EXPIRED"), { ...here, isShown: true });
    expect([shown(), seen.announced, stored()]).toStrictEqual([[], [], once("SUBSCRIPTION_EXPIRED")]);
    await pass(999);
    expect(seen.addresses).toStrictEqual([]);
    await pass(1);
    expect(seen.addresses).toStrictEqual(["/subscription?reason=SUBSCRIPTION_EXPIRED"]);
  });

  it("of what somebody entered is nobody's business where it is shown in place", () => {
    const { layer, seen, shown, stored } = errorFixture();
    layer.report(answered(422, "VALIDATION_ERROR"), { ...here, isShown: true });
    expect([shown(), seen.announced, stored()]).toStrictEqual([[], [], nothing]);
    layer.report(answered(422, "VALIDATION_ERROR"), here);
    expect([shown(), stored()]).toStrictEqual([
      [{ code: "VALIDATION_ERROR", retry: "none" }],
      once("VALIDATION_ERROR"),
    ]);
  });

  it.each([
    ["a call that was given up", abortedCall()],
    ["the end of a sign-in", answered(401, "TOKEN_EXPIRED")],
  ])("is none: %s", (_what, thrown) => {
    const { layer, seen, shown, stored } = errorFixture();
    layer.report(thrown, here);
    layer.report(thrown, { ...here, isShown: true });
    expect([shown(), seen.announced, stored(), layer.processed(thrown, here)]).toStrictEqual([
      [],
      [],
      nothing,
      null,
    ]);
  });

  it("that is met twice counts once, and is the same for every caller", () => {
    const { layer, seen, shown, stored } = errorFixture();
    const thrown = answered(503, "SERVICE_UNAVAILABLE");
    const asked = layer.processed(thrown, here);
    layer.report(thrown, here);
    layer.report(thrown, { component: "page", isShown: true });
    layer.report(thrown, { component: "page" });
    expect(layer.processed(thrown, { component: "page" })).toBe(asked);
    expect([shown().length, seen.announced.length, stored()]).toStrictEqual([
      1,
      1,
      once("SERVICE_UNAVAILABLE"),
    ]);
  });

  it("that is equal to one of the last 30 s is reported, but not shown again", async () => {
    const { layer, seen, shown, stored, pass } = errorFixture();
    const next = () => layer.report(answered(404, "NOT_FOUND"), here);
    next();
    await pass(29_999);
    next();
    expect([shown().length, seen.announced.length, stored().reports.length]).toStrictEqual([1, 1, 2]);
    await pass(1);
    next();
    expect([shown().length, seen.announced.length, stored().reports.length]).toStrictEqual([2, 2, 3]);
  });

  it("that was not sent is sent when the page is opened again", async () => {
    const storage = memoryStorage();
    const closed = errorFixture(storage);
    closed.layer.report(answered(404, "NOT_FOUND"), here);
    const opened = errorFixture(storage);
    await opened.pass(30_000);
    expect(opened.seen.sent).toMatchObject([[{ code: "RESOURCE_NOT_FOUND" }]]);
    expect(opened.stored().unsent).toStrictEqual([]);
  });

  it("that is a week old is forgotten", async () => {
    const { stored, layer, pass } = errorFixture();
    layer.report(answered(404, "NOT_FOUND"), { ...here, isShown: true });
    layer.noteSlow("first paint", 1200);
    expect(stored().metrics).toStrictEqual(["RESOURCE_NOT_FOUND", "first paint"]);
    await pass(7 * 86_400_000);
    expect(stored()).toStrictEqual(nothing);
  });
});

describe("a retry", () => {
  it("follows by itself where that helps, and takes the error away", async () => {
    const { layer, shown, pass } = errorFixture();
    let tried = 0;
    const retry = () => Promise.resolve((tried += 1));
    layer.report(unanswered("network"), { ...here, retry });
    expect(shown()).toStrictEqual([{ code: "ERR_NETWORK", retry: "retrying" }]);
    await pass(2999);
    expect(tried).toBe(0);
    await pass(1);
    expect([tried, shown()]).toStrictEqual([1, []]);
  });

  it("is a person's where they ask for it, and can be asked for again when it failed", async () => {
    const { layer, shown, pass } = errorFixture();
    const answers = [() => Promise.reject(answered(404, "NOT_FOUND")), () => Promise.resolve()];
    layer.report(answered(503, "SERVICE_UNAVAILABLE"), {
      ...here,
      retry: () => answers.shift()?.() ?? Promise.resolve(),
    });
    const ask = () => {
      const [one] = layer.notifications.getSnapshot().context.errors;
      layer.notifications.send({ type: "error.retry", id: one?.error.id ?? "" });
      return pass(0);
    };
    await ask();
    expect([shown(), answers.length]).toStrictEqual([[{ code: "SERVICE_UNAVAILABLE", retry: "ready" }], 1]);
    await ask();
    expect([shown(), answers.length]).toStrictEqual([[], 0]);
  });
});

it("what another page has still to send is left to it", async () => {
  const storage = memoryStorage();
  const [one, other] = [errorFixture(storage), errorFixture(storage)];
  one.layer.report(answered(404, "NOT_FOUND"), here);
  // The ids of a study screen are counted.
  other.layer.processed(new Error("No."), here);
  other.layer.report(answered(503, "SERVICE_UNAVAILABLE"), here);
  expect(other.stored().unsent).toStrictEqual(["RESOURCE_NOT_FOUND", "SERVICE_UNAVAILABLE"]);
  other.layer.flush();
  await other.settled();
  expect(other.seen.sent.flat().map(({ code }) => code)).toStrictEqual(["SERVICE_UNAVAILABLE"]);
  expect(other.stored().unsent).toStrictEqual(["RESOURCE_NOT_FOUND"]);
});

it("copies a report once in 30 s, also where another page copied the last", async () => {
  const storage = memoryStorage();
  const { layer, seen, settled } = errorFixture(storage);
  const other = errorFixture(storage);
  const error = layer.processed(answered(404, "NOT_FOUND"), here);
  if (!error) throw new Error("A 404 is an error.");
  layer.copyReport(error);
  await settled();
  layer.copyReport(error);
  await settled();
  expect(seen.copied.map((text) => text.split("\n")[1])).toStrictEqual(["Code: RESOURCE_NOT_FOUND"]);
  other.layer.copyReport(error);
  await other.settled();
  expect(other.seen.copied).toStrictEqual([]);
  await other.pass(30_000);
  other.layer.copyReport(error);
  await other.settled();
  expect(other.seen.copied.length).toBe(1);
});

it("counts the attempts at a part of the page until another page is shown", () => {
  const { layer } = errorFixture();
  const boundary = layer.boundaryOf("decks");
  expect(layer.boundaryOf("decks")).toBe(boundary);
  expect(layer.boundaryOf("cards")).not.toBe(boundary);
  boundary.send({ type: "error.caught" });
  expect(boundary.getSnapshot().value).toBe("failed");
  layer.leavePage();
  expect(boundary.getSnapshot().value).toBe("intact");
});

it("writes to those who help with all that is known", () => {
  const { layer } = errorFixture();
  const error = layer.processed(answered(500, "INTERNAL_SERVER_ERROR"), here);
  const mail = error && layer.supportMail(error);
  expect(mail).toMatch(/^mailto:help@example\.org\?subject=Something%20Went%20Wrong%20\(/);
  expect(decodeURIComponent(mail ?? "")).toContain("Request: r-1");
});

import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { waitFor } from "xstate";
import { answeringServer } from "#tests/support/answering-server.ts";
import { errorFixture } from "#tests/support/error-fixture.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { unanswered } from "../../services/http/http-error.ts";

const here = { component: "deck" };
const change = { ...here, isChange: true };

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
beforeEach(() => {
  // A captive portal.
  server.answers(() => ({ html: "<h1>Sign in</h1>", foreign: true }));
});
afterAll(() => server.close());

it("what failed waits, and is tried again when it is back", async () => {
  const { layer, seen, shown, pass, goOffline, comeBack, settled } = errorFixture(
    memoryStorage(),
    server.baseUrl,
  );
  let tried = 0;
  const retry = () => Promise.resolve((tried += 1));
  await goOffline();
  expect(layer.isOffline()).toBe(true);
  layer.report(unanswered("network"), { ...change, retry });
  await pass(4000);
  expect([shown(), tried]).toStrictEqual([[{ code: "ERR_OFFLINE", retry: "queued" }], 0]);
  expect(layer.hasRetries()).toBe(true);
  await comeBack();
  await settled();
  expect(layer.hasRetries()).toBe(false);
  expect([layer.isOffline(), seen.restored, tried, shown()]).toStrictEqual([false, 1, 1, []]);
});

it("what fails again waits for the next time, and after the third for a person", async () => {
  const { layer, shown, goOffline, comeBack, settled } = errorFixture(memoryStorage(), server.baseUrl);
  let tried = 0;
  const retry = () => {
    tried += 1;
    return Promise.reject(unanswered("network"));
  };
  await goOffline();
  layer.report(unanswered("network"), { ...change, retry });
  const states = [];
  for (let times = 1; times <= 3; times += 1) {
    await comeBack();
    await settled();
    states.push([tried, ...shown().map((one) => one.retry)]);
    await goOffline();
  }
  expect(states).toStrictEqual([
    [1, "queued"],
    [2, "queued"],
    [3, "ready"],
  ]);
});

it("nothing more is tried when it is lost again", async () => {
  const { layer, goOffline, comeBack, settled } = errorFixture(memoryStorage(), server.baseUrl);
  const { promise, resolve } = Promise.withResolvers<void>();
  const tried: string[] = [];
  await goOffline();
  layer.report(unanswered("network"), { ...change, retry: () => (tried.push("deck"), promise) });
  const retry = () => Promise.resolve(tried.push("cards"));
  layer.report(unanswered("network"), { ...change, component: "cards", retry });
  await comeBack();
  await goOffline();
  resolve();
  await settled();
  expect(tried).toStrictEqual(["deck"]);
  await comeBack();
  await settled();
  expect(tried).toStrictEqual(["deck", "deck", "cards"]);
});

it("what could not be read is shown only once a check has found the server", async () => {
  const { layer, shown, stored, settled } = errorFixture(memoryStorage(), server.baseUrl);
  const retry = () => Promise.resolve();
  layer.onSent()(false);
  layer.report(unanswered("network"), { ...here, retry });
  expect(shown()).toStrictEqual([]);
  await waitFor(layer.connection, (snapshot) => snapshot.hasTag("offline"));
  await settled();
  // The page says that there is no connection.
  expect([shown(), stored().reports]).toStrictEqual([[], ["ERR_OFFLINE"]]);
  server.answers(() => ({ body: {} }));
  const online = errorFixture(memoryStorage(), server.baseUrl);
  online.layer.onSent()(false);
  online.layer.report(unanswered("network"), { ...here, retry });
  await waitFor(online.layer.connection, (snapshot) => snapshot.matches({ reach: "online" }));
  await online.settled();
  expect(online.shown()).toStrictEqual([{ code: "ERR_NETWORK", retry: "retrying" }]);
});

it("what failed during a check is not shown to the next learner", async () => {
  server.answers(() => ({ body: {} }));
  const { layer, shown, stored, settled } = errorFixture(memoryStorage(), server.baseUrl);
  layer.onSent()(false);
  layer.report(unanswered("network"), here);
  layer.forget();
  await waitFor(layer.connection, (snapshot) => snapshot.matches({ reach: "online" }));
  await settled();
  expect([shown(), stored()]).toStrictEqual([
    [],
    { errors: 0, reports: [], critical: [], unsent: [], metrics: [] },
  ]);
});

it("what was closed meanwhile is not tried again", async () => {
  const { layer, goOffline, comeBack } = errorFixture(memoryStorage(), server.baseUrl);
  let tried = 0;
  await goOffline();
  layer.report(unanswered("network"), { ...change, retry: () => Promise.resolve((tried += 1)) });
  layer.notifications.send({ type: "errors.clear" });
  await comeBack();
  expect(tried).toBe(0);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { type Reply, answeringServer } from "#tests/support/answering-server.ts";
import { checkServer } from "./server-check.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

/** A signal that is never aborted. */
const unhurried = () => new AbortController().signal;

it.each<[string, Reply, boolean]>([
  ["our server", { body: { status: "ok", version: "1.0.0" } }, true],
  ["our server, which cannot serve", { status: 503, body: { code: "SERVICE_UNAVAILABLE" } }, true],
  ["a page of our server", { html: "<p>Ibis" }, true],
  ["a captive portal", { html: "<h1>Sign in to the network</h1>", foreign: true }, false],
  ["a proxy that finds nobody", { status: 502, html: "<h1>Bad gateway</h1>", foreign: true }, false],
  ["somebody who says what ours would say", { body: { status: "ok" }, foreign: true }, false],
])("finds %s: %j is %s", async (_name, reply, isOurs) => {
  server.answers(() => reply);
  expect(await checkServer(server.baseUrl, unhurried())).toBe(isOurs);
});

it("asks for the health of the server and says nothing of the learner", async () => {
  server.answers(() => ({ body: { status: "ok", version: "1.0.0" } }));
  await checkServer(server.baseUrl, unhurried());
  expect(
    server.received.map(({ method, path, headers, body }) => ({
      method,
      path,
      authorization: headers.authorization,
      cookie: headers.cookie,
      body,
    })),
  ).toStrictEqual([
    { method: "GET", path: "/api/health", authorization: undefined, cookie: undefined, body: undefined },
  ]);
});

it("fails where the connection is cut", async () => {
  server.answers(() => ({ cut: "before" }));
  await expect(checkServer(server.baseUrl, unhurried())).rejects.toThrow(TypeError);
});

it("fails where nobody listens", async () => {
  const gone = await answeringServer();
  gone.close();
  await expect(checkServer(gone.baseUrl, unhurried())).rejects.toThrow(TypeError);
});

it("ends as soon as it is given up", async () => {
  const arrived = Promise.withResolvers<void>();
  server.answers(() => {
    arrived.resolve();
    return { silent: true };
  });
  const giveUp = new AbortController();
  const check = checkServer(server.baseUrl, giveUp.signal);
  await arrived.promise;
  giveUp.abort();
  await expect(check).rejects.toMatchObject({ name: "AbortError" });
});

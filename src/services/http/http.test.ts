import { csrf } from "#tests/support/csrf.ts";
import { plainSteps } from "#tests/support/plain-steps.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addBird, deleteBird, findBirds } from "#tests/support/birds.ts";
import { type ReceivedRequest, answeringServer } from "#tests/support/answering-server.ts";
import { HttpError } from "./http-error.ts";
import { createHttp } from "./http.ts";
import type { CallOptions } from "./chain.ts";
import type { AccessToken, AccessTokens } from "./refresh-step.ts";

const bird = { name: "Ibis", tags: ["wader"] };

const access = (generation: number, token: string, signIn = "Amina's"): AccessToken => ({
  token,
  signIn,
  generation,
});

let server: Awaited<ReturnType<typeof answeringServer>>;
let current: AccessToken | null;
let renewals: number[];
let renew: AccessTokens["renew"];
let deadline: (ms: number) => AbortSignal;

beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());
beforeEach(() => {
  current = access(1, "first");
  renewals = [];
  deadline = () => new AbortController().signal;
  renew = () => Promise.reject(new Error("No renewal was expected."));
});

const httpOf = (baseUrl = server.baseUrl) =>
  createHttp({
    ...plainSteps,
    baseUrl,
    timeZone: () => "Africa/Cairo",
    deadline,
    csrf,
    access: {
      current: () => current,
      renew: (generation) => (renewals.push(generation), renew(generation)),
    },
  });

const tokenOf = (request: ReceivedRequest) => request.headers.authorization;

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error("The call succeeded.")),
    (error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      const { failure, status, code, unreachable } = error;
      return { failure, status, code, unreachable };
    },
  );

const add = (options?: CallOptions) => httpOf().call(addBird, { body: bird }, options);

describe("a call", () => {
  it("fills path and query, and repeats what is in the query several times", async () => {
    server.answers(() => ({ body: { name: "Ibis", extra: 1 } }));
    const query = { q: "a&b=ق", tags: ["x y", "z"] };
    const found = await httpOf().call(findBirds, { params: { forest: "a/b?", bird: "ق" }, query });
    expect(found).toStrictEqual({ name: "Ibis" });
    const [request] = server.received;
    expect([request?.method, request?.path]).toStrictEqual(["GET", "/api/forests/a%2Fb%3F/birds/%D9%82"]);
    expect([...(request?.query ?? [])]).toStrictEqual([
      ["q", "a&b=ق"],
      ["tags", "x y"],
      ["tags", "z"],
    ]);
    expect(request?.body).toBeUndefined();
  });

  it("sends its body as JSON, who asks, and where the learner is", async () => {
    server.answers(() => ({ status: 201, body: { id: 4 } }));
    expect(await add()).toStrictEqual({ id: 4 });
    const [request] = server.received;
    expect([request?.method, request?.body]).toStrictEqual(["POST", bird]);
    expect(request?.headers).toMatchObject({
      "content-type": "application/json",
      "x-requested-with": "XMLHttpRequest",
      "x-time-zone": "Africa/Cairo",
      authorization: "Bearer first",
    });
  });

  const anyone = () =>
    httpOf().call(findBirds, { params: { forest: "a", bird: "b" }, query: { q: "", tags: [] } });

  it("carries the current token, also where anyone may ask, and none where none is", async () => {
    server.answers(() => ({ body: { name: "Ibis" } }));
    await anyone();
    expect(server.received.map(tokenOf)).toStrictEqual(["Bearer first"]);
    current = null;
    server.answers(() => ({ body: { name: "Ibis" } }));
    await anyone();
    server.answers(() => ({ status: 204 }));
    await httpOf().call(deleteBird, {});
    current = access(3, "");
    await httpOf().call(deleteBird, {});
    expect(server.received.map(tokenOf)).toStrictEqual([undefined, undefined]);
  });

  it("does not ask for another token where anyone may ask", async () => {
    server.answers(() => ({ status: 401, body: {} }));
    await expect(anyone()).rejects.toMatchObject({ status: 401 });
    expect(server.received.map(tokenOf)).toStrictEqual(["Bearer first"]);
  });

  it("has no result where the answer has no body", async () => {
    server.answers(() => ({ status: 204 }));
    expect(await httpOf().call(deleteBird, {})).toBeUndefined();
  });
});

describe("a call fails", () => {
  const network = {
    failure: { kind: "unanswered", origin: "network" },
    status: undefined,
    code: "NETWORK_ERROR",
    unreachable: true,
  };

  it("as network when nobody listens or the connection is cut", async () => {
    const nobody = httpOf("http://127.0.0.1:1").call(deleteBird, {});
    expect(await failureOf(nobody)).toStrictEqual(network);
    server.answers(() => ({ cut: "before" }));
    expect(await failureOf(add())).toStrictEqual(network);
    expect(server.received.length).toBe(1);
    server.answers(() => ({ status: 201, body: { id: 4 }, cut: "within" }));
    expect(await failureOf(add())).toStrictEqual(network);
  });

  it("as network when somebody else answers, such as a captive portal", async () => {
    server.answers(() => ({ foreign: true, html: "<h1>Welcome to the airport</h1>" }));
    expect(await failureOf(add())).toStrictEqual(network);
    server.answers(() => ({ foreign: true, status: 201, body: { id: 4 } }));
    expect(await failureOf(add())).toStrictEqual(network);
    server.answers(() => ({ foreign: true, status: 401, html: "<h1>Pay first</h1>" }));
    expect(await failureOf(add())).toStrictEqual(network);
    server.answers(() => ({ foreign: true, status: 204 }));
    expect(await failureOf(httpOf().call(deleteBird, {}))).toStrictEqual(network);
    expect(renewals).toStrictEqual([]);
  });

  it("as refused when a gateway before our server says 5xx", async () => {
    server.answers(() => ({ foreign: true, status: 502, html: "<h1>Bad Gateway</h1>" }));
    const bad = {
      failure: { kind: "answered", status: 502 },
      status: 502,
      code: "HTTP_502",
      unreachable: true,
    };
    expect(await failureOf(add())).toStrictEqual(bad);
  });

  it("as refused with what the server says", async () => {
    const body = {
      message: "The name is taken.",
      code: "RESOURCE_CONFLICT",
      requestId: "r1",
      validationErrors: { name: "Is taken." },
    };
    server.answers(() => ({ status: 409, body }));
    await expect(add()).rejects.toMatchObject({
      name: "HttpError",
      ...body,
      failure: { kind: "answered" },
      status: 409,
      unreachable: false,
    });
  });

  it("as timeout when no answer comes in time, and as aborted when the caller gives up", async () => {
    const unanswered = { status: undefined, code: "NETWORK_ERROR" };
    const times: number[] = [];
    const time = new AbortController();
    deadline = (ms) => (times.push(ms), time.signal);
    server.answers(() => (time.abort(), { silent: true }));
    const timeout = { ...unanswered, failure: { kind: "unanswered", origin: "timeout" }, unreachable: true };
    expect(await failureOf(add({ timeout: 700 }))).toStrictEqual(timeout);
    expect(await failureOf(add())).toStrictEqual(timeout);
    expect(times).toStrictEqual([700, 30_000]);
    deadline = () => new AbortController().signal;
    const aborted = { ...unanswered, failure: { kind: "aborted" }, unreachable: false };
    const controller = new AbortController();
    server.answers(() => (controller.abort(), { silent: true }));
    expect(await failureOf(add({ signal: controller.signal }))).toStrictEqual(aborted);
    expect(await failureOf(add({ signal: AbortSignal.abort() }))).toStrictEqual(aborted);
  });

  it("as invalid when the answer does not fit the contract", async () => {
    const invalid = {
      failure: { kind: "invalid" },
      status: undefined,
      code: "CLIENT_ERROR",
      unreachable: false,
    };
    for (const reply of [{ body: { id: "4" } }, { html: "<p>4</p>" }, {}]) {
      server.answers(() => ({ status: 201, ...reply }));
      expect(await failureOf(add())).toStrictEqual(invalid);
    }
    await expect(add()).rejects.toThrow(
      "The answer to POST /api/birds is not what this version expects. Please reload the page.",
    );
  });
});

describe("a call that is answered 401", () => {
  const unless = (token: string) => (request: ReceivedRequest) =>
    tokenOf(request) === `Bearer ${token}` ? { status: 201, body: { id: 4 } } : { status: 401 };
  const unauthorized = {
    failure: { kind: "answered", status: 401 },
    status: 401,
    code: "HTTP_401",
    unreachable: false,
  };

  it("is repeated once with the token that was fetched meanwhile", async () => {
    server.answers(unless("second"));
    renew = () => {
      current = access(2, "second");
      return Promise.resolve("refreshed");
    };
    expect(await add()).toStrictEqual({ id: 4 });
    expect(server.received.map(tokenOf)).toStrictEqual(["Bearer first", "Bearer second"]);
    expect(server.received[1]?.body).toStrictEqual(bird);
    expect(renewals).toStrictEqual([1]);
  });

  it("is not refreshed twice", async () => {
    server.answers(() => ({ status: 401 }));
    renew = () => Promise.resolve("refreshed");
    expect(await failureOf(add())).toStrictEqual(unauthorized);
    expect([renewals, server.received.length]).toStrictEqual([[1], 2]);
  });

  it("may still be refreshed after a token that another call had renewed already", async () => {
    server.answers(unless("third"));
    renew = (generation) => {
      current = generation === 1 ? access(2, "second") : access(3, "third");
      return Promise.resolve(generation === 1 ? "current" : "refreshed");
    };
    expect(await add()).toStrictEqual({ id: 4 });
    expect([renewals, server.received.length]).toStrictEqual([[1, 2], 3]);
  });

  it("fails as the renewal failed", async () => {
    server.answers(() => ({ status: 401 }));
    renew = () =>
      Promise.reject(
        new HttpError({ kind: "unanswered", origin: "timeout" }, "Too late.", { code: "NETWORK_ERROR" }),
      );
    await expect(add()).rejects.toThrow("Too late.");
    expect(server.received.length).toBe(1);
  });

  it("is not repeated for a caller who gave up during the renewal", async () => {
    server.answers(() => ({ status: 401 }));
    const controller = new AbortController();
    renew = () => {
      controller.abort();
      return Promise.resolve("refreshed");
    };
    expect(await failureOf(add({ signal: controller.signal }))).toMatchObject({
      failure: { kind: "aborted" },
    });
    expect(server.received.length).toBe(1);
  });

  it("never carries the next learner's token", async () => {
    server.answers(() => ({ status: 401 }));
    renew = () => {
      current = access(2, "second", "Basma's");
      return Promise.resolve("refreshed");
    };
    expect(await failureOf(add())).toStrictEqual(unauthorized);
    expect([renewals, server.received.map(tokenOf)]).toStrictEqual([[1], ["Bearer first"]]);
    server.answers(() => {
      current = access(3, "third", "Carim's");
      return { status: 401 };
    });
    expect(await failureOf(add())).toStrictEqual(unauthorized);
    expect([renewals, server.received.length]).toStrictEqual([[1], 1]);
  });

  it("goes to the caller where there is no token, or where the caller renews by itself", async () => {
    server.answers(() => ({ status: 401 }));
    expect(await failureOf(add({ renewal: "never" }))).toStrictEqual(unauthorized);
    current = null;
    expect(await failureOf(add())).toStrictEqual(unauthorized);
    expect(renewals).toStrictEqual([]);
  });
});

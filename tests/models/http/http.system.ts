import * as v from "valibot";
import { waitFor } from "xstate";
import { refreshTokens } from "#contract/auth/auth-session.ts";
import { endpoint } from "#contract/endpoint.ts";
import { getCurrentUser } from "#contract/users.ts";
import { composeAuthSession } from "#src/app/auth-session.ts";
import { HttpError } from "#src/services/http/http-error.ts";
import { testActors } from "../../support/actors.ts";
import { memoryStorage } from "../../support/memory-storage.ts";
import { browser } from "../../support/tab.ts";
import { tabTokens } from "../../support/tokens.ts";
import { modelClock } from "../kit/model-clock.ts";
import type { Drivers } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { type Answer, startBlockingServer } from "../support/blocking-server.ts";
import { watchedCalls } from "../support/watched-calls.ts";
import type { How, Kind } from "./http.calls.model.ts";
import type { HttpModelEvent } from "./http.context.model.ts";

const START = Date.parse("2026-03-01T10:00:00Z");
/** The time of a call. */
const TIME = 30_000;

const api = (method: "GET" | "POST", name: string) =>
  endpoint({
    method,
    path: `/api/${name}`,
    access: "user",
    summary: "",
    response: v.object({ ok: v.boolean() }),
  });
const ENDPOINTS = { read: api("GET", "read"), change: api("POST", "change") };
const other = api("POST", "other");
const probe = api("GET", "probe");

const limited = (seconds: number): Answer => ({
  status: 429,
  body: {},
  headers: { "retry-after": String(seconds) },
});
const ANSWERS: Readonly<Record<Exclude<How, "cut">, Answer>> = {
  ok: { status: 200, body: { ok: true } },
  401: { status: 401, body: {} },
  "403 csrf": { status: 403, body: { message: "The header x-csrf-token is missing or malformed." } },
  404: { status: 404, body: {} },
  422: { status: 422, body: {} },
  500: { status: 500, body: {} },
  503: { status: 503, body: {} },
  429: { status: 429, body: {} },
  "429, 3 s": limited(3),
  "429, 40 s": limited(40),
  portal: { status: 200, portal: true },
};

/** What a caller gets. */
function textOf(error: unknown): string {
  if (!(error instanceof HttpError)) return String(error);
  const { failure, status, retryAfter } = error;
  const again = retryAfter === null ? "" : `, again in ${retryAfter} ms`;
  const what = failure.kind === "unanswered" ? failure.origin : failure.kind;
  return `${what}${status === undefined ? "" : ` ${status}`}${again}`;
}

/** The client as the page composes it, against a server in this process. */
export async function httpSystem(hooks: Hooks) {
  let probed: Answer = ANSWERS.ok;
  const server = await startBlockingServer({
    me: { path: getCurrentUser.path },
    refresh: { path: refreshTokens.path },
    read: { path: ENDPOINTS.read.path },
    change: { path: ENDPOINTS.change.path },
    probe: { path: probe.path, answer: () => probed },
    other: { path: other.path, answer: () => ANSWERS[503] },
  });
  const clock = modelClock();
  const watched = watchedCalls(hooks);
  const shared = browser();
  let time = START;
  const now = () => time;
  let issued = 1;
  const pair = () => ({ accessToken: `access-${issued}`, refreshToken: `refresh-${issued}` });
  await tabTokens(now, shared.localStorage).tokens.storeSignIn(pair(), {
    rememberMe: true,
    days: 1,
    at: time,
  });

  let beginning: Kind | null = null;
  const deadlines = new Map<Kind, AbortController>();
  const callers = new Map<Kind, AbortController>();
  let csrfRenewals = 0;
  let reached: boolean | null = null;
  const { auth, http, close } = composeAuthSession({
    ...shared,
    baseUrl: server.url,
    sessionStorage: memoryStorage(),
    now,
    actors: testActors({ clock, inspect: (event) => watched.hooks.inspect(event) }),
    showCsrfToken: () => undefined,
    warn: () => undefined,
    notify: () => undefined,
    timeZone: () => "Africa/Cairo",
    onSignedOut: () => undefined,
    onCsrfRenewed: () => void (csrfRenewals += 1),
    onSent: () => (isReached) => void (reached = isReached),
    deadline(ms) {
      const deadline = new AbortController();
      if (beginning && ms === TIME) deadlines.set(beginning, deadline);
      return deadline.signal;
    },
  });
  auth.start();
  // Who is signed in is not answered, so that the auth layer asks for nothing more while calls are looked at.
  await waitFor(auth, (snapshot) => snapshot.matches({ verifying: "asking" }));

  const outcomes: Record<Kind | "probe", string | null> = { read: null, change: null, probe: null };
  const underWay = { read: false, change: false };
  const outcomeOf = (call: Promise<unknown>) => call.then(() => "answered", textOf);

  const drive: Drivers<HttpModelEvent> = {
    begin({ call: kind }) {
      const caller = new AbortController();
      callers.set(kind, caller);
      underWay[kind] = true;
      beginning = kind;
      const call = http.call(ENDPOINTS[kind], {}, { signal: caller.signal });
      beginning = null;
      void outcomeOf(call).then((outcome) => {
        outcomes[kind] = outcome;
        underWay[kind] = false;
      });
    },
    answer: ({ to, how }) => (how === "cut" ? server.disconnect(to) : server.answer(to, ANSWERS[how])),
    abort: ({ call }) => callers.get(call)?.abort(),
    timeOut({ call }) {
      const deadline = deadlines.get(call);
      if (!deadline) throw new Error(`The time of a ${call} is not ${TIME} ms.`);
      deadline.abort(new DOMException("Too late.", "TimeoutError"));
    },
    refresh({ how }) {
      if (how === "cut") return server.disconnect("refresh");
      issued += 1;
      server.answer("refresh", { status: 200, body: pair() });
    },
    async probe({ how }) {
      probed = ANSWERS[how];
      outcomes.probe = await outcomeOf(http.call(probe, {}, { retry: "caller" }));
    },
    async outage({ calls }) {
      for (let count = 0; count < calls; count += 1) await outcomeOf(http.call(other, {}));
    },
    wait({ ms }) {
      time += ms;
      clock.pass(ms);
    },
  };

  const numberOf = (authorization: string | null | undefined) =>
    authorization === undefined ? 0 : Number(/^Bearer access-(\d+)$/.exec(authorization ?? "")?.[1] ?? NaN);

  return {
    drive,
    observe() {
      const { me: _me, ...sent } = server.counts();
      const { read, change, refresh } = server.blocked();
      // In the order in which the server saw them first.
      const csrf = [...new Set(server.all().map((one) => one.csrf))].filter((token) => token !== null);
      const [lastRead, lastChange] = [server.last("read"), server.last("change")];
      return {
        outcomes: { ...outcomes },
        underWay: { ...underWay },
        sent,
        blocked: { read, change, refresh },
        carried: {
          read: lastRead?.csrf == null ? numberOf(lastRead?.authorization) : "a CSRF token",
          change: [numberOf(lastChange?.authorization), csrf.indexOf(lastChange?.csrf ?? "") + 1],
        },
        csrfRenewals,
        reached,
      };
    },
    atRest() {
      const { read, change, refresh, me } = server.blocked();
      const isRefreshing =
        auth.getSnapshot().children.tokenRefresh?.getSnapshot().hasTag("refreshing") ?? false;
      const calls = Number(underWay.read) + Number(underWay.change);
      const accounted = read + change + watched.waiting();
      const isBlocked = watched.isTrying() && calls === 2 && accounted === 1;
      const isAccountedFor = calls === accounted || isBlocked || refresh > 0;
      return me === 1 && server.atRest() && isAccountedFor && isRefreshing === refresh > 0;
    },
    async dispose() {
      close();
      await server.close();
    },
  };
}

import argon2 from "@node-rs/argon2";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import pino from "pino";
import * as v from "valibot";
import { describe } from "vitest";
import { Tokens, signIn, signUp } from "#contract/auth/auth.ts";
import { type AnswerOf, type CallOf, type Endpoint, statusOf } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { ErrorBody } from "#contract/errors.ts";
import { User, getCurrentUser } from "#contract/users.ts";
import { CSRF_HEADER } from "#contract/values.ts";
import { createAfterwards } from "#server/after-response.ts";
import { createApp } from "#server/app.ts";
import { loadConfig } from "#server/config.ts";
import { users } from "#server/database/account-schema.ts";
import { type Database, connect } from "#server/database/connect.ts";
import { mediaFiles } from "#server/features/media/media-files.ts";
import { createWakeUps } from "#server/features/notifications/live/wake-ups.ts";
import { named } from "#server/features/auth/sign-up/username-skeleton.ts";
import { createHttpServer } from "#server/http/http-server.ts";
import type { Services } from "#server/http/route.ts";
import { localGrader } from "#server/features/grading/grader.ts";
import { createPayments } from "#server/payments/payments.ts";
import { closeServer } from "#server/lifecycle.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { migratedDatabase } from "./database.ts";

/** Options of a request in addition to its endpoint's input. */
interface Extras {
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
  /** Address of the caller; by default a new one. */
  readonly from?: string;
}

/** A call that need not follow the contract. */
interface LooseCall extends Extras {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; undefined for an empty response, a Blob from an endpoint of bytes, text if it is not JSON. */
  readonly body: unknown;
}

export interface SignedIn {
  readonly token: string;
  readonly refreshToken: string;
  readonly user: User;
}

export interface TestServer {
  /** Calls an endpoint with any input, and returns the response, before the work afterwards. */
  answer(endpoint: Endpoint, call?: LooseCall): Promise<Reply>;
  /** The same, including the work afterwards. */
  request(endpoint: Endpoint, call?: LooseCall): Promise<Reply>;
  /** Calls an endpoint by its contract and expects its success. */
  succeed<E extends Endpoint>(endpoint: E, call: CallOf<E> & Extras): Promise<AnswerOf<E>>;
  /** Calls an endpoint with any input and expects this error, in its full shape. */
  refuse(endpoint: Endpoint, call: LooseCall, status: number, code: string): Promise<ErrorBody>;
  /** A request like that of `fetch` to a path, with the header against cross-site requests unless one is given. */
  raw(method: string, path: string, init?: RequestInit, from?: string): Promise<Response>;
  /** Creates an account (password `PASSWORD`) and signs it in; by default with a new name. */
  signUpAndIn(name?: string): Promise<SignedIn>;
  /** Confirms the address of an account, as its mail does. */
  confirm(learner: SignedIn): Promise<void>;
  /** Makes accounts (password `PASSWORD`) whose passwords are compared fast, for tests that try hundreds of them. */
  addAccounts(names: readonly string[]): Promise<void>;
  /** Mails sent so far, the oldest first. */
  mails(): readonly Mail[];
  /** The server's clock, which stops unless it is moved. */
  readonly clock: { now(): Date; advance(ms: number): void; set(time: Date): void };
  readonly db: Database;
  readonly services: Services;
  /** Opens a real port; closed by `close`. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export const CSRF_TOKEN = "contract-tests_".padEnd(43, "0");
export const PASSWORD = "a long enough pass phrase";
const START = "2026-03-02T10:00:00.000Z";

/** The whole server on its own empty database, with a stopped clock and mails in memory. */
export async function createTestServer(overrides: Partial<Services> = {}): Promise<TestServer> {
  const database = await migratedDatabase();
  const connection = connect(database.url, () => undefined);
  const mails: Mail[] = [];
  let time = new Date(START);
  let accounts = 0;
  let addresses = 0;
  const wakeUps = createWakeUps(database.url);
  const dataDir = await mkdtemp(join(tmpdir(), "ibis-contract-"));
  const closing: (() => Promise<void>)[] = [
    () => rm(dataDir, { recursive: true, force: true }),
    () => wakeUps.close(),
    () => connection.close(),
    () => database.drop(),
  ];

  const config = {
    ...loadConfig({ APP_URL: "http://ibis.test", DATA_DIR: dataDir }),
    authSecret: "contract tests ".repeat(4),
  };
  const now = () => new Date(time);
  const services: Services = {
    db: connection.db,
    searchDb: connection.searchDb,
    config,
    payments: createPayments(config, now),
    grader: localGrader,
    mailer: { send: async (mail) => void mails.push(mail) },
    media: mediaFiles(dataDir),
    pusher: null,
    log: pino({ level: "silent" }),
    afterwards: createAfterwards(),
    wakeUps,
    now,
    ...overrides,
  };
  const app = createApp(services);
  const nextAddress = () => {
    addresses += 1;
    return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
  };
  const raw = async (method: string, path: string, init: RequestInit = {}, from = nextAddress()) => {
    const headers = new Headers(init.headers);
    if (!headers.has(CSRF_HEADER)) headers.set(CSRF_HEADER, CSRF_TOKEN);
    const environment = { incoming: { socket: { remoteAddress: from } } };
    return app.request(path, { ...init, method, headers }, environment);
  };

  const answer = async (endpoint: Endpoint, call: LooseCall = {}): Promise<Reply> => {
    const headers = new Headers(call.headers);
    if (call.token !== undefined) headers.set("authorization", `Bearer ${call.token}`);
    const init: RequestInit = { headers };
    if (call.body instanceof Blob) {
      headers.set("content-type", "application/octet-stream");
      init.body = call.body;
    } else if (call.body !== undefined) {
      headers.set("content-type", "application/json");
      init.body = JSON.stringify(call.body);
    }
    const response = await raw(endpoint.method, addressOf(endpoint, call), init, call.from);
    const isBinary = endpoint.binary === true && response.ok;
    if (isBinary) return { status: response.status, headers: response.headers, body: await response.blob() };
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
    const body: unknown = isJson ? JSON.parse(text) : text || undefined;
    if (response.status === 403 && call.headers?.[CSRF_HEADER] === undefined && /csrf|token/i.test(text)) {
      throw new Error(`${endpoint.path}: a client takes this for a refused CSRF token: ${text}`);
    }
    return { status: response.status, headers: response.headers, body };
  };

  const request = async (endpoint: Endpoint, call?: LooseCall): Promise<Reply> => {
    const reply = await answer(endpoint, call);
    await services.afterwards.idle();
    return reply;
  };

  const succeed = async <E extends Endpoint>(endpoint: E, call: CallOf<E> & Extras) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part of a call is an object's schema.
    const reply = await request(endpoint, call as LooseCall);
    if (reply.status !== statusOf(endpoint)) {
      throw new Error(`${endpoint.path} answers ${reply.status}: ${JSON.stringify(reply.body)}`);
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- outside production the server checks its answers.
    return reply.body as AnswerOf<E>;
  };

  const refuse = async (endpoint: Endpoint, call: LooseCall, status: number, code: string) => {
    const reply = await request(endpoint, call);
    const error = v.safeParse(ErrorBody, reply.body);
    const asExpected = error.success && reply.status === status && error.output.code === code;
    if (!asExpected || error.output.requestId !== reply.headers.get("x-request-id")) {
      const got = JSON.stringify(reply.body)?.slice(0, 500);
      throw new Error(
        `${endpoint.path} should answer ${status} ${code}, but answers ${reply.status}: ${got}`,
      );
    }
    return error.output;
  };

  const signUpAndIn = async (name = `learner-${++accounts}`): Promise<SignedIn> => {
    await succeed(signUp, { body: { username: name, email: `${name}@example.org`, password: PASSWORD } });
    const tokens = v.parse(
      Tokens,
      await succeed(signIn, { query: {}, body: { username: name, password: PASSWORD } }),
    );
    return { ...tokens, user: v.parse(User, await succeed(getCurrentUser, { token: tokens.token })) };
  };

  return {
    answer,
    request,
    succeed,
    refuse,
    raw,
    signUpAndIn,
    confirm: async ({ user }) => {
      await services.db.update(users).set({ emailVerifiedAt: services.now() }).where(eq(users.id, user.id));
    },
    addAccounts: async (names) => {
      const passwordHash = await argon2.hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
      const rows = names.map((name) => ({ ...named(name), email: `${name}@example.org`, passwordHash }));
      await services.db.insert(users).values(rows);
    },
    mails: () => mails,
    clock: {
      now: () => new Date(time),
      advance: (ms) => void (time = new Date(time.getTime() + ms)),
      set: (to) => void (time = to),
    },
    db: connection.db,
    services,
    listen: async () => {
      const server = createHttpServer(app.fetch, services.log).listen(0, "127.0.0.1");
      await once(server, "listening");
      closing.unshift(() => closeServer(server));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on TCP has a port.
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: async () => {
      for (const step of closing) await step();
    },
  };
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: LooseCall): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value]
        .flat()
        .filter((one) => one !== undefined)
        .map((one) => [name, typeof one === "string" ? one : JSON.stringify(one)]),
    ),
  );
  return search.size === 0 ? path : `${path}?${search}`;
}

/**
 * Declares an endpoint's tests: the good cases and the bad ones. `coverage.test.ts` requires this for each endpoint.
 */
export function describeEndpoint(name: string, tests: { good: () => void; bad: () => void }): void {
  if (!endpoints.has(name)) throw new Error(`The contract has no endpoint ${name}.`);
  describe(name, () => {
    describe("good", tests.good);
    describe("bad", tests.bad);
  });
}

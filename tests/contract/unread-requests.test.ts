import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { ErrorCode } from "#contract/errors.ts";
import { answerError } from "#server/http/errors/errors.ts";
import { createHttpServer } from "#server/http/http-server.ts";
import type { RequestEnv } from "#server/http/request-context.ts";
import { requestLog } from "#server/http/request-log.ts";
import { closeServer } from "#server/lifecycle.ts";
import { INTERNAL, answerOf, connectTo, exchange, expectError, storedLog } from "./error-log.ts";

const { log, lines } = storedLog();
const cancelled: unknown[] = [];
/** Settled when the caller has the first part. */
const firstPart = Promise.withResolvers<void>();
const part = new TextEncoder().encode("the first part");

/** Responds at paths that no endpoint has. */
const app = new Hono<RequestEnv>().use(requestLog(log)).onError(answerError);
app.get("/", (c) => c.text("hello"));
app.post("/", async (c) => c.text(await c.req.text()));
app.get("/breaks", (c) => {
  let sent = 0;
  const pull = async (controller: ReadableStreamDefaultController) => {
    sent += 1;
    if (sent === 1) return controller.enqueue(part);
    await firstPart.promise;
    throw new Error(INTERNAL);
  };
  return c.body(new ReadableStream({ pull }, { highWaterMark: 0 }));
});
app.get("/hangs", (c) => {
  let sent = 0;
  const pull = (controller: ReadableStreamDefaultController) => {
    sent += 1;
    return sent === 1 ? controller.enqueue(part) : new Promise<void>(() => {});
  };
  return c.body(new ReadableStream({ pull }, { highWaterMark: 0 }));
});
app.get("/endless", (c) => {
  const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(part);
  return c.body(new ReadableStream({ pull, cancel: (reason) => void cancelled.push(reason) }));
});

const closing: (() => Promise<void>)[] = [];
async function serve(fetch: Parameters<typeof createHttpServer>[0]) {
  const server = createHttpServer(fetch, log).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => closeServer(server, 0));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on TCP has a port.
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

let url: string;
beforeAll(async () => void ({ url } = await serve(app.fetch)));
afterAll(() => Promise.all(closing.map((close) => close())));

const CHUNKED = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
const unread: readonly (readonly [string, string, number, ErrorCode])[] = [
  ["no HTTP at all", "hello\r\n\r\n", 400, "BAD_REQUEST"],
  ["an unknown version", "GET / HTTP/9.9\r\nHost: x\r\n\r\n", 400, "BAD_REQUEST"],
  ["a malformed header", "GET / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n", 400, "BAD_REQUEST"],
  ["headers too long", `GET / HTTP/1.1\r\nHost: x\r\nA: ${"a".repeat(20_000)}\r\n\r\n`, 431, "HTTP_431"],
  ["an address too long", `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, "HTTP_431"],
  ["a malformed chunk", `${CHUNKED}no number\r\n`, 400, "BAD_REQUEST"],
  ["chunk extensions too long", `${CHUNKED}1;${"a".repeat(20_000)}\r\n`, 413, "PAYLOAD_TOO_LARGE"],
  ["no Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400, "BAD_REQUEST"],
  ["a malformed Host", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n", 400, "BAD_REQUEST"],
  ["a backslash", "GET /\\x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 400, "BAD_REQUEST"],
  ["OPTIONS *", "OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 400, "BAD_REQUEST"],
];

test.each(unread)("%s is answered as every error is", async (_, bytes, status, code) => {
  const answer = await exchange(url, bytes);
  expectError(answer, { status, code }, lines);
});

test("a request that does not arrive in time is answered as every error is", async () => {
  const { server, url: slow } = await serve(app.fetch);
  // Node's response after a minute.
  server.once("connection", (socket) => {
    server.emit(
      "clientError",
      Object.assign(new Error(INTERNAL), { code: "ERR_HTTP_REQUEST_TIMEOUT" }),
      socket,
    );
  });
  expectError(await exchange(slow, ""), { status: 408, code: "HTTP_408" }, lines);
});

test("an unknown Expect does no harm", async () => {
  const answer = await exchange(url, "GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\nConnection: close\r\n\r\n");
  expect([answer.status, answer.body]).toEqual([200, "hello"]);
});

describe("what the application itself throws", () => {
  test.each([
    [
      "at once",
      () => {
        throw new Error(INTERNAL);
      },
    ],
    ["later", () => Promise.reject(new Error(INTERNAL))],
  ])("%s, is answered as every error is", async (_, fetch) => {
    const broken = await serve(fetch);
    const answer = await exchange(broken.url, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    expectError(answer, { status: 500, code: "INTERNAL_SERVER_ERROR" }, lines);
    expect(lines.at(-1)).toMatchObject({ msg: "A request failed.", err: { stack: expect.any(String) } });
  });
});

describe("while an answer is sent", () => {
  const linesOf = (requestId: string | null) => lines.filter((line) => line.requestId === requestId);

  test("an error breaks it off, is logged with its id, and shows nothing of itself", async () => {
    const answer = await exchange(url, "GET /breaks HTTP/1.1\r\nHost: x\r\n\r\n", firstPart.resolve);
    await vi.waitUntil(() => linesOf(answer.requestId).length > 0, { timeout: 30_000 });
    expect(answer.body).toContain("the first part");
    // Without the last chunk the caller knows that it is not whole.
    expect(answer.body).not.toMatch(/internal:|nour@|\r\n0\r\n/);
    expect(linesOf(answer.requestId)).toEqual([
      expect.objectContaining({
        level: 50,
        msg: "An answer broke off.",
        err: expect.objectContaining({ message: INTERNAL }),
      }),
    ]);
  });

  test("a caller that goes away is no error", async () => {
    const socket = connectTo(url).once("data", () => socket.destroy());
    const before = lines.length;
    socket.write("GET /endless HTTP/1.1\r\nHost: x\r\n\r\n");
    await vi.waitUntil(() => cancelled.length > 0, { timeout: 30_000 });
    expect(lines.slice(before).filter(({ level }) => level > 30)).toEqual([]);
  });

  test("bytes that make no sense after a whole request do not get into its answer", async () => {
    const socket = connectTo(url);
    let received = "";
    socket.on("data", (chunk: Buffer) => {
      received += String(chunk);
      if (received.endsWith("the first part\r\n")) socket.write("no HTTP\r\n\r\n");
    });
    socket.write("GET /hangs HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(socket, "close");
    expect(received).toContain("the first part");
    expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

test("an ordinary request is answered as ever", async () => {
  expect(await answerOf(await fetch(url, { method: "POST", body: "hello" }))).toMatchObject({
    status: 200,
    body: "hello",
  });
});

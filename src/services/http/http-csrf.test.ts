import { plainSteps } from "#tests/support/plain-steps.ts";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endpoint } from "#contract/endpoint.ts";
import { type Reply, answeringServer } from "#tests/support/answering-server.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { createCsrfToken } from "./csrf.ts";
import { createHttp } from "./http.ts";
import type { AccessToken } from "./refresh-step.ts";

const addNote = endpoint({
  method: "POST",
  path: "/api/notes",
  access: "public",
  summary: "Add a note",
  body: v.object({ text: v.string() }),
  response: v.object({ id: v.number() }),
  status: 201,
});
const deleteNote = endpoint({
  method: "DELETE",
  path: "/api/notes/1",
  access: "user",
  summary: "Delete a note",
});
const readNotes = endpoint({
  method: "GET",
  path: "/api/notes",
  access: "public",
  summary: "Notes",
});

const malformed = "The header x-csrf-token is missing or malformed.";
const refusal = (message: string): Reply => ({
  status: 403,
  body: { message, code: "ACCESS_DENIED", requestId: "r1" },
});

let server: Awaited<ReturnType<typeof answeringServer>>;
/** How often the person was notified that the token was made anew. */
let toasts: number;
let current: AccessToken;
let storage: Storage;

beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());
beforeEach(() => {
  toasts = 0;
  current = { token: "first", signIn: "Amina's", generation: 1 };
  storage = memoryStorage();
});

const http = () =>
  createHttp({
    ...plainSteps,
    baseUrl: server.baseUrl,
    timeZone: () => "Africa/Cairo",
    deadline: (ms) => AbortSignal.timeout(ms),
    csrf: createCsrfToken({
      storage,
      crypto,
      show: () => undefined,
      onRegenerated: () => void (toasts += 1),
    }),
    access: {
      current: () => current,
      renew() {
        current = { ...current, token: "second", generation: 2 };
        return Promise.resolve("refreshed");
      },
    },
  });
const add = () => http().call(addNote, { body: { text: "casa" } });

/** Answers one after the other; the last one again and again. */
const answersOf = (...replies: Reply[]) =>
  server.answers(() => (replies.length > 1 ? replies.shift() : replies[0]) ?? {});
const sentTokens = () => server.received.map(({ headers }) => headers["x-csrf-token"]);

describe("the CSRF token of a call", () => {
  it("is sent with every call that is no read, and with no read", async () => {
    answersOf({ status: 201, body: { id: 1 } }, { status: 204 });
    await add();
    await http().call(deleteNote, {});
    await http().call(readNotes, {});
    const stored = storage.getItem("_csrf");
    expect(stored).toMatch(/^[\w-]{43}$/);
    expect(sentTokens()).toStrictEqual([stored, stored, undefined]);
    expect(toasts).toBe(0);
  });

  it.each([malformed, "CSRF check failed.", "Invalid Token."])(
    "is made anew after a 403 that mentions csrf or a token, and the call is repeated once: %s",
    async (message) => {
      answersOf(refusal(message), { status: 201, body: { id: 1 } });
      expect(await add()).toStrictEqual({ id: 1 });
      const [first, second, ...more] = sentTokens();
      expect([first !== second, second, more]).toStrictEqual([true, storage.getItem("_csrf"), []]);
      expect(server.received.map(({ body }) => body)).toStrictEqual([{ text: "casa" }, { text: "casa" }]);
      expect(toasts).toBe(1);
    },
  );

  it("is never made anew twice for one call", async () => {
    answersOf(refusal(malformed));
    await expect(add()).rejects.toMatchObject({ status: 403, message: malformed });
    expect([server.received.length, toasts]).toStrictEqual([2, 1]);
  });

  it.each([
    ["another 403", refusal("This account is disabled.")],
    ["another status", { ...refusal(malformed), status: 409 }],
  ])("stays after %s", async (_, reply) => {
    answersOf(reply);
    await expect(add()).rejects.toMatchObject({ status: reply.status });
    expect([server.received.length, toasts]).toStrictEqual([1, 0]);
  });

  it("stays after a read that is refused", async () => {
    answersOf(refusal(malformed));
    await expect(http().call(readNotes, {})).rejects.toMatchObject({ status: 403 });
    expect([server.received.length, toasts]).toStrictEqual([1, 0]);
  });

  it("is made anew beside a refresh of the same call, each once", async () => {
    answersOf({ status: 401 }, refusal(malformed), { status: 204 });
    await http().call(deleteNote, {});
    expect(server.received.map(({ headers }) => headers.authorization)).toStrictEqual([
      "Bearer first",
      "Bearer second",
      "Bearer second",
    ]);
    expect(toasts).toBe(1);
  });

  it("is not made anew again after the refresh of the same call", async () => {
    answersOf(refusal(malformed), { status: 401 }, refusal(malformed));
    await expect(http().call(deleteNote, {})).rejects.toMatchObject({ status: 403 });
    expect([server.received.length, toasts]).toStrictEqual([3, 1]);
  });
});

import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { createTokenStorage } from "./token-storage.ts";

const START = Date.UTC(2026, 0, 15, 9);
const DAY = 86_400_000;

const pair = (name: string) => ({ accessToken: `access-${name}`, refreshToken: `refresh-${name}` });

let now: number;
let session: Storage;
let persistent: Storage;

const storageOf = () => createTokenStorage(session, persistent, () => now);

beforeEach(() => {
  now = START;
  session = memoryStorage();
  persistent = memoryStorage();
});

const iso = (ms: number) => new Date(ms).toISOString();

const recordsOf = (storage: Storage) =>
  Object.fromEntries(
    ["token", "refreshToken"].map((key): [string, unknown] => [
      key,
      JSON.parse(storage.getItem(key) ?? "null"),
    ]),
  );

const nothing = { token: null, refreshToken: null };

const holds = (tokens = storageOf()) => ({
  access: tokens.access(),
  refresh: tokens.refreshToken(),
  generation: tokens.generation(),
});

const none = { access: null, refresh: null, generation: 0 };

describe("a sign-in", () => {
  it("is kept in persistent storage for those who stay signed in, for as many days as they said", () => {
    storageOf().storeSignIn(pair("a"), { rememberMe: true, days: 30, at: START });
    const times = { expiration: iso(START + 30 * DAY), created: iso(START) };
    expect(recordsOf(persistent)).toStrictEqual({
      token: { value: "access-a", ...times },
      refreshToken: { value: "refresh-a", ...times },
    });
    expect(recordsOf(session)).toStrictEqual(nothing);
    expect(holds()).toStrictEqual({
      access: { token: "access-a", signIn: iso(START + 30 * DAY), generation: START },
      refresh: "refresh-a",
      generation: START,
    });
  });

  it("is kept in the tab's session storage for others, 24 hours for 0 days", () => {
    storageOf().storeSignIn(pair("a"), { rememberMe: false, days: 0, at: START });
    const times = { expiration: iso(START + DAY), created: iso(START) };
    expect(recordsOf(session)).toStrictEqual({
      token: { value: "access-a", ...times },
      refreshToken: { value: "refresh-a", ...times },
    });
    expect(recordsOf(persistent)).toStrictEqual(nothing);
  });

  it("takes the place of any before it", () => {
    storageOf().storeSignIn(pair("a"), { rememberMe: false, days: 1, at: START });
    storageOf().storeSignIn(pair("b"), { rememberMe: true, days: 1, at: START + 1 });
    expect(recordsOf(session)).toStrictEqual(nothing);
    expect(holds().refresh).toBe("refresh-b");
  });

  it("of the tab wins over a persistent one", () => {
    storageOf().storeSignIn(pair("tab"), { rememberMe: false, days: 1, at: START });
    createTokenStorage(memoryStorage(), persistent, () => now).storeSignIn(pair("kept"), {
      rememberMe: true,
      days: 1,
      at: START + 5,
    });
    expect(holds()).toStrictEqual({
      access: { token: "access-tab", signIn: iso(START + DAY), generation: START },
      refresh: "refresh-tab",
      generation: START,
    });
  });

  it("ends at its expiration, after which its records are removed", () => {
    storageOf().storeSignIn(pair("a"), { rememberMe: true, days: 2, at: START });
    now = START + 2 * DAY - 1;
    expect(holds().refresh).toBe("refresh-a");
    now = START + 2 * DAY;
    expect(holds()).toStrictEqual(none);
    expect(recordsOf(persistent)).toStrictEqual(nothing);
  });

  it("is cleared from both storages", () => {
    storageOf().storeSignIn(pair("tab"), { rememberMe: false, days: 1, at: START });
    persistent.setItem("token", session.getItem("token") ?? "");
    persistent.setItem("theme", "dark");
    storageOf().clear();
    expect([recordsOf(session), recordsOf(persistent)]).toStrictEqual([nothing, nothing]);
    expect(persistent.getItem("theme")).toBe("dark");
    expect(holds()).toStrictEqual(none);
  });
});

describe("a refresh", () => {
  it.each([true, false])(
    "stays where the sign-in stands and keeps its end (remembered: %s)",
    (rememberMe) => {
      storageOf().storeSignIn(pair("a"), { rememberMe, days: 30, at: START });
      now = START + 3 * DAY;
      storageOf().storeRefreshed(pair("b"), now);
      expect(recordsOf(rememberMe ? persistent : session)).toStrictEqual({
        token: { value: "access-b", expiration: iso(now + DAY), created: iso(now) },
        refreshToken: { value: "refresh-b", expiration: iso(START + 30 * DAY), created: iso(now) },
      });
      expect(recordsOf(rememberMe ? session : persistent)).toStrictEqual(nothing);
    },
  );

  it("can follow an access record that is past its day", () => {
    storageOf().storeSignIn(pair("a"), { rememberMe: true, days: 30, at: START });
    storageOf().storeRefreshed(pair("b"), START + 1);
    now = START + DAY + 1;
    expect(holds()).toStrictEqual({
      access: { token: "", signIn: iso(START + 30 * DAY), generation: START + 1 },
      refresh: "refresh-b",
      generation: START + 1,
    });
    storageOf().storeRefreshed(pair("c"), now);
    expect(holds().access).toStrictEqual({
      token: "access-c",
      signIn: iso(START + 30 * DAY),
      generation: now,
    });
  });

  it("stores nothing where nobody is signed in any more", () => {
    storageOf().storeRefreshed(pair("b"), START);
    expect(holds()).toStrictEqual(none);
    storageOf().storeSignIn(pair("a"), { rememberMe: true, days: 1, at: START });
    now = START + DAY;
    storageOf().storeRefreshed(pair("b"), now);
    expect([holds(), recordsOf(persistent)]).toStrictEqual([none, nothing]);
  });

  it("gives a higher generation each time, whatever the clock does", () => {
    const clock = fc.integer({ min: START - DAY / 2, max: START + DAY / 2 });
    fc.assert(
      fc.property(clock, fc.array(clock, { maxLength: 12 }), fc.boolean(), (first, times, rememberMe) => {
        const tokens = storageOf();
        tokens.storeSignIn(pair("0"), { rememberMe, days: 30, at: first });
        for (const [index, at] of times.entries()) {
          const before = tokens.generation();
          tokens.storeRefreshed(pair(`${index + 1}`), at);
          expect(tokens.generation()).toBeGreaterThan(before);
          expect(tokens.access()).toStrictEqual({
            token: `access-${index + 1}`,
            signIn: iso(first + 30 * DAY),
            generation: tokens.generation(),
          });
        }
      }),
    );
  });
});

describe("a record that is not ours", () => {
  const good = { value: "t", expiration: iso(START + DAY), created: iso(START) };

  it.each([
    ["no JSON", "plain-text"],
    ["without an expiration", JSON.stringify({ value: "t", created: good.created })],
    ["with an expiration that is no time", JSON.stringify({ ...good, expiration: "later" })],
    ["without a value", JSON.stringify({ ...good, value: "" })],
    ["expired", JSON.stringify({ ...good, expiration: iso(START) })],
    ["with markup", JSON.stringify({ ...good, value: "<img src=x onerror=alert(1)>" })],
    ["with a script link", JSON.stringify({ ...good, value: "JavaScript:alert(1)" })],
    ["with a page in a link", JSON.stringify({ ...good, value: "data:text/html,hi" })],
    ["null", "null"],
  ])("is removed: %s", (_, text) => {
    for (const key of ["token", "refreshToken"]) session.setItem(key, text);
    expect(holds()).toStrictEqual(none);
    expect([session.getItem("token"), session.getItem("refreshToken")]).toStrictEqual([null, null]);
  });

  it.each([
    ["expired", { ...good, expiration: iso(START) }, "session_expired"],
    ["script-like", { ...good, value: "<script>" }, "token_invalid"],
    ["script-like and expired", { ...good, value: "<b>", expiration: iso(START) }, "token_invalid"],
    ["of another making", { token: "t" }, null],
    ["good", good, null],
  ])("is known until it is removed: %s", (_, record, reason) => {
    expect(storageOf().ended()).toBe(null);
    persistent.setItem("refreshToken", JSON.stringify(record));
    expect(storageOf().ended()).toBe(reason);
    storageOf().generation();
    expect(storageOf().ended()).toBe(null);
  });

  it("does not take the other one with it", () => {
    session.setItem("token", JSON.stringify(good));
    session.setItem("refreshToken", "broken");
    expect(holds()).toStrictEqual({
      access: { token: "t", signIn: good.expiration, generation: START },
      refresh: null,
      generation: START,
    });
  });

  it("leaves nothing to refresh where only the access record is good", () => {
    session.setItem("token", JSON.stringify(good));
    storageOf().storeRefreshed(pair("b"), START + 1);
    expect(recordsOf(session)).toStrictEqual({ token: good, refreshToken: null });
  });
});

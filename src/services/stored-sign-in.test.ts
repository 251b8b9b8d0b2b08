import { beforeEach, describe, expect, it } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { tabTokens } from "#tests/support/tokens.ts";

const START = Date.UTC(2026, 0, 15, 9);
const DAY = 86_400_000;

const pair = (name: string) => ({ accessToken: `access-${name}`, refreshToken: `refresh-${name}` });
const iso = (ms: number) => new Date(ms).toISOString();

let now: number;
let session: Storage;
let persistent: Storage;

/** A tab of the browser; `load` is what a page does first. */
const tab = (own = session) => tabTokens(() => now, persistent, own);
const loaded = async (own = session) => {
  const { tokens } = tab(own);
  const found = await tokens.load();
  return { tokens, found };
};
const signedIn = async (name: string, rememberMe = true, days = 30, at = START) => {
  const { tokens } = tab();
  await tokens.storeSignIn(pair(name), { rememberMe, days, at });
  return tokens;
};

beforeEach(() => {
  now = START;
  session = memoryStorage();
  persistent = memoryStorage();
});

const KEYS = ["token", "refreshToken", "user", "auth_session_duration", "_sk"];
const keysOf = (storage: Storage) => KEYS.filter((key) => storage.getItem(key) !== null);

const holds = (tokens: ReturnType<typeof tab>["tokens"]) => ({
  access: tokens.access(),
  refresh: tokens.refreshToken(),
  generation: tokens.generation(),
});
const none = { access: null, refresh: null, generation: 0 };
const nothing = { generation: 0, reason: null, user: null };

describe("several tabs", () => {
  it("share what one of them got, each where its own tokens are", async () => {
    for (const rememberMe of [true, false]) {
      const first = await signedIn("a", rememberMe);
      // A duplicated tab has a copy of the session storage.
      const copy = memoryStorage();
      for (const key of KEYS) {
        const text = session.getItem(key);
        if (text !== null) copy.setItem(key, text);
      }
      const { tokens: second } = await loaded(copy);
      await first.storeRefreshed(pair("b"), START + 1);
      const shared = first.shared();
      if (!shared) throw new Error("There is nothing to share.");
      expect([await second.adopt(shared), await second.adopt(shared)]).toStrictEqual([true, false]);
      expect(holds(second)).toStrictEqual(holds(first));
      expect((await loaded(copy)).tokens.refreshToken()).toBe("refresh-b");
      first.clear();
    }
  });

  it("take nothing that belongs to another sign-in", async () => {
    const first = await signedIn("a", false);
    const own = memoryStorage();
    const { tokens: second } = tab(own);
    await second.storeSignIn(pair("x"), { rememberMe: false, days: 7, at: START });
    await first.storeRefreshed(pair("b"), START + 1);
    const shared = first.shared();
    expect(shared && (await second.adopt(shared))).toBe(false);
    expect(second.refreshToken()).toBe("refresh-x");
  });

  it("see what another did to the persistent records", async () => {
    const first = await signedIn("a");
    const { tokens: second } = await loaded();
    await first.storeRefreshed(pair("b"), START + 1);
    await second.reload();
    expect(second.refreshToken()).toBe("refresh-b");
    first.clear();
    await second.reload();
    expect(holds(second)).toStrictEqual(none);
  });
});

describe("a record that is not ours", () => {
  const good = { value: "t", expiration: iso(START + DAY), created: iso(START) };

  it.each([
    ["without an expiration", JSON.stringify({ value: "t", created: good.created }), "session_expired"],
    [
      "with an expiration that is no time",
      JSON.stringify({ ...good, expiration: "later" }),
      "session_expired",
    ],
    ["without a value", JSON.stringify({ ...good, value: "" }), "session_expired"],
    ["expired", JSON.stringify({ ...good, expiration: iso(START) }), "session_expired"],
    ["with markup", JSON.stringify({ ...good, value: "<img src=x onerror=alert(1)>" }), "token_invalid"],
    ["with a script link", JSON.stringify({ ...good, value: "JavaScript:alert(1)" }), "token_invalid"],
    ["with a page in a link", JSON.stringify({ ...good, value: "data:text/html,hi" }), "token_invalid"],
    ["a script in plain text", "<script>alert(1)</script>", "token_invalid"],
    [
      "script-like and expired",
      JSON.stringify({ ...good, value: "<b>", expiration: iso(START) }),
      "token_invalid",
    ],
    ["a list", "[]", "session_expired"],
    ["a sentence", "not a token", "session_expired"],
  ])("is removed: %s", async (_, text, reason) => {
    for (const key of ["token", "refreshToken"]) session.setItem(key, text);
    const { tokens, found } = await loaded();
    expect([found, holds(tokens)]).toStrictEqual([{ ...nothing, reason }, none]);
    expect(keysOf(session)).toStrictEqual([]);
    expect((await loaded()).found.reason).toBeNull();
  });

  it.each([
    [
      "GCM tamper",
      (text: string) => text.replace(/(?<="value":".{30})./, (bits) => (bits === "A" ? "B" : "A")),
    ],
    ["record swap", () => persistent.getItem("refreshToken") ?? ""],
  ])("ends the sign-in, all of which is removed: %s", async (_, change) => {
    await signedIn("a");
    persistent.setItem("token", change(persistent.getItem("token") ?? ""));
    const { tokens, found } = await loaded();
    expect([found, holds(tokens)]).toStrictEqual([{ ...nothing, reason: "token_invalid" }, none]);
    expect(keysOf(persistent)).toStrictEqual([]);
  });

  it("does not take the other one with it where it is script-like", async () => {
    session.setItem("token", JSON.stringify({ ...good, value: "<script>" }));
    session.setItem("refreshToken", JSON.stringify(good));
    const { tokens } = await loaded();
    expect(holds(tokens)).toStrictEqual({
      access: { token: "", signIn: good.expiration, generation: START },
      refresh: "t",
      generation: START,
    });
    expect(session.getItem("token")).toBeNull();
  });
});

describe("a token that an earlier version stored as plain text", () => {
  it("becomes a record that lasts a day", async () => {
    persistent.setItem("token", "eyJ.access.sig");
    persistent.setItem("refreshToken", "opaque_refresh-1");
    const { tokens } = await loaded();
    expect(holds(tokens)).toStrictEqual({
      access: { token: "eyJ.access.sig", signIn: iso(START + DAY), generation: START },
      refresh: "opaque_refresh-1",
      generation: START,
    });
    expect(await tab().records.read(persistent, "token")).toStrictEqual({
      value: "eyJ.access.sig",
      expiration: iso(START + DAY),
      created: iso(START),
    });
    now = START + DAY;
    expect((await loaded()).found.reason).toBe("session_expired");
  });
});

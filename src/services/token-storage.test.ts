import fc from "fast-check";
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

describe("a sign-in", () => {
  it("is kept in persistent storage for those who stay signed in, for as many days as they said", async () => {
    await signedIn("a");
    expect([keysOf(persistent), keysOf(session)]).toStrictEqual([
      ["token", "refreshToken", "auth_session_duration", "_sk"],
      [],
    ]);
    const { records } = tab();
    const times = { expiration: iso(START + 30 * DAY), created: iso(START) };
    expect(await records.read(persistent, "token")).toStrictEqual({ value: "access-a", ...times });
    expect(await records.read(persistent, "refreshToken")).toStrictEqual({ value: "refresh-a", ...times });
    expect(persistent.getItem("auth_session_duration")).toBe("30");
    const { tokens, found } = await loaded();
    expect(found).toStrictEqual({ generation: START, reason: null, user: null });
    expect(holds(tokens)).toStrictEqual({
      access: { token: "access-a", signIn: iso(START + 30 * DAY), generation: START },
      refresh: "refresh-a",
      generation: START,
    });
  });

  it("is kept in the tab's session storage for others, 24 hours for 0 days", async () => {
    await signedIn("a", false, 0);
    expect(keysOf(persistent)).toStrictEqual([]);
    now = START + DAY - 1;
    expect((await loaded()).tokens.refreshToken()).toBe("refresh-a");
    now = START + DAY;
    expect((await loaded()).found).toStrictEqual({ ...nothing, reason: "session_expired" });
  });

  it("takes the place of any before it in its storage, and of those of the tab", async () => {
    await signedIn("a", false);
    await signedIn("b", true, 1, START + 1);
    expect(keysOf(session)).toStrictEqual([]);
    expect((await loaded()).tokens.refreshToken()).toBe("refresh-b");
  });

  it("of the tab wins over a persistent one", async () => {
    await signedIn("kept");
    const own = memoryStorage();
    const { tokens } = tabTokens(() => now, memoryStorage(), own);
    await tokens.storeSignIn(pair("tab"), { rememberMe: false, days: 1, at: START + 5 });
    expect((await loaded(own)).tokens.refreshToken()).toBe("refresh-tab");
    expect((await loaded()).tokens.refreshToken()).toBe("refresh-kept");
  });

  it("ends at its expiration, after which all of it is removed", async () => {
    const tokens = await signedIn("a", true, 2);
    now = START + 2 * DAY - 1;
    expect(tokens.refreshToken()).toBe("refresh-a");
    now = START + 2 * DAY;
    expect(holds(tokens)).toStrictEqual(none);
    expect((await loaded()).found).toStrictEqual({ ...nothing, reason: "session_expired" });
    expect(keysOf(persistent)).toStrictEqual([]);
  });

  it("is cleared, and nothing else is", async () => {
    await signedIn("kept");
    persistent.setItem("theme", "dark");
    const { tokens } = await loaded();
    tokens.clear();
    expect([keysOf(persistent), persistent.getItem("theme")]).toStrictEqual([[], "dark"]);
    expect(holds(tokens)).toStrictEqual(none);
  });

  it("is forgotten before it ends: the tab keeps its tokens, and new ones, for what is still to be said", async () => {
    const tokens = await signedIn("a");
    tokens.forget();
    expect(keysOf(persistent)).toStrictEqual([]);
    expect(tokens.refreshToken()).toBe("refresh-a");
    await tokens.storeRefreshed(pair("b"), START + 1);
    await tokens.storeUser("{}");
    expect([tokens.access()?.token, tokens.refreshToken()]).toStrictEqual(["access-b", "refresh-b"]);
    expect([keysOf(persistent), keysOf(session)]).toStrictEqual([[], []]);
    tokens.clear();
    expect(holds(tokens)).toStrictEqual(none);
  });

  it("of which nobody knows how long it lasts may be refreshed for a day", async () => {
    await signedIn("a");
    for (const text of ["later", null]) {
      if (text === null) persistent.removeItem("auth_session_duration");
      else persistent.setItem("auth_session_duration", text);
      const { tokens } = await loaded();
      now = START + DAY - 1;
      expect(tokens.mayRefresh()).toBe(true);
      now = START + DAY;
      expect(tokens.mayRefresh()).toBe(false);
      now = START;
    }
  });

  it("that another tab began is not cleared by one without any", async () => {
    const { tokens } = await loaded();
    await signedIn("other");
    tokens.clear();
    expect((await loaded()).tokens.refreshToken()).toBe("refresh-other");
  });

  it("that is cleared while it is stored stays cleared", async () => {
    const { tokens } = tab();
    const storing = tokens.storeSignIn(pair("a"), { rememberMe: true, days: 1, at: START });
    tokens.clear();
    await storing;
    expect([keysOf(session), persistent.getItem("token"), holds(tokens)]).toStrictEqual([[], null, none]);
  });

  it("lives as long as the tab where storage takes nothing", async () => {
    persistent.setItem = () => {
      throw new DOMException("Full.", "QuotaExceededError");
    };
    const { tokens, warnings } = tab();
    await tokens.storeSignIn(pair("a"), { rememberMe: true, days: 1, at: START });
    expect(tokens.refreshToken()).toBe("refresh-a");
    await tokens.reload();
    expect(tokens.refreshToken()).toBe("refresh-a");
    expect(warnings).toStrictEqual(["Full."]);
  });
});

describe("a refresh", () => {
  it.each([true, false])(
    "stays where the sign-in stands and keeps its end and its beginning (remembered: %s)",
    async (rememberMe) => {
      const tokens = await signedIn("a", rememberMe);
      now = START + 3 * DAY;
      await tokens.storeRefreshed(pair("b"), now);
      const { records } = tab();
      const storage = rememberMe ? persistent : session;
      expect(await records.read(storage, "token")).toStrictEqual({
        value: "access-b",
        expiration: iso(now + DAY),
        created: iso(now),
      });
      expect(await records.read(storage, "refreshToken")).toStrictEqual({
        value: "refresh-b",
        expiration: iso(START + 30 * DAY),
        created: iso(START),
      });
      expect(keysOf(rememberMe ? session : persistent)).toStrictEqual([]);
    },
  );

  it("can follow an access record that is past its day", async () => {
    const tokens = await signedIn("a");
    await tokens.storeRefreshed(pair("b"), START + 1);
    now = START + DAY + 1;
    const signIn = iso(START + 30 * DAY);
    expect(holds(tokens)).toStrictEqual({
      access: { token: "", signIn, generation: START + 1 },
      refresh: "refresh-b",
      generation: START + 1,
    });
    await tokens.storeRefreshed(pair("c"), now);
    expect(holds(tokens).access).toStrictEqual({ token: "access-c", signIn, generation: now });
  });

  it("never lengthens the sign-in", async () => {
    const tokens = await signedIn("a", true, 2);
    await tokens.storeRefreshed(pair("b"), START + 1.5 * DAY);
    now = START + 2 * DAY;
    expect(holds(tokens)).toStrictEqual(none);
  });

  it("stores nothing where nobody is signed in any more", async () => {
    const { tokens } = tab();
    await tokens.storeRefreshed(pair("b"), START);
    expect([holds(tokens), keysOf(persistent), keysOf(session)]).toStrictEqual([none, [], []]);
  });

  it("is allowed for as long as the setting says, a year for 0 or less", async () => {
    const tokens = await signedIn("a", true, 30);
    expect(tokens.mayRefresh()).toBe(true);
    persistent.setItem("auth_session_duration", "7");
    const { tokens: shorter } = await loaded();
    now = START + 7 * DAY - 1;
    expect(shorter.mayRefresh()).toBe(true);
    now = START + 7 * DAY;
    expect([shorter.mayRefresh(), tokens.mayRefresh()]).toStrictEqual([false, true]);
    persistent.setItem("auth_session_duration", "-1");
    expect((await loaded()).tokens.mayRefresh()).toBe(true);
    now = START + 30 * DAY;
    expect(tokens.mayRefresh()).toBe(false);
  });

  it("gives a higher generation each time, whatever the clock does", async () => {
    const clock = fc.integer({ min: START - DAY / 2, max: START + DAY / 2 });
    await fc.assert(
      fc.asyncProperty(
        clock,
        fc.array(clock, { maxLength: 6 }),
        fc.boolean(),
        async (first, times, rememberMe) => {
          const tokens = await signedIn("0", rememberMe, 30, first);
          for (const [index, at] of times.entries()) {
            const before = tokens.generation();
            await tokens.storeRefreshed(pair(`${index + 1}`), at);
            expect(tokens.generation()).toBeGreaterThan(before);
            expect(tokens.access()).toStrictEqual({
              token: `access-${index + 1}`,
              signIn: iso(first + 30 * DAY),
              generation: tokens.generation(),
            });
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe("the user of a sign-in", () => {
  it("is remembered with it, and is not to be read in storage", async () => {
    const tokens = await signedIn("a");
    await tokens.storeUser('{"name":"Amina"}');
    await tokens.storeRefreshed(pair("b"), START + 1);
    expect((await loaded()).found).toStrictEqual({
      generation: START + 1,
      reason: null,
      user: '{"name":"Amina"}',
    });
    expect(persistent.getItem("user")).not.toContain("Amina");
  });

  it("is not that of the sign-in before", async () => {
    const tokens = await signedIn("a");
    await tokens.storeUser('{"name":"Amina"}');
    const before = persistent.getItem("user") ?? "";
    await signedIn("b", true, 7);
    persistent.setItem("user", before);
    expect((await loaded()).found.user).toBeNull();
  });
});

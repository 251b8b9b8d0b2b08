import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import {
  DAY,
  START,
  holds,
  iso,
  keysOf,
  none,
  nothing,
  pair,
  tokenBrowser,
} from "#tests/support/token-browser.ts";
import { tabTokens } from "#tests/support/tokens.ts";
import { runs } from "#tests/support/property-runs.ts";

let browser: ReturnType<typeof tokenBrowser>;
beforeEach(() => {
  browser = tokenBrowser();
});

describe("a sign-in", () => {
  it("is stored persistently for those who stay signed in, for as many days as they said", async () => {
    await browser.signedIn("a");
    expect([keysOf(browser.persistent), keysOf(browser.session)]).toStrictEqual([
      ["token", "refreshToken", "auth_session_duration", "_sk"],
      [],
    ]);
    const { records } = browser.tab();
    const times = { expiration: iso(START + 30 * DAY), created: iso(START) };
    expect(await records.read(browser.persistent, "token")).toStrictEqual({ value: "access-a", ...times });
    expect(await records.read(browser.persistent, "refreshToken")).toStrictEqual({
      value: "refresh-a",
      ...times,
    });
    expect(browser.persistent.getItem("auth_session_duration")).toBe("30");
    const { tokens, found } = await browser.loaded();
    expect(found).toStrictEqual({ generation: START, reason: null, user: null });
    expect(holds(tokens)).toStrictEqual({
      access: { token: "access-a", signIn: iso(START + 30 * DAY), generation: START },
      refresh: "refresh-a",
      generation: START,
    });
  });

  it("is stored in the tab's session storage for others, 24 hours for 0 days", async () => {
    await browser.signedIn("a", false, 0);
    expect(keysOf(browser.persistent)).toStrictEqual([]);
    browser.now = START + DAY - 1;
    expect((await browser.loaded()).tokens.refreshToken()).toBe("refresh-a");
    browser.now = START + DAY;
    expect((await browser.loaded()).found).toStrictEqual({ ...nothing, reason: "session_expired" });
  });

  it("replaces any before it in its storage, and those of the tab", async () => {
    await browser.signedIn("a", false);
    await browser.signedIn("b", true, 1, START + 1);
    expect(keysOf(browser.session)).toStrictEqual([]);
    expect((await browser.loaded()).tokens.refreshToken()).toBe("refresh-b");
  });

  it("of the tab wins over a persistent one", async () => {
    await browser.signedIn("stored");
    const own = memoryStorage();
    const { tokens } = tabTokens(() => browser.now, memoryStorage(), own);
    await tokens.storeSignIn(pair("tab"), { rememberMe: false, days: 1, at: START + 5 });
    expect((await browser.loaded(own)).tokens.refreshToken()).toBe("refresh-tab");
    expect((await browser.loaded()).tokens.refreshToken()).toBe("refresh-stored");
  });

  it("ends at its expiration, after which all of it is removed", async () => {
    const tokens = await browser.signedIn("a", true, 2);
    browser.now = START + 2 * DAY - 1;
    expect(tokens.refreshToken()).toBe("refresh-a");
    browser.now = START + 2 * DAY;
    expect(holds(tokens)).toStrictEqual(none);
    expect((await browser.loaded()).found).toStrictEqual({ ...nothing, reason: "session_expired" });
    expect(keysOf(browser.persistent)).toStrictEqual([]);
  });

  it("is cleared, and nothing else is", async () => {
    await browser.signedIn("stored");
    browser.persistent.setItem("theme", "dark");
    const { tokens } = await browser.loaded();
    tokens.clear();
    expect([keysOf(browser.persistent), browser.persistent.getItem("theme")]).toStrictEqual([[], "dark"]);
    expect(holds(tokens)).toStrictEqual(none);
  });

  it("is forgotten before it ends: the tab keeps its tokens, and new ones, for what is still to be said", async () => {
    const tokens = await browser.signedIn("a");
    tokens.forget();
    expect(keysOf(browser.persistent)).toStrictEqual([]);
    expect(tokens.refreshToken()).toBe("refresh-a");
    await tokens.storeRefreshed(pair("b"), START + 1);
    await tokens.storeUser("{}");
    expect([tokens.access()?.token, tokens.refreshToken()]).toStrictEqual(["access-b", "refresh-b"]);
    expect([keysOf(browser.persistent), keysOf(browser.session)]).toStrictEqual([[], []]);
    tokens.clear();
    expect(holds(tokens)).toStrictEqual(none);
  });

  it("of which nobody knows how long it lasts may be refreshed for a day", async () => {
    await browser.signedIn("a");
    for (const text of ["later", null]) {
      if (text === null) browser.persistent.removeItem("auth_session_duration");
      else browser.persistent.setItem("auth_session_duration", text);
      const { tokens } = await browser.loaded();
      browser.now = START + DAY - 1;
      expect(tokens.mayRefresh()).toBe(true);
      browser.now = START + DAY;
      expect(tokens.mayRefresh()).toBe(false);
      browser.now = START;
    }
  });

  it("that another tab began is not cleared by one without any", async () => {
    const { tokens } = await browser.loaded();
    await browser.signedIn("other");
    tokens.clear();
    expect((await browser.loaded()).tokens.refreshToken()).toBe("refresh-other");
  });

  it("that is cleared while it is stored stays cleared", async () => {
    const { tokens } = browser.tab();
    const storing = tokens.storeSignIn(pair("a"), { rememberMe: true, days: 1, at: START });
    tokens.clear();
    await storing;
    expect([keysOf(browser.session), browser.persistent.getItem("token"), holds(tokens)]).toStrictEqual([
      [],
      null,
      none,
    ]);
  });

  it("lives as long as the tab where storage takes nothing", async () => {
    browser.persistent.setItem = () => {
      throw new DOMException("Full.", "QuotaExceededError");
    };
    const { tokens, warnings } = browser.tab();
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
      const tokens = await browser.signedIn("a", rememberMe);
      browser.now = START + 3 * DAY;
      await tokens.storeRefreshed(pair("b"), browser.now);
      const { records } = browser.tab();
      const storage = rememberMe ? browser.persistent : browser.session;
      expect(await records.read(storage, "token")).toStrictEqual({
        value: "access-b",
        expiration: iso(browser.now + DAY),
        created: iso(browser.now),
      });
      expect(await records.read(storage, "refreshToken")).toStrictEqual({
        value: "refresh-b",
        expiration: iso(START + 30 * DAY),
        created: iso(START),
      });
      expect(keysOf(rememberMe ? browser.session : browser.persistent)).toStrictEqual([]);
    },
  );

  it("can follow an access record that is past its day", async () => {
    const tokens = await browser.signedIn("a");
    await tokens.storeRefreshed(pair("b"), START + 1);
    browser.now = START + DAY + 1;
    const signIn = iso(START + 30 * DAY);
    expect(holds(tokens)).toStrictEqual({
      access: { token: "", signIn, generation: START + 1 },
      refresh: "refresh-b",
      generation: START + 1,
    });
    await tokens.storeRefreshed(pair("c"), browser.now);
    expect(holds(tokens).access).toStrictEqual({ token: "access-c", signIn, generation: browser.now });
  });

  it("never lengthens the sign-in", async () => {
    const tokens = await browser.signedIn("a", true, 2);
    await tokens.storeRefreshed(pair("b"), START + 1.5 * DAY);
    browser.now = START + 2 * DAY;
    expect(holds(tokens)).toStrictEqual(none);
  });

  it("stores nothing where nobody is signed in any more", async () => {
    const { tokens } = browser.tab();
    await tokens.storeRefreshed(pair("b"), START);
    expect([holds(tokens), keysOf(browser.persistent), keysOf(browser.session)]).toStrictEqual([
      none,
      [],
      [],
    ]);
  });

  it("is allowed for as long as the setting says, a year for 0 or less", async () => {
    const tokens = await browser.signedIn("a", true, 30);
    expect(tokens.mayRefresh()).toBe(true);
    browser.persistent.setItem("auth_session_duration", "7");
    const { tokens: shorter } = await browser.loaded();
    browser.now = START + 7 * DAY - 1;
    expect(shorter.mayRefresh()).toBe(true);
    browser.now = START + 7 * DAY;
    expect([shorter.mayRefresh(), tokens.mayRefresh()]).toStrictEqual([false, true]);
    browser.persistent.setItem("auth_session_duration", "-1");
    expect((await browser.loaded()).tokens.mayRefresh()).toBe(true);
    browser.now = START + 30 * DAY;
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
          const tokens = await browser.signedIn("0", rememberMe, 30, first);
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
      { numRuns: runs(30) },
    );
  });
});

describe("the user of a sign-in", () => {
  it("is remembered with it, and is not to be read in storage", async () => {
    const tokens = await browser.signedIn("a");
    await tokens.storeUser('{"name":"Amina"}');
    await tokens.storeRefreshed(pair("b"), START + 1);
    expect((await browser.loaded()).found).toStrictEqual({
      generation: START + 1,
      reason: null,
      user: '{"name":"Amina"}',
    });
    expect(browser.persistent.getItem("user")).not.toContain("Amina");
  });

  it("is not that of the sign-in before", async () => {
    const tokens = await browser.signedIn("a");
    await tokens.storeUser('{"name":"Amina"}');
    const before = browser.persistent.getItem("user") ?? "";
    await browser.signedIn("b", true, 7);
    browser.persistent.setItem("user", before);
    expect((await browser.loaded()).found.user).toBeNull();
  });
});

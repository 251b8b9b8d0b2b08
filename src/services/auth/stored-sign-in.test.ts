import { beforeEach, describe, expect, it } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import {
  DAY,
  KEYS,
  START,
  holds,
  iso,
  keysOf,
  none,
  nothing,
  pair,
  tokenBrowser,
} from "#tests/support/token-browser.ts";

let browser: ReturnType<typeof tokenBrowser>;
beforeEach(() => {
  browser = tokenBrowser();
});

describe("several tabs", () => {
  it("share what one of them got, each where its own tokens are", async () => {
    for (const rememberMe of [true, false]) {
      const first = await browser.signedIn("a", rememberMe);
      // A duplicated tab has a copy of the session storage.
      const copy = memoryStorage();
      for (const key of KEYS) {
        const text = browser.session.getItem(key);
        if (text !== null) copy.setItem(key, text);
      }
      const { tokens: second } = await browser.loaded(copy);
      await first.storeRefreshed(pair("b"), START + 1);
      const shared = first.shared();
      if (!shared) throw new Error("There is nothing to share.");
      expect([await second.adopt(shared), await second.adopt(shared)]).toStrictEqual([true, false]);
      expect(holds(second)).toStrictEqual(holds(first));
      expect((await browser.loaded(copy)).tokens.refreshToken()).toBe("refresh-b");
      first.clear();
    }
  });

  it("take nothing that belongs to another sign-in", async () => {
    const first = await browser.signedIn("a", false);
    const own = memoryStorage();
    const { tokens: second } = browser.tab(own);
    await second.storeSignIn(pair("x"), { rememberMe: false, days: 7, at: START });
    await first.storeRefreshed(pair("b"), START + 1);
    const shared = first.shared();
    expect(shared && (await second.adopt(shared))).toBe(false);
    expect(second.refreshToken()).toBe("refresh-x");
  });

  it("see what another did to the persistent records", async () => {
    const first = await browser.signedIn("a");
    const { tokens: second } = await browser.loaded();
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
    for (const key of ["token", "refreshToken"]) browser.session.setItem(key, text);
    const { tokens, found } = await browser.loaded();
    expect([found, holds(tokens)]).toStrictEqual([{ ...nothing, reason }, none]);
    expect(keysOf(browser.session)).toStrictEqual([]);
    expect((await browser.loaded()).found.reason).toBeNull();
  });

  it.each([
    [
      "GCM tamper",
      (text: string) => text.replace(/(?<="value":".{30})./, (bits) => (bits === "A" ? "B" : "A")),
    ],
    ["record swap", () => browser.persistent.getItem("refreshToken") ?? ""],
  ])("ends the sign-in, all of which is removed: %s", async (_, change) => {
    await browser.signedIn("a");
    browser.persistent.setItem("token", change(browser.persistent.getItem("token") ?? ""));
    const { tokens, found } = await browser.loaded();
    expect([found, holds(tokens)]).toStrictEqual([{ ...nothing, reason: "token_invalid" }, none]);
    expect(keysOf(browser.persistent)).toStrictEqual([]);
  });

  it("does not take the other one with it where it is script-like", async () => {
    browser.session.setItem("token", JSON.stringify({ ...good, value: "<script>" }));
    browser.session.setItem("refreshToken", JSON.stringify(good));
    const { tokens } = await browser.loaded();
    expect(holds(tokens)).toStrictEqual({
      access: { token: "", signIn: good.expiration, generation: START },
      refresh: "t",
      generation: START,
    });
    expect(browser.session.getItem("token")).toBeNull();
  });
});

describe("a token that an earlier version stored as plain text", () => {
  it("becomes a record that lasts a day", async () => {
    browser.persistent.setItem("token", "eyJ.access.sig");
    browser.persistent.setItem("refreshToken", "opaque_refresh-1");
    const { tokens } = await browser.loaded();
    expect(holds(tokens)).toStrictEqual({
      access: { token: "eyJ.access.sig", signIn: iso(START + DAY), generation: START },
      refresh: "opaque_refresh-1",
      generation: START,
    });
    expect(await browser.tab().records.read(browser.persistent, "token")).toStrictEqual({
      value: "eyJ.access.sig",
      expiration: iso(START + DAY),
      created: iso(START),
    });
    browser.now = START + DAY;
    expect((await browser.loaded()).found.reason).toBe("session_expired");
  });
});

import { beforeEach, expect, it } from "vitest";
import { tabTokens } from "#tests/support/tokens.ts";
import { DAY, START, holds, none, pair, tokenBrowser } from "#tests/support/token-browser.ts";
import { copiedStorage, memoryStorage } from "#tests/support/memory-storage.ts";

let browser: ReturnType<typeof tokenBrowser>;
beforeEach(() => {
  browser = tokenBrowser();
});

const sharedKeys = () =>
  Array.from({ length: browser.persistent.length }, (_, index) => browser.persistent.key(index) ?? "");

/** A tab that lives as long as its browser session, a copy of it, and tokens that the first renewed since. */
async function copied() {
  const tab = await browser.signedIn("a", false, 1);
  const copy = await browser.loaded(copiedStorage(browser.session));
  await tab.storeRefreshed(pair("b"), START + 1000);
  return { tab, copy: copy.tokens };
}

it("gives a copy of a tab the tokens that the tab renewed, though it is closed", async () => {
  const { copy, tab } = await copied();
  expect(copy.refreshToken()).toBe("refresh-a");
  await copy.reload();
  expect(holds(copy)).toStrictEqual(holds(tab));
  expect(copy.refreshToken()).toBe("refresh-b");
});

it("keeps nothing that can be read without the key of the tab", async () => {
  await copied();
  const texts = sharedKeys().map((key) => browser.persistent.getItem(key));
  expect(texts).toHaveLength(2);
  expect(texts.join(" ")).not.toMatch(/access-|refresh-/);
  const stranger = await browser.loaded(memoryStorage());
  expect(holds(stranger.tokens)).toStrictEqual(none);
});

it("believes no tokens that are not encrypted, and none that were tampered with", async () => {
  for (const change of [
    (text: string) => text.replace('"encrypted":true', '"encrypted":false'),
    (text: string) => text.replace(/(?<="value":".{30})./, (bits) => (bits === "A" ? "B" : "A")),
  ]) {
    browser = tokenBrowser();
    const { copy } = await copied();
    for (const key of sharedKeys())
      browser.persistent.setItem(key, change(browser.persistent.getItem(key) ?? ""));
    await copy.reload();
    expect(copy.refreshToken()).toBe("refresh-a");
  }
});

it("forgets them with the sign-in, and once they are past its end", async () => {
  const { tab } = await copied();
  tab.forget();
  expect(sharedKeys()).toEqual([]);
  await copied();
  browser.now = START + 2 * DAY;
  await browser.loaded(memoryStorage());
  expect(sharedKeys()).toEqual([]);
});

it("leaves nothing in persistent storage where the browser cannot encrypt", async () => {
  const { getRandomValues } = crypto;
  const unsafe = { getRandomValues: getRandomValues.bind(crypto) };
  const { tokens, session } = tabTokens(() => START, browser.persistent, browser.session, unsafe);
  await tokens.storeSignIn(pair("a"), { rememberMe: false, days: 1, at: START });
  await tokens.storeRefreshed(pair("b"), START + 1000);
  expect(session.getItem("refreshToken")).toContain("refresh-b");
  expect(sharedKeys()).toEqual([]);
});

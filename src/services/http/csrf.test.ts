import { beforeEach, describe, expect, it } from "vitest";
import { countedCrypto } from "#tests/support/counted-crypto.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { createCsrfToken } from "./csrf.ts";

const first = "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE";
const second = "AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI";
const planted = `${"aZ09_-".repeat(7)}x`;

let storage: Storage;
/** What stood in the page's meta tag, and when the person was notified of a new token. */
let seen: string[];
beforeEach(() => {
  storage = memoryStorage();
  seen = [];
});

const csrfToken = () =>
  createCsrfToken({
    storage,
    crypto: countedCrypto(),
    show: (token) => void seen.push(token),
    onRegenerated: () => void seen.push("notified"),
  });

describe("the CSRF token", () => {
  it("is made once, stored under _csrf and shown in the page", () => {
    const token = csrfToken();
    expect([token.current(), token.current(), storage.getItem("_csrf")]).toStrictEqual([first, first, first]);
    expect(seen).toStrictEqual([first]);
  });

  it("is that of the tab, also after a reload", () => {
    storage.setItem("_csrf", planted);
    expect(csrfToken().current()).toBe(planted);
    expect(seen).toStrictEqual([planted]);
  });

  it.each(["", "x".repeat(42), "x".repeat(44), `${"x".repeat(42)}+`, `${"x".repeat(43)}\n`])(
    "is made anew where a malformed one is stored: %j",
    (malformed) => {
      storage.setItem("_csrf", malformed);
      expect([csrfToken().current(), storage.getItem("_csrf")]).toStrictEqual([first, first]);
    },
  );

  it("is another after it was not taken, and the person is notified", () => {
    const token = csrfToken();
    token.current();
    expect([token.regenerate(), token.current(), storage.getItem("_csrf")]).toStrictEqual([
      second,
      second,
      second,
    ]);
    expect(seen).toStrictEqual([first, "notified", second]);
  });

  it("is no longer stored after a sign-out, and still serves the request that signs out", () => {
    const token = csrfToken();
    token.current();
    token.forget();
    expect([storage.getItem("_csrf"), token.current(), storage.getItem("_csrf")]).toStrictEqual([
      null,
      first,
      null,
    ]);
  });

  it("is replaced after a sign-out, for the next person on the device", () => {
    const token = csrfToken();
    token.current();
    token.clear();
    expect([storage.getItem("_csrf"), ...seen]).toStrictEqual([null, first, ""]);
    expect([token.current(), storage.getItem("_csrf")]).toStrictEqual([second, second]);
    expect(seen).toStrictEqual([first, "", second]);
  });

  it("lives as long as the page where storage takes nothing", () => {
    storage.setItem = () => {
      throw new DOMException("Full.", "QuotaExceededError");
    };
    const token = csrfToken();
    expect([token.current(), token.current(), storage.getItem("_csrf")]).toStrictEqual([first, first, null]);
  });
});

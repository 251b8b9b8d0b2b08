import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { ReturnPath, returnPath } from "./return-path.ts";

describe("returnPath", () => {
  it.each([
    "/app",
    "/app/decks?q=casa&page=1",
    "/app/decks/7/study#top",
    "/app?redirect=//evil.example",
    "/app/%2F%2Fevil.example",
    "/invite/a-token_7",
    "/subscription-plans",
  ])("leads back to %s", (path) => {
    expect(returnPath(path)).toBe(path);
  });

  it("gives the path as the browser reads it", () => {
    expect(returnPath("/app/decks/../decks/./trash")).toBe("/app/decks/trash");
    expect(returnPath("/app/decks?q=كتاب")).toBe("/app/decks?q=%D9%83%D8%AA%D8%A7%D8%A8");
  });

  it.each([
    "",
    "app",
    "//evil",
    "///evil",
    "/\\evil",
    "\\\\evil",
    "/app\\..\\\\evil",
    "/app/..//evil",
    "/app/../../evil",
    "/app/%2e%2e//evil",
    "/app/.%2E//evil",
    "/%2Fevil",
    "%2F%2Fevil",
    "https:evil",
    "https:/app",
    "https://evil/app",
    "https://ibis.invalid/app",
    "javascript:alert(1)",
    "data:text/html,evil",
    "/\t/evil",
    "/\n/evil",
    "/\r\n/evil",
    "\t//evil",
    " //evil",
    "/app\u0000",
    "/app /x",
    "//evil\\@ibis/app",
    "/@evil/app",
    "/app@evil",
    "/app.evil.example",
    "/apple",
    "/application/x",
    "/invite",
    "/invite/",
    "/invite/a/b",
    "/invite/../login",
    "/subscription-plans.evil",
    "/subscription-plans/x",
    "/login",
    "/",
    `/app/${"x".repeat(2000)}`,
  ])("does not lead to %j", (path) => {
    expect(returnPath(path)).toBeUndefined();
  });
});

describe("ReturnPath", () => {
  const Search = v.object({ redirect: ReturnPath });
  it.each([
    [{ redirect: "/app/decks" }, { redirect: "/app/decks" }],
    [{ redirect: "//evil" }, { redirect: undefined }],
    [{ redirect: ["/app"] }, { redirect: undefined }],
    [{ redirect: 7 }, { redirect: undefined }],
    [{ redirect: null }, { redirect: undefined }],
    [{}, {}],
  ])("makes %j to %j", (given, taken) => {
    expect(v.parse(Search, given)).toEqual(taken);
  });
});

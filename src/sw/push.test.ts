import { expect, it } from "vitest";
import { pathOfPush, shownPush } from "./push.ts";

const origin = "https://ibis.test";
const pushed = {
  id: 7,
  title: "2 cards are due",
  text: "A few minutes.",
  path: "/app/spaced-review?from=push",
};
const generic = {
  title: "Ibis",
  options: {
    body: "You have a new notification.",
    tag: "ibis",
    icon: "/icons/192.png",
    lang: "en",
    dir: "auto",
    data: { path: "/app/notifications" },
  },
};

it("shows what was pushed, once for each notification", () => {
  expect(shownPush(JSON.stringify(pushed), origin)).toEqual({
    title: "2 cards are due",
    options: {
      ...generic.options,
      body: "A few minutes.",
      tag: "ibis-notification-7",
      data: { path: "/app/spaced-review?from=push" },
    },
  });
});

it.each([
  undefined,
  "",
  "{",
  "null",
  "[]",
  JSON.stringify({ ...pushed, id: "7" }),
  JSON.stringify({ ...pushed, id: 0 }),
  JSON.stringify({ ...pushed, title: "" }),
  JSON.stringify({ ...pushed, title: { toString: "x" } }),
  JSON.stringify({ ...pushed, text: null }),
  JSON.stringify({ ...pushed, path: undefined }),
])("shows a general text for %j", (text) => {
  expect(shownPush(text, origin)).toEqual(generic);
});

it.each(["/app", "/app/decks/1/study", "/app/notifications#top"])("leads to %s", (path) => {
  expect(pathOfPush(path, origin)).toBe(path);
});

it.each([
  "https://ibis.test/app",
  "https://evil.test/app",
  "//evil.test/app",
  "/\\evil.test/app",
  "/\t/evil.test/app",
  "javascript:alert(1)",
  "/api/auth/oauth/google/callback",
  "/app/../api/docs",
  "/application",
  "/login?redirect=/app",
  "",
  7,
  null,
])("leads to the notifications instead of %j", (path) => {
  expect(pathOfPush(path, origin)).toBe("/app/notifications");
});

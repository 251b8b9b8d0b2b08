import { expect, it } from "vitest";
import { planFor } from "./plan.ts";

const origin = "https://ibis.test";
const files = ["/index.html", "/landing.html", "/icon.svg"];
const plan = (path: string, mode: RequestMode = "navigate", method = "GET") =>
  planFor({ method, mode, url: new URL(path, origin).href }, { origin, files });

it.each([
  "/app",
  "/app/dashboard",
  "/app/dashboard?from=mail#top",
  "/app/decks",
  "/app/decks/",
  "/app/decks/12/study",
  "/app/decks/12/study/more",
  "/app/users/nour.hassan",
  "/subscription-plans",
  "/app/decks/12/spaced-review",
  "/app/spaced-review",
  "/invite/aXr93-invitation",
  "/oauth2/redirect?code=one-time",
])("%s is a page of the shell", (path) => {
  expect(plan(path)).toEqual({ from: "shell", page: "/index.html" });
});

it("the sign-in page has its form before the script", () => {
  const signIn = { from: "shell", page: "/login.html" };
  expect([plan("/login"), plan("/login?redirect=%2Fapp%2Fdecks")]).toEqual([signIn, signIn]);
});

it.each(["/no/such/page", "/application", "/index.html", "/sw.js", "/privacy"])(
  "what is at %s only the server knows",
  (path) => {
    expect(plan(path)).toEqual({ from: "network", otherwise: "/offline.html" });
  },
);

it("the landing page is not the shell", () => {
  const landing = { from: "network", otherwise: "/landing.html" };
  expect([plan("/"), plan("/?utm=1")]).toEqual([landing, landing]);
});

it.each(["/faq", "/faq/", "/faq?from=mail"])("%s is the server's, and the stored page without it", (path) => {
  expect(plan(path)).toEqual({ from: "network", otherwise: "/faq.html" });
});

it.each(["/api", "/api/decks", "/api/docs", "/api/auth/oauth/google/callback?code=1"])(
  "the worker keeps out of %s",
  (path) => {
    expect([plan(path), plan(path, "cors"), plan(path, "same-origin")]).toEqual([null, null, null]);
  },
);

it("answers neither other origins, other methods nor what it does not have", () => {
  expect(plan("https://elsewhere.test/assets/a.js", "cors")).toBeNull();
  expect(plan("/login", "navigate", "POST")).toBeNull();
  expect(plan("/assets/a.js", "cors", "HEAD")).toBeNull();
  expect(plan("/screenshots/wide.png", "no-cors")).toBeNull();
  expect(plan("/index.html", "cors")).toBeNull();
});

it("has assets and files, also where somebody opens them as pages", () => {
  expect(plan("/assets/a-1.js", "cors")).toEqual({ from: "assets", path: "/assets/a-1.js" });
  expect(plan("/icon.svg", "no-cors")).toEqual({ from: "files", path: "/icon.svg" });
  expect(plan("/icon.svg")).toEqual({ from: "files", path: "/icon.svg" });
});

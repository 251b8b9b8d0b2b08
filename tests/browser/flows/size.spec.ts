import type { Response } from "@playwright/test";
import { createDeck, signIn } from "../support/account.ts";
import { answered } from "../support/study-screen.ts";
import { LIMITS, STUDY_SCRIPTS, recordScripts, sumOf } from "../support/loaded-scripts.ts";
import { expect, test } from "../support/test.ts";

test("a first visit to the dashboard loads no more script than its limit", async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe("");
  const scripts = recordScripts(page);
  await page.goto("/app/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const loaded = await scripts();
  expect(loaded.length).toBeGreaterThan(0);
  expect(sumOf(loaded, "brotli")).toBeLessThanOrEqual(LIMITS.dashboard);
});

test("a first study loads fewer scripts than its limit, with all that is loaded late", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Scripts", [{ front: "the house", back: "la casa" }]);
  const scripts = recordScripts(page);
  const late = page.waitForResponse(/\/assets\/start-updates-/, { timeout: 0 });
  await page.goto(`/app/decks/${deckId}/study`);
  await expect(answered(page, 0)).toBeVisible();
  await late;
  expect((await scripts()).length).toBeLessThan(STUDY_SCRIPTS);
});

const named = (response: Response | null) =>
  [...(response?.headers()["link"] ?? "").matchAll(/<([^>]+)>; rel="modulepreload"/g)].map(
    ([, path]) => path,
  );

test("the sign-in page names the scripts that it will need, without the signed-in frame", async ({
  page,
}) => {
  const scripts = recordScripts(page);
  const links = named(await page.goto("/login"));
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(links).toContainEqual(expect.stringMatching(/^\/assets\/login-/));
  const paths = async () => (await scripts()).map(({ path }) => path);
  await expect.poll(paths).toEqual(expect.arrayContaining(links));
  expect(await paths()).not.toContainEqual(expect.stringMatching(/^\/assets\/shell-/));
});

test("the dashboard names its script", async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe("");
  expect(named(await page.goto("/app/dashboard"))).toStrictEqual([
    expect.stringMatching(/^\/assets\/shell-/),
  ]);
});

test("a first visit to the landing page loads no more script than its limit", async ({ page }) => {
  const scripts = recordScripts(page);
  await page.goto("/", { waitUntil: "load" });
  const loaded = await scripts();
  expect(loaded.map(({ path }) => path).toSorted()).toStrictEqual([
    expect.stringMatching(/^\/assets\/landing-/),
    expect.stringMatching(/^\/assets\/public-page-/),
  ]);
  expect(sumOf(loaded, "brotli")).toBeLessThanOrEqual(LIMITS.landing);
});

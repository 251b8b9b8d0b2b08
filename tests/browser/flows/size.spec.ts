import { LIMITS, recordScripts, sumOf } from "../support/loaded-scripts.ts";
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

test("the sign-in page names the scripts that it will need, and no others", async ({ page }) => {
  const scripts = recordScripts(page);
  const link = (await page.goto("/login"))?.headers()["link"] ?? "";
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  const named = [...link.matchAll(/<([^>]+)>; rel="modulepreload"/g)].map(([, path]) => path);
  expect(named).toContainEqual(expect.stringMatching(/^\/assets\/login-/));
  const paths = async () => (await scripts()).map(({ path }) => path);
  await expect.poll(paths).toEqual(expect.arrayContaining(named));
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

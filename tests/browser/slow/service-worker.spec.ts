import { createDeck, signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { cachedPaths, test, untilCached, versionOf } from "../support/cached-site.ts";
import { signInByForm } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";

test(
  "without a connection the shell is there, with pages that were never opened",
  { tag: "@gate" },
  async ({ page, site, account }) => {
    await signInByForm(page, account);
    await untilCached(page);
    await site.goAway();
    await page.goto("/app/settings");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await expect(page.getByRole("link", { name: account.username })).toBeVisible();
    await page.goto("/app/decks/create");
    await expect(page.getByRole("heading", { level: 1, name: "New deck" })).toBeVisible();
    await page.goto("/auth-test");
    await expect(page.getByRole("heading", { level: 1, name: "Auth test" })).toBeVisible();
    expect(await versionOf(page)).toBe(site.version());
  },
);

test("the landing page is the network's, and without one the stored one; never the shell", async ({
  page,
  site,
}) => {
  await page.goto("/login");
  await untilCached(page);
  const before = site.asked.filter((path) => path === "/").length;
  await page.goto("/");
  expect(site.asked.filter((path) => path === "/")).toHaveLength(before + 1);
  await site.goAway();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Remember what you learn." })).toBeVisible();
  const scripts = await page
    .locator("script[src]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("src")));
  expect(scripts).toEqual([
    expect.stringMatching(/^\/assets\/landing-/),
    expect.stringMatching(/^\/assets\/public-page-/),
  ]);
  await page.getByRole("button", { name: "Show answer" }).click();
  await expect(page.getByRole("button", { name: "Good" })).toBeVisible();
});

test("an information page is the network's, and without one the stored one, without its pictures", async ({
  page,
  site,
}) => {
  await page.goto("/login");
  await untilCached(page);
  await page.goto("/faq");
  expect(site.asked).toContain("/faq");
  await site.goAway();
  await page.goto("/help-center");
  await expect(page.getByRole("heading", { level: 1, name: "Help Center" })).toBeVisible();
  await page.getByRole("button", { name: "Switch to dark mode" }).first().click();
  await expect(page.locator(":root")).toHaveClass("dark");
});

test("a browser that finds the connection notifies the pages, whose own timers may be stopped", async ({
  page,
  site,
  account,
}) => {
  await signInByForm(page, account);
  await untilCached(page);
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await site.goAway();
  await page.evaluate(() => void window.dispatchEvent(new Event("offline")));
  const strip = page.getByText("You're offline", { exact: true });
  await expect(strip).toBeVisible();
  await site.comeBack();
  await browser.send("ServiceWorker.dispatchSyncEvent", {
    origin: site.url,
    registrationId: await registered,
    tag: "ibis-connection",
    lastChance: false,
  });
  await expect(strip).toBeHidden();
});

test("what is not there without a connection says so, and is there again with it", async ({ page, site }) => {
  await page.goto("/login");
  await untilCached(page);
  await site.goAway();
  await page.goto("/no/such/page?from=mail");
  const heading = page.getByRole("heading", { level: 1, name: "You're offline" });
  await expect(heading).toBeVisible();
  await expectAccessible(page, "offline page");
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(heading).toBeVisible();
  await site.comeBack();
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  expect(page.url()).toBe(`${site.url}/no/such/page?from=mail`);
});

test("no answer of the API is stored, and the worker keeps out of its way", async ({
  page,
  site,
  server,
  account,
}) => {
  await signInByForm(page, account);
  await untilCached(page);
  const deckId = await createDeck(await signIn(server, account), "Casa", []);
  await page.goto(`/app/decks/${deckId}`);
  await expect(page.getByRole("heading", { level: 1, name: "Casa" })).toBeVisible();
  expect(site.asked).toContain(`/api/decks/${deckId}`);
  const paths = await cachedPaths(page);
  expect(paths).toContain("/index.html");
  expect(paths.filter((path) => path.startsWith("/api"))).toEqual([]);
  const answeredBy = page.waitForResponse((response) => response.url().includes("/api/decks"));
  await page.reload();
  expect((await answeredBy).fromServiceWorker()).toBe(false);
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("everything of the version is stored, and nothing that is no part of it", async ({ page }) => {
  await page.goto("/login");
  await untilCached(page);
  const paths = await cachedPaths(page);
  const own = await page.evaluate(() =>
    [...document.querySelectorAll("script[src]")].map((it) => it.getAttribute("src")),
  );
  expect(paths).toEqual(
    expect.arrayContaining([...own, "/icon.svg", "/manifest.webmanifest", "/offline.html"]),
  );
  expect(paths.filter((path) => /\.(br|gz|map)$|screenshots|^\/sw\.js$/.test(path))).toEqual([]);
});

test("CACHE_INVALIDATE deletes what is ours by name or path, and nothing else", async ({ page, site }) => {
  await page.goto("/login");
  await untilCached(page);
  await page.evaluate(async () => (await caches.open("theirs")).put("/icon.svg", new Response("x")));
  /** The first answer to any of these messages. */
  const invalidate = (...cacheKeys: unknown[]) =>
    page.evaluate(
      (keys) =>
        new Promise((resolve) => {
          for (const cacheKey of keys) {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener("message", ({ data }) => resolve(data));
            port1.start();
            navigator.serviceWorker.controller?.postMessage({ type: "CACHE_INVALIDATE", cacheKey }, [port2]);
          }
        }),
      cacheKeys,
    );
  const answer = (cacheKey: string, deleted: boolean) => ({ type: "CACHE_INVALIDATED", cacheKey, deleted });

  for (const unknown of [
    "theirs",
    "ibis-nothing",
    "",
    "../icon.svg",
    `${site.url}/icon.svg`,
    "x".repeat(9999),
  ]) {
    expect(await invalidate(unknown)).toEqual(answer(unknown, false));
  }
  for (const hostile of [null, 7, { toString: "theirs" }, ["ibis-assets"]]) {
    // The next message gets the first response, because this one gets none.
    expect(await invalidate(hostile, "next")).toEqual(answer("next", false));
  }
  expect(await page.evaluate(() => caches.keys())).toContain("theirs");

  expect(await invalidate("/icon.svg")).toEqual(answer("/icon.svg", true));
  expect(await invalidate("/icon.svg")).toEqual(answer("/icon.svg", false));
  expect(
    await page.evaluate(async () => (await caches.open("theirs")).match("/icon.svg").then(Boolean)),
  ).toBe(true);
  expect(await invalidate("ibis-assets")).toEqual(answer("ibis-assets", true));
  expect(await page.evaluate(() => caches.has("ibis-assets"))).toBe(false);

  // What was deleted is fetched anew with its next use, and stays.
  await page.goto("/forgot-password");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await site.goAway();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Forgot your password?" })).toBeVisible();
  const names = await page.evaluate(() => caches.keys());
  for (const name of names.filter((one) => one.startsWith("ibis-files"))) await invalidate(name);
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
  await site.comeBack();
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("browsers find nothing that is missing to install it", async ({ page, context, site }) => {
  await page.goto("/login");
  await untilCached(page);
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  // No application can be installed in a private window, whatever its manifest says.
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual(
    [],
  );
  const manifest: unknown = JSON.parse(data ?? "");
  expect(manifest).toMatchObject({ name: "Ibis", start_url: "/app/dashboard", display: "standalone" });
  const named = [...(data ?? "").matchAll(/"(?:src|url|start_url)": "([^"]+)"/g)].map(
    ([, path = ""]) => path,
  );
  expect(named.length).toBeGreaterThan(10);
  for (const path of new Set(named)) {
    const answer = await page.request.get(`${site.url}${path}`);
    expect([path, answer.status()]).toEqual([path, 200]);
  }
});

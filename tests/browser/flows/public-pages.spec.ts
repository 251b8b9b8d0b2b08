import type { APIRequestContext, Page } from "@playwright/test";
import { expectNoViolations } from "../support/axe.ts";
import { sendSignIn, signInByApi, signInByForm } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

/** The information pages with their headings. */
const PAGES = [
  ["/about", "About Ibis"],
  ["/getting-started", "Getting started"],
  ["/tutorials", "Tutorials"],
  ["/help-center", "Help Center"],
  ["/faq", "Frequently asked questions"],
  ["/community", "Community"],
  ["/contact-us", "Get help"],
  ["/privacy-policy", "Privacy policy"],
  ["/terms-of-service", "Terms of service"],
  ["/cookie-policy", "Cookie policy"],
] as const;
const HOME = ["/", "Ibis: flashcards that come back on time"] as const;

const root = (page: Page) => page.locator(":root");
const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute("content");

async function cardOf(page: Page) {
  const names = ["title", "description", "image"] as const;
  const read = (prefix: string) => Promise.all(names.map((name) => meta(page, `${prefix}:${name}`)));
  return { openGraph: await read("og"), twitter: await read("twitter") };
}

/** What the page at a path says of itself to others is complete. */
async function expectCard(page: Page, path: string, title: string, origin: string) {
  await expect(page, path).toHaveTitle(title);
  const description = await meta(page, "description");
  expect(description?.length, path).toBeGreaterThan(60);
  const card = [title, description, `${origin}/social-card.png`];
  expect(await cardOf(page), path).toEqual({ openGraph: card, twitter: card });
  expect(await meta(page, "twitter:card")).toBe("summary_large_image");
  expect(await meta(page, "og:url")).toBe(`${origin}${path}`);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${origin}${path}`);
  return description;
}

/** Where the header leads into the application: for visitors one way, for learners another. */
const doors = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: /^(Create account|Dashboard)$/ });

for (const who of ["a visitor", "a learner"] as const)
  for (const width of [390, 1440])
    test(`${who} reads every public page at ${width} px, and each has a card of its own`, async ({
      page,
      context,
      server,
      account,
    }) => {
      if (who === "a learner") await signInByApi(context, server.url, account);
      await page.setViewportSize({ width, height: 900 });
      const descriptions = new Set<string | null>();
      for (const [path, heading] of PAGES) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(heading);
        await expect(doors(page), path).toHaveText(who === "a learner" ? ["Dashboard"] : ["Create account"]);
        descriptions.add(await expectCard(page, path, `${heading} · Ibis`, server.url));
        const isTooWide = () => document.documentElement.scrollWidth > window.innerWidth;
        await expect.poll(() => page.evaluate(isTooWide), path).toBe(false);
      }
      expect(descriptions.size).toBe(PAGES.length);
      await page.goto("/");
      await expectCard(page, ...HOME, server.url);
    });

for (const colorScheme of ["light", "dark"] as const)
  for (const width of [390, 1440])
    test(`axe finds nothing on the information pages, ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      for (const [path] of PAGES) {
        await page.goto(path);
        await expectNoViolations(page, `${path}, ${colorScheme}, ${width} px`);
      }
    });

test("the picture of the cards is a PNG of the size that they name", async ({ page, request }) => {
  await page.goto("/about");
  const reply = await request.get((await meta(page, "og:image")) ?? "");
  expect(reply.headers()["content-type"]).toBe("image/png");
  const picture = await reply.body();
  expect(picture.length).toBeLessThan(60_000);
  const size = [await meta(page, "og:image:width"), await meta(page, "og:image:height")].map(Number);
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual(size);
  expect(size).toEqual([1200, 630]);
});

test("every picture of a screen is there, keeps its place and says what it shows", async ({ page }) => {
  let pictures = 0;
  for (const [path] of PAGES) {
    await page.goto(path);
    for (const image of await page.getByRole("main").locator("img").all()) {
      pictures += 1;
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.complete)).toBe(true);
      const { natural, named, alt } = await image.evaluate((it: HTMLImageElement) => ({
        natural: [it.naturalWidth, it.naturalHeight],
        named: [it.getAttribute("width"), it.getAttribute("height")].map(Number),
        alt: it.alt,
      }));
      expect(natural, path).toEqual(named);
      expect(alt.length, path).toBeGreaterThan(20);
    }
  }
  expect(pictures).toBeGreaterThan(4);
});

/** Whether a link of ours leads to a page that there is. */
async function leadsSomewhere(page: Page, request: APIRequestContext, path: string) {
  if (path === "/" || PAGES.some(([known]) => known === path)) {
    const text = await (await request.get(path)).text();
    return text.includes("<h1") && text.includes('rel="canonical"');
  }
  await page.goto(path);
  const h1 = page.getByRole("heading", { level: 1 });
  await expect(h1).toBeVisible();
  return (await h1.textContent()) !== "Page not found";
}

test("all links of the public pages lead somewhere", async ({ page, request, server }) => {
  const found = new Map<string, string>();
  for (const [path] of [HOME, ...PAGES]) {
    await page.goto(path);
    for (const link of await page.getByRole("link").all()) {
      const { href, target } = await link.evaluate((it: HTMLAnchorElement) => ({
        href: it.href,
        target: it.hash === "" || document.querySelector(it.hash) !== null,
      }));
      expect(target, `${href} on ${path}`).toBe(true);
      expect(new URL(href).origin, `${href} on ${path}`).toBe(server.url);
      found.set(new URL(href).pathname, path);
    }
  }
  expect([...found.keys()]).toEqual(expect.arrayContaining(PAGES.map(([path]) => path)));
  for (const [path, from] of found)
    expect(await leadsSomewhere(page, request, path), `${path} on ${from}`).toBe(true);
});

test("an information page needs no script, and is a document of its own", async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  const footer = page.getByRole("navigation", { name: "About this site" });
  for (const label of ["About", "Privacy", "Terms", "Get help"])
    await expect(footer.getByRole("link", { name: label, exact: true })).toBeVisible();
  await footer.getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy policy");
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await context.close();
});

test("the theme is toggled with and without its text, and stays on all pages and in the application", async ({
  page,
  context,
  account,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/faq");
  const toDark = page.getByRole("button", { name: "Switch to dark mode" });
  const toLight = page.getByRole("button", { name: "Switch to light mode" });
  await expect(toDark.first().getByText("Dark Mode", { exact: true })).toHaveCount(0);
  await expect(toDark.last().getByText("Dark Mode", { exact: true })).toBeVisible();
  await toDark.first().click();
  await expect(root(page)).toHaveClass("dark");
  await expect(page.locator("meta[name=theme-color][media=all]")).toHaveAttribute("data-theme", "dark");
  await expect(toLight.last().getByText("Light Mode", { exact: true })).toBeVisible();
  await expect(toDark).toHaveCount(0);

  const other = await context.newPage();
  await other.goto("/");
  await expect(root(other)).toHaveClass("dark");
  await page.goto("/about");
  await expect(root(page)).toHaveClass("dark");
  await toLight.last().click();
  await expect(root(page)).toHaveClass("light");
  await expect(root(other)).toHaveClass("light");
  await page.goBack();
  await expect(root(page)).toHaveClass("light");
  await toDark.last().click();

  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expect(root(page)).toHaveClass("dark");
  await sendSignIn(page, account);
  await expect(toLight).toBeVisible();
  await expect(root(page)).toHaveClass("dark");
});

test("the cookie policy lists what a visit leaves in the browser", async ({ page, context, account }) => {
  await signInByForm(page, account);
  await page.getByRole("button", { name: "Switch to dark mode" }).click();
  await page.getByRole("link", { name: "My Decks" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "My Decks" })).toBeVisible();
  const stored = () =>
    page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name ?? ""),
      ...(await caches.keys()),
    ]);
  await expect
    .poll(stored)
    .toEqual(expect.arrayContaining(["theme", "refreshToken", "_sid", "ibis_enhanced"]));
  const left = await stored();
  await page.goto("/cookie-policy");
  const listed = await page.getByRole("main").locator("code").allTextContents();
  const isListed = (key: string) =>
    listed.some((name) => (name.endsWith("…") ? key.startsWith(name.slice(0, -1)) : key === name));
  expect(left.filter((key) => !isListed(key))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

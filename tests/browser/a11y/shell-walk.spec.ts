import type { Page } from "@playwright/test";
import { endStreams } from "../support/end-streams.ts";
import { pressOn, tabTo } from "../support/keys.ts";
import { test } from "../support/offline-learner.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";

const pages = (deckId: number) => [
  "/app/dashboard",
  "/app/decks",
  "/app/decks/create",
  "/app/decks/import",
  "/app/decks/trash",
  `/app/decks/${deckId}`,
  `/app/decks/${deckId}?panel=add`,
  `/app/decks/${deckId}?panel=import`,
  `/app/decks/${deckId}/edit`,
  `/app/decks/${deckId}/study`,
  "/app/spaced-review",
  "/app/notifications",
  "/app/shared",
  "/app/settings/notifications",
  "/app/settings/appearance",
  "/app/settings/account",
  "/app/settings/sign-in",
  "/app/study/history",
  `/app/decks/${deckId}/exam`,
  `/app/decks/${deckId}/exam?kind=adaptive`,
  `/app/decks/${deckId}/verify-exam`,
  "/app/exam/history",
  "/app/exam/templates",
  "/app/exam/templates/new",
  "/app/subscription",
  "/app/subscription-plans",
  "/app/billing-history",
  "/app/payment-methods",
  "/app/search",
  "/app/unified-analytics",
  "/app/unified-analytics?view=detailed",
  `/app/unified-analytics/deck/${deckId}`,
  "/app/search?type=cards&q=a",
  "/app/search/study?q=a",
  "/app/practice?cards=new",
];

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** What is wrong with how the page lies on the screen: it is wider, controls overlap, or bars hide what has the focus. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push(`${root.scrollWidth - root.clientWidth} px too wide`);
    const named = (element: Element) =>
      `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40)}`;
    const controls = [...document.querySelectorAll<HTMLElement>("a, button, input, select, textarea")].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length === 1,
    );
    const inMain = controls.filter((element) => element.closest("main"));
    const boxes = inMain.map((element) => ({ element, box: element.getBoundingClientRect() }));
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        // This button is part of its field.
        if (named(other.element).includes("Show password")) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 1 && down > 1) found.push(`${named(one.element)} overlaps ${named(other.element)}`);
      }
    for (const element of controls) {
      element.focus();
      if (document.activeElement !== element) continue;
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      // The label of a field may lie over it.
      const isSeen =
        at !== null && (element.contains(at) || at.contains(element) || at.closest("label") !== null);
      if (!isSeen)
        found.push(`${named(element)} is hidden by ${at ? named(at) : "the edge"} while it has the focus`);
    }
    return found;
  });

test.describe("at 200 % zoom", () => {
  test.use({ viewport: { width: 720, height: 450 } });

  test("nothing is cut off, overlaps or is hidden", async ({ page, learner, server, account }) => {
    await endStreams(page);
    await signInByApi(page.context(), server.url, account);
    for (const path of pages(learner.deckId)) {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      await expect
        .configure({ soft: true })
        .poll(() => faults(page), path)
        .toEqual([]);
    }
  });
});

for (const width of [390, 1440])
  test(`from right to left at ${width} px, everything is mirrored and nothing overlaps`, async ({
    page,
    learner,
    server,
    account,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.route("**/app/**", async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace("<html ", '<html dir="rtl" ');
      return route.fulfill({ response, body });
    });
    await endStreams(page);
    await signInByApi(page.context(), server.url, account);
    for (const path of pages(learner.deckId)) {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      await expect
        .configure({ soft: true })
        .poll(() => faults(page), path)
        .toEqual([]);
    }
    await page.goto(`/app/decks/${learner.deckId}/edit`);
    await expect(heading(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
    const menu = page.getByRole(width === 390 ? "button" : "complementary", {
      name: width === 390 ? "Open menu" : "Menu",
    });
    // The menu is where lines begin, and the way back points there.
    await expect.poll(async () => (await menu.boundingBox())?.x).toBeGreaterThan(width / 2);
    const arrow = page
      .getByRole("navigation", { name: "Breadcrumb" })
      .locator("svg")
      .filter({ visible: true });
    await expect.poll(async () => (await arrow.boundingBox())?.x).toBeGreaterThan(width / 2);
    const turned = await arrow.evaluate((svg) => {
      const { rotate } = getComputedStyle(svg.parentElement ?? svg);
      return { rotate, scale: getComputedStyle(svg).scale, transform: getComputedStyle(svg).transform };
    });
    expect(turned.rotate).toBe("180deg");
    expect([turned.scale, turned.transform].join(" ")).toMatch(/-1/);
    if (width === 390) {
      await menu.click();
      const drawer = page.getByRole("dialog", { name: "Menu" });
      await expect(drawer).toBeVisible();
      const end = async () => {
        const box = await drawer.boundingBox();
        return (box?.x ?? 0) + (box?.width ?? 0);
      };
      await expect.poll(end).toBeCloseTo(width, 0);
    }
  });

test("with less motion, nothing moves", async ({ page, learner, server, account }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInByApi(page.context(), server.url, account);
  const moving = () => page.evaluate(() => document.getAnimations().length);
  for (const path of pages(learner.deckId)) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    expect.soft(await moving(), path).toBe(0);
  }
  await page.goto("/app/dashboard");
  for (const name of ["Open menu", "Your account", "Go to…"]) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await moving(), name).toBe(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await page.getByRole("navigation", { name: "Tabs" }).getByRole("link", { name: "Decks" }).click();
  expect(await moving()).toBe(0);
});

test("the shell is walked by the keyboard alone, wide", async ({ page, learner, server, account }) => {
  expect(learner.deckId).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInByApi(page.context(), server.url, account);
  await page.goto("/app/dashboard");
  const arriveAt = (name: string) => expect(heading(page).filter({ hasText: name })).toBeFocused();
  await expect(heading(page)).toBeVisible();
  await pressOn(page, page.getByRole("link", { name: "Skip to content" }));
  await expect(page.getByRole("main")).toBeFocused();
  await pressOn(page, page.getByRole("main").getByRole("link", { name: "Study now" }));
  await arriveAt("Study now");
  await pressOn(page, page.getByRole("link", { name: "Back to the dashboard" }));
  await arriveAt("Dashboard");
  const menu = page.getByRole("complementary", { name: "Menu" });
  for (const name of ["My Decks", "Dashboard", "Search", "Study History", "Analytics", "Settings"]) {
    // The focus begins again at the top, as after a reload.
    await page.getByRole("link", { name: "Skip to content" }).focus();
    await pressOn(page, menu.getByRole("link", { name, exact: true }));
    // A search begins in its field.
    if (name === "Search") await expect(page.getByRole("combobox", { name: /^Search/ })).toBeFocused();
    else await arriveAt(name);
  }
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await pressOn(page, page.getByRole("button", { name: "Go to…" }));
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.type("notif");
  await page.keyboard.press("Enter");
  await arriveAt("Notifications");
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await pressOn(page, page.getByRole("button", { name: /^Switch to/ }), "Space");
  await expect(page.locator("html")).toHaveClass(/dark/);
});

test("the shell is walked by the keyboard alone, narrow", async ({ page, learner, server, account }) => {
  expect(learner.deckId).toBeGreaterThan(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByApi(page.context(), server.url, account);
  await page.goto("/app/dashboard");
  await expect(heading(page)).toBeVisible();
  for (const [opener, dialog] of [
    ["Open menu", "Menu"],
    ["Your account", "Your account"],
  ] as const) {
    const button = page.getByRole("button", { name: opener });
    await pressOn(page, button);
    const shown = page.getByRole("dialog", { name: dialog });
    await expect(shown).toBeVisible();
    // The focus stays in it.
    for (let stop = 0; stop < 25; stop += 1) {
      await page.keyboard.press("Tab");
      const tag = await page.evaluate(() => document.activeElement?.closest("dialog, body")?.tagName);
      const isBrowser = await page.evaluate(() => document.activeElement === document.body);
      expect(isBrowser || tag === "DIALOG").toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(shown).toBeHidden();
    await expect(button).toBeFocused();
  }
  const bar = page.getByRole("navigation", { name: "Tabs" });
  for (const name of ["Decks", "Analytics", "Profile"]) {
    await tabTo(page, bar.getByRole("link", { name }));
    await page.keyboard.press("Enter");
    await expect(heading(page)).toBeFocused();
    await expect(bar.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  }
});

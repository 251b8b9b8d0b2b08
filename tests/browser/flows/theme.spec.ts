import type { Page } from "@playwright/test";
import { signInByForm } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const root = (page: Page) => page.locator(":root");
const toDark = (page: Page) => page.getByRole("button", { name: "Switch to dark mode" });
const toLight = (page: Page) => page.getByRole("button", { name: "Switch to light mode" });
const saved = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith("/api/preferences") && isPut(response.request()),
  );
const isPut = (request: { method(): string }) => request.method() === "PUT";

test.use({ colorScheme: "light" });

test("a theme is chosen once for every tab and device, and is there before the first paint", async ({
  page,
  account,
  browser,
  server,
}) => {
  await signInByForm(page, account);
  await expect(root(page)).toHaveClass("light");
  const other = await page.context().newPage();
  await other.goto("/faq");

  const isSaved = saved(page);
  await toDark(page).click();
  await expect(root(page)).toHaveClass("dark");
  await expect(page.locator("meta[name=theme-color][media=all]")).toHaveAttribute("data-theme", "dark");
  expect((await isSaved).request().postDataJSON()).toEqual({ theme: "dark" });

  // A page without the application's script shows it, too.
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(root(page)).toHaveClass("dark");
  await expect(page.locator("body")).toHaveCSS("color-scheme", "dark");

  const device = await browser.newContext({ baseURL: server.url, colorScheme: "light" });
  const there = await device.newPage();
  await signInByForm(there, account);
  await expect(root(there)).toHaveClass("dark");
  await device.close();
});

test("another tab follows, and the system is followed until something is chosen", async ({
  page,
  account,
}) => {
  await signInByForm(page, account);
  const other = await page.context().newPage();
  await other.goto("/app/dashboard");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(root(page)).toHaveClass("dark");
  await toLight(page).click();
  await expect(root(page)).toHaveClass("light");
  await expect(root(other)).toHaveClass("light");
  await page.emulateMedia({ colorScheme: "light" });
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(root(page)).toHaveClass("light");
});

test("System is chosen for every device, and follows each", async ({ page, account, browser, server }) => {
  await signInByForm(page, account);
  await toDark(page).click();
  const device = await browser.newContext({ baseURL: server.url, colorScheme: "light" });
  const there = await device.newPage();
  await signInByForm(there, account);
  await expect(root(there)).toHaveClass("dark");

  await page.goto("/app/settings/appearance");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  const isSaved = saved(page);
  await page.getByRole("radio", { name: "System" }).check();
  await expect(root(page)).toHaveClass("light");
  expect((await isSaved).request().postDataJSON()).toEqual({ followsSystemTheme: true });
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(root(page)).toHaveClass("dark");

  await there.reload();
  await expect(root(there)).toHaveClass("light");
  await device.close();
});

test("a theme that the browser will not store is shown, and the page says what to do", async ({
  page,
  account,
}) => {
  await signInByForm(page, account);
  await expect(toDark(page)).toBeVisible();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("Full.", "QuotaExceededError");
    };
  });
  await toDark(page).click();
  await expect(page.getByText("Failed to change theme. Please refresh the page.").first()).toBeVisible();
  await expect(root(page)).toHaveClass("dark");
});

test("animations are turned off in the settings, on every page from then on", async ({ page, account }) => {
  await signInByForm(page, account);
  await page.goto("/app/settings/appearance");
  const isSaved = saved(page);
  await page.getByRole("checkbox", { name: "Reduce motion" }).check();
  await expect(root(page)).toHaveAttribute("data-motion", "off");
  expect((await isSaved).request().postDataJSON()).toEqual({ animationsDisabled: true });
  await page.goto("/login");
  await expect(root(page)).toHaveAttribute("data-motion", "off");
});

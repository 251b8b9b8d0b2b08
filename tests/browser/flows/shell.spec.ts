import type { Page } from "@playwright/test";
import { swipe } from "../support/fingers.ts";
import { signInByForm } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const panel = (page: Page) => page.getByRole("dialog", { name: "Your account" });
const sidebar = (page: Page) => page.getByRole("dialog", { name: "Menu" });

test("on a phone the account's menu leads on, and the way back closes it", async ({ page, account }) => {
  await signInByForm(page, account);
  await page.getByRole("button", { name: "Your account" }).click();
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole("link", { name: "Create Deck" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New deck" })).toBeFocused();
  await expect(panel(page)).toBeHidden();

  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(sidebar(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(sidebar(page)).toBeHidden();
});

test("a swipe to the right opens the menu, to the left or down closes it", async ({ page, account }) => {
  await signInByForm(page, account);
  await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
  await swipe(page, [100, 400], [130, 400]);
  await swipe(page, [200, 400], [300, 420]);
  await expect(panel(page)).toBeVisible();
  await swipe(page, [300, 700], [200, 700]);
  await expect(panel(page)).toBeHidden();
  await swipe(page, [200, 400], [300, 420]);
  await expect(panel(page)).toBeVisible();
  await swipe(page, [200, 600], [200, 700]);
  await expect(panel(page)).toBeHidden();
});

test("a swipe up says how many notifications are unread", async ({ page, account }) => {
  await signInByForm(page, account);
  await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
  const unread = page.waitForResponse(/\/api\/notifications\/enhanced/);
  await swipe(page, [300, 300], [300, 200]);
  await unread;
  await expect(page.locator("[aria-live]").getByText("No unread notifications")).toBeAttached();
  await page.route("**/api/notifications/enhanced*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), unreadCount: 3 } });
  });
  await page.reload();
  await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
  await swipe(page, [300, 300], [300, 200]);
  await expect(page.locator("[aria-live]").getByText("3 unread notifications")).toBeAttached();
});

test("a menu closes when the window has room for the sidebar", async ({ page, account }) => {
  await signInByForm(page, account);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(sidebar(page)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(sidebar(page)).toBeHidden();
});

test("the account's menu leads to help, and the way back to the application", async ({ page, account }) => {
  await signInByForm(page, account);
  await page.getByRole("button", { name: "Your account" }).click();
  await panel(page).getByRole("link", { name: "Help & Support" }).click();
  await expect(page).toHaveURL("/help-center");
  await expect(page.getByRole("heading", { level: 1, name: "Help Center" })).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL("/app/dashboard");
});

test("the account's menu ends the sign-in", async ({ page, account }) => {
  await signInByForm(page, account);
  await page.getByRole("button", { name: "Your account" }).click();
  await panel(page).getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("You've been logged out successfully")).toBeVisible();
});

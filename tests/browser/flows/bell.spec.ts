import type { Page } from "@playwright/test";
import { signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

const menu = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const bell = (page: Page, unread?: number) =>
  page.getByRole("button", {
    name: unread === undefined ? "Notifications" : `Notifications, ${unread} unread`,
    exact: true,
  });

test("a notification appears on the bell at once, and is read in its menu", async ({
  page,
  server,
  signedIn,
}) => {
  const streaming = page.waitForResponse("**/api/notifications/stream");
  await page.goto("/app/dashboard");
  await streaming;
  await bell(page).click();
  await expect(menu(page).getByText("No notifications yet")).toBeVisible();
  await expectAccessible(page, "empty bell");
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();

  const call = await signIn(server, signedIn);
  const send = (title: string) =>
    call("POST", "/api/notifications/test", { title, message: `About ${title}`, sendRealTime: true });
  await send("Hello");
  await expect(bell(page, 1)).toBeVisible();
  await expect(page.getByText("Hello").first()).toBeVisible();
  await send("World");
  await bell(page, 2).click();
  const list = menu(page).getByRole("list", { name: "Notifications" });
  await expect(list.getByRole("heading")).toHaveText(["Unread: World", "Unread: Hello"]);
  await expectAccessible(page, "bell");
  await list.getByRole("button", { name: "Mark as read: World" }).click();
  await expect(list.getByRole("heading")).toHaveText(["World", "Unread: Hello"]);
  await expect(bell(page, 1)).toBeVisible();
  await menu(page).getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText("All notifications marked as read").first()).toBeVisible();
  await expect(bell(page)).toBeVisible();
  await expect.poll(() => call("GET", "/api/notifications/unread-count")).toEqual({ unreadCount: 0 });

  await menu(page).getByRole("link", { name: "See all notifications" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeFocused();
  await expect(menu(page)).toBeHidden();
});

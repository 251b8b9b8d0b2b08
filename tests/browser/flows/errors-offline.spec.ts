import { expectAccessible } from "../support/axe.ts";
import { goOffline } from "../support/connection.ts";
import { expect } from "../support/test.ts";
import { button, stack, testWithTrash } from "../support/trash.ts";

testWithTrash(
  "without a connection what failed waits, and is tried again by itself on return",
  async ({ page, trash }) => {
    await trash(1);
    await expect(button(page, "Restore Casa 1")).toBeVisible();
    await goOffline(page);
    const strip = page.getByText("You're offline", { exact: true });
    await expect(strip).toBeVisible();
    await expect(page.locator("[aria-live=polite]").first()).toHaveText(/^You're offline\./);
    await expectAccessible(page, "offline");

    await button(page, "Restore Casa 1").click();
    const item = stack(page).getByRole("listitem");
    await expect(item).toContainText("You're Offline");
    await expect(item).toContainText("Waiting until you are back online");
    await item.getByRole("button", { name: "View Details" }).click();
    const retry = page.getByRole("dialog").getByRole("button", { name: "Retry Now" });
    await expect(retry).toBeVisible();
    await page.context().setOffline(false);
    await expect(strip).toBeHidden();
    await expect(retry).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(stack(page)).toBeHidden();
    await expect(page.getByText("Casa 1")).toBeHidden();
  },
);

testWithTrash(
  "a page that cannot be loaded without a connection says so, and comes up on return",
  async ({ page, trash }) => {
    await trash(1);
    // Chromium may keep the failure, and the page is loaded anew.
    await expect(button(page, "Restore Casa 1")).toBeVisible();
    await goOffline(page);
    await page.getByRole("link", { name: "Settings" }).first().click();
    await expect(page.getByRole("heading", { name: "You're Offline" })).toBeVisible();
    await expect(page).toHaveURL(/\/app\/settings(\/notifications)?$/);
    await expect(button(page, "Try Again")).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByLabel("Quiet hours")).toBeVisible();
  },
);

import { signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

test(
  "notifications are listed, and marked as read one by one or all at once",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    await page.goto("/app/notifications");
    await expect(page.getByText("No notifications yet")).toBeVisible();

    const call = await signIn(server, signedIn);
    for (const title of ["One", "Two", "Three"])
      await call("POST", "/api/notifications/test", { title, message: `About ${title}` });
    await page.reload();
    const list = page.getByRole("list", { name: "Notifications" });
    await expect(list.getByRole("heading")).toHaveText(["Unread: Three", "Unread: Two", "Unread: One"]);
    await list.getByRole("button", { name: "Mark as read: Two" }).click();
    await expect(list.getByRole("heading")).toHaveText(["Unread: Three", "Two", "Unread: One"]);
    await expect(page.getByText("2 unread", { exact: true })).toBeVisible();
    await expectAccessible(page, "notifications");

    await page.getByRole("button", { name: "Mark all as read" }).click();
    await expect(page.getByText("All notifications marked as read").first()).toBeVisible();
    await expect(list.getByRole("heading")).toHaveText(["Three", "Two", "One"]);
    await expect.poll(() => call("GET", "/api/notifications/unread-count")).toEqual({ unreadCount: 0 });
  },
);

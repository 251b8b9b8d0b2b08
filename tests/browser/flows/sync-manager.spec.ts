import type { Locator } from "@playwright/test";
import { createDeck, newAccount, signIn, signUp, verificationLink } from "../support/account.ts";
import { chooseForCard } from "../support/deck-page.ts";
import { expectAccessible } from "../support/axe.ts";
import { goOffline } from "../support/connection.ts";
import { answered, rate } from "../support/study-screen.ts";
import { expect, test as base } from "../support/test.ts";

/** A learner with a deck of three cards. */
const test = base.extend<{ deckId: number }>({
  deckId: async ({ server, signedIn }, provide) => {
    const cards = [1, 2, 3].map((id) => ({ front: `word ${id}`, back: `meaning ${id}` }));
    const deckId = await createDeck(await signIn(server, signedIn), "Words", cards);
    await provide(deckId);
  },
});

test(
  "the sync manager says how things stand, syncs on demand, and keeps its history",
  { tag: "@gate" },
  async ({ page, deckId }) => {
    // There are no automatic syncs while this is open.
    await page.route("**/api/study/bulk-review", () => undefined);
    await page.goto(`/app/decks/${deckId}/study`);
    await rate(page, 3);
    await expect(answered(page, 1)).toBeVisible();
    await page.getByRole("link", { name: "Back to the deck" }).click();
    const menu = page.getByRole("complementary", { name: "Menu" });
    const button = menu.getByRole("button", { name: /^(Auto-syncing\.\.\.|Sync) \(1 unsynced review\)$/ });
    await expect(button).toHaveAttribute("title", "Auto-sync every 60 seconds");
    await button.click();

    const manager = page.getByRole("dialog", { name: "Sync Manager" });
    await expect(manager).toContainText(
      "You have 1 unsynced review(s) that need to be synchronized with the server.",
    );
    await expectAccessible(page, "sync manager, syncing");
    await manager.getByRole("button", { name: "Cancel" }).click();
    await expect(manager).toContainText("Sync was cancelled. Please try again.");
    await page.unroute("**/api/study/bulk-review");
    await manager.getByRole("button", { name: "Sync Now" }).click();
    await expect(manager).toContainText("Successfully synced 1 review(s).");
    await expect(manager).toContainText("All your study data is synchronized with the server.");
    await expectAccessible(page, "sync manager, synced");

    await manager.getByRole("checkbox", { name: "Enable automatic synchronization" }).uncheck();
    await expect(page.getByRole("region", { name: "Messages" })).toContainText("Auto-sync disabled");
    const said = page.locator("[aria-live]").filter({ hasText: "Auto-sync disabled" });
    await expect(manager.locator(said), "outside of the dialog it would not be heard").toBeAttached();

    await manager.getByRole("tab", { name: "Sync", exact: true }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(manager.getByRole("tab", { name: "History" })).toBeFocused();
    await expect(manager.getByRole("tabpanel")).toContainText("Successfully synced 1 review(s).");
    await expectAccessible(page, "sync manager, history");
    await manager.getByRole("tab", { name: "History" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(manager.getByRole("tabpanel")).toContainText("Device ID");
    await expect(manager.getByRole("tabpanel")).toContainText("Disabled");
    await expectAccessible(page, "sync manager, stats");
    await page.keyboard.press("Escape");
    await expect(manager).toBeHidden();
    await expect(said, "it is not read out again").toHaveCount(0);
    await expect(menu.getByRole("button", { name: "Synced" })).toHaveAttribute("title", /^Auto-sync is off/);

    // The settings persist.
    await page.reload();
    await expect(menu.getByRole("button", { name: "Synced" })).toHaveAttribute("title", /^Auto-sync is off/);
  },
);

test("a deck is stored on the device on purpose, and let go", async ({ page, deckId }) => {
  await page.goto(`/app/decks/${deckId}`);
  const toggle = page.getByRole("switch", { name: "Available offline" });
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expect(page.getByText(/on this device/)).toBeVisible();
  await expectAccessible(page, "deck, available offline");
  await page.reload();
  await expect(toggle).toBeChecked();
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await page.reload();
  await expect(toggle).not.toBeChecked();
});

test("an answer whose card is gone is named, and discarded after a question", async ({
  page,
  server,
  signedIn: _learner,
}) => {
  const owner = newAccount("owner");
  await signUp(server, owner);
  const call = await signIn(server, owner);
  const link = new URL(await verificationLink(server, owner.email));
  await call("POST", `/api/auth/verify-email${link.search}`);
  const deckId = await createDeck(call, "Lent", [{ front: "word", back: "meaning" }]);
  await call("PUT", `/api/decks/${deckId}/visibility`, { isPublic: true });
  await page.route("**/api/study/bulk-review", () => undefined);
  await page.goto(`/app/decks/${deckId}/study`);
  await rate(page, 4);
  await expect(page.getByRole("heading", { name: "Session complete" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the deck" }).click();
  const menu = page.getByRole("complementary", { name: "Menu" });
  await menu.getByRole("button", { name: /1 unsynced review/ }).click();
  const manager = page.getByRole("dialog", { name: "Sync Manager" });
  await manager.getByRole("button", { name: "Cancel" }).click();
  await call("DELETE", "/api/users/me", { password: owner.password });
  await page.unroute("**/api/study/bulk-review");
  await manager.getByRole("button", { name: "Sync Now" }).click();
  await expect(manager).toContainText("The answer stays on this device until you discard it.");
  await expectAccessible(page, "sync manager, an answer whose card is gone");

  const question = page.getByRole("alertdialog", { name: "Discard this answer?" });
  await manager.getByRole("button", { name: "Discard answer" }).click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await manager.getByRole("button", { name: "Discard answer" }).click();
  await question.getByRole("button", { name: "Discard answer" }).click();
  await expect(manager).toContainText("All your study data is synchronized with the server.");
  await expect(manager.getByRole("region", { name: "What was not synced" })).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(menu.getByRole("button", { name: "Synced" })).toBeVisible();
  await page.reload();
  await expect(menu.getByRole("button", { name: "Synced" })).toBeVisible();
});

test("without a connection the sync manager says so, and syncs nothing", async ({ page, deckId }) => {
  await page.goto(`/app/decks/${deckId}`);
  const menu = page.getByRole("complementary", { name: "Menu" });
  await expect(menu.getByRole("button", { name: "Synced" })).toBeVisible();
  await goOffline(page);
  await menu.getByRole("button", { name: "Offline" }).click();
  const manager = page.getByRole("dialog", { name: "Sync Manager" });
  await expect(manager).toContainText(
    "You are currently offline. Please connect to the internet to sync your study data.",
  );
  await expect(manager.getByRole("button", { name: "Sync Now" })).toBeDisabled();
  await expectAccessible(page, "sync manager, offline");
  await page.context().setOffline(false);
  await expect(manager.getByRole("button", { name: "Sync Now" })).toBeEnabled();
});

test("on a phone no toast lies over the title of the sync manager, nor of another dialog", async ({
  page,
  deckId,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/decks/${deckId}`);
  const toast = page.getByRole("region", { name: "Messages" });
  const apart = async (title: Locator) => {
    const [head, shown] = [await title.boundingBox(), await toast.boundingBox()];
    return (
      head !== null && shown !== null && (shown.y >= head.y + head.height || shown.y + shown.height <= head.y)
    );
  };
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: /^Sync/ }).click();
  const manager = page.getByRole("dialog", { name: "Sync Manager" });
  const automatic = manager.getByRole("checkbox", { name: "Enable automatic synchronization" });
  await automatic.uncheck();
  await expect(toast).toBeVisible();
  await expect.poll(() => apart(manager.getByRole("heading", { name: "Sync Manager" }))).toBe(true);
  await expect.poll(() => apart(manager.getByRole("button", { name: "Close" }).first())).toBe(true);
  await automatic.check();
  await page.keyboard.press("Escape");
  await expect(manager).toBeHidden();
  await page.getByRole("button", { name: "Close menu" }).click();
  await chooseForCard(page, "word 1", "Edit");
  const editor = page.getByRole("dialog", { name: "Edit card" });
  await expect(toast).toBeVisible();
  await expect.poll(() => apart(editor.getByRole("heading", { name: "Edit card" }))).toBe(true);
});

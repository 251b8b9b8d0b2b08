import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { unzip } from "#tests/support/unzip.ts";
import { createDeck, signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { deviceText, readStore } from "../support/device-store.ts";
import { signInByForm } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ timezoneId: "Asia/Tokyo" });

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const saved = (page: Page, path: string) =>
  page.waitForResponse(
    (response) => response.url().endsWith(path) && response.request().method() === "PUT" && response.ok(),
  );

test("each section has a page, links to the former single page lead to it, and a change is taken back", async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe("");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/app/settings#change-password");
  await expect(section(page, "Password")).toBeVisible();
  await expect(page).toHaveURL(/sign-in/);
  const list = page.getByRole("navigation", { name: "Settings" });
  await list.getByRole("link", { name: "Notifications" }).click();
  await expect(page).toHaveURL("/app/settings/notifications");
  const quiet = page.getByLabel("Quiet hours");
  const notifications = section(page, "Notifications");
  await quiet.check();
  await expect(notifications.getByRole("status").filter({ hasText: "Saved" })).toHaveCount(1);
  const undone = saved(page, "/api/notifications/settings");
  await notifications.getByRole("button", { name: "Undo" }).click();
  await expect(quiet).not.toBeChecked();
  expect((await undone).request().postDataJSON()).toEqual({ quietHours: null });
  await page.reload();
  await expect(quiet).not.toBeChecked();
  await expect(notifications.getByRole("button", { name: "Undo" })).toHaveCount(0);
  const ids = await page.locator("[id]").evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  await expectAccessible(page, "settings");
});

test(
  "notification settings are stored on the server, each by itself",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/app/settings");
    const isSaved = saved(page, "/api/notifications/settings");
    await page.getByRole("checkbox", { name: "Achievements In Ibis" }).uncheck();
    await page.getByLabel("Time of the reminder").selectOption("6 PM");
    expect((await isSaved).request().postDataJSON()).toEqual({
      kinds: { achievement: { app: false } },
      reminder: { hour: 18 },
      timeZone: "Asia/Tokyo",
    });
    await expect(page.getByText("This server sends no emails.")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Reviews due Email" })).toBeHidden();

    const quiet = saved(page, "/api/notifications/settings");
    await page.getByLabel("Quiet hours").check();
    await page.getByLabel("To", { exact: true }).selectOption("6 AM");
    expect((await quiet).request().postDataJSON()).toEqual({ quietHours: { from: 22, to: 6 } });
    await page.reload();
    await expect(page.getByLabel("To", { exact: true })).toHaveValue("6");
    await expect(page.getByRole("checkbox", { name: "Achievements In Ibis" })).not.toBeChecked();
    const call = await signIn(server, signedIn);
    expect(await call("GET", "/api/notifications/settings")).toMatchObject({
      toasts: true,
      timeZone: "Asia/Tokyo",
    });
  },
);

test("the text on cards has the chosen size, on every page and device", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Birds", [{ front: "ibis", back: "wader" }]);
  const size = () =>
    page.getByText("ibis", { exact: true }).evaluate((text) => parseFloat(getComputedStyle(text).fontSize));
  await page.goto(`/app/decks/${deckId}/study`);
  const usual = await size();
  await page.goto("/app/settings/appearance");
  const isSaved = saved(page, "/api/preferences");
  await page.getByRole("radio", { name: "Extra large" }).check();
  expect((await isSaved).request().postDataJSON()).toEqual({ cardFontSize: "extra-large" });
  await page.goto(`/app/decks/${deckId}/study`);
  await expect.poll(size).toBeCloseTo(usual * 1.5, 0);
});

test("everything is exported as one file", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  await createDeck(call, "Birds", [{ front: "ibis", back: "wader" }]);
  await page.goto("/app/settings/data");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export everything" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("ibis-export.zip");
  const files = await unzip(new Blob([await readFile(await file.path())]));
  expect(files.get("decks/Birds.csv")?.toString()).toContain("ibis,wader");
  expect(JSON.parse(files.get("account.json")?.toString() ?? "")).toMatchObject({
    format: "ibis-export",
    account: [{ username: signedIn.username }],
    decks: [{ title: "Birds" }],
    cards: [{ front: "ibis", back: "wader" }],
  });
  await expect(page.getByText("The file is in your downloads.")).toBeVisible();
});

test("a deleted account is gone, on the server, on the device and in the other tabs", async ({
  page,
  context,
  server,
  account,
}) => {
  const call = await signIn(server, account);
  const deckId = await createDeck(call, "Birds", [{ front: "ibis", back: "wader" }]);
  await signInByForm(page, account);
  await page.goto(`/app/decks/${deckId}`);
  await expect.poll(() => readStore(page, "cached_decks")).toHaveLength(1);
  await expect.poll(() => deviceText(page)).toContain("wader");
  const other = await context.newPage();
  await other.goto("/app/dashboard");
  await page.goto("/app/settings/data");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("your decks and cards");
  await dialog.getByLabel("Your password").fill("a guess");
  await dialog.getByRole("button", { name: "Delete everything" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Your current password is not correct.");
  await expectAccessible(page, "deletion of the account");
  await dialog.getByLabel("Your password").fill(account.password);
  await dialog.getByRole("button", { name: "Delete everything" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Your account was deleted.").first()).toBeVisible();
  await expect.poll(() => deviceText(page)).not.toContain("wader");
  await expect
    .poll(() => page.evaluate(() => ["token", "user"].map((key) => localStorage.getItem(key))))
    .toEqual([null, null]);
  await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(signIn(server, account)).rejects.toThrow(/answered 401/);
});

import type { Page } from "@playwright/test";
import {
  expired,
  heading,
  inTab,
  stored,
  logout,
  openDecks,
  signInAndDuplicate,
  signInForAllTabs,
  tabsThatRefresh,
} from "../support/signed-in-tabs.ts";
import { expect, test } from "../support/test.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The page's next request finds its access token past its end; the refresh that follows is real. */
async function expireAccess(page: Page): Promise<void> {
  let isDue = true;
  // Not `times: 1`: while the last route is taken away, Playwright misses requests.
  await page.route("**/api/users/me", (route) => {
    if (!isDue) return route.fallback();
    isDue = false;
    return route.fulfill({ status: 401, headers: { "x-ibis": "1" } });
  });
}

test("duplicated tab: both are signed in, also when tokens were renewed, and out together", async ({
  page,
  account,
  context,
}) => {
  const copy = await signInAndDuplicate(page, account);
  expect(await inTab(copy, "_sid")).toBe(await inTab(page, "_sid"));

  const refreshed = tabsThatRefresh(context);
  const renewedAt = async (tab: Page) => /"created":"([^"]+)"/.exec((await inTab(tab, "token")) ?? "")?.[1];
  // A tab that misses a renewal returns with a token that is two behind, which ends the sign-in.
  const order = [page, page, copy];
  for (const tab of order) {
    const before = await renewedAt(page);
    await expireAccess(tab);
    await tab.reload();
    await expect(heading(tab, "Dashboard")).toBeVisible();
    await expect.poll(() => renewedAt(page)).not.toBe(before);
    await expect.poll(() => renewedAt(copy)).toBe(await renewedAt(page));
  }
  expect(refreshed).toEqual(order);

  for (const tab of [page, copy]) await expireAccess(tab);
  await Promise.all([page.reload(), copy.reload()]);
  for (const tab of [page, copy]) await expect(heading(tab, "Dashboard")).toBeVisible();

  await logout(copy).click();
  for (const tab of [page, copy]) {
    await expect(heading(tab, "Sign in")).toBeVisible();
    await expect.poll(() => stored(tab)).toEqual([]);
  }
});

test("tab idle while another is active: it stays signed in, until both are idle", async ({
  page,
  account,
  context,
}) => {
  // A list that a tab refreshes while the other one ends the sign-in.
  await page.clock.install();
  await signInForAllTabs(page, account);
  const second = await openDecks(context);
  const lastActivity = async (tab: Page) => Number(await inTab(tab, "_lastActivity"));
  /** Moves the mouse there until the first tab has received the activity. */
  const isActive = async () => {
    const before = await lastActivity(page);
    await second.mouse.move(100, 100);
    await second.mouse.move(200, 200);
    await page.clock.runFor(2 * SECOND);
    await expect.poll(() => lastActivity(page)).toBeGreaterThan(before);
  };

  // Forty minutes, in which nothing happens in the first tab.
  for (let quarter = 0; quarter < 2; quarter += 1) {
    await page.clock.fastForward(20 * MINUTE);
    await isActive();
  }
  await second.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(heading(second, "Settings")).toBeVisible();
  await expect(heading(page, "Dashboard")).toBeVisible();
  expect(await inTab(page, "_sid")).not.toBeNull();

  await isActive();
  // Both call the server at the same time, and one would get an ended sign-in, which browsers report.
  await second.route("**/api/auth/logout", (route) =>
    route.fulfill({ status: 204, headers: { "x-ibis": "1" } }),
  );
  await page.clock.fastForward(31 * MINUTE);
  // They ask each other for a second, and are redirected after two more.
  await page.clock.runFor(2 * SECOND);
  await expect.poll(() => stored(page)).toEqual([]);
  await page.clock.runFor(3 * SECOND);
  for (const tab of [page, second]) {
    await expect(heading(tab, "Sign in")).toBeVisible();
    await expect(expired(tab)).toBeVisible();
    await expect.poll(() => stored(tab)).toEqual([]);
  }
});

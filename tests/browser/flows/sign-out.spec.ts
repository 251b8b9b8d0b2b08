import { interceptFromTheStart } from "../support/interception.ts";
import { sendSignIn } from "../support/sign-in.ts";
import {
  expired,
  heading,
  stored,
  logout,
  openDecks,
  openTabOfAnother,
  signInForAllTabs,
} from "../support/signed-in-tabs.ts";
import { expect, test } from "../support/test.ts";

test(
  "offline sign-out clears storage, in the second tab, too, and says that the server was not notified",
  { tag: "@gate" },
  async ({ page, account, context }) => {
    await signInForAllTabs(page, account);
    const second = await openDecks(context);
    // A page that did not show the sign-in before.
    await page.reload();
    await expect(heading(page, "Dashboard")).toBeVisible();
    await expect
      .poll(async () => (await stored(page)).toSorted())
      .toEqual([
        "_csrf",
        "_lastActivity",
        "_sessionStart",
        "_sid",
        "_sk",
        "auth_session_duration",
        "refreshToken",
        "token",
        "tsr-scroll-restoration-v1_3",
        "user",
      ]);
    await context.setOffline(true);
    await logout(page).click();
    await expect(heading(page, "Sign in")).toBeVisible();
    await expect(
      page
        .getByRole("main")
        .getByText("Logout completed with errors. Please clear your browser data if issues persist."),
    ).toBeVisible();
    await expect(heading(second, "Sign in")).toBeVisible();
    await expect.poll(async () => [await stored(page), await stored(second)]).toEqual([[], []]);
    await context.setOffline(false);
    await second.goto("/app/decks");
    await expect(heading(second, "Sign in")).toBeVisible();
  },
);

test("sign-out clears storage at once, whatever the server makes of it, and who reloads is out", async ({
  page,
  account,
  context,
}) => {
  await interceptFromTheStart(page);
  await signInForAllTabs(page, account);
  const second = await openDecks(context);
  // It never answers.
  await page.route("**/api/auth/logout", () => undefined);
  await logout(page).click();
  await expect.poll(() => stored(page)).toEqual([]);
  await expect(heading(second, "Sign in")).toBeVisible();
  await page.reload();
  await expect(heading(page, "Sign in")).toBeVisible();
  await expect.poll(async () => [await stored(page), await stored(second)]).toEqual([[], []]);
});

test("a request that is under way is cancelled as soon as the learner signs out", async ({
  page,
  signedIn,
  context,
}) => {
  void signedIn;
  await interceptFromTheStart(page);
  await page.goto("/app/dashboard");
  await expect(heading(page, "Dashboard")).toBeVisible();
  for (const unanswered of ["**/api/decks?*", "**/api/auth/logout"])
    await page.route(unanswered, () => undefined);
  const given = context.waitForEvent("requestfailed", (request) => request.url().includes("/api/decks?"));
  const asked = page.waitForRequest("**/api/decks?*");
  await page.getByRole("link", { name: "My Decks", exact: true }).click();
  await asked;
  await logout(page).click();
  expect((await given).failure()?.errorText).toBe("net::ERR_ABORTED");
});

test(
  "two people on one device: who signs in last is kept, and the other's page never speaks for them",
  { tag: "@gate" },
  async ({ page, server, account, context }) => {
    await interceptFromTheStart(page);
    const { other, theirs } = await openTabOfAnother(server, context);
    for (const tab of [page, theirs]) {
      await tab.goto("/login");
      await tab.getByLabel("Keep me signed in on this device").check();
    }
    await sendSignIn(page, account);
    await expect(heading(page, "Dashboard")).toBeVisible();
    await sendSignIn(theirs, other);
    await expect(heading(theirs, "Dashboard")).toBeVisible();

    let isDue = true;
    // The access token of the first is past its end.
    await page.route("**/api/decks?*", (route) => {
      if (!isDue) return route.fallback();
      isDue = false;
      return route.fulfill({ status: 401, headers: { "x-ibis": "1" } });
    });
    await page.getByRole("link", { name: "My Decks", exact: true }).click();
    await expect(expired(page)).toBeVisible();
    await theirs.reload();
    await expect(heading(theirs, "Dashboard")).toBeVisible();
    await expect(theirs.getByText(other.username, { exact: true })).toBeVisible();
  },
);

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import * as v from "valibot";
import { signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { interceptFromTheStart } from "../support/interception.ts";
import { pressOn } from "../support/keys.ts";
import { subscriptionEnds } from "../support/subscription.ts";
import { expect, test } from "../support/test.ts";
import { verifyAddress } from "../support/verified.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const inDialog = (page: Page, name: string) =>
  page.getByRole("alertdialog").getByRole("button", { name, exact: true });
const title = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const mark = (page: Page) => page.getByRole("group", { name: "Subscription needed" });

const Orders = v.object({ content: v.array(v.object({ state: v.string() })) });

test(
  "the launch plan takes two clicks; it is cancelled, resumed, and has its invoice",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    await verifyAddress(page, server, signedIn);
    await page.goto("/app/subscription");
    await expect(page.getByText("Free trial: 7 days left.")).toBeVisible();
    await expect(page.getByText("All features are free during our launch.")).toBeVisible();
    await expect(mark(page)).toBeHidden();
    await expectAccessible(page, "the subscription of a trial");
    await page.getByRole("main").getByRole("link", { name: "See plans", exact: true }).click();
    await expect(page.getByText("EGP 0.00")).toBeVisible();
    await expectAccessible(page, "the plans");
    await button(page, "Choose Launch").click();
    await expectAccessible(page, "a plan is chosen");
    await inDialog(page, "Subscribe").dblclick();
    await expect(title(page, "You are subscribed")).toBeVisible();
    await expectAccessible(page, "a plan is ordered");

    await link(page, "See your subscription").click();
    await expect(page.getByText("Active", { exact: true })).toBeVisible();
    await button(page, "Cancel subscription").click();
    await inDialog(page, "Keep subscription").click();
    await button(page, "Cancel subscription").click();
    await expectAccessible(page, "a subscription is to be cancelled");
    await inDialog(page, "Cancel subscription").click();
    await expect(page.getByText("Your subscription is cancelled.")).toBeVisible();
    await expect(page.getByText("You need a plan")).toBeVisible();
    await expect(mark(page)).toBeVisible();
    await expectAccessible(page, "a cancelled subscription");
    await button(page, "Resume subscription").click();
    await inDialog(page, "Resume subscription").click();
    await expect(page.getByText("Your subscription counts again.")).toBeVisible();
    await expect(page.getByText("Active", { exact: true })).toBeVisible();
    await expect(mark(page)).toBeHidden();

    await link(page, "Billing history").click();
    // The double click ordered once.
    await expect(page.getByText("Launch · EGP 0.00")).toHaveCount(1);
    await expectAccessible(page, "the billing history");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: /^Download invoice / }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^\S+\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
    await page.getByLabel("Payment", { exact: true }).selectOption("Declined");
    await expect(page.getByText("Nothing matches these filters")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Nothing matches these filters")).toBeVisible();
    await button(page, "Clear filters").click();
    await expect(page.getByText("Launch · EGP 0.00")).toBeVisible();
  },
);

test("an order whose answer was lost is the same one after a reload, and Back orders nothing", async ({
  page,
  server,
  signedIn,
}) => {
  await verifyAddress(page, server, signedIn);
  await interceptFromTheStart(page);
  await page.goto("/app/subscription-plans");
  await page.route("**/subscribe/launch", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, "Choose Launch").click();
  await inDialog(page, "Subscribe").click();
  await expect(title(page, "We could not finish this")).toBeVisible();
  await expectAccessible(page, "an order whose answer was lost");
  await page.unroute("**/subscribe/launch");
  await page.reload();
  await expect(title(page, "You are subscribed")).toBeVisible();

  await link(page, "Go to the dashboard").click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Your plan", { exact: true })).toBeVisible();
  const call = await signIn(server, signedIn);
  const orders = v.parse(Orders, await call("GET", "/api/subscriptions/billing-history"));
  expect(orders.content).toEqual([expect.objectContaining({ state: "completed" })]);
});

test("by the keyboard alone at 390 px", async ({ page, server, signedIn }) => {
  await verifyAddress(page, server, signedIn);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/app/subscription-plans");
  await pressOn(page, button(page, "Choose Launch"));
  await expect(inDialog(page, "Cancel")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button(page, "Choose Launch")).toBeFocused();
  await page.keyboard.press("Enter");
  await pressOn(page, inDialog(page, "Subscribe"), "Space");
  await expect(page.locator(":focus")).toContainText("You are subscribed");
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, "nothing reaches beyond the screen").toBe(390);
  await pressOn(page, link(page, "See your subscription"));
  await expect(title(page, "Subscription")).toBeFocused();
  await pressOn(page, button(page, "Cancel subscription"));
  await pressOn(page, inDialog(page, "Cancel subscription"));
  await expect(page.locator(":focus")).toContainText("Your subscription is cancelled.");
});

test("an unverified address is asked for first, and nothing is ordered", async ({ page, signedIn }) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/app/subscription-plans");
  await button(page, "Choose Launch").click();
  await inDialog(page, "Subscribe").click();
  await expect(title(page, "This order did not go through")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Please verify your email address");
  await page
    .getByRole("dialog", { name: "Verify your email address" })
    .getByRole("button", { name: "Not now" })
    .click();
  await button(page, "Choose a plan again").click();
  await expect(button(page, "Choose Launch")).toBeVisible();
});

test("after its trial an account is marked as restricted, and led to the plans", async ({
  page,
  server,
  signedIn,
}) => {
  await subscriptionEnds(server, signedIn, -1000);
  await page.goto("/app/dashboard");
  await mark(page).getByRole("link").click();
  await expect(title(page, "Subscription")).toBeVisible();
  await expect(page.getByText("Free trial, ended")).toBeVisible();
  await expectAccessible(page, "a trial that is over");
  await page.getByRole("main").getByRole("link", { name: "See plans", exact: true }).click();
  await expect(button(page, "Choose Launch")).toBeVisible();

  await page.goto("/subscription?reason=TRIAL_EXPIRED");
  await expect(page.getByText("Free Trial Ended")).toBeVisible();
  await expectAccessible(page, "why a trial is over");
  await link(page, "See plans").click();
  await expect(page).toHaveURL("/app/subscription-plans");
  await page.goto("/subscription-plans");
  await expect(page).toHaveURL("/app/subscription-plans");
  await page.goto("/subscription?reason=nonsense");
  await expect(link(page, "See plans")).toBeVisible();
});

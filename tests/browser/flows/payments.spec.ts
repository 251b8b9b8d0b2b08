import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { startServer } from "../support/server.ts";
import { expect, test as base } from "../support/test.ts";
import { verifyAddress } from "../support/verified.ts";

/** On a server whose payments are tests. */
const test = base.extend<object, { server: Awaited<ReturnType<typeof startServer>> }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    async ({}, provide) => {
      const server = await startServer({ PAYMENTS: "sandbox" });
      await provide(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const title = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

/** Orders the basic plan with a payment of this outcome. */
async function pay(page: Page, outcome: string): Promise<void> {
  await page.goto("/app/subscription-plans");
  await button(page, "Choose Basic").click();
  const dialog = page.getByRole("alertdialog");
  await expect(async () => {
    const text = await dialog.getByRole("paragraph").first().boundingBox();
    const label = await dialog.getByText("What happens to this test payment").boundingBox();
    if (!text || !label) throw new Error("The dialog does not show its text and its field.");
    expect(label.y - (text.y + text.height), "space below the text").toBeGreaterThanOrEqual(8);
  }).toPass();
  await dialog.getByLabel("What happens to this test payment").selectOption(outcome);
  await dialog.getByRole("button", { name: "Subscribe", exact: true }).click();
}

test(
  "a payment is declined, another one succeeds, and its card is removed",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    await verifyAddress(page, server, signedIn);
    await pay(page, "It is declined");
    await expect(title(page, "Payment Failed")).toBeVisible();
    await expectAccessible(page, "a payment is declined");
    await expect(page.getByText("Free trial: 7 days left.")).toBeVisible();
    await button(page, "Choose a plan again").click();

    await pay(page, "It succeeds");
    await expect(title(page, "You are subscribed")).toBeVisible();
    await expect(page.getByText("Active: 30 days left.")).toBeVisible();
    // The address of the order again: it is the same order.
    await page.reload();
    await expect(title(page, "You are subscribed")).toBeVisible();
    await link(page, "Billing history").click();
    await expect(page.getByText("Basic · EGP 19.00")).toHaveCount(2);
    await expect(page.getByRole("button", { name: /^Download invoice / })).toHaveCount(1);

    await page.goto("/app/payment-methods");
    await expect(page.getByText("Visa ending in 4242", { exact: true })).toBeVisible();
    await expectAccessible(page, "payment methods");
    await button(page, "Remove Visa ending in 4242").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByText("The card is removed.")).toBeVisible();
    await expect(title(page, "No cards")).toBeVisible();
  },
);

test("a payment that is being processed can be left, and is found again", async ({
  page,
  server,
  signedIn,
}) => {
  await verifyAddress(page, server, signedIn);
  await pay(page, "It stays in processing");
  await expect(title(page, "Payment Processing")).toBeVisible();
  await expectAccessible(page, "a payment is being processed");
  await link(page, "Dashboard").click();
  await page.goto("/app/subscription-plans");
  await expect(title(page, "Payment Processing")).toBeVisible();
  await expect(button(page, "Choose Basic")).toBeHidden();
  // The sandbox decides after 20 s.
  await expect(title(page, "You are subscribed")).toBeVisible({ timeout: 40_000 });
});

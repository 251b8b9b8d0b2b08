import type { Page } from "@playwright/test";
import { SERVER_HEADER } from "#contract/values.ts";
import { createDeck, signIn, verificationLink } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { interceptFromTheStart } from "../support/interception.ts";
import { expect, test } from "../support/test.ts";

const HOUR = 3_600_000;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Verify your email address" });
const reminder = (page: Page) => page.getByText("Confirm email.", { exact: true });
const warning = (page: Page) => page.getByText("Confirm your email: Ibis needs it after 7 days.");
const demand = (page: Page) =>
  page.getByRole("region", { name: "Messages" }).getByText("Please verify your email address to continue.");

/** The server's user, as one whose account is of this age in hours. */
async function ageAccount(page: Page, hours: number): Promise<void> {
  await interceptFromTheStart(page);
  await page.route("**/api/users/me", async (route) => {
    const response = await route.fetch();
    const user: unknown = await response.json();
    if (!response.ok() || typeof user !== "object" || user === null) return route.fulfill({ response });
    const isVerified = "emailVerified" in user && user.emailVerified === true;
    await route.fulfill({
      status: 200,
      headers: { [SERVER_HEADER]: "1" },
      json: {
        ...user,
        createdAt: new Date(Date.now() - hours * HOUR).toISOString(),
        shouldBlockForEmailVerification: !isVerified && hours > 7 * 24,
      },
    });
  });
}

test("on the first day a yellow banner reminds of the address, and can be put off", async ({
  page,
  server,
  signedIn,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/app/dashboard");
  const heading = page.getByRole("heading", { level: 1, name: "Dashboard" });
  await expect(reminder(page)).toBeVisible();
  await expect(heading).toBeVisible();
  await expect(button(page, "Remind me later")).toBeVisible();
  const top = async () => (await heading.boundingBox())?.y;
  const before = await top();
  const early = await button(page, "Remind me later").elementHandle();
  // What asks for the verification replaces it.
  await early?.waitForElementState("hidden");
  await expect(button(page, "Remind me later")).toBeVisible();
  await expect.poll(top, "nothing moves").toBe(before);
  // One line, also on a phone.
  await expect.poll(async () => (await reminder(page).boundingBox())?.height).toBeLessThan(30);
  await expectAccessible(page, "yellow banner");
  const deckId = await createDeck(await signIn(server, signedIn), "Words", [{ front: "one", back: "1" }]);
  await page.goto(`/app/decks/${deckId}/study`);
  await expect(button(page, "Show answer")).toBeVisible();
  await expect(reminder(page)).toBeHidden();
  await page.goto("/app/dashboard");
  await button(page, "Send a new link").click();
  await expect(page.getByRole("main").getByText("Verification email sent!")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Send a new link in \d+ s$/ })).toBeDisabled();
  await verificationLink(server, signedIn.email, 2);
  await button(page, "Remind me later").click();
  await expect(reminder(page)).toBeHidden();
  await expect(dialog(page)).toBeHidden();
  // A call that needs the verification asks for it, and blocks nothing.
  await page.evaluate(() =>
    window.dispatchEvent(
      new CustomEvent("emailVerificationRequired", {
        detail: { code: "EMAIL_VERIFICATION_REQUIRED", message: "Verify your address." },
      }),
    ),
  );
  await expect(dialog(page)).toContainText("Verify your address.");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(reminder(page)).toBeHidden();
});

test("after seven days a dialog blocks the page until the address is verified", async ({
  page,
  context,
  server,
  signedIn,
}) => {
  await ageAccount(page, 8 * 24);
  await page.goto("/app/dashboard");
  await expect(dialog(page)).toBeVisible();
  await expect(demand(page)).toBeVisible();
  await expect(dialog(page)).toContainText(`We mailed a link to ${signedIn.email}.`);
  await expect(button(page, "Not now")).toBeHidden();
  await expect(dialog(page).getByRole("button", { name: "Sign Out" })).toBeEnabled();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page, "blocking dialog");

  await button(page, "I have verified it").click();
  await expect(dialog(page).getByRole("alert")).toHaveText(
    "This address is not verified yet. Open the link in the newest mail, then try again.",
  );
  const other = await context.newPage();
  await other.goto(await verificationLink(server, signedIn.email));
  await expect(other.getByText("Your email address is confirmed.")).toBeVisible();
  await button(page, "I have verified it").click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(warning(page)).toBeHidden();
});

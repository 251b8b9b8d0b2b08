import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/axe.ts";
import { actor, openInspector, test } from "../support/inspector.ts";
import { signInByForm } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";

const auth = (inspector: Page) => actor(inspector, "auth");

async function play(inspector: Page, event: string): Promise<void> {
  await inspector.getByLabel("Event", { exact: true }).selectOption({ label: event });
  await inspector.getByRole("button", { name: `Send ${event}` }).click();
}

test("a developer plays events on a copy of auth, and the page stays signed in", async ({
  page,
  context,
  client,
  account,
}) => {
  await client.serve(context);
  await signInByForm(page, account);
  const inspector = await openInspector(context, { isWide: true });
  await auth(inspector).click();
  await inspector.getByRole("button", { name: "What if…" }).click();
  await expect(inspector.getByText(/^Copy of auth after step \d+: the page is unchanged\./)).toBeVisible();
  const active = (state: string) =>
    inspector
      .getByRole("img", { name: "Chart of auth" })
      .locator(`[data-state="auth.${state}"][data-active="true"]`);
  await play(inspector, "auth.signOut");
  await expect(active("signingOut")).toBeVisible();
  await expectNoViolations(inspector, "a copy");

  // The end of what the copy invoked is played, too.
  await play(inspector, "done signOut");
  await expect(active("signedOut")).toBeVisible();
  const events = inspector.getByRole("region", { name: "Context" }).getByRole("listitem");
  await expect(events.filter({ hasText: /^[12]\./ })).toHaveText([/auth\.signOut/, /done signOut/]);
  await inspector.getByRole("button", { name: "Undo the last event" }).click();
  await expect(active("signingOut")).toBeVisible();

  await inspector.getByRole("button", { name: "End the copy" }).focus();
  await inspector.keyboard.press("Enter");
  await expect(active("signedIn")).toBeVisible();
  await expect(inspector.getByRole("button", { name: "What if…" })).toBeFocused();
  await expect(auth(inspector)).toContainText("signedIn");
  await page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name: "My Decks" }).click();
  await expect(page).toHaveURL(/\/app\/decks/);

  // A payload that a guard cannot read.
  await inspector.getByRole("button", { name: "What if…" }).click();
  await play(inspector, "user.changed");
  await play(inspector, "done fetchCurrentUser");
  await expect(inspector.getByRole("alert")).toContainText("The guard wasVerified threw an error");
  await expectNoViolations(inspector, "a copy that failed");
  await inspector.getByRole("button", { name: "Undo the last event" }).click();
  await expect(active("verifying.asking")).toBeVisible();
  await inspector.getByRole("button", { name: "End the copy" }).click();

  // Without its page nothing can be copied.
  await page.close();
  await expect(inspector.getByText("What if needs the running page")).toBeVisible();
  await expect(inspector.getByRole("button", { name: "What if…" })).toBeDisabled();
});

test("a moment that was recorded can be copied, while the page goes on", async ({
  page,
  context,
  client,
  account,
}) => {
  await client.serve(context);
  const inspector = await openInspector(context);
  await signInByForm(page, account);
  await inspector.getByLabel("Filter events").fill("auth.signIn");
  await inspector
    .getByRole("button", { name: /the page → auth auth\.signIn/ })
    .first()
    .click();
  await expect(auth(inspector)).toContainText("signedOut");
  await inspector.getByRole("button", { name: "What if…" }).click();
  await inspector.getByLabel("Event", { exact: true }).selectOption("auth.signIn");
  const credentials = {
    kind: "password",
    identifier: "a",
    password: "b",
    rememberMe: true,
    sessionDuration: 1,
  };
  await inspector.getByLabel("Payload").fill(JSON.stringify({ credentials }));
  await inspector.getByRole("button", { name: "Send auth.signIn" }).click();
  const active = inspector.getByRole("img", { name: "Chart of auth" }).locator("[data-active=true]");
  await expect(active.last()).toHaveAttribute("data-state", "auth.signingIn");
  await inspector.getByRole("button", { name: "Show live" }).click();
  await expect(auth(inspector)).toContainText("signedIn");
  await expect(active.last()).toHaveAttribute("data-state", "auth.signingIn");
  await inspector.getByRole("button", { name: "End the copy" }).click();
  await expect(active.last()).toHaveAttribute("data-state", "auth.signedIn");
});

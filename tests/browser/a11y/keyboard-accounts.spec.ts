import type { Page } from "@playwright/test";
import { newAccount, resetLink, signIn } from "../support/account.ts";
import { pressOn, tabTo, typeInto } from "../support/keys.ts";
import { expect, test } from "../support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
/** The heading of a page that was just navigated to takes the focus. */
const arriveAt = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeFocused();

/** The outcome of a form has the focus, so that the next link is the next stop. */
const expectFocusOn = (page: Page, text: string) => expect(page.locator(":focus")).toContainText(text);

test("an account is made and kept by the keyboard alone", async ({ page, server }) => {
  const account = newAccount("keys");
  const changed = "another horse battery 8";

  await test.step("registers, in the order in which it is read", async () => {
    await page.goto("/login");
    await pressOn(page, link(page, "Create account"));
    await arriveAt(page, "Create account");
    await typeInto(page, field(page, "Username"), account.username);
    await page.keyboard.press("Tab");
    await expect(field(page, "Email")).toBeFocused();
    await page.keyboard.type(account.email);
    await page.keyboard.press("Tab");
    await expect(field(page, "Password")).toBeFocused();
    await page.keyboard.type("short");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toBeFocused();
    await pressOn(page, page.getByRole("alert").getByRole("link", { name: "Password" }));
    await expect(field(page, "Password")).toBeFocused();
    await page.keyboard.press("Control+A");
    await page.keyboard.type(account.password);
    await page.keyboard.press("Enter");
    await arriveAt(page, "Dashboard");
    await pressOn(page, button(page, "Logout"));
    await arriveAt(page, "Sign in");
  });

  await test.step("has a forgotten password mailed, and sets it", async () => {
    await pressOn(page, link(page, "Forgot your password?"));
    await arriveAt(page, "Forgot your password?");
    await typeInto(page, field(page, "Email"), account.email);
    await page.keyboard.press("Enter");
    await expectFocusOn(page, "If there is an account with this address");
    await page.keyboard.press("Tab");
    await expect(button(page, "Use another address")).toBeFocused();
    await page.goto(await resetLink(server, account.email));
    await typeInto(page, field(page, "New password"), changed);
    await tabTo(page, button(page, "Show password"));
    await pressOn(page, button(page, "Set the password"), "Space");
    await arriveAt(page, "Sign in");
  });

  await test.step("signs in for a week", async () => {
    await typeInto(page, field(page, "Username or email"), account.username);
    await typeInto(page, field(page, "Password"), changed);
    await tabTo(page, field(page, "Keep me signed in on this device"));
    await page.keyboard.press("Tab");
    await expect(field(page, "For how long")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(field(page, "For how long")).toHaveValue("7");
    await pressOn(page, button(page, "Sign in"));
    await arriveAt(page, "Dashboard");
  });

  await test.step("changes the password in the settings, and the address", async () => {
    await tabTo(page, link(page, "Settings"), "Shift+Tab");
    await page.keyboard.press("Enter");
    await arriveAt(page, "Settings");
    await pressOn(page, link(page, "Sign-in"));
    await typeInto(page, field(page, "Current password"), changed);
    await typeInto(page, field(page, "New password"), account.password);
    await page.keyboard.press("Enter");
    await expectFocusOn(page, "Your password was changed");
    await page.keyboard.press("Tab");
    await expect(button(page, "Change it again")).toBeFocused();
    await typeInto(page, field(page, "New email address"), newAccount("moved").email);
    await typeInto(page, field(page, "Your password"), account.password);
    await page.keyboard.press("Enter");
    await expectFocusOn(page, "The link is on its way to");
    await page.keyboard.press("Tab");
    await expect(button(page, "Use another address")).toBeFocused();
  });

  await test.step("ends a session after a second thought", async () => {
    await signIn(server, account);
    await page.reload();
    const end = button(page, "Sign out Unknown device");
    await pressOn(page, end);
    await page.keyboard.press("Escape");
    await expect(end).toBeFocused();
    await page.keyboard.press("Enter");
    await pressOn(page, button(page, "Sign out"));
    await expectFocusOn(page, "The device is signed out.");
    await expect(end).toBeHidden();
  });
});

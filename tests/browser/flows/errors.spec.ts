import { expectAccessible } from "../support/axe.ts";
import { failApi } from "../support/failing-api.ts";
import { startServer } from "../support/server.ts";
import { signInByForm } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { button, stack, testWithTrash } from "../support/trash.ts";

const BROKEN = { status: 500, code: "INTERNAL_SERVER_ERROR", message: "<b>Broken</b> by token=abc." };
const FORBIDDEN = { status: 403, code: "ACCESS_DENIED", message: "Not yours." };

testWithTrash(
  "what failed is shown in the corner, is read out once, and can be tried again",
  { tag: "@gate" },
  async ({ page, trash }) => {
    await trash(1);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const mend = await failApi(page, /\/restore$/, BROKEN);
    await button(page, "Restore Casa 1").click();

    const item = stack(page).getByRole("listitem");
    await expect(item).toContainText("Something Went Wrong");
    await expect(item).toContainText("Casa 1 was not restored");
    await expect(item).toHaveCount(1);
    await expect(page.locator("[aria-live=assertive]")).toHaveText(/^Something Went Wrong\. /);
    await expectAccessible(page, "one error");

    await item.getByRole("button", { name: "View Details" }).click();
    const details = page.getByRole("dialog", { name: "Something Went Wrong" });
    await expect(details).toContainText("request-7");
    await expect(details.getByRole("button", { name: "Retry Now" })).toBeVisible();
    await expectAccessible(page, "details of an error");
    await details.getByRole("button", { name: "Copy Error Report" }).click();
    await expect(details.getByRole("button", { name: "Report Copied!" })).toBeVisible();
    const report = await page.evaluate(() => navigator.clipboard.readText());
    expect(report).toContain("Request: request-7");
    expect(report).not.toMatch(/<b>|abc|Casa/);
    await page.keyboard.press("Escape");

    await mend();
    await item.getByRole("button", { name: "Retry" }).click();
    await expect(stack(page)).toBeHidden();
    await expect(page.getByText("Casa 1")).toBeHidden();
  },
);

testWithTrash("five errors: three are shown, and more on demand", async ({ page, trash }) => {
  await trash(5);
  await failApi(page, /\/restore$/, FORBIDDEN);
  // By keyboard, because the stack covers some of them.
  for (let deck = 1; deck <= 5; deck += 1) await button(page, `Restore Casa ${deck}`).press("Enter");

  const items = stack(page).getByRole("listitem");
  await expect(items).toHaveCount(3);
  await expectAccessible(page, "three errors and more");
  await button(page, "Show 2 More").click();
  await expect(items).toHaveCount(5);
  await expectAccessible(page, "five errors");
  await button(page, "Show Less").click();
  await expect(items).toHaveCount(3);

  // Equal ones are not shown again.
  await button(page, "Restore Casa 5").press("Enter");
  await expect(button(page, "Restore Casa 5")).toBeEnabled();
  await expect(button(page, "Show 2 More")).toBeVisible();

  // Every action is reached by keyboard, in the order in which it is read.
  await items.first().getByRole("button", { name: "View Details" }).focus();
  const reached = [];
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press("Tab");
    reached.push(
      await page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel),
    );
  }
  expect(reached).toEqual(["Dismiss", "View Details", "Dismiss", "View Details", "Dismiss", "Show 2 More"]);

  await items.first().getByRole("button", { name: "Dismiss" }).focus();
  await page.keyboard.press("Enter");
  await expect(button(page, "Show 1 More")).toBeVisible();
  await expect(items.first().getByRole("button", { name: "Dismiss" })).toBeFocused();
  await button(page, "Clear All Errors").click();
  await expect(stack(page)).toBeHidden();
});

testWithTrash(
  "a page that fails can be tried three times, and leads to the dashboard",
  async ({ page, trash }) => {
    await trash(1);
    await failApi(page, /\/api\/decks\/\d+$/, FORBIDDEN);
    await page.goto("/app/decks/1");
    await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expect(page.getByText("3 of 3 attempts left")).toBeVisible();
    await expectAccessible(page, "a page that failed");
    for (const left of ["2 of 3 attempts left", "1 of 3 attempts left", "No attempts are left."]) {
      await button(page, "Try Again").click();
      await expect(page.getByText(left)).toBeVisible();
    }
    await expect(button(page, "Try Again")).toBeHidden();
    await page.getByRole("link", { name: "Return to Dashboard" }).click();
    await expect(page).toHaveURL(/\/app\/dashboard$/);
  },
);

test("errors that come up together are all read out, each once", async ({ page }) => {
  await page.goto("/login");
  await page.evaluate(() => {
    for (const message of ["The card is broken.", "The sync is broken."])
      window.dispatchEvent(new ErrorEvent("error", { error: new Error(message) }));
  });
  await expect(stack(page).getByRole("listitem")).toHaveCount(2);
  await expect(page.locator("[aria-live=polite]").first()).toHaveText(
    /^Cards Not Loading\. [^.]+\. [^.]+\. Sync Issue\. [^.]+\.$/,
  );
});

test("a panel that fails leaves the rest of the page", async ({ page, account }) => {
  await signInByForm(page, account);
  await page.goto("/app/settings/sign-in");
  await expect(page.getByRole("heading", { name: "Password", exact: true })).toBeVisible();
  await page.addInitScript(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, "format", {
      get() {
        throw new Error("The clock is broken.");
      },
    });
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Unexpected Error" }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Password", exact: true })).toBeVisible();
  await expectAccessible(page, "panels that failed");
});

testWithTrash(
  "errors of the subscription and of the address lead to where they are explained",
  async ({ page, trash }) => {
    await trash(1);
    const end = await failApi(page, /\/restore$/, { ...FORBIDDEN, message: "A subscription is needed." });
    await button(page, "Restore Casa 1").click();
    await expect(page).toHaveURL(/\/subscription\?reason=SUBSCRIPTION_REQUIRED$/);
    await expect(page.getByRole("main").getByText("Feature Available")).toBeVisible();
    await expectAccessible(page, "subscription");
    await end();
    await page.goBack();
    await failApi(page, /\/restore$/, { ...FORBIDDEN, code: "EMAIL_VERIFICATION_REQUIRED" });
    await button(page, "Restore Casa 1").click();
    await expect(page).toHaveURL(/\/email-verification$/);
  },
);

test("where it is configured, reports go to the server without anything private", async ({ browser }) => {
  const server = await startServer({ MONITORING: "http", SUPPORT_EMAIL: "help@example.org" });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
  const sent = page.waitForRequest(/\/api\/monitoring\/errors$/);
  await page.evaluate(() => {
    for (let error = 0; error < 10; error += 1) {
      window.dispatchEvent(
        new ErrorEvent("error", { error: new Error(`Broken ${error} <i>token</i>=${"aB3".repeat(15)}`) }),
      );
    }
  });
  const request = await sent;
  const answer = await request.response();
  expect(answer?.status()).toBe(204);
  const body = request.postData() ?? "";
  expect(body.match(/"sessionId"/g)).toHaveLength(10);
  expect(body).toContain('"path":"/login"');
  expect(body).not.toMatch(/<i>|aB3/);
  await stack(page).getByRole("button", { name: "View Details" }).first().click();
  await expect(page.getByRole("link", { name: "Contact Support" })).toHaveAttribute(
    "href",
    /^mailto:help@example\.org\?/,
  );
  await context.close();
  await server.stop();
});

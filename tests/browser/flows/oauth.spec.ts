import { OAuth2Server } from "oauth2-mock-server";
import type { Page } from "@playwright/test";
import { newAccount } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { type ApplicationServer, startServer } from "../support/server.ts";
import { expect, test as base } from "../support/test.ts";

/** A real OAuth 2 server, and the application that uses it. */
const test = base.extend<object, { google: OAuth2Server; server: ApplicationServer }>({
  google: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    async ({}, provide) => {
      const google = new OAuth2Server();
      await google.issuer.keys.generate("RS256");
      await google.start(0, "127.0.0.1");
      google.issuer.url = `http://127.0.0.1:${google.address().port}`;
      await provide(google);
      await google.stop();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ google }, provide) => {
      const server = await startServer({
        GOOGLE_CLIENT_ID: "ibis",
        GOOGLE_CLIENT_SECRET: "a secret between two servers",
        GOOGLE_ISSUER: google.issuer.url ?? "",
      });
      await provide(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test.describe.configure({ mode: "serial" });

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const throughGoogle = (page: Page) => page.getByRole("button", { name: "Continue with Google" });
const TO_GOOGLE = /request to http:\/\/127\.0\.0\.1:\d+\/authorize/;

/** Sets the person that the service identifies. */
function nextPerson(google: OAuth2Server) {
  const { username: sub, email } = newAccount("person");
  google.service.removeAllListeners("beforeTokenSigning");
  google.service.on("beforeTokenSigning", (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, { sub, email, email_verified: true, name: sub });
  });
  return { sub, email };
}

const modal = (page: Page) => page.getByRole("dialog", { name: "Before you begin" });
const acceptButton = (page: Page) => modal(page).getByRole("button", { name: "Accept" });

/** The first sign-in of a new person asks for it. */
async function acceptTerms(page: Page) {
  await expect(modal(page)).toBeVisible();
  await expectAccessible(page, "terms");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(acceptButton(page)).toBeDisabled();
  await modal(page).getByRole("checkbox").check();
  await acceptButton(page).click();
  await expect(modal(page)).toBeHidden();
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Terms accepted successfully!");
}

test(
  "a sign-in through another service leads back to where the learner was",
  { tag: "@gate" },
  async ({ page, google, pageErrors }) => {
    const { email } = nextPerson(google);
    pageErrors.allow(TO_GOOGLE);
    const visited: string[] = [];
    page.on("framenavigated", () => visited.push(page.url()));
    await page.goto("/app/decks?q=casa");
    await expect(heading(page, "Sign in")).toBeVisible();
    await page.getByLabel("Keep me signed in on this device").check();
    await page.getByLabel("For how long").selectOption("90 days");
    const begun = page.waitForRequest("**/api/auth/oauth/google/start");
    await throughGoogle(page).click();
    expect((await begun).postDataJSON()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      sessionDuration: 90,
    });
    await expect(heading(page, "My Decks")).toBeVisible();
    await expect(page).toHaveURL("/app/decks?q=casa");
    await acceptTerms(page);

    const stored = await page.evaluate(() => ({
      begun: sessionStorage.getItem("_oauth"),
      persistent: localStorage.getItem("refreshToken") !== null,
    }));
    expect(stored).toEqual({ begun: null, persistent: true });
    // The code was in the address only until the page was there; nothing in the history leads to it again.
    await page.goBack();
    await page.waitForLoadState();
    expect(page.url()).not.toContain("code=");

    await page.goto("/email-verification");
    await expect(page.getByText("You sign in through another service")).toBeVisible();
    await page.goto("/app/settings/sign-in");
    await expect(page.getByText(`We send mail to ${email}.`)).toBeVisible();
  },
);

test("the code leaves the address at once", async ({ page, google, pageErrors }) => {
  nextPerson(google);
  pageErrors.allow(TO_GOOGLE);
  await page.goto("/login");
  const exchange = Promise.withResolvers<void>();
  await page.route("**/api/auth/oauth/exchange", async (route) => {
    await exchange.promise;
    await route.continue();
  });
  await throughGoogle(page).click();
  await expect(page.getByText("Finishing your sign-in")).toBeVisible();
  await expect(page).toHaveURL("/oauth2/redirect");
  exchange.resolve();
  await expect(heading(page, "Dashboard")).toBeAttached();
  await expect(modal(page)).toBeVisible();
});

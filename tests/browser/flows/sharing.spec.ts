import type { Page } from "@playwright/test";
import { unzip } from "#tests/support/unzip.ts";
import * as v from "valibot";
import {
  type Account,
  type Call,
  createDeck,
  newAccount,
  signIn,
  signUp,
  tokensOf,
  verificationLink,
} from "../support/account.ts";
import { expectNoViolations } from "../support/axe.ts";
import { goOffline } from "../support/connection.ts";
import { chooseInMenu } from "../support/deck-page.ts";
import { readStore } from "../support/device-store.ts";
import { rate } from "../support/study-screen.ts";
import type { ApplicationServer } from "../support/server.ts";
import { signInByApi, sendSignIn } from "../support/sign-in.ts";
import { readLog } from "../support/study-log.ts";
import { expect, test } from "../support/test.ts";

async function confirm(server: ApplicationServer, account: Account): Promise<Call> {
  const { search } = new URL(await verificationLink(server, account.email));
  const call = await signIn(server, account);
  await call("POST", `/api/auth/verify-email${search}`);
  return call;
}

async function addCard(page: Page, front: string): Promise<void> {
  await page.getByRole("button", { name: "Add cards" }).click();
  await page.getByLabel("Front", { exact: true }).fill(front);
  await page.getByLabel("Back", { exact: true }).fill(`${front}?`);
  await page.getByRole("button", { name: "Add card", exact: true }).click();
  await expect(page.getByRole("list", { name: "Cards" }).getByText(front, { exact: true })).toBeVisible();
}

/** Also of decks that the person may no longer read. */
async function reviewsOf(server: ApplicationServer, account: Account): Promise<number> {
  const { token } = await tokensOf(server, account);
  const headers = { authorization: `Bearer ${token}` };
  const archive = await fetch(`${server.url}/api/users/me/archive`, { headers });
  const file = (await unzip(await archive.blob())).get("account.json")?.toString() ?? "";
  return v.parse(v.object({ reviews: v.array(v.unknown()) }), JSON.parse(file)).reviews.length;
}

const storedDecks = async (page: Page) => (await readStore(page, "cached_decks")).map(({ id }) => id);

test(
  "two people share a deck: invited by a link, both edit, and what is withdrawn leaves the device",
  { tag: "@gate" },
  async ({ page, browser, server, account }) => {
    const ownersCall = await confirm(server, account);
    const deckId = await createDeck(ownersCall, "Words", [{ front: "one", back: "1" }]);
    await signInByApi(page.context(), server.url, account);
    await page.goto(`/app/decks/${deckId}`);
    await chooseInMenu(page, "Share");
    const dialog = page.getByRole("dialog", { name: "Share this deck" });
    const byLink = dialog.getByRole("form", { name: "Invite by link" });
    await byLink.getByText("Link settings").click();
    await byLink.getByLabel("They can", { exact: true }).selectOption("Study and edit");
    await byLink.getByRole("button", { name: "Make a link" }).click();
    await expect(byLink.getByLabel("Link", { exact: true })).toHaveValue(/\/invite\/./);
    await expect(byLink.getByLabel("Link", { exact: true })).toBeFocused();
    const link = await byLink.getByLabel("Link", { exact: true }).inputValue();
    await byLink.getByRole("button", { name: "Copy link" }).click();
    await expect(byLink.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
    await expect(dialog.getByText("Link for 1 person, not used yet")).toBeVisible();
    await expect(
      dialog.getByRole("button", {
        name: /^Withdraw: Link for 1 person, not used yet, Can study and edit, Expires /,
      }),
    ).toBeVisible();
    await expectNoViolations(page, "the share dialog");

    const guest = newAccount("guest");
    await signUp(server, guest);
    const context = await browser.newContext({ baseURL: server.url });
    const other = await context.newPage();
    // Signed out at first: the way leads through the sign-in and back.
    await other.goto(link);
    await other.getByRole("link", { name: "Sign in" }).click();
    await sendSignIn(other, guest);
    await expect(other.getByRole("heading", { name: "Words" })).toBeVisible();
    await expectNoViolations(other, "the invitation");
    await other.getByRole("button", { name: "Accept" }).click();
    await expect(other.getByRole("link", { name: "Confirm your email" })).toBeVisible();
    const guestsCall = await confirm(server, guest);
    await other.reload();
    await other.getByRole("button", { name: "Accept" }).click();
    await expect(other).toHaveURL(`/app/decks/${deckId}`);
    await addCard(other, "two");
    await expect.poll(() => storedDecks(other)).toEqual([deckId]);
    await other.getByRole("main").getByRole("button", { name: "Study", exact: true }).click();
    await rate(other, 3);
    await expect.poll(async () => (await readLog(guestsCall, deckId)).flat().length).toBe(1);

    await page.reload();
    await expect(page.getByRole("list", { name: "Cards" }).getByText("two", { exact: true })).toBeVisible();
    await addCard(page, "three");
    await chooseInMenu(page, "Share");
    await dialog.getByLabel("Username").fill("somebody");
    await dialog.getByRole("button", { name: `Make owner: ${guest.username}` }).click();
    const question = page.getByRole("alertdialog");
    await expectNoViolations(page, "a question over the share dialog");
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel("Username")).toHaveValue("somebody");
    await dialog.getByRole("button", { name: `Remove ${guest.username}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove", exact: true }).click();
    await expect(dialog.getByRole("heading", { name: "Invite by link" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: `Remove ${guest.username}` })).toBeHidden();
    await expect(dialog.getByRole("button", { name: "Close" }), "the list has gone").toBeFocused();

    await other.goto("/app/shared");
    await expect(other.getByRole("heading", { name: "Nothing is shared with you" })).toBeVisible();
    await expectNoViolations(other, "Shared With Me, empty");
    await expect.poll(() => storedDecks(other)).toEqual([]);
    await other.goto(link);
    await expect(other.getByText("This invitation was withdrawn.")).toBeVisible();
    expect(await reviewsOf(server, guest)).toBe(1);
    await context.close();
  },
);

test("an invitation by name waits under Shared With Me; who accepted can leave", async ({
  page,
  server,
  account,
}) => {
  // The device may be bringing the deck when it is left.
  const inviter = newAccount("inviter");
  await signUp(server, inviter);
  const call = await confirm(server, inviter);
  await confirm(server, account);
  const deckId = await createDeck(call, "Verbs", [{ front: "one", back: "1" }]);
  await call("POST", `/api/decks/${deckId}/invitations`, { username: account.username, role: "viewer" });
  await signInByApi(page.context(), server.url, account);
  await page.goto("/app/shared");
  await expectNoViolations(page, "Shared With Me, invited");
  await page.getByRole("button", { name: "Accept Verbs" }).click();
  await expect(page.getByRole("heading", { name: "Shared With Me" })).toBeFocused();
  await page.getByRole("link", { name: "Verbs", exact: true }).click();
  await expect(page.getByText(`By ${inviter.username} · Can study`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Add cards" })).toBeHidden();
  await page.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/app\/decks$/);
  await page.goto("/app/shared");
  await expect(page.getByRole("heading", { name: "Nothing is shared with you" })).toBeVisible();
});

test("an invitation that is withdrawn meanwhile leaves the list, and why stays", async ({
  page,
  server,
  account,
}) => {
  const inviter = newAccount("inviter");
  await signUp(server, inviter);
  const call = await confirm(server, inviter);
  await confirm(server, account);
  const deckId = await createDeck(call, "Verbs", [{ front: "one", back: "1" }]);
  const path = `/api/decks/${deckId}/invitations`;
  const { id } = v.parse(
    v.object({ id: v.number() }),
    await call("POST", path, { username: account.username, role: "viewer" }),
  );
  await signInByApi(page.context(), server.url, account);
  await page.goto("/app/shared?page=5");
  await expect(page.getByRole("button", { name: "Accept Verbs" })).toBeVisible();
  await goOffline(page);
  for (const answer of ["Accept Verbs", "Decline Verbs"])
    await expect(page.getByRole("button", { name: answer })).toHaveAccessibleDescription(
      /when you are back online/,
    );
  await expect(page.getByRole("button", { name: "Accept Verbs" })).toBeDisabled();
  await expectNoViolations(page, "an invitation without a connection");
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByRole("button", { name: "Accept Verbs" })).toBeEnabled();
  await call("DELETE", `${path}/${id}`);
  await page.getByRole("button", { name: "Accept Verbs" }).click();
  await expect(page.getByRole("button", { name: "Accept Verbs" })).toBeHidden();
  await expect(page.getByRole("alert")).toContainText("Verbs: ");
  await expect(page.getByRole("heading", { name: "Shared With Me" })).toBeFocused();
});

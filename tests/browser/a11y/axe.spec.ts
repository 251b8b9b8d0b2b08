import type { Page } from "@playwright/test";
import { createDeck, newAccount, signIn, signUp } from "../support/account.ts";
import { closeApi } from "../support/api-gate.ts";
import { expectAccessible } from "../support/axe.ts";
import { answered, question, rate } from "../support/study-screen.ts";
import { interceptFromTheStart } from "../support/interception.ts";
import { signInByForm } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { withoutStorage } from "../support/without-storage.ts";

const cards = [
  { front: "la mesa", back: "the table", tags: ["house"] },
  { front: "كِتَاب", back: "book\n(plural: كُتُب)", tags: [] },
];
const heading = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test.use({ reducedMotion: "reduce" });
test("axe finds nothing on the screens of import and study", async ({ page, server, account }) => {
  await signInByForm(page, account);
  const call = await signIn(server, account);
  const deckId = await createDeck(call, "Casa", cards);
  const emptyId = await createDeck(call, "Vacío", []);

  await page.goto(`/app/decks/${emptyId}?panel=import`);
  await page.getByLabel("Paste your cards").fill("front,back,tags\nla silla,the chair,house\n,nothing,\n");
  await expectAccessible(page, "import, choose");
  await button(page, "See the preview").click();
  await expect(button(page, "Import 1 card")).toBeEnabled();
  await expectAccessible(page, "import, preview");
  const openApi = await closeApi(page);
  await button(page, "Import 1 card").click();
  await expect(page.getByRole("progressbar", { name: "Importing cards" })).toBeVisible();
  await expectAccessible(page, "import, on its way");
  openApi();
  await expect(page.getByText("1 card imported")).toBeVisible();
  await expectAccessible(page, "import, report");

  await page.goto(`/app/decks/${deckId}/study`);
  await expect(question(page)).toBeVisible();
  await expectAccessible(page, "study, question");
  await page.keyboard.press("?");
  await expectAccessible(page, "study, keys");
  await page.keyboard.press("Escape");
  await page.keyboard.press("e");
  await expect(page.getByRole("dialog", { name: "Edit card" })).toBeVisible();
  await expectAccessible(page, "study, edit");
  await page.keyboard.press("Escape");
  await page.keyboard.press("p");
  await expect(page.getByText("Paused", { exact: true })).toBeVisible();
  await expectAccessible(page, "study, paused");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await expect(button(page, "Easy")).toBeVisible();
  await expectAccessible(page, "study, answer");
  await page.keyboard.press("4");
  await expect(answered(page, 1)).toBeVisible();
  await rate(page, 4);
  await heading(page, "Session complete");
  await expectAccessible(page, "study, complete");
  await page.reload();
  await expect(page.getByText("Nothing to study now")).toBeVisible();
  await expectAccessible(page, "study, nothing");
});

test("axe finds nothing while the server is slow or away", async ({ page, server }) => {
  await interceptFromTheStart(page);
  await withoutStorage(page);
  const account = newAccount("axe");
  await signUp(server, account);
  await signInByForm(page, account);
  const call = await signIn(server, account);
  const deckId = await createDeck(call, "Casa", cards);
  await page.goto(`/app/decks/${deckId}/study`);
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("Space");
  await expect(button(page, "Easy")).toBeVisible();
  await page.route("**/api/**", (route) => route.abort("connectionrefused"));
  await page.keyboard.press("4");
  await expect(page.getByText("Your answer is not saved yet.")).toBeVisible();
  await expectAccessible(page, "study, not saved");

  await page.getByRole("link", { name: "Back to the deck" }).click();
  await expectAccessible(page, "study, leaving");
  await button(page, "Leave without it").click();
  await page.waitForURL(`**/app/decks/${deckId}`);
  // By the frame, because the data of the deck's page may be too old to be shown.
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Decks" }).click();
  await page.waitForURL("**/app/decks");
  await expect(page.getByText("Only decks on this device are shown.")).toBeVisible();
  await expectAccessible(page, "decks, server away");
  await page.getByRole("link", { name: account.username }).click();
  await page.waitForURL(`**/users/${account.username}`);
  await expect(page.getByRole("heading", { name: "You're Offline" })).toBeVisible();
  await expectAccessible(page, "page, server away");
  await page.unrouteAll();
  const openApi = await closeApi(page);
  await page.goto("/app/dashboard");
  await expect(page.getByRole("status")).toHaveText("Signing you in…");
  await expectAccessible(page, "guard");
  openApi();
  await page.route("**/api/**", (route) => route.abort("connectionrefused"));
  await page.reload();
  await expect(page.getByText(/^(The server cannot be reached\.|You're offline$)/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page, "let in while the server is away");
  await page.evaluate(() => localStorage.removeItem("user"));
  await page.reload();
  await expect(page.getByText("Failed to verify your authentication.")).toBeVisible();
  await expectAccessible(page, "guard, server away");
});

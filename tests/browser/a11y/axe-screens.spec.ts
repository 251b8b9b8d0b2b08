import type { Page } from "@playwright/test";
import { createDeck, newAccount, signIn, verificationLink } from "../support/account.ts";
import { closeApi } from "../support/api-gate.ts";
import { expectAccessible, expectNoViolations } from "../support/axe.ts";
import { chooseForCard, chooseInMenu } from "../support/deck-page.ts";
import { signInByForm } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const cards = [
  { front: "la mesa", back: "the table", tags: ["house"] },
  { front: "كِتَاب", back: "book\n(plural: كُتُب)", tags: [] },
];
const heading = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test.use({ reducedMotion: "reduce" });
test("axe finds nothing on the public screens", async ({ page, server }) => {
  const account = newAccount("axe");

  await page.goto("/");
  await expectAccessible(page, "landing");

  await page.goto("/login");
  await heading(page, "Sign in");
  await expectAccessible(page, "login");
  await button(page, "Sign in").click();
  await expect(page.getByRole("alert").getByText("Password is required")).toBeVisible();
  await expectAccessible(page, "login with empty fields");
  await page.getByLabel("Username or email").fill("nobody");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await button(page, "Sign in").click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page, "login refused");

  await page.goto("/register");
  await heading(page, "Create account");
  await expectAccessible(page, "register");
  await page.getByLabel("Password", { exact: true }).fill("123");
  await button(page, "Create account").click();
  await expect(page.getByText("Please check:")).toBeVisible();
  await expectAccessible(page, "register with errors");
  await page.getByLabel("Username").fill(account.username);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await button(page, "Create account").click();
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Registration successful!");
  await heading(page, "Dashboard");
  await expectAccessible(page, "registered");
  await button(page, "Logout").click();
  await heading(page, "Sign in");

  await page.goto("/verify-email");
  await expect(button(page, "Send a new link")).toBeVisible();
  await expectAccessible(page, "verify-email without a token");
  await page.goto("/verify-email?token=wrong");
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page, "verify-email failed");
  await page.getByLabel("Email").fill(account.email);
  await button(page, "Send a new link").click();
  await expect(page.getByRole("status")).toBeVisible();
  await expectAccessible(page, "verify-email sent again");
  const openApi = await closeApi(page);
  await page.goto(await verificationLink(server, account.email));
  await expect(page.getByText("Confirming your email address")).toBeVisible();
  await expectAccessible(page, "verify-email on its way");
  openApi();
  await expect(page.getByRole("link", { name: "Go to sign in" })).toBeVisible();
  await expectAccessible(page, "verify-email done");

  await page.goto("/no/such/page");
  await heading(page, "Page not found");
  await expectAccessible(page, "not found");
});

test("axe finds nothing on the screens of decks", async ({ page, server, account }) => {
  await signInByForm(page, account);
  await heading(page, "Dashboard");
  await expectAccessible(page, "dashboard without decks");
  await page.setViewportSize({ width: 390, height: 800 });
  await button(page, "Open menu").click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectNoViolations(page, "menu");
  await page.goto("/app/decks");
  await expect(page.getByText("No decks yet")).toBeVisible();
  await expectAccessible(page, "decks, none");
  await page.goto("/app/decks/trash");
  await expect(page.getByText("The trash is empty")).toBeVisible();
  await expectAccessible(page, "trash, empty");

  const call = await signIn(server, account);
  const deckId = await createDeck(call, "Casa", cards);
  const emptyId = await createDeck(call, "Vacío", []);
  const trashedId = await createDeck(call, "Old", cards);
  await call("DELETE", `/api/decks/${trashedId}`);
  for (let index = 0; index < 12; index += 1) await createDeck(call, `Deck ${index}`, []);

  await page.goto("/app/dashboard");
  await expect(page.getByRole("link", { name: "All my decks" })).toBeVisible();
  await expectAccessible(page, "dashboard");
  await page.goto("/app/decks");
  await expect(page.getByText("Page 1 of 2")).toBeVisible();
  await expectAccessible(page, "decks");
  await page.getByLabel("Search titles").fill("zzz");
  await expect(page.getByText("No deck title contains this")).toBeVisible();
  await expectAccessible(page, "decks, none found");
  await page.goto("/app/decks/trash");
  await expect(button(page, "Restore Old")).toBeVisible();
  await expectAccessible(page, "trash");
  await page.goto("/app/decks/create");
  await heading(page, "New deck");
  await expectAccessible(page, "create");
  await button(page, "Create deck").click();
  await expect(page.getByText("Give the deck a title.")).toBeVisible();
  await expectAccessible(page, "create with errors");
  await page.goto(`/app/decks/${deckId}/edit`);
  await heading(page, "Edit deck");
  await expectAccessible(page, "edit");
  await page.goto(`/app/decks/${emptyId}`);
  await expect(page.getByText("No cards yet")).toBeVisible();
  await expectAccessible(page, "deck without cards");
  await page.goto(`/app/decks/${deckId}`);
  await expect(page.getByText("la mesa", { exact: true })).toBeVisible();
  await expectAccessible(page, "deck");
  await chooseForCard(page, "la mesa", "Edit");
  await expectAccessible(page, "card editor");
  await page.keyboard.press("Escape");
  await chooseForCard(page, "la mesa", "Delete");
  await expectAccessible(page, "delete a card");
  await page.keyboard.press("Escape");
  await button(page, "More").click();
  await expectAccessible(page, "menu of a deck");
  await page.keyboard.press("Escape");
  await page.keyboard.press("a");
  await expect(page.getByLabel("Front", { exact: true })).toBeFocused();
  await expectAccessible(page, "form for a card");
  await chooseInMenu(page, "Move to trash");
  await expectAccessible(page, "move to trash");

  await page.goto("/app/decks/999999");
  await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
  await expectAccessible(page, "deck that is not there");
});

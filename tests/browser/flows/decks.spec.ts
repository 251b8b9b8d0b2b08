import type { Page } from "@playwright/test";
import { createDeck, signIn } from "../support/account.ts";
import { goOffline } from "../support/connection.ts";
import { chooseForCard, chooseInMenu } from "../support/deck-page.ts";
import { counts } from "../support/study-screen.ts";
import { expect, test } from "../support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const cardList = (page: Page) => page.getByRole("list", { name: "Cards" });

test(
  "cards are refused where a field is missing, added, edited and deleted",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    const deckId = await createDeck(await signIn(server, signedIn), "Casa", []);
    await page.goto(`/app/decks/${deckId}`);
    await expect(page.getByText("No cards yet")).toBeVisible();
    await expect(button(page, "Study")).toBeDisabled();
    await button(page, "More").press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button(page, "More")).toBeFocused();
    await chooseInMenu(page, "Share");
    await expect(page.getByText("Before you can share decks, confirm your email address.")).toBeVisible();
    await page.keyboard.press("Escape");

    await button(page, "Add cards").click();
    await expect(page.getByLabel("Front", { exact: true })).toBeFocused();
    await page.getByLabel("Front", { exact: true }).fill("la mesa");
    await button(page, "Add card").click();
    await expect(page.getByLabel("Back", { exact: true })).toBeFocused();
    await expect(page.getByText("Write a back.")).toHaveCount(1);
    await expect(page.getByLabel("Front", { exact: true })).toHaveValue("la mesa");
    await page.getByLabel("Back", { exact: true }).fill("the tabel");
    await page.getByLabel("Tags").fill("x".repeat(80));
    const tooLong = `The tag “${"x".repeat(20)}…” has 80 characters. At most 60 are possible.`;
    await expect(page.getByText(tooLong)).toHaveCount(1);
    await page.getByLabel("Tags").fill("house, noun");
    await expect(page.getByText(tooLong)).toHaveCount(0);
    await button(page, "Add card").click();
    await expect(page.getByText("Added la mesa")).toBeAttached();
    await expect(page.getByLabel("Front", { exact: true })).toHaveValue("");
    await page.getByLabel("Front", { exact: true }).fill("<b>كِتَاب</b>");
    await page.getByLabel("Back", { exact: true }).fill("book & more");
    await button(page, "Add card").click();
    await expect(cardList(page).getByRole("listitem")).toHaveCount(2);
    await expect(cardList(page).getByText("<b>كِتَاب</b>", { exact: true })).toBeVisible();
    await expect.poll(() => counts(page)).toEqual({ New: 2, Learning: 0, Due: 0 });

    await chooseForCard(page, "la mesa", "Edit");
    const editor = page.getByRole("dialog", { name: "Edit card" });
    await expect(editor.getByLabel("Tags")).toHaveValue("house, noun");
    await editor.getByLabel("Back", { exact: true }).fill("the table");
    await editor.getByRole("button", { name: "Save card" }).click();
    await expect(editor).toBeHidden();
    await expect(cardList(page).getByText("the table", { exact: true })).toBeVisible();

    await chooseForCard(page, "la mesa", "Delete");
    const deleteCard = page.getByRole("alertdialog").getByRole("button", { name: "Delete card" });
    await deleteCard.click();
    await expect(page.getByText("1 card was deleted.")).toBeVisible();
    await expect(cardList(page).getByRole("listitem")).toHaveCount(1);
    await page.getByRole("group", { name: "Selected cards" }).getByRole("button", { name: "Undo" }).click();
    await expect(cardList(page).getByRole("listitem")).toHaveCount(2);
    await chooseForCard(page, "la mesa", "Delete");
    await deleteCard.click();
    await expect(cardList(page).getByRole("listitem")).toHaveCount(1);
    await page.reload();
    await expect(cardList(page).getByRole("listitem")).toHaveCount(1);
    await expect(cardList(page).getByText("book & more")).toBeVisible();
  },
);

test(
  "a deck is renamed, goes to the trash and comes back",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    const call = await signIn(server, signedIn);
    await createDeck(call, "Casa", [{ front: "la mesa", back: "the table" }]);
    await page.goto("/app/dashboard");
    await page.getByRole("link", { name: "Casa", exact: true }).click();
    await chooseInMenu(page, "Edit deck");
    await expect(page.getByLabel("Deck title")).toHaveValue("Casa");
    await page.getByLabel("Deck title").fill(" ");
    await button(page, "Save changes").click();
    await expect(page.getByLabel("Deck title")).toHaveAccessibleDescription("Give the deck a title.");
    await page.getByLabel("Deck title").fill("La casa");
    await page.getByText("More options").click();
    await page.getByLabel("Description").fill("Rooms and furniture");
    await button(page, "Save changes").click();
    await expect(page.getByRole("heading", { level: 1, name: "La casa" })).toBeVisible();
    await expect(page.getByText("Rooms and furniture")).toBeVisible();

    const toTrash = async () => {
      await chooseInMenu(page, "Move to trash");
      await page.getByRole("alertdialog").getByRole("button", { name: "Move to trash" }).click();
      await expect(page.getByText("No decks yet")).toBeVisible();
    };
    await toTrash();
    const messages = page.getByRole("region", { name: "Messages" });
    await expect(messages).toContainText("Moved to the trash: La casa");
    await messages.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("link", { name: "La casa", exact: true }).click();
    await toTrash();
    await page.getByRole("link", { name: "Trash" }).click();
    await button(page, "Restore La casa").click();
    await expect(page.getByText("The trash is empty")).toBeVisible();
    await page.getByRole("link", { name: "Dashboard" }).click();
    await page.getByRole("link", { name: "La casa", exact: true }).click();
    await expect(cardList(page).getByText("la mesa", { exact: true })).toBeVisible();
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("two people change one deck: what the other wrote is shown whole beside one's own text", async ({
    page,
    server,
    signedIn,
  }) => {
    const call = await signIn(server, signedIn);
    const deckId = await createDeck(call, "Casa", []);
    await page.goto(`/app/decks/${deckId}/edit`);
    await page.getByText("More options").click();
    const description = page.getByLabel("Description");
    await description.fill("mine");
    const theirs = `${"W".repeat(300)}\nsecond line`;
    await call("PUT", `/api/decks/${deckId}`, { description: theirs });
    await button(page, "Save changes").click();
    const error = page.getByText("Changed meanwhile to");
    await expect(error).toHaveText(`Changed meanwhile to “${theirs}”. Save again to replace it.`, {
      useInnerText: true,
    });
    await expect(description).toHaveValue("mine");
    expect((await error.boundingBox())?.width).toBeLessThan(390);
    await button(page, "Save changes").click();
    await expect(page.getByRole("heading", { level: 1, name: "Casa" })).toBeVisible();
    await expect(page.getByText("mine", { exact: true })).toBeVisible();
  });
});

test("a new deck is not lost by leaving, is made once though it is sent twice, and goes with Undo", async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe("");
  // The server makes the deck, and its first answer is lost.
  let sent = 0;
  await page.route("**/api/decks", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    sent += 1;
    if (sent > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.goto("/app/decks/create");
  await page.getByLabel("Deck title").fill("Verbs");
  await page.getByRole("link", { name: "Dashboard" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Deck title")).toHaveValue("Verbs");
  const create = page.getByRole("form").getByRole("button", { name: "Create deck" });
  await create.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await create.click();
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages).toContainText("Deck created: Verbs");
  await messages.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL("/app/decks");
  await expect(page.getByText("No decks yet")).toBeVisible();
});

test("decks in the trash are deleted for good, one and then all, but not without a connection", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  for (const title of ["Casa", "Cocina", "Patio"])
    await call("DELETE", `/api/decks/${await createDeck(call, title, [{ front: "a", back: "b" }])}`);
  await page.goto("/app/decks/trash");
  const deletion = button(page, "Delete for good: Cocina");
  await expect(deletion).toBeEnabled();
  await goOffline(page);
  await expect(deletion).toBeDisabled();
  await expect(deletion).toHaveAccessibleDescription(
    "Decks can be deleted for good when you are back online.",
  );
  await page.context().setOffline(false);
  await deletion.click();
  const asking = page.getByRole("alertdialog");
  await expect(asking).toContainText("CocinaIts card is deleted now. This cannot be undone.");
  await asking.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Deleted for good: Cocina");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Patio", "Casa"]);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await button(page, "Empty trash").click();
  await expect(asking).toContainText("2 decks are deleted now with all cards.");
  await asking.getByRole("button", { name: "Empty trash" }).click();
  await expect(page.getByText("The trash is empty")).toBeVisible();
});

test("decks are searched and paged in the address", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  for (let index = 1; index <= 14; index += 1) await createDeck(call, `Deck ${index}`, []);
  await page.goto("/app/dashboard");
  await page.getByRole("link", { name: "My Decks", exact: true }).click();
  const decks = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(decks).toHaveCount(12);
  await expect(page.getByText("Page 1 of 2")).toBeVisible();
  await button(page, "Next").click();
  await expect(decks).toHaveText(["Deck 2", "Deck 1"]);
  await expect(page).toHaveURL("/app/decks?page=1");
  await page.goBack();
  await expect(decks).toHaveCount(12);

  await page.getByLabel("Search titles").fill("deck 1");
  await expect(decks).toHaveText(["Deck 14", "Deck 13", "Deck 12", "Deck 11", "Deck 10", "Deck 1"]);
  await expect(page).toHaveURL("/app/decks?q=deck+1");
  await page.reload();
  await expect(decks).toHaveCount(6);
  await expect(page.getByLabel("Search titles")).toHaveValue("deck 1");
  await page.getByLabel("Search titles").fill("%");
  await expect(page.getByText("No deck title contains this")).toBeVisible();
  await page.getByLabel("Search titles").fill("");
  await expect(decks).toHaveCount(12);
  await expect(page).toHaveURL("/app/decks");
});

test("a list that takes long leaves the search to the learner", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  await createDeck(call, "Casa", []);
  await createDeck(call, "Verbs", []);
  await page.clock.install();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/decks\?.*q=c/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/app/decks");
  const decks = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(decks).toHaveCount(2);
  const search = page.getByLabel("Search titles");
  await search.focus();
  const asked = page.waitForRequest(/decks\?.*q=c/);
  await page.keyboard.press("c");
  await asked;
  await page.clock.runFor(5000);
  await page.keyboard.type("as");
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("cas");
  release();
  await expect(decks).toHaveText(["Casa"]);
});

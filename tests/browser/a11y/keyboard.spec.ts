import { newAccount, verificationLink } from "../support/account.ts";
import { cardMenu } from "../support/deck-page.ts";
import { answered, counts, question } from "../support/study-screen.ts";
import { pressOn, tabTo, typeInto } from "../support/keys.ts";
import { expect, test } from "../support/test.ts";

test("the whole loop goes by the keyboard alone", async ({ page, server }) => {
  const account = newAccount("keys");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  /** The heading of a page that was just navigated to takes the focus. */
  const arriveAt = async (name: string) => {
    await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
  };

  await test.step("registers and signs in", async () => {
    await page.goto("/login");
    await pressOn(page, link("Create account"));
    await arriveAt("Create account");
    await typeInto(page, page.getByLabel("Username"), account.username);
    await typeInto(page, page.getByLabel("Email"), account.email);
    await typeInto(page, page.getByLabel("Password", { exact: true }), account.password);
    await tabTo(page, button("Show password"));
    await pressOn(page, button("Create account"), "Space");
    await expect(page.getByRole("region", { name: "Messages" })).toContainText("Registration successful!");
    await arriveAt("Dashboard");
    await page.goto(await verificationLink(server, account.email));
    await pressOn(page, link("Go to the dashboard"));
    await arriveAt("Dashboard");
    await pressOn(page, button("Logout"));
    await arriveAt("Sign in");
    await tabTo(page, page.getByLabel("Keep me signed in on this device"));
    await tabTo(page, page.getByLabel("Username or email"), "Shift+Tab");
    await page.keyboard.type(account.username);
    await typeInto(page, page.getByLabel("Password", { exact: true }), account.password);
    await page.keyboard.press("Enter");
    await arriveAt("Dashboard");
  });

  await test.step("creates a deck, by way of the list", async () => {
    await page.keyboard.press("Shift+Tab");
    await tabTo(page, link("Skip to content"), "Shift+Tab");
    await pressOn(page, link("My Decks"));
    await arriveAt("My Decks");
    await pressOn(page, button("Create deck"));
    await arriveAt("New deck");
    await typeInto(page, page.getByLabel("Deck title"), "By hand");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "By hand" })).toBeVisible();
    // The form for the first card takes the focus once it is there.
    await expect(page.getByLabel("Front", { exact: true })).toBeFocused();
  });

  await test.step("adds a card and imports pasted ones", async () => {
    await typeInto(page, page.getByLabel("Front", { exact: true }), "uno");
    await typeInto(page, page.getByLabel("Back", { exact: true }), "one");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByLabel("Front", { exact: true })).toBeFocused();
    await expect(page.getByText("uno", { exact: true })).toBeVisible();

    await pressOn(page, button("Close"));
    await expect(page.getByLabel("Front", { exact: true })).toBeHidden();
    await expect(button("Add cards")).toBeFocused();
    await page.keyboard.press("a");
    await expect(page.getByLabel("Front", { exact: true })).toBeFocused();
    await expect(page.getByLabel("Front", { exact: true })).toHaveValue("");
    await tabTo(page, button("More"), "Shift+Tab");
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("menuitem", { name: "Import cards" }), "ArrowDown");
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByLabel("Choose a file"));
    await typeInto(page, page.getByLabel("Paste your cards"), "dos;two\ntres;three\ncuatro;four\n");
    await pressOn(page, button("See the preview"));
    await expect(page.getByRole("region", { name: "Preview" }).getByText("tres")).toBeVisible();
    await tabTo(page, page.getByLabel("Tags"));
    await expect(page.getByLabel("Delimiter")).toHaveValue(";");
    await pressOn(page, button("Import 3 cards"));
    await expect(page.getByText("3 cards imported")).toBeVisible();
    await pressOn(page, button("Back to the deck"));
    await expect.poll(() => counts(page)).toEqual({ New: 4, Learning: 0, Due: 0 });
  });

  await test.step("deletes a card after a second thought", async () => {
    await pressOn(page, cardMenu(page, "cuatro"));
    await tabTo(page, page.getByRole("menuitem", { name: "Delete" }), "ArrowDown");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("alertdialog", { name: "Delete this card?" });
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(cardMenu(page, "cuatro")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("d");
    await page.keyboard.press("Enter");
    await pressOn(page, dialog.getByRole("button", { name: "Delete card" }));
    await expect(dialog).toBeHidden();
    await expect.poll(() => counts(page)).toEqual({ New: 3, Learning: 0, Due: 0 });
  });

  await test.step("studies: keys, edit, undo, pause, all ratings", async () => {
    await pressOn(page, button("Study"));
    await arriveAt("By hand");
    await expect(question(page)).toHaveText("uno");

    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(help).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(help).toBeHidden();

    await page.keyboard.press("e");
    const editor = page.getByRole("dialog", { name: "Edit card" });
    await expect(editor.getByLabel("Front", { exact: true })).toBeFocused();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(", una");
    await page.keyboard.press("Control+Enter");
    await expect(editor).toBeHidden();
    await expect(question(page)).toHaveText("uno, una");

    await page.keyboard.press("p");
    await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(question(page)).toHaveText("uno, una");

    await page.keyboard.press("Enter");
    await tabTo(page, button("Hard"));
    await page.keyboard.press("Enter");
    await expect(answered(page, 1)).toBeVisible();
    await page.keyboard.press("u");
    await expect(answered(page, 0)).toBeVisible();
    await expect(question(page)).toHaveText("uno, una");

    for (const [index, key] of ["1", "2", "Space", "4", "4", "4"].entries()) {
      await expect(answered(page, index)).toBeVisible();
      await page.keyboard.press("Space");
      await expect(page.getByRole("group", { name: "How well did you know it?" })).toBeVisible();
      await page.keyboard.press(key);
    }
    await arriveAt("Session complete");
    await expect(page.getByRole("definition").first()).toHaveText("6");
    // A deck in the trash has no cards to be asked for.
    const refreshed = page.waitForResponse(/\/cards\?size=500/);
    await pressOn(page, link("Back to the deck"));
    await arriveAt("By hand");
    await refreshed;
    await expect.poll(() => counts(page)).toEqual({ New: 0, Learning: 0, Due: 0 });
  });

  await test.step("trashes the deck and brings it back", async () => {
    await pressOn(page, button("More"));
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: "Move to trash" })).toBeFocused();
    await page.keyboard.press("Space");
    const dialog = page.getByRole("alertdialog", { name: "Move this deck to the trash?" });
    await pressOn(page, dialog.getByRole("button", { name: "Move to trash" }));
    await arriveAt("My Decks");
    await expect(page.getByText("No decks yet")).toBeVisible();
    await pressOn(page, link("Trash"));
    await arriveAt("Trash");
    await pressOn(page, button("Restore By hand"));
    await expect(page.getByText("The trash is empty")).toBeVisible();
    await pressOn(page, page.getByRole("main").getByRole("link", { name: "My Decks" }));
    await arriveAt("My Decks");
    await pressOn(page, link("By hand"));
    await arriveAt("By hand");
  });

  await test.step("signs out", async () => {
    await tabTo(page, button("Logout"), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText("You've been logged out successfully")).toBeVisible();
    await arriveAt("Sign in");
  });
});

import type { Page } from "@playwright/test";
import * as v from "valibot";
import { type Call, createDeck, signIn } from "../support/account.ts";
import { expectNoViolations } from "../support/axe.ts";
import { chooseInMenu } from "../support/deck-page.ts";
import { hasDeck } from "../support/device-store.ts";
import { interceptFromTheStart } from "../support/interception.ts";
import { expect, test } from "../support/test.ts";

const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const decks = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
const folders = (page: Page) => page.getByRole("list", { name: "Folders" }).getByRole("listitem");
const folderLink = (page: Page, name: string) =>
  page.getByRole("list", { name: "Folders" }).getByRole("link", { name, exact: true });
const crumb = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name, exact: true });

const createFolder = async (call: Call, name: string, parentId: number | null = null) =>
  v.parse(v.object({ id: v.number() }), await call("POST", "/api/folders", { name, parentId })).id;
const moveDeck = (call: Call, deckId: number, folderId: number | null) =>
  call("PUT", `/api/decks/${deckId}/folder`, { folderId });

test(
  "folders are made, opened, renamed, moved and deleted by the keyboard, and decks stay",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    const call = await signIn(server, signedIn);
    await createDeck(call, "Bones", []);
    await page.goto("/app/decks");
    await expect(decks(page)).toHaveText(["Bones"]);

    await button(page, "More").press("Enter");
    await page.getByRole("menuitem", { name: "New folder" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "New folder" });
    await expect(dialog.getByLabel("Folder name")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("Give the folder a name.");
    await expectNoViolations(page, "a folder without a name");
    await dialog.getByLabel("Folder name").fill("طب Medicine");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(folders(page)).toHaveText(["طب Medicine0 decks"]);
    await expectNoViolations(page, "folders and decks");

    await folderLink(page, "طب Medicine").press("Enter");
    await expect(heading(page, "طب Medicine")).toBeFocused();
    await expect(page.getByText("This folder is empty")).toBeVisible();
    await expectNoViolations(page, "an empty folder");
    await button(page, "More").press("Enter");
    await page.getByRole("menuitem", { name: "New folder" }).press("Enter");
    await page.getByLabel("Folder name").fill("Anatomy");
    await expect(page.getByLabel("In folder")).toContainText("طب Medicine");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await folderLink(page, "Anatomy").press("Enter");
    await expect(heading(page, "Anatomy")).toBeFocused();
    await expect(page).toHaveTitle("Anatomy · Ibis");

    await button(page, "Create deck").press("Enter");
    await expect(page.getByLabel("Folder")).toHaveValue(/\d+/);
    await page.getByLabel("Deck title").fill("Muscles");
    await page.keyboard.press("Enter");
    await expect(heading(page, "Muscles")).toBeVisible();
    // The form for the first card takes the focus once it is there.
    await expect(page.getByLabel("Front", { exact: true })).toBeFocused();
    await crumb(page, "Anatomy").press("Enter");
    await expect(decks(page)).toHaveText(["Muscles"]);

    await button(page, "More").press("Enter");
    await page.getByRole("menuitem", { name: "Rename or move folder" }).press("Enter");
    await page.getByLabel("Folder name").fill("Body");
    await page.getByLabel("In folder").selectOption("None: at the top");
    await page.getByRole("button", { name: "Save folder" }).press("Enter");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(heading(page, "Body")).toBeVisible();
    await crumb(page, "My Decks").press("Enter");
    await expect(folders(page)).toHaveText(["Body1 deck", "طب Medicine0 decks"]);

    await folderLink(page, "Body").press("Enter");
    await button(page, "More").press("Enter");
    await page.getByRole("menuitem", { name: "Delete folder" }).press("Enter");
    const confirm = page.getByRole("alertdialog", { name: "Delete the folder Body?" });
    await confirm.getByRole("button", { name: "Delete folder" }).press("Enter");
    await expect(heading(page, "My Decks")).toBeFocused();
    await expect(decks(page)).toHaveText(["Muscles", "Bones"]);
  },
);

test("a deck is dragged onto a folder, and from there onto the way up", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  await createDeck(call, "Bones", []);
  await createFolder(call, "Body");
  await page.goto("/app/decks");
  const bones = page.getByRole("link", { name: "Bones", exact: true });
  await expect(bones).toBeVisible();
  await expect(folders(page)).toHaveText(["Body0 decks"]);
  await bones.dragTo(folders(page).first());
  await expect(folders(page)).toHaveText(["Body1 deck"]);
  await expect(page.getByText("Moved Bones to Body")).toBeAttached();
  await expect(decks(page)).toHaveCount(0);
  await folderLink(page, "Body").click();
  await expect(decks(page)).toHaveText(["Bones"]);
  await bones.dragTo(crumb(page, "My Decks"));
  await expect(page.getByText("This folder is empty")).toBeVisible();
  await crumb(page, "My Decks").click();
  await expect(decks(page)).toHaveText(["Bones"]);
});

test("a folder is dragged into another one, and from there onto the way up", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  await createFolder(call, "Animals");
  await createFolder(call, "Birds");
  await page.goto("/app/decks");
  await expect(folders(page)).toHaveText(["Animals0 decks", "Birds0 decks"]);
  await folderLink(page, "Birds").dragTo(folders(page).first());
  await expect(folders(page)).toHaveText(["Animals1 folder · 0 decks"]);
  await expect(page.getByText("Moved Birds to Animals")).toBeAttached();
  // Dropped where it was lifted, it stays.
  await folderLink(page, "Animals").dragTo(folders(page).first());
  await folderLink(page, "Animals").click();
  await expect(folders(page)).toHaveText(["Birds0 decks"]);
  await folderLink(page, "Birds").dragTo(crumb(page, "My Decks"));
  await expect(page.getByText("This folder is empty")).toBeVisible();
  await crumb(page, "My Decks").click();
  await expect(folders(page)).toHaveText(["Animals0 decks", "Birds0 decks"]);
});

test("a deck is tagged and moved in its form; the list is narrowed, ordered, and stored in the address", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const inner = await createFolder(call, "Inner", await createFolder(call, "Outer"));
  const unit10 = await createDeck(call, "Unit 10", []);
  const unit2 = await createDeck(call, "Unit 2", []);
  await createDeck(call, "Verbs", []);
  await page.goto(`/app/decks/${unit10}`);
  await chooseInMenu(page, "Edit deck");
  await page.getByText("More options").click();
  await page.getByLabel("Tags").fill("exam, history, exam");
  await page.getByLabel("Folder").selectOption("Outer › Inner");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(heading(page, "Unit 10")).toBeVisible();
  await expect(call("GET", `/api/decks/${unit10}`)).resolves.toMatchObject({
    tags: ["exam", "history"],
    folderId: inner,
  });
  await call("PUT", `/api/decks/${unit2}`, { title: "Unit 2", tags: ["exam"] });

  await page.goto("/app/decks");
  await expect(decks(page)).toHaveText(["Unit 2", "Verbs"]);
  await page.getByLabel("Search titles").fill("unit");
  await expect(decks(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Sort by").selectOption("Title");
  await expect(decks(page)).toHaveText(["Unit 2", "Unit 10"]);
  await page.getByLabel("Tag", { exact: true }).selectOption("history");
  await expect(decks(page)).toHaveText(["Unit 10"]);
  await page.getByLabel("View").selectOption("Rows");
  await expectNoViolations(page, "decks in rows");
  await expect(page).toHaveURL("/app/decks?q=unit&sort=title&tag=history&view=rows");
  await page.reload();
  await expect(decks(page)).toHaveText(["Unit 10"]);
  await page.getByRole("button", { name: "Filters (1 active)" }).click();
  await expect(page.getByLabel("Tag", { exact: true })).toHaveValue("history");
  await page.getByLabel("Tag", { exact: true }).selectOption("All tags");
  await page.getByLabel("Search titles").fill("");
  await expect(folders(page)).toHaveText(["Outer1 folder · 0 decks"]);
  await folderLink(page, "Outer").click();
  await expect(page).toHaveURL(/\?sort=title&view=rows&folder=\d+$/);
  await page.getByLabel("Search titles").fill("unit");
  await expect(decks(page)).toHaveText(["Unit 10"]);
});

test("where the folders do not load, the decks of all of them are listed, and a retry brings the folders", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  await moveDeck(call, await createDeck(call, "Bones", []), await createFolder(call, "Body"));
  await page.route("**/api/folders", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/app/decks");
  await expect(page.getByText("Your folders could not be loaded.")).toBeVisible();
  await expect(decks(page)).toHaveText(["Bones"]);
  await expectNoViolations(page, "without folders");
  await page.unroute("**/api/folders");
  await button(page, "Try Again").click();
  await expect(folders(page)).toHaveText(["Body1 deck"]);
  await expect(decks(page)).toHaveCount(0);
});

test("a search in a folder waits for nothing but its decks", async ({ page, server, signedIn }) => {
  await page.clock.install();
  await interceptFromTheStart(page);
  const call = await signIn(server, signedIn);
  const folderId = await createFolder(call, "Body");
  await moveDeck(call, await createDeck(call, "Bones", []), folderId);
  await moveDeck(call, await createDeck(call, "Muscles", []), folderId);
  await page.goto(`/app/decks?folder=${folderId}`);
  await expect(decks(page)).toHaveCount(2);
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/folders", async (route) => {
    await gate.promise;
    await route.continue();
  });
  // The folders are stale by then.
  await page.clock.fastForward("06:00");
  await page.getByLabel("Search titles").fill("mus");
  await expect(decks(page)).toHaveText(["Muscles"]);
  await expect(page.getByLabel("Search titles")).toBeFocused();
  await expect(heading(page, "Body")).toBeVisible();
  gate.resolve();
});

test("a deck that was moved elsewhere meanwhile stays there when its title is changed here", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  await createFolder(call, "Body");
  const deckId = await createDeck(call, "Bnes", []);
  await page.goto(`/app/decks/${deckId}/edit`);
  await expect(page.getByLabel("Folder")).toBeVisible();
  const folderId = await createFolder(call, "New");
  await call("PUT", `/api/decks/${deckId}`, { title: "Bnes", tags: ["exam"], folderId });
  await page.getByLabel("Deck title").fill("Bones");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(heading(page, "Bones")).toBeVisible();
  await expect(call("GET", `/api/decks/${deckId}`)).resolves.toMatchObject({ folderId, tags: ["exam"] });
});

test("a folder that is gone is said, and its decks are not lost", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Bones", []);
  const folderId = await createFolder(call, "Body");
  await moveDeck(call, deckId, folderId);
  await call("DELETE", `/api/folders/${folderId}`);
  await page.goto(`/app/decks?folder=${folderId}`);
  await expect(page.getByText("There is no such folder")).toBeVisible();
  await page.getByRole("link", { name: "All decks" }).click();
  await expect(decks(page)).toHaveText(["Bones"]);
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" });

  test("decks in folders are listed with all others, and can be studied", async ({
    page,
    context,
    server,
    signedIn,
  }) => {
    const call = await signIn(server, signedIn);
    const deckId = await createDeck(call, "Bones", [{ front: "femur", back: "thigh" }]);
    await moveDeck(call, deckId, await createFolder(call, "Body"));
    await page.goto(`/app/decks/${deckId}`);
    await expect.poll(() => hasDeck(page, deckId)).toBe(true);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.goto("/app/decks");
    await expect(decks(page)).toHaveText(["Bones"]);
    await expect(page.getByRole("list", { name: "Folders" })).toHaveCount(0);
    await page.getByRole("link", { name: "Study Bones" }).click();
    await expect(page.getByRole("button", { name: "Show answer" })).toBeVisible();
  });
});

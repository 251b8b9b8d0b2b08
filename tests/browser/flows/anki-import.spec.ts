import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { type AnkiNote, ankiPackage, packageWithMedia } from "#tests/support/anki-package.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const choose = (page: Page, notes: readonly AnkiNote[], name = "words.apkg") =>
  page.getByLabel("Choose an Anki file").setInputFiles({
    name,
    mimeType: "application/octet-stream",
    buffer: ankiPackage(notes),
  });

const NOTES: AnkiNote[] = [
  {
    guid: "a",
    fields: ["<b>cat</b>", "Katze"],
    cards: [{ answers: [{ at: Date.now() - 86_400_000, ease: 3 }] }],
  },
  { guid: "b", type: "Cloze", fields: ["{{c1::Paris}} is in {{c2::France}}", ""], cards: [{}, { ord: 1 }] },
  { guid: "c", fields: ['<img src="a.png">', "picture"] },
];

test.beforeEach(({ signedIn }) => void signedIn);

test("a learner brings decks from Anki, and studies them", { tag: "@gate" }, async ({ page }) => {
  await page.goto("/app/decks");
  await page.getByRole("link", { name: "Import from Anki" }).first().click();
  await expect(page.getByRole("heading", { name: "Import from Anki" })).toBeFocused();
  await expectAccessible(page, "import from Anki");
  await choose(page, NOTES);
  await expect(page.getByText("3 cards added", { exact: true })).toBeVisible();
  await expect(page.getByText("1 answer added to your history")).toBeVisible();
  await expect(page.getByRole("link", { name: "Default" })).toBeVisible();
  await page
    .getByText(
      "1 note: An image or a recording is not in the file. Export it from Anki with “Include media”. The front has nothing else.",
    )
    .click();
  await expect(page.getByText("(image) picture")).toBeVisible();
  await expectAccessible(page, "import from Anki, done");

  await button(page, "Import another file").click();
  await choose(page, NOTES);
  await expect(page.getByText("2 notes here already")).toBeVisible();
  await expect(page.getByText("0 cards added", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Study", exact: true }).click();
  await expect(page.getByText("cat", { exact: true })).toBeVisible();
});

test("a file that is no Anki package is refused with what to do, and another can be chosen", async ({
  page,
}) => {
  await page.goto("/app/decks/import");
  await page
    .getByLabel("Choose an Anki file")
    .setInputFiles({ name: "notes.apkg", mimeType: "application/zip", buffer: Buffer.from("no package") });
  await expect(page.getByRole("alert")).toHaveText(
    /This is not an Anki package\. Choose a file that ends in \.apkg/,
  );
  await expectAccessible(page, "import from Anki, refused", page.getByRole("heading", { level: 1 }));
  await choose(page, NOTES.slice(0, 1));
  await expect(page.getByText("1 card added", { exact: true })).toBeVisible();
});

const PARTS = /\/api\/imports\/package\/[^/]+\/parts/;
const picture = randomBytes(3 * 1024 * 1024);
/** A package of two parts on the disk, so that it is the same file each time it is chosen. */
async function largeFile(): Promise<string> {
  const path = test.info().outputPath("large.apkg");
  await writeFile(path, packageWithMedia([{ guid: "l", fields: ["large", "groß"] }], { "a.bin": picture }));
  return path;
}
const chooseFile = (page: Page, path: string) => page.getByLabel("Choose an Anki file").setInputFiles(path);

test("an upload can be stopped by the keyboard, and leaves nothing", async ({ page }) => {
  await page.route(PARTS, () => undefined, { times: 1 });
  await page.goto("/app/decks/import");
  await choose(page, NOTES);
  await expect(page.getByText("Uploading words.apkg")).toBeVisible();
  await expect(page.getByText(/^0 bytes of/)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(button(page, "Cancel")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Choose an Anki file")).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("DIV");
  await page.reload();
  await expect(page.getByLabel("Choose an Anki file")).toBeVisible();
  await expect(page.getByText(/is uploaded in part/)).toBeHidden();
});

test("the server's part shows what is done, and can be cancelled until the notes are stored", async ({
  page,
}) => {
  const known = {
    importId: "0190a0b0-0000-7000-8000-000000000001",
    name: "large.apkg",
    size: 1000,
    takesHistory: true,
    state: "importing",
    progress: { step: "answers", done: 2000, total: 50_000 },
    isCancelable: false,
  };
  let present: object | null = known;
  await page.route(/\/api\/imports\/package(\/.*)?$/, (route) => {
    if (route.request().method() === "DELETE") {
      present = null;
      return route.fulfill({ status: 204, headers: { "x-ibis": "1" } });
    }
    return route.fulfill({ json: { import: present }, headers: { "x-ibis": "1" } });
  });
  await page.goto("/app/decks/import");
  await expect(page.getByText("Answers added to your history: 2,000 of 50,000")).toBeVisible();
  await expect(page.getByText(/this cannot be cancelled any more/)).toBeVisible();
  await expect(button(page, "Cancel")).toBeHidden();
  present = { ...known, progress: { step: "reading", done: 1500, total: 10_000 }, isCancelable: true };
  await expect(page.getByText("Notes read: 1,500 of 10,000")).toBeVisible();
  await expectAccessible(page, "import from Anki, importing");
  await button(page, "Cancel").press("Enter");
  await expect(page.getByLabel("Choose an Anki file")).toBeVisible();
  expect(present).toBeNull();
});

test("an upload goes on by itself after a lost connection, from the part that is missing", async ({
  page,
}) => {
  const offsets: (string | null)[] = [];
  const isSeen = Promise.withResolvers<void>();
  await page.route(PARTS, async (route) => {
    offsets.push(new URL(route.request().url()).searchParams.get("offset"));
    if (offsets.length === 2) return route.abort("connectionreset");
    if (offsets.length === 3) await isSeen.promise;
    return route.continue();
  });
  let isLost = true;
  await page.route(/\/api\/imports\/package$/, (route) =>
    isLost && offsets.length === 2 ? route.abort("connectionreset") : route.continue(),
  );
  await page.goto("/app/decks/import");
  await chooseFile(page, await largeFile());
  await button(page, "Resume now").focus();
  await expectAccessible(page, "import from Anki, interrupted");
  isLost = false;
  await expect(button(page, "Resume now")).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("DIV");
  isSeen.resolve();
  await expect(page.getByText("1 card added", { exact: true })).toBeVisible();
  const part = String(2 * 1024 * 1024);
  expect(offsets).toEqual(["0", part, part]);
});

test("an upload whose tab was closed goes on when the same file is chosen again", async ({ page }) => {
  // The second part never arrives.
  await page.route(PARTS, (route) =>
    route.request().url().endsWith("offset=0") ? route.continue() : route.abort("connectionreset"),
  );
  await page.goto("/app/decks/import");
  const file = await largeFile();
  await chooseFile(page, file);
  await expect(page.getByText(/^2 MB of 3 MB/)).toBeVisible();
  await expectAccessible(page, "import from Anki, uploading");
  const other = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  const sent: (string | null)[] = [];
  await other.route(PARTS, (route) => {
    sent.push(new URL(route.request().url()).searchParams.get("offset"));
    return route.continue();
  });
  await other.goto("/app/decks/import");
  await expect(other.getByText(/large\.apkg is uploaded in part \(2 MB of 3 MB\)/)).toBeVisible();
  await expectAccessible(other, "import from Anki, unfinished");
  await chooseFile(other, file);
  await expect(other.getByText("1 card added", { exact: true })).toBeVisible();
  expect(sent).toEqual([String(2 * 1024 * 1024)]);
  // The result waits for the learner who left.
  await other.reload();
  await expect(other.getByText("Imported from large.apkg")).toBeVisible();
});

test("leaving the page asks before it stops an upload, which can be discarded later", async ({ page }) => {
  await page.route(PARTS, () => undefined);
  await page.goto("/app/decks/import");
  await choose(page, NOTES);
  await expect(page.getByText("Uploading words.apkg")).toBeVisible();
  await page.getByRole("link", { name: "My Decks" }).first().click();
  const dialog = page.getByRole("alertdialog", { name: "Stop the upload?" });
  await expectAccessible(page, "import from Anki, leaving");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Uploading words.apkg")).toBeVisible();
  await page.getByRole("link", { name: "My Decks" }).first().click();
  await dialog.getByRole("button", { name: "Stop and leave" }).click();
  await expect(page.getByRole("heading", { name: "My Decks" })).toBeVisible();
  await page.getByRole("link", { name: "Import from Anki" }).first().click();
  await expect(page.getByText(/words\.apkg is uploaded in part/)).toBeVisible();
  await button(page, "Discard upload").click();
  await expect(page.getByText(/is uploaded in part/)).toBeHidden();
});

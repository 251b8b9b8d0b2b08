import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../support/axe.ts";
import { failApi } from "../support/failing-api.ts";
import { interceptFromTheStart } from "../support/interception.ts";
import { test } from "../support/offline-learner.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";

test.use({ deckSize: 0 });

const picture = (background: string) =>
  sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
const side = (page: Page, name: "Front" | "Back") => page.getByLabel(name, { exact: true });
const image = (page: Page) => page.getByRole("img", { name: "Image" });
const MARKUP = /!\[\]\(media:[0-9a-f]{64}\)$/;

test.beforeEach(async ({ page, server, account, learner }) => {
  await interceptFromTheStart(page);
  await signInByApi(page.context(), server.url, account);
  await page.goto(`/app/decks/${learner.deckId}`);
  await page.getByRole("button", { name: "Add cards" }).first().click();
  await expect(side(page, "Front")).toBeFocused();
});

async function choose(page: Page, to: "front" | "back", buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: `Add image or audio to the ${to}` }).click();
  await (await choosing).setFiles({ name: "picture.png", mimeType: "image/png", buffer });
}

/** Pastes or drops a file, as a browser hands it over. */
async function hand(page: Page, how: "paste" | "drop", file: Buffer, kind = "image/png"): Promise<void> {
  await side(page, "Back").evaluate(
    (area, { how: type, bytes, kind: fileType }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], "a", { type: fileType }));
      const given = { bubbles: true, cancelable: true };
      area.dispatchEvent(
        type === "paste"
          ? new ClipboardEvent("paste", { ...given, clipboardData: data })
          : new DragEvent("drop", { ...given, dataTransfer: data }),
      );
    },
    { how, bytes: [...file], kind },
  );
}

test(
  "an image is added to a card, seen beside it, and studied",
  { tag: "@gate" },
  async ({ page, learner }) => {
    await side(page, "Front").fill("Which color? ");
    await choose(page, "front", await picture("green"));
    await expect(side(page, "Front")).toHaveValue(MARKUP);
    await expect(image(page)).toHaveJSProperty("naturalWidth", 320);
    await expectAccessible(page, "a card with an image");
    await side(page, "Back").fill("green");
    await page.getByRole("button", { name: "Add card", exact: true }).click();
    await expect(page.getByText("Which color? (image)").first()).toBeVisible();
    await page.goto(`/app/decks/${learner.deckId}/study`);
    await expect(image(page)).toHaveJSProperty("naturalWidth", 320);
    await expectAccessible(page, "studying a card with an image");
  },
);

test("images are pasted and dropped, one after the other", async ({ page }) => {
  await hand(page, "paste", await picture("red"));
  await expect(side(page, "Back")).toHaveValue(MARKUP);
  await hand(page, "drop", await picture("blue"));
  await expect(image(page)).toHaveCount(2);
  const hashes = (await side(page, "Back").inputValue()).match(/[0-9a-f]{64}/g);
  expect(new Set(hashes).size).toBe(2);
});

test("what is no image is refused with what to do, and can be left out", async ({ page }) => {
  await side(page, "Front").fill("kept");
  await choose(page, "front", Buffer.from("no image"));
  await expect(page.getByRole("alert")).toContainText("Choose a JPEG, PNG, WebP, GIF or AVIF image");
  await expectAccessible(page, "an image that is refused");
  await page.getByRole("button", { name: "Leave it out" }).click();
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(side(page, "Front")).toHaveValue("kept");
  await hand(page, "paste", Buffer.from("%PDF-1.7"), "application/pdf");
  await expect(page.getByRole("alert")).toContainText("Choose a JPEG, PNG, WebP, GIF or AVIF image");
});

test("an image that could not be sent is sent once more", async ({ page }) => {
  await failApi(page, /\/api\/media/, { status: 503, code: "HTTP_503", message: "Busy." });
  await choose(page, "back", await picture("red"));
  await expect(page.getByRole("alert")).toContainText("Busy.");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(side(page, "Back")).toHaveValue(MARKUP);
});

test("a card cannot be added while its image is on its way", async ({ page }) => {
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await page.route(/\/api\/media/, async (route) => {
    await sent;
    await route.continue();
  });
  await side(page, "Front").fill("x");
  await choose(page, "back", await picture("red"));
  await expect(page.getByText("Uploading")).toBeVisible();
  const add = page.getByRole("button", { name: "Add card", exact: true });
  await expect(add).toHaveAccessibleDescription("Wait until the image or recording is uploaded.");
  send();
  await expect(side(page, "Back")).toHaveValue(MARKUP);
  await add.click();
  await expect(page.getByText("x", { exact: true }).first()).toBeVisible();
});

test("an image that failed does not follow to the next card", async ({ page }) => {
  await choose(page, "front", Buffer.from("no image"));
  await expect(page.getByRole("alert")).toBeVisible();
  await side(page, "Front").fill("word");
  await side(page, "Back").fill("meaning");
  await page.getByRole("button", { name: "Add card", exact: true }).click();
  await expect(page.getByText("word", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(side(page, "Front")).toHaveValue("");
});

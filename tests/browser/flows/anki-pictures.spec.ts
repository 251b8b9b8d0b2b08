import type { Page } from "@playwright/test";
import sharp from "sharp";
import { packageWithMedia } from "#tests/support/anki-package.ts";
import { readStore } from "../support/device-store.ts";
import { test, untilCached } from "../support/cached-site.ts";
import { answer } from "../support/offline-learner.ts";
import { signInByForm } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";

const picture = (width: number) =>
  sharp({ create: { width, height: 200, channels: 3, background: "green" } })
    .png()
    .toBuffer();
const image = (page: Page) => page.getByRole("img", { name: "Image" });

test("a package is brought, and studied with its pictures, without a connection too", async ({
  page,
  site,
  account,
}) => {
  await signInByForm(page, account);
  await page.goto("/app/decks/import");
  const notes = [
    { guid: "a", fields: ['Which color? <img src="green.png">', "green"] },
    { guid: "b", fields: ['Which shape? <img src="wide.png">', "wide"] },
  ];
  const media = { "green.png": await picture(320), "wide.png": await picture(480) };
  await page.getByLabel("Choose an Anki file").setInputFiles({
    name: "colors.apkg",
    mimeType: "application/octet-stream",
    buffer: packageWithMedia(notes, media),
  });
  await expect(page.getByText("2 images and recordings")).toBeVisible();
  await page.getByRole("link", { name: "Study", exact: true }).click();
  await expect(image(page)).toHaveJSProperty("naturalWidth", 320);
  await answer(page, 3, 1);
  await expect(image(page)).toHaveJSProperty("naturalWidth", 480);

  await expect.poll(async () => (await readStore(page, "media")).length).toBe(2);
  await untilCached(page);
  await site.goAway();
  await page.reload();
  await expect(image(page)).toHaveJSProperty("naturalWidth", 480);
  await answer(page, 3, 2);
});

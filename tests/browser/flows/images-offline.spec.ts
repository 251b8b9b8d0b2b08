import type { Page } from "@playwright/test";
import sharp from "sharp";
import { mediaMarkup } from "#domain/markup/media.ts";
import { type Account, createDeck, newAccount, signIn, signUp, uploadImage } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { deviceText, readStore } from "../support/device-store.ts";
import { cachedPaths, test as siteTest, untilCached } from "../support/cached-site.ts";
import { answer } from "../support/offline-learner.ts";
import type { ApplicationServer } from "../support/server.ts";
import { sendSignIn, signInByForm } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const image = (page: Page) => page.getByRole("img", { name: "Image" });
const stored = async (page: Page) => (await readStore(page, "media")).map(({ hash }) => hash);

/** A deck whose first card has an image on its front. */
async function deckWithImage(server: Pick<ApplicationServer, "url">, account: Account) {
  const picture = { width: 320, height: 200, channels: 3, background: "green" } as const;
  const hash = await uploadImage(server, account, await sharp({ create: picture }).png().toBuffer());
  const call = await signIn(server, account);
  const deckId = await createDeck(call, "Colors", [
    { front: `Which color? ${mediaMarkup("image", hash)}`, back: "green" },
    { front: "Which bird?", back: "ibis" },
  ]);
  return { call, deckId, hash };
}

siteTest(
  "a card shows its image without a connection, also on a page that is opened then",
  async ({ page, server, site, account }) => {
    const { deckId, hash } = await deckWithImage(server, account);
    await signInByForm(page, account);
    await page.goto(`/app/decks/${deckId}`);
    await expect.poll(() => stored(page)).toEqual([hash]);
    await untilCached(page);
    await site.goAway();
    await page.reload();
    await expect(page.getByText("Which color? (image)").first()).toBeVisible();
    await page.goto(`/app/decks/${deckId}/study`);
    await expect(image(page)).toHaveJSProperty("naturalWidth", 320);
    await expectAccessible(page, "a card with an image, offline");
    await answer(page, 3, 1);
    // The service worker keeps nothing of the API.
    expect((await cachedPaths(page)).filter((path) => path.startsWith("/api"))).toEqual([]);
  },
);

test("a sign-out takes images off the device, and the next learner there gets none of them", async ({
  page,
  server,
  account,
}) => {
  const { deckId, hash } = await deckWithImage(server, account);
  await signInByForm(page, account);
  await page.goto(`/app/decks/${deckId}/study`);
  await expect(image(page)).toHaveJSProperty("naturalWidth", 320);
  await expect.poll(() => stored(page)).toEqual([hash]);
  await page.getByRole("link", { name: "Back to the deck" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login**");
  await expect.poll(() => deviceText(page)).not.toContain(hash);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);

  const other = newAccount("other");
  await signUp(server, other);
  const theirs = await createDeck(await signIn(server, other), "Copied", [
    { front: `Mine? ${mediaMarkup("image", hash)}`, back: "no" },
  ]);
  await sendSignIn(page, other);
  await page.waitForURL("**/app/**");
  const refused = page.waitForResponse(`**/api/media/${hash}`);
  await page.goto(`/app/decks/${theirs}/study`);
  expect((await refused).status()).toBe(404);
  await expect(image(page)).toHaveJSProperty("naturalWidth", 0);
  expect(await stored(page)).toEqual([]);
});

test("an image that finds no room on the device comes from the server, and study goes on without it", async ({
  page,
  server,
  account,
}) => {
  const { deckId } = await deckWithImage(server, account);
  await page.addInitScript(() => {
    const write = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function put(this: IDBObjectStore, ...given) {
      if (this.name === "media") throw new DOMException("Full.", "QuotaExceededError");
      return write.apply(this, given);
    };
  });
  await signInByForm(page, account);
  await page.goto(`/app/decks/${deckId}/study`);
  await expect(image(page)).toHaveJSProperty("naturalWidth", 320);
  await page.getByRole("link", { name: "Back to the deck" }).click();
  await page.getByRole("switch", { name: "Available offline" }).click();
  await expect(page.getByText("1 image is not on this device.")).toBeVisible();
  await expectAccessible(page, "a deck without its images");
  expect(await stored(page)).toEqual([]);
  await page.getByRole("button", { name: "Study", exact: true }).click();
  await expect(image(page)).toHaveJSProperty("naturalWidth", 320);
  await page.context().setOffline(true);
  for (const count of [1, 2]) await answer(page, 3, count);
});

test("without IndexedDB images come from the server", async ({ page, server, account }) => {
  const { deckId } = await deckWithImage(server, account);
  await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
  await signInByForm(page, account);
  await page.goto(`/app/decks/${deckId}/study`);
  await expect(image(page)).toHaveJSProperty("naturalWidth", 320);
  await answer(page, 3, 1);
});

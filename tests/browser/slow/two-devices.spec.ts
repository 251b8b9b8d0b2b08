import { type BrowserContext, type Page, chromium } from "@playwright/test";
import type { Performance } from "#contract/reviews.ts";
import { createDeck, signIn } from "../support/account.ts";
import { launchOptions } from "../support/chromium.ts";
import { counts, question, rate } from "../support/desk.ts";
import { sendSignIn } from "../support/sign-in.ts";
import { slowWrites } from "../support/slow.ts";
import { readLog } from "../support/study-log.ts";
import { expect, test } from "../support/test.ts";

const cards = (name: string) =>
  Array.from({ length: 25 }, (_, index) => ({ front: `${name} ${index + 1}`, back: `meaning ${index + 1}` }));

/** Opens a deck for studying from the dashboard, as in the installed application. */
async function study(page: Page, deckId: number) {
  await page.goto(`/app/decks/${deckId}/study`);
  await expect(question(page)).toBeVisible();
}

async function answerMany(page: Page, ratings: readonly Performance[]) {
  for (const rating of ratings) {
    const front = await question(page).innerText();
    await rate(page, rating);
    await expect(question(page)).not.toHaveText(front);
  }
}

const firstPage = async (context: BrowserContext) => context.pages()[0] ?? (await context.newPage());

test("two devices study without a connection, one of them closed in between, and come to the same", async ({
  server,
  account,
}, info) => {
  const call = await signIn(server, account);
  const decks = [
    await createDeck(call, "Nouns", cards("noun")),
    await createDeck(call, "Verbs", cards("verb")),
  ] as const;
  const launch = async (profile: string) => {
    const context = await chromium.launchPersistentContext(info.outputPath(profile), {
      ...launchOptions,
      baseURL: server.url,
      serviceWorkers: "allow",
    });
    await slowWrites(context);
    return context;
  };
  const install = async (page: Page) => {
    await page.goto("/login");
    await page.getByRole("checkbox", { name: "Keep me signed in on this device" }).check();
    await sendSignIn(page, account);
    await page.waitForURL("**/app/**");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    for (const deckId of decks) await study(page, deckId);
  };

  let phone = await launch("phone");
  const laptop = await launch("laptop");
  await install(await firstPage(phone));
  await install(await firstPage(laptop));

  await phone.setOffline(true);
  await laptop.setOffline(true);
  const onPhone = await firstPage(phone);
  await study(onPhone, decks[0]);
  await answerMany(
    onPhone,
    Array.from({ length: 15 }, () => 4),
  );
  await study(onPhone, decks[1]);
  await answerMany(
    onPhone,
    Array.from({ length: 15 }, () => 3),
  );
  const onLaptop = await firstPage(laptop);
  await study(onLaptop, decks[0]);
  await answerMany(onLaptop, [4, 4, 4]);
  await phone.close();

  phone = await launch("phone");
  await phone.setOffline(true);
  const again = await firstPage(phone);
  await study(again, decks[0]);
  await expect(question(again)).toHaveText("noun 16");
  await answerMany(again, [4, 4]);

  await phone.setOffline(false);
  await laptop.setOffline(false);
  const log = async () =>
    (await readLog(call, decks[0])).flat().length + (await readLog(call, decks[1])).flat().length;
  await expect.poll(log, { timeout: 120_000 }).toBe(15 + 15 + 3 + 2);
  // No more than 20 new cards come in a day.
  for (const [deckId, isLeft] of [
    [decks[1], 20 - 15],
    [decks[0], 20 - 17],
  ] as const) {
    for (const device of [onLaptop, again]) await device.goto(`/app/decks/${deckId}`);
    await expect(async () => {
      const here = await counts(again);
      expect(here).toMatchObject({ New: isLeft });
      expect(await counts(onLaptop)).toEqual(here);
    }).toPass();
  }
  await phone.close();
  await laptop.close();
});

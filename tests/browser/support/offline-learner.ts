import { type Locator, type Page, expect } from "@playwright/test";
import type { Performance } from "#contract/reviews.ts";
import { type Call, createDeck, signIn } from "./account.ts";
import { answered, rate } from "./study-screen.ts";
import { signInByApi } from "./sign-in.ts";
import { readLog } from "./study-log.ts";
import { test as base } from "./test.ts";

export interface Learner {
  /** Calls the API with a separate sign-in. */
  readonly call: Call;
  readonly deckId: number;
  /** Signs in and opens the deck's study page, without earlier data on the device. */
  study(page: Page): Promise<void>;
  /** The same, without automatic syncs. */
  studyByHand(page: Page): Promise<void>;
  /** The ratings that the server has, in time order; undone ones left out. */
  log(): Promise<Performance[]>;
}

export const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ front: `word ${index + 1}`, back: `meaning ${index + 1}` }));

/** A learner with a deck of six cards, or as many as the test uses. */
export const test = base.extend<{ deckSize: number; learner: Learner }>({
  deckSize: [6, { option: true }],
  learner: async ({ server, account, deckSize }, provide) => {
    const call = await signIn(server, account);
    const deckId = await createDeck(call, "Words", cards(deckSize));
    await provide({
      call,
      deckId,
      async study(page) {
        await signInByApi(page.context(), server.url, account);
        await page.goto(`/app/decks/${deckId}/study`);
      },
      async studyByHand(page) {
        await signInByApi(page.context(), server.url, account);
        await page.goto(`/app/decks/${deckId}`);
        const manager = await openSyncManager(page);
        await manager.getByRole("checkbox", { name: "Enable automatic synchronization" }).uncheck();
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "Study", exact: true }).click();
      },
      log: async () =>
        (await readLog(call, deckId))
          .flat()
          .filter(({ voided }) => !voided)
          .map(({ performance }) => performance),
    });
  },
});

/** Rates the card on the study screen, which has this number in the session, and waits for the next one. */
export async function answer(page: Page, performance: Performance, count: number): Promise<void> {
  await rate(page, performance);
  await expect(
    answered(page, count).or(page.getByRole("heading", { name: "Session complete" })),
  ).toBeVisible();
}

/** Leaves the study page first if it is open. */
export async function openSyncManager(page: Page): Promise<Locator> {
  const menu = page.getByRole("complementary", { name: "Menu" });
  const button = menu.getByRole("button", { name: /^(Sync|Auto-syncing|Offline)/ });
  const toDeck = page.getByRole("link", { name: "Back to the deck" });
  await button.or(toDeck).first().waitFor();
  if (await toDeck.isVisible()) await toDeck.click();
  await button.click();
  return page.getByRole("dialog", { name: "Sync Manager" });
}

/** Starts a sync, and returns the open sync manager. */
export async function syncNow(page: Page): Promise<Locator> {
  const manager = await openSyncManager(page);
  await manager.getByRole("button", { name: "Sync Now" }).click();
  return manager;
}

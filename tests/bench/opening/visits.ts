import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright";
import { createDeck, newAccount, signIn, signUp } from "#tests/browser/support/account.ts";
import { signInByApi } from "#tests/browser/support/sign-in.ts";

const BATCH = 1000;

/** Microseconds of what a learner with one deck waits for. */
export const WAITS = [
  "first study",
  "second study",
  "deck page",
  "list of decks",
  "longest task until the first card",
  "longest task while the deck arrives",
] as const;
export type Visit = Readonly<Record<(typeof WAITS)[number], number>>;

/** The page notes its longest task of at least 50 ms, in milliseconds. */
const watchTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const longest = Math.max(...list.getEntries().map(({ duration }) => duration));
      const { dataset } = document.documentElement;
      dataset["task"] = String(Math.max(longest, Number(dataset["task"] ?? 0)));
    }).observe({ type: "longtask", buffered: true });
  });

/** Microseconds of the longest task since the last call; 50 ms where none took longer. */
const longestTask = async (page: Page): Promise<number> =>
  1000 *
  (await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const longest = Number(dataset["task"] ?? 50);
    delete dataset["task"];
    return longest;
  }));

/** Waits until the device has the whole deck. */
const deckArrived = (page: Page, cards: number): Promise<unknown> =>
  page.waitForFunction(
    (wanted) =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open("ibis_enhanced");
        opening.addEventListener("error", () => reject(new Error("The database does not open.")));
        opening.addEventListener("success", () => {
          const store = opening.result.transaction("cached_cards").objectStore("cached_cards");
          const counting = store.count();
          counting.addEventListener("success", () => {
            opening.result.close();
            resolve(counting.result >= wanted);
          });
        });
      }),
    cards,
    { polling: 500, timeout: 300_000 },
  );

/** A learner of the application with one deck of so many new cards. */
export async function createLearner(url: string, cards: number) {
  const account = newAccount();
  await signUp({ url }, account);
  const call = await signIn({ url }, account);
  const deckId = await createDeck(call, "Words", []);
  for (let from = 0; from < cards; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, cards - from) }, (_, index) => ({
      front: `word ${from + index + 1}`,
      back: `meaning ${from + index + 1}`,
    }));
    await call("POST", `/api/decks/${deckId}/cards/bulk`, { batchId: randomUUID(), cards: batch });
  }
  return {
    /** Opens the pages on a new device, one after the other. */
    async visit(browser: Browser): Promise<Visit> {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      try {
        await signInByApi(context, url, account);
        const page = await context.newPage();
        await watchTasks(page);
        const opened = async (path: string, isThere: () => Promise<void>) => {
          const began = performance.now();
          await page.goto(`${url}${path}`, { waitUntil: "commit" });
          await isThere();
          return (performance.now() - began) * 1000;
        };
        const study = () =>
          opened(`/app/decks/${deckId}/study`, () =>
            page.getByRole("button", { name: "Show answer" }).waitFor(),
          );
        const firstStudy = await study();
        const taskBefore = await longestTask(page);
        await deckArrived(page, cards);
        return {
          "first study": firstStudy,
          "longest task until the first card": taskBefore,
          "longest task while the deck arrives": await longestTask(page),
          "second study": await study(),
          "deck page": await opened(`/app/decks/${deckId}`, () =>
            page.getByRole("list", { name: "Cards" }).getByText("word 1", { exact: true }).waitFor(),
          ),
          "list of decks": await opened("/app/decks", () =>
            page.getByRole("link", { name: "Words", exact: true }).waitFor(),
          ),
        };
      } finally {
        await context.close();
      }
    },
  };
}

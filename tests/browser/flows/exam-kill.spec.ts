import { type BrowserContext, type Page, chromium } from "@playwright/test";
import { createDeck, signIn } from "../support/account.ts";
import { launchOptions } from "../support/chromium.ts";
import { hasDeck, readStore } from "../support/device-store.ts";
import { KINDS, answerRight, choose, finish, question, shownAnswer } from "../support/exam-answers.ts";
import { test, untilCached } from "../support/cached-site.ts";
import { killBrowser } from "../support/kill-browser.ts";
import { sendSignIn } from "../support/sign-in.ts";
import { slowWrites } from "../support/slow.ts";
import { expect } from "../support/test.ts";

const CAPITALS = [
  ["Egypt", "Cairo"],
  ["France", "Paris"],
  ["Italy", "Rome"],
  ["Spain", "Madrid"],
  ["Peru", "Lima"],
  ["Japan", "Tokyo"],
  ["Kenya", "Nairobi"],
  ["Cuba", "Havana"],
  ["Iraq", "Baghdad"],
  ["Ghana", "Accra"],
  ["Chile", "Santiago"],
  ["China", "Beijing"],
  ["Greece", "Athens"],
  ["Jordan", "Amman"],
  ["Poland", "Warsaw"],
  ["Portugal", "Lisbon"],
  ["Senegal", "Dakar"],
  ["Sudan", "Khartoum"],
].map(([front = "", back = ""]) => ({ front, back }));
const GAPS = ["Austria", "Norway"].map((country) => ({
  front: `The capital of ${country} is {{c1::${country === "Austria" ? "Vienna" : "Oslo"}}}.`,
  back: "",
}));
const RIGHT = new Map([
  ...CAPITALS.map(({ front, back }) => [front, back] as const),
  ["The capital of Austria is […].", "Vienna"],
  ["The capital of Norway is […].", "Oslo"],
]);

const QUESTIONS = 10;

const pageOf = async (context: BrowserContext) => context.pages()[0] ?? (await context.newPage());

const show = async (page: Page, position: number) => {
  await page
    .getByRole("navigation", { name: "Questions" })
    .getByRole("button")
    .nth(position - 1)
    .click();
  await expect(question(page, position)).toBeVisible();
};

/** Answers half of the questions, and leaves the first one that is answered in writing: which it is, is chance. */
async function answerHalf(page: Page, kinds: Set<string>) {
  const shown = new Map<number, string>();
  let left: number | null = null;
  for (let position = 1; shown.size < QUESTIONS / 2 || left === null; position += 1) {
    if (position > 1) await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(question(page, position)).toBeVisible();
    const isWritten = (await page.locator("[data-written]").count()) > 0;
    if (isWritten && left === null) left = position;
    else if (shown.size < QUESTIONS / 2) {
      kinds.add(await answerRight(page, RIGHT));
      shown.set(position, await shownAnswer(page));
    }
  }
  return { shown, left };
}

for (const isOffline of [false, true])
  test(
    `browser killed with SIGKILL in the middle of an exam ${isOffline ? "without" : "with"} a connection: all answers are there, and it is finished`,
    { tag: "@gate" },
    async ({ server, site, account }, info) => {
      const deckId = await createDeck(await signIn(server, account), "Capitals", [...CAPITALS, ...GAPS]);
      const profile = info.outputPath("profile");
      const launch = async () => {
        const context = await chromium.launchPersistentContext(profile, {
          ...launchOptions,
          baseURL: site.url,
        });
        await slowWrites(context);
        return context;
      };
      const kill = async (context: BrowserContext) => {
        const closed = context.waitForEvent("close");
        killBrowser(profile);
        await closed;
      };
      const prepared = await launch();
      const tab = await pageOf(prepared);
      await tab.goto("/login");
      await tab.getByLabel("Keep me signed in on this device").check();
      await sendSignIn(tab, account);
      await tab.waitForURL("**/app/**");
      await tab.goto(`/app/decks/${deckId}`);
      await expect.poll(() => hasDeck(tab, deckId)).toBe(true);
      await untilCached(tab);
      await prepared.close();

      if (isOffline) await site.goAway();
      const kinds = new Set<string>();
      const killed = await launch();
      const page = await pageOf(killed);
      await page.goto(`/app/decks/${deckId}/exam`);
      await choose(page, KINDS, QUESTIONS);
      await page.getByRole("button", { name: "Start the exam" }).click();
      const { shown, left } = await answerHalf(page, kinds);
      const isSaved = isOffline ? "All answers are saved on this device" : "All answers are saved";
      await expect(page.getByText(isSaved, { exact: true })).toBeVisible();
      // What is written is not sent.
      await page.route("**/api/**", () => undefined);
      await show(page, left);
      await page.locator("[data-written]").fill("Hava");
      const isOnDisk = async () =>
        (await readStore(page, "exam_copies")).some(({ text }) => text?.includes('"Hava"'));
      await expect.poll(isOnDisk).toBe(true);
      await kill(killed);

      const next = await launch();
      const again = await pageOf(next);
      await again.goto(`/app/decks/${deckId}/exam`);
      await expect(question(again, left)).toBeVisible();
      await expect(again.locator("[data-written]")).toHaveValue("Hava");
      const found = new Map<number, string>();
      for (const position of shown.keys()) {
        await show(again, position);
        found.set(position, await shownAnswer(again));
      }
      expect(found).toEqual(shown);
      for (let position = 1; position <= QUESTIONS; position += 1) {
        if (shown.has(position)) continue;
        await show(again, position);
        kinds.add(await answerRight(again, RIGHT));
      }
      await finish(again);
      await expect(again.getByText(`${QUESTIONS} of ${QUESTIONS}`, { exact: true })).toBeVisible({
        timeout: 20_000,
      });
      expect(kinds).toEqual(new Set(KINDS));
      if (!isOffline) return next.close();

      await kill(next);
      const last = await launch();
      const history = await pageOf(last);
      await history.goto("/app/exam/history");
      const own = history.getByRole("region", { name: "On this device" });
      await expect(own).toContainText("Capitals");
      await site.comeBack();
      await expect(own).toBeHidden({ timeout: 40_000 });
      await history.reload();
      await expect(history.getByText("100%")).toBeVisible();
      await last.close();
    },
  );

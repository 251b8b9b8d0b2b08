import type { Page } from "@playwright/test";
import { createDeck, newAccount, signIn, signUp } from "../support/account.ts";
import { readStore, unsynced } from "../support/device-store.ts";
import { type Learner, answer, cards, syncNow, test as base } from "../support/offline-learner.ts";
import { BULK_REVIEW, reviewsOf } from "../support/sent-reviews.ts";
import { signInByForm } from "../support/sign-in.ts";
import { heading, logout, tabsThatRefresh } from "../support/signed-in-tabs.ts";
import { expect } from "../support/test.ts";

/** More than fit into one request. */
const ANSWERS = 12;

const test = base.extend({ deckSize: ANSWERS + 1 });

async function answerAll(page: Page, learner: Learner) {
  await learner.studyByHand(page);
  for (let count = 1; count <= ANSWERS; count += 1) await answer(page, 4, count);
}

const all = Array.from({ length: ANSWERS }, () => 4);

test("an access token expires in the middle of a sync: one refresh, and each answer counts once", async ({
  page,
  context,
  learner,
}) => {
  await answerAll(page, learner);
  const refreshed = tabsThatRefresh(context);
  const batches: number[] = [];
  await page.route(BULK_REVIEW, (route) => {
    const headers = route.request().headers();
    batches.push(reviewsOf(route.request()).length);
    const isPast = batches.length === 2;
    return route.continue(isPast ? { headers: { ...headers, authorization: "Bearer past.its.end" } } : {});
  });
  await expect(await syncNow(page)).toContainText(`Successfully synced ${ANSWERS} review(s).`);
  expect([batches, refreshed]).toEqual([[10, 2, 2], [page]]);
  expect(await learner.log()).toEqual(all);
  await expect.poll(() => unsynced(page)).toBe(0);
});

test("a refresh fails in the middle of a sync: the queue waits for the next sign-in of its learner alone", async ({
  page,
  server,
  account,
  learner,
}) => {
  await answerAll(page, learner);
  let batches = 0;
  await page.route(BULK_REVIEW, async (route) => {
    batches += 1;
    // From now on the page's access token and refresh token are invalid.
    if (batches === 2) await learner.call("DELETE", "/api/auth/sessions");
    await route.continue();
  });
  await syncNow(page);
  await expect(heading(page, "Sign in")).toBeVisible();
  expect(await learner.log()).toEqual(all.slice(0, 10));
  await expect
    .poll(() => readStore(page, "sync_queue"))
    .toMatchObject([{ status: "pending" }, { status: "pending" }]);
  const left = await readStore(page, "sync_queue");

  const stranger = newAccount();
  await signUp(server, stranger);
  const deckId = await createDeck(await signIn(server, stranger), "Theirs", cards(2));
  await signInByForm(page, stranger);
  await page.goto(`/app/decks/${deckId}/study`);
  await answer(page, 3, 1);
  const sent = page.waitForRequest(BULK_REVIEW);
  await expect(await syncNow(page)).toContainText("Successfully synced 1 review(s).");
  expect(reviewsOf(await sent)).toMatchObject([{ performance: 3 }]);
  expect(await readStore(page, "sync_queue")).toEqual(left);
  await page.keyboard.press("Escape");
  await logout(page).click();
  await expect(heading(page, "Sign in")).toBeVisible();

  await signInByForm(page, account);
  await page.goto(`/app/decks/${learner.deckId}`);
  await expect(await syncNow(page)).toContainText("Successfully synced 2 review(s).");
  expect(await learner.log()).toEqual(all);
  await expect.poll(() => unsynced(page)).toBe(0);
});

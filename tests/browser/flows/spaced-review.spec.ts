import type { Page, Request } from "@playwright/test";
import * as v from "valibot";
import { allReviewCards, listSessions } from "#contract/study/study.ts";
import { listRatings } from "#contract/study/history.ts";
import { createDeck, newAccount, signUp } from "../support/account.ts";
import { expectNoViolations } from "../support/axe.ts";
import { reconnect } from "../support/connection.ts";
import { question } from "../support/study-screen.ts";
import { unsynced } from "../support/device-store.ts";
import { answer, syncNow, test } from "../support/offline-learner.ts";
import { sendSignIn } from "../support/sign-in.ts";
import { logout } from "../support/signed-in-tabs.ts";
import { expect } from "../support/test.ts";

test.use({ deckSize: 2 });

const menuLink = (page: Page, name: string) =>
  page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name });

test(
  "what was answered in two decks is reviewed as one, without a connection too",
  { tag: "@gate" },
  async ({ page, context, learner }) => {
    const other = await createDeck(learner.call, "Verbs", [
      { front: "verb 1", back: "to be" },
      { front: "verb 2", back: "to have" },
    ]);
    await learner.studyByHand(page);
    await answer(page, 1, 1);
    await page.getByRole("link", { name: "Back to the deck" }).click();
    await menuLink(page, "Dashboard").click();
    await page.getByRole("link", { name: "Study Verbs" }).click();
    await answer(page, 1, 1);
    await page.getByRole("link", { name: "Back to the deck" }).click();

    // Of one deck, the card that was answered; what is new stays where it is.
    await page.getByRole("main").getByRole("link", { name: "Spaced Review" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Spaced Review: Verbs" })).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "0 of 1" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the deck" }).click();

    await menuLink(page, "Spaced Review").click();
    await expect(page.getByRole("progressbar", { name: "0 of 2" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the dashboard" }).click();

    await context.setOffline(true);
    await menuLink(page, "Spaced Review").click();
    await expect(page.getByRole("heading", { level: 1, name: "Spaced Review" })).toBeVisible();
    await expectNoViolations(page, "spaced review across decks");
    await expect(question(page)).toHaveText("word 1");
    await expect(page.getByRole("article")).toContainText("Words");
    await answer(page, 4, 1);
    await expect(question(page)).toHaveText("verb 1");
    await expect(page.getByRole("article")).toContainText("Verbs");
    await answer(page, 4, 2);
    await expect(page.getByRole("heading", { name: "Session complete" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the dashboard" }).click();
    await menuLink(page, "Spaced Review").click();
    await expect(page.getByText("Nothing to review now")).toBeVisible();
    await expect(
      page.getByText(/^You're all caught up\. Next review (tomorrow|in \d+ days)\.$/),
    ).toBeVisible();
    await expect(menuLink(page, "Dashboard")).toBeVisible();
    await page.getByRole("link", { name: "Back to the dashboard" }).click();

    await reconnect(page);
    await expect(await syncNow(page)).toContainText("Successfully synced 4 review(s).");
    await expect.poll(() => unsynced(page)).toBe(0);
    expect(await learner.log()).toEqual([1]);
    const { content } = v.parse(listSessions.response, await learner.call("GET", "/api/study/sessions"));
    const sessions = content.filter(({ reviewCount }) => reviewCount > 0);
    expect(sessions.map(({ deckId, reviewCount }) => [deckId, reviewCount])).toEqual([
      [null, 2],
      [other, 1],
      [learner.deckId, 1],
    ]);
    const { ratings } = v.parse(
      listRatings.response,
      await learner.call("GET", `/api/study/sessions/${sessions[0]?.sessionId}/ratings`),
    );
    expect(ratings.map(({ performance }) => performance)).toEqual([4, 4]);
    const due = v.parse(allReviewCards.response, await learner.call("GET", "/api/study/all-review-cards"));
    expect(due.content).toEqual([]);
  },
);

test("who signs in next on the same page has their own cards to review, not those of the one before", async ({
  page,
  learner,
  server,
}) => {
  // What the dashboard asks for may be answered after the server has ended the sign-in.
  const next = newAccount("next");
  await signUp(server, next);
  await learner.studyByHand(page);
  await answer(page, 1, 1);
  await page.getByRole("link", { name: "Back to the deck" }).click();
  await menuLink(page, "Spaced Review").click();
  await expect(question(page)).toHaveText("word 1");
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await logout(page).click();
  await page.waitForURL("**/login**");
  const asked = new Set<Request>();
  const refused: string[] = [];
  page.on("request", (request) => asked.add(request));
  page.on("response", (response) => {
    if (response.status() === 401 && asked.has(response.request())) refused.push(response.url());
  });
  await sendSignIn(page, next);
  await page.waitForURL("**/app/**");
  await menuLink(page, "Spaced Review").click();
  await expect(page.getByText("Nothing to review now")).toBeVisible();
  // Nothing is asked any more with the sign-in that has ended.
  expect(refused).toEqual([]);
});

test("a card of one's own is edited in a review across decks, and stays in its deck", async ({
  page,
  learner,
}) => {
  await learner.study(page);
  await answer(page, 1, 1);
  await page.goto("/app/spaced-review");
  await expect(question(page)).toHaveText("word 1");
  await page.keyboard.press("e");
  const editor = page.getByRole("dialog", { name: "Edit card" });
  // What the deck has already is said, with no link away from the review.
  await editor.getByLabel("Front", { exact: true }).fill("word 2");
  await expect(editor.getByText("This deck has another card with this front.").first()).toBeVisible();
  await expect(editor.getByRole("link", { name: "Look at that card" })).toHaveCount(0);
  await editor.getByLabel("Front", { exact: true }).fill("word one");
  await editor.getByRole("button", { name: "Save card" }).click();
  await expect(question(page)).toHaveText("word one");
  await page.goto(`/app/decks/${learner.deckId}`);
  await expect(
    page.getByRole("list", { name: "Cards" }).getByText("word one", { exact: true }),
  ).toBeVisible();
});

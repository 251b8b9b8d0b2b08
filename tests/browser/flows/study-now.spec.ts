import * as v from "valibot";
import { listSessions } from "#contract/study/study.ts";
import { Id, pageOf } from "#contract/values.ts";
import { createDeck, signIn } from "../support/account.ts";
import { answered, question, rate } from "../support/study-screen.ts";
import { reconnect } from "../support/connection.ts";
import { unsynced } from "../support/device-store.ts";
import { answer, cards, test as withDeck } from "../support/offline-learner.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("an empty account is led to a first card: a sample, an import, or writing", async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe("");
  await page.goto("/app/dashboard");
  const main = page.getByRole("main");
  await expect(main.getByText("No decks yet")).toBeVisible();
  await expect(main.getByRole("link", { name: "Study now" })).toHaveCount(0);

  await main.getByRole("link", { name: "Write cards" }).click();
  await page.getByLabel("Deck title").fill("Mine");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("form", { name: "Add a card" })).toBeVisible();

  await page.goto("/app/dashboard");
  await expect(main.getByRole("heading", { name: "Mine" })).toBeVisible();
  await page.goto("/app/decks/create?cards=import");
  const text = (name: string, content: string) => ({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(content),
  });
  const file = page.getByLabel("Choose a file");
  await file.setInputFiles(text("Words.apkg", "PK\u0003\u0004"));
  await expect(page.getByText("This is a file of Anki.")).toBeVisible();
  await file.setInputFiles(text("Spanish_words.csv", "la casa,the house\nla mesa,the table\n"));
  await expect(page.getByLabel("Deck title")).toHaveValue("Spanish words");
  await page.getByRole("button", { name: "Import 2 cards" }).click();
  await expect(page.getByText("2 cards imported")).toBeVisible();
  await page.getByRole("button", { name: "Open the deck" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spanish words" })).toBeVisible();
  await page.goto("/app/decks/create?cards=import");
  await file.setInputFiles(text("Given up.csv", "la silla,the chair\n"));
  await expect(page.getByRole("button", { name: "Import 1 card" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Spanish words" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Given up" })).toBeHidden();
});

test("a sample deck is one tap away from an empty dashboard, and its first card is reviewed", async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe("");
  await page.goto("/app/dashboard");
  await page.getByRole("link", { name: "Try a sample deck" }).click();
  await expect(question(page)).toBeVisible();
  await rate(page, 3);
  await expect(answered(page, 1)).toBeVisible();
});

const COMING = /^You're all caught up\. The next cards come (tomorrow|in \d+ days)\.$/;

const answerOf = (cardId: number) => ({
  cardId,
  performance: 4,
  studyTimeSeconds: 30,
  reviewTimestamp: new Date().toISOString(),
});

withDeck.describe("with a deck", () => {
  withDeck.use({ viewport: { width: 390, height: 844 } });

  withDeck(
    "what is due leads the dashboard, Study now goes to it, and the bar counts it",
    { tag: "@gate" },
    async ({ page, learner, server, account }) => {
      await signInByApi(page.context(), server.url, account);
      await page.goto("/app/dashboard");
      const main = page.getByRole("main");
      const studyNow = main.getByRole("link", { name: "Study now" });
      await expect(main.getByText("6 new, about 1 min")).toBeVisible();
      await expect(main.getByRole("link", { name: "Spaced Review" })).toHaveCount(0);
      const bar = page.getByRole("navigation", { name: "Tabs" });
      await expect(bar.getByRole("link", { name: "Dashboard", exact: true })).toBeVisible();
      // As wide as its panel, and before the decks.
      await expect(async () => {
        const button = await studyNow.boundingBox();
        const deck = await main.getByRole("listitem").first().boundingBox();
        expect(button?.width).toBeGreaterThan(300);
        expect(button?.y).toBeLessThan(deck?.y ?? 0);
      }).toPass();

      await studyNow.click();
      await expect(page).toHaveURL("/app/study-now");
      await answer(page, 1, 1);
      await page.getByRole("link", { name: "Back to the dashboard" }).click();
      await expect(main.getByText("1 to review · 5 new, about 1 min")).toBeVisible();
      await page.goto(`/app/decks/${learner.deckId}`);
      await expect(main.getByText("1 to review · 5 new, about 1 min")).toBeVisible();
      await bar.getByRole("link", { name: "Dashboard 1 to review" }).click();
      await expect(main.getByText("1 to review · 5 new, about 1 min")).toBeVisible();
      await expect(main.getByRole("link", { name: "Spaced Review" })).toBeVisible();
      await studyNow.click();
      // The session goes on.
      await expect(page.getByRole("progressbar", { name: "1 of 7" })).toBeVisible();
    },
  );

  withDeck(
    "a session of all decks has exactly what its line said, without a connection too",
    async ({ page, context, learner, server, account }) => {
      await createDeck(learner.call, "Verbs", [
        { front: "verb 1", back: "to be" },
        { front: "verb 2", back: "to have" },
      ]);
      const { content: words } = v.parse(
        pageOf(v.object({ id: Id })),
        await learner.call("GET", `/api/decks/${learner.deckId}/cards?size=2`),
      );
      const reviewTimestamp = new Date(Date.now() - 300 * 86_400_000).toISOString();
      for (const { id } of words)
        await learner.call("POST", "/api/study/record-performance", { ...answerOf(id), reviewTimestamp });
      await signInByApi(page.context(), server.url, account);
      await page.goto("/app/dashboard");
      const main = page.getByRole("main");
      await expect(main.getByText("2 to review · 6 new, about 1 min")).toBeVisible();
      await main.getByRole("link", { name: "Study now" }).click();
      await expect(page.getByRole("progressbar", { name: "0 of 8" })).toBeVisible();
      await page.getByRole("link", { name: "Back to the dashboard" }).click();

      await context.setOffline(true);
      await expect(main.getByText("2 to review · 6 new, about 1 min")).toBeVisible();
      await main.getByRole("link", { name: "Study now" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Study now" })).toBeVisible();
      await expect(page.getByRole("progressbar", { name: "0 of 8" })).toBeVisible();
      // The new cards of the deck that was changed last, before those of the other.
      const shown = ["word 1", "word 2", "verb 1", "verb 2", "word 3", "word 4", "word 5", "word 6"];
      for (const [index, front] of shown.entries()) {
        await expect(question(page)).toHaveText(front);
        await answer(page, 4, index + 1);
      }
      await expect(page.getByRole("heading", { name: "Session complete" })).toBeVisible();
      await page.getByRole("link", { name: "Back to the dashboard" }).click();
      await expect(
        main.getByText(/^You're all caught up\. The next cards come (tomorrow|in \d+ days)\.$/),
      ).toBeVisible();

      await reconnect(page);
      await expect.poll(() => unsynced(page)).toBe(0);
      const { content } = v.parse(listSessions.response, await learner.call("GET", "/api/study/sessions"));
      expect(content).toMatchObject([{ type: "study", deckId: null, reviewCount: 8 }]);
    },
  );
});

test("the minutes are those of the learner; with nothing to do, the dashboard says so", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Words", cards(40));
  const { content } = v.parse(
    pageOf(v.object({ id: Id })),
    await call("GET", `/api/decks/${deckId}/cards?size=40`),
  );
  for (const { id } of content.slice(0, 10))
    await call("POST", "/api/study/record-performance", answerOf(id));
  await page.goto("/app/dashboard");
  await expect(page.getByText("10 new, about 5 min")).toBeVisible();
  await page.goto(`/app/decks/${deckId}`);
  await expect(page.getByText("10 new, about 5 min")).toBeVisible();
  for (const { id } of content.slice(10)) await call("POST", "/api/study/record-performance", answerOf(id));
  await page.goto("/app/dashboard");
  await expect(page.getByText(COMING)).toBeVisible();
  await expect(page.getByRole("link", { name: "Study now" })).toHaveCount(0);
});

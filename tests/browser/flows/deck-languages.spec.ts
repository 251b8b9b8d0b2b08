import { expectNoViolations } from "../support/axe.ts";
import { goOffline } from "../support/connection.ts";
import { hasDeck, readStore } from "../support/device-store.ts";
import { question, rate } from "../support/study-screen.ts";
import { test } from "../support/offline-learner.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";

test.use({ deckSize: 2, viewport: { width: 390, height: 844 }, colorScheme: "dark" });

test("a deck says its languages: in its form, in its list of cards, and on the study screen offline", async ({
  page,
  learner,
  server,
  account,
}) => {
  await signInByApi(page.context(), server.url, account);
  await page.goto(`/app/decks/${learner.deckId}/edit`);
  await page.getByText("More options").click();
  const front = page.getByLabel("Language of the front");
  await expect(front).toHaveValue("");
  await front.selectOption("Brazilian Portuguese");
  await page.getByLabel("Language of the back").selectOption("German");
  await expectNoViolations(page, "the form of a deck with languages");
  await page.getByRole("button", { name: "Save changes" }).click();

  const row = page.getByRole("list", { name: "Cards" }).getByRole("listitem").first();
  await expect(row.getByText("word 1", { exact: true })).toHaveAttribute("lang", "pt-BR");
  await expect(row.getByText("meaning 1", { exact: true })).toHaveAttribute("lang", "de");
  await expect.poll(() => hasDeck(page, learner.deckId)).toBe(true);
  const stored = async () =>
    (await readStore(page, "cached_decks")).map(({ deck }) => [deck.frontLanguage, deck.backLanguage]);
  await expect.poll(stored).toStrictEqual([["pt-BR", "de"]]);

  await page.getByRole("button", { name: "Study", exact: true }).click();
  await expect(question(page)).toHaveAttribute("lang", "pt-BR");
  await goOffline(page);
  await rate(page, 3);
  await expect(question(page)).toHaveText("word 2");
  await expect(question(page)).toHaveAttribute("lang", "pt-BR");
});

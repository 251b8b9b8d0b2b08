import type { Page } from "@playwright/test";
import { createDeck } from "../support/account.ts";
import { expectAccessible, expectNoViolations } from "../support/axe.ts";
import { reconnect } from "../support/connection.ts";
import { answered } from "../support/study-screen.ts";
import { holdStore } from "../support/locked-store.ts";
import { interceptFromTheStart } from "../support/interception.ts";
import { untilCached } from "../support/cached-site.ts";
import { answer, syncNow, test } from "../support/offline-learner.ts";
import { signInByApi } from "../support/sign-in.ts";
import { answerIn, makeSession } from "../support/studied-sessions.ts";
import { expect } from "../support/test.ts";

test.use({ deckSize: 3, timezoneId: "UTC" });

const STARTED = "2026-01-15T09:00:00.000Z";
const list = (page: Page) => page.getByRole("list", { name: "Sessions" });
const titles = (page: Page) => list(page).getByRole("heading", { level: 2 });
const menuLink = (page: Page, name: string) =>
  page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name });

test("sessions are listed, paged, filtered by keyboard, and the address keeps the filters", async ({
  page,
  server,
  account,
  learner,
}) => {
  const verbs = await createDeck(learner.call, "Verbs", [{ front: "to be", back: "ser" }]);
  for (let day = 1; day <= 20; day += 1) {
    const startedAt = `2026-02-${String(day).padStart(2, "0")}T09:00:00.000Z`;
    await makeSession(learner.call, { deckId: learner.deckId, startedAt });
  }
  await makeSession(learner.call, { deckId: verbs, type: "cram", startedAt: STARTED });
  await makeSession(learner.call, { deckId: null, startedAt: "2026-01-14T09:00:00.000Z" });
  await signInByApi(page.context(), server.url, account);
  await page.goto("/app/dashboard");
  await menuLink(page, "Study History").click();
  await expect(page.getByRole("heading", { level: 1, name: "Study History" })).toBeVisible();
  await expect(titles(page)).toHaveText(Array.from({ length: 20 }, () => "Words"));
  await expect(page.getByText("Page 1 of 2")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(titles(page)).toHaveText(["Verbs", "Spaced review across decks"]);
  await expect(page).toHaveURL(/\/app\/study\/history\?page=1$/);

  await page.getByLabel("Type").focus();
  await page.keyboard.press("P");
  await expect(titles(page)).toHaveText(["Verbs"]);
  await expect(list(page)).toContainText("Jan 15, 2026, 9:00 AM · Practice");
  await expect(page).toHaveURL(/\/history\?type=cram$/);
  await page.reload();
  await expect(titles(page)).toHaveText(["Verbs"]);
  await page.getByLabel("Deck").selectOption("Words");
  await expect(page.getByText("No session matches")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/app\/study\/history$/);

  await page.getByLabel("From").focus();
  await page.keyboard.type("02192026");
  await expect(titles(page)).toHaveText(["Words", "Words"]);
  await expect(page).toHaveURL(/\/history\?from=2026-02-19$/);
  await page.getByLabel("To", { exact: true }).focus();
  await page.keyboard.type("02192026");
  await expect(titles(page)).toHaveText(["Words"]);
  await expectAccessible(page, "study history");
  await page.getByRole("button", { name: "Clear filters" }).press("Enter");
  await expect(page.getByLabel("Deck")).toBeFocused();
  await expect(page.getByLabel("From")).toHaveValue("");
  await expect(titles(page)).toHaveCount(20);
});

test("a list that takes long leaves the filters, and the focus in them, to the learner", async ({
  page,
  server,
  account,
  learner,
}) => {
  await makeSession(learner.call, { deckId: learner.deckId, startedAt: STARTED });
  await signInByApi(page.context(), server.url, account);
  await page.clock.install();
  await interceptFromTheStart(page);
  await page.goto("/app/study/history");
  await expect(titles(page)).toHaveText(["Words"]);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/enhanced-sessions\?/, async (route) => {
    await released;
    await route.continue();
  });
  const letGo = await holdStore(page, "study_sessions");
  const type = page.getByLabel("Type");
  await type.focus();
  const asked = page.waitForRequest(/enhanced-sessions\?/);
  await page.keyboard.press("P");
  await asked;
  await page.clock.runFor(5000);
  await expect(type).toBeFocused();
  await expect(type).toHaveValue("cram");
  await letGo();
  release();
  await expect(page.getByText("No session matches")).toBeVisible();
});

test(
  "a session shows each answer, what is undone, and what changed in memory",
  { tag: "@gate" },
  async ({ page, server, account, learner }) => {
    const { deckId } = learner;
    const sessionId = await makeSession(learner.call, { deckId, startedAt: STARTED });
    await answerIn(learner.call, { deckId, sessionId, startedAt: STARTED }, [1, null, 4]);
    await signInByApi(page.context(), server.url, account);
    await page.goto(`/app/sessions/${sessionId}`);
    await expect(page).toHaveURL(`/app/study/sessions/${sessionId}`);
    await expect(page.getByRole("heading", { level: 1, name: "Words" })).toBeVisible();
    await expect(page.getByText("Study · Jan 15, 2026, 9:00 AM")).toBeVisible();
    await expect(page.getByRole("definition")).toHaveText([
      "2",
      "1 undone",
      "50%",
      "1 remembered",
      "10 sec",
      "2",
    ]);
    await expect(page.getByRole("list", { name: "Answers" }).getByRole("listitem")).toHaveText([
      /^word 1\s*Again\s*5 sec\s*next in 1 min$/,
      /^word 2\s*Good\s*5 sec\s*Undone$/,
      /^word 3\s*Easy\s*5 sec\s*next in \d+ days$/,
    ]);
    const changed = page.getByRole("region", { name: "What changed in memory" });
    await expect(
      changed.getByText("Cards remembered for longer: 2. Cards to see again sooner: 0."),
    ).toBeVisible();
    await expect(changed.getByRole("row")).toHaveText([
      /^Card\s*Before\s*After$/,
      /^word 1\s*New\s*1 min$/,
      /^word 3\s*New\s*\d+ days$/,
    ]);
    await expectAccessible(page, "one session");
    await page.getByRole("link", { name: "Study History" }).last().click();
    await list(page).getByRole("link", { name: "Words" }).click();
    await page.getByRole("link", { name: "Go to the deck" }).click();
    await expect(page).toHaveURL(`/app/decks/${deckId}`);
  },
);

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" });

  test("what was not sent yet comes first and is marked, until it is sent", async ({
    page,
    context,
    learner,
  }) => {
    await makeSession(learner.call, { deckId: learner.deckId, startedAt: STARTED });
    await learner.studyByHand(page);
    await expect(page.getByRole("progressbar", { name: "0 of 3" })).toBeVisible();
    // From then on every page is there without a connection.
    await untilCached(page);
    await context.setOffline(true);
    await answer(page, 1, 1);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(answered(page, 0)).toBeVisible();
    await answer(page, 3, 1);
    await page.getByRole("link", { name: "Back to the deck" }).click();
    await menuLink(page, "Study History").click();
    await expect(list(page).getByRole("listitem")).toHaveText([
      /^Words.* · Study · Not finished\s*Not sent yet\s*1 answer\s*100% correct/,
    ]);
    await expect(page.getByText("Only what was not sent yet is shown.")).toBeVisible();
    await expectNoViolations(page, "study history without a connection");
    await list(page).getByRole("link", { name: "Words" }).click();
    await expect(page.getByText("Not sent yet. This session is kept on this device")).toBeVisible();
    await expect(page.getByRole("list", { name: "Answers" }).getByRole("listitem")).toHaveText([
      /^word 1\s*Again.*Undone$/,
      /^word 1\s*Good.*next in 10 min$/,
    ]);
    await page.getByRole("link", { name: "Study History" }).last().click();
    await page.getByLabel("Type").selectOption("Exam");
    await expect(page.getByText("Your history is on the server")).toBeVisible();
    await page.getByLabel("Type").selectOption("All types");

    await reconnect(page);
    await expect(await syncNow(page)).toContainText("Successfully synced 2 review(s).");
    await page.keyboard.press("Escape");
    await expect(titles(page)).toHaveText(["Words", "Words"]);
    await expect(list(page).getByText("Not sent yet")).toHaveCount(0);
  });
});

test("without sessions the history leads on, and an unknown session is not found", async ({
  page,
  server,
  account,
  learner,
}) => {
  await signInByApi(page.context(), server.url, account);
  await page.goto("/app/study/history");
  await expect(page.getByText("No sessions yet")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Go to my decks" }).click();
  await expect(page).toHaveURL("/app/decks");
  await page.goto("/app/study/sessions/01970000-0000-7000-8000-000000000001");
  await expect(page.getByText(/^There is no study session/)).toBeVisible();
  await expect(menuLink(page, "Study History")).toBeVisible();
  expect(learner.deckId).toBeGreaterThan(0);
});

import * as v from "valibot";
import { Deck } from "#contract/decks.ts";
import type { Performance } from "#contract/reviews.ts";
import { newAccount, signIn, verificationLink } from "../support/account.ts";
import { sampleCardsFile } from "../support/cards-file.ts";
import { answered, counts, question, rate } from "../support/study-screen.ts";
import { interceptFromTheStart } from "../support/interception.ts";
import { zoneAtNoon } from "../support/noon.ts";
import { type Acknowledged, countsAfter, readLog } from "../support/study-log.ts";
import { expect, test } from "../support/test.ts";
import { withoutStorage } from "../support/without-storage.ts";

const DECK = "Everything I know";
const TIME_ZONE = zoneAtNoon();

test.use({ timezoneId: TIME_ZONE });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the landing page says what Ibis is and leads to the registration", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remember what you learn.");
    await expect(page.getByText("All features are free during our launch.")).toBeVisible();
    await page.getByRole("link", { name: "Create a free account" }).first().click();
    await expect(page).toHaveURL("/register");
  });
});

test(
  "a learner registers, imports, studies through crashes of the server, and loses nothing",
  { tag: "@gate" },
  async ({ page, server }) => {
    const account = newAccount();
    const file = sampleCardsFile();
    await withoutStorage(page);
    await interceptFromTheStart(page);
    await page.clock.install();

    await test.step("registers and confirms the address", async () => {
      await page.goto("/");
      await page.getByRole("link", { name: "Create a free account" }).first().click();
      await page.getByLabel("Username").fill(account.username);
      await page.getByLabel("Email").fill(account.email);
      await page.getByLabel("Password", { exact: true }).fill(account.password);
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByRole("region", { name: "Messages" })).toContainText(
        "Registration successful! Please check your email for a verification link, then log in.",
      );
      await expect(page.getByText(/^This server sends no mail\. Your verification link is in/)).toBeVisible();
      await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
      await page.goto(await verificationLink(server, account.email));
      await page.getByRole("link", { name: "Go to the dashboard" }).click();
      await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
      await expect(page.getByText("Confirm email.")).toBeHidden();
    });

    await test.step("creates a deck and imports a file", async () => {
      await page.getByRole("link", { name: "Write cards" }).click();
      await page.getByLabel("Deck title").fill(DECK);
      await page.getByRole("button", { name: "Create deck" }).click();
      await expect(page.getByRole("heading", { name: DECK })).toBeVisible();
      const call = await signIn(server, account);
      const deckId = new URL(page.url()).pathname.split("/").at(-1);
      await call("PUT", `/api/decks/${deckId}/study-options/today`, { newPerDay: 9999, reviewsPerDay: null });
      await page.getByRole("button", { name: "Import cards" }).click();
      await page
        .getByLabel("Choose a file")
        .setInputFiles({ name: "cards.csv", mimeType: "text/csv", buffer: Buffer.from(file.text) });
      const preview = page.getByRole("region", { name: "Preview" });
      await expect(preview.getByText("السَّلَامُ عَلَيْكُمْ")).toBeVisible();
      await page.getByRole("button", { name: `Import ${file.cards.length} cards` }).click();
      await expect(page.getByText(`${file.cards.length} cards imported`)).toBeVisible();
      const refused = page.getByRole("region", { name: "Lines that were not imported" }).getByRole("row");
      const reasons = async () =>
        Promise.all(
          (await refused.all()).slice(1).map(async (row) => {
            const [line, reason] = await row.getByRole("cell").allTextContents();
            return { line: Number(line), reason };
          }),
        );
      await expect.poll(reasons).toEqual(file.bad);
      await page.getByRole("button", { name: "Back to the deck" }).click();
      await expect.poll(() => counts(page)).toEqual({ New: file.cards.length, Learning: 0, Due: 0 });
    });

    const acknowledged: Acknowledged[] = [];
    const answer = async (performance: Performance) => {
      const count = acknowledged.filter((one) => !one.voided).length;
      const front = await rate(page, performance);
      await expect(answered(page, count + 1)).toBeVisible();
      acknowledged.push({ front, performance, voided: false });
    };
    const unsaved = page.getByText("Your answer is not saved yet.");

    await test.step("studies, with an answer taken back", async () => {
      await page.getByRole("button", { name: "Study" }).click();
      for (const performance of [3, 1, 2, 4, 3] as const) await answer(performance);
      const last = acknowledged[4];
      await page.keyboard.press("u");
      await expect(answered(page, 4)).toBeVisible();
      await expect(question(page)).toHaveText(last?.front ?? "");
      acknowledged[4] = { front: last?.front ?? "", performance: 3, voided: true };
      await answer(2);
    });

    await test.step("the server is killed right after an acknowledged answer", async () => {
      await answer(1);
      await server.kill9();
      const before = acknowledged.filter((one) => !one.voided).length;
      const front = await rate(page, 3);
      await expect(unsaved).toBeVisible();
      await expect(question(page)).toHaveText(front);
      await expect(answered(page, before)).toBeVisible();
      await server.restart();
      // The longer the server was away, the longer the page waits before an automatic retry.
      await expect(answered(page, before + 1)).toBeVisible({ timeout: 60_000 });
      await expect(unsaved).toBeHidden();
      acknowledged.push({ front, performance: 3, voided: false });
    });

    await test.step("the server is killed while it saves an answer", async () => {
      const before = acknowledged.filter((one) => !one.voided).length;
      server.freeze();
      const sent = page.waitForRequest("**/api/study/bulk-review");
      const front = await rate(page, 4);
      await sent;
      await server.kill9();
      await expect(unsaved).toBeVisible();
      await expect(question(page)).toHaveText(front);
      await expect(answered(page, before)).toBeVisible();
      // There are no automatic retries while the clock is stopped.
      await page.clock.pauseAt(Date.now() + 1000);
      await server.restart();
      await page.getByRole("button", { name: "Save now" }).click();
      await expect(question(page)).not.toHaveText(front);
      await page.clock.resume();
      await expect(answered(page, before + 1)).toBeVisible();
      acknowledged.push({ front, performance: 4, voided: false });
    });

    await test.step("the answer of the server is lost after it took the review", async () => {
      const before = acknowledged.filter((one) => !one.voided).length;
      await page.route(
        "**/api/study/bulk-review",
        async (route) => {
          await route.fetch();
          await route.abort("connectionreset");
        },
        { times: 1 },
      );
      const front = await rate(page, 2);
      await expect(answered(page, before + 1)).toBeVisible();
      acknowledged.push({ front, performance: 2, voided: false });
    });

    await test.step("finishes the session and begins another", async () => {
      const complete = page.getByRole("heading", { name: "Session complete" });
      for (const performance of [3, 1, 4] as const) await answer(performance);
      while (acknowledged.length < 200) {
        const count = acknowledged.filter((one) => !one.voided).length;
        const front = await rate(page, 4);
        await expect(answered(page, count + 1).or(complete)).toBeVisible();
        acknowledged.push({ front, performance: 4, voided: false });
        if (await complete.isVisible()) break;
      }
      await expect(complete).toBeVisible();
      await page.getByRole("button", { name: "Another session" }).click();
    });

    const first = acknowledged.splice(0);
    await test.step("leaves the second session half-way", async () => {
      await expect(answered(page, 0)).toBeVisible();
      for (const performance of [1, 2, 3, 4] as const) await answer(performance);
      await page.getByRole("link", { name: "Back to the deck" }).click();
    });

    await test.step("after a reload all of it is there, once", async () => {
      await page.reload();
      await expect(page.getByRole("heading", { name: DECK })).toBeVisible();
      const call = await signIn(server, account);
      const deckId = v.parse(v.number(), Number(new URL(page.url()).pathname.split("/").at(-1)));
      const log = await readLog(call, deckId);
      expect(
        log.map((session) =>
          session.map(({ front, performance, voided }) => ({ front, performance, voided })),
        ),
      ).toEqual([first, acknowledged]);

      const expected = countsAfter(log.flat(), file.cards.length, Date.now(), TIME_ZONE);
      expect(expected.New).toBe(file.cards.length - 54);
      await expect.poll(() => counts(page)).toEqual(expected);
      await page.getByRole("link", { name: "Dashboard" }).click();
      await expect.poll(() => counts(page, DECK)).toEqual(expected);
      const deck = v.parse(Deck, await call("GET", `/api/decks/${deckId}`));
      expect(deck.cardCount).toBe(file.cards.length);
    });
  },
);

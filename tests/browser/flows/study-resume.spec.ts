import type { Page } from "@playwright/test";
import * as v from "valibot";
import { StudySession } from "#contract/study/study.ts";
import { pageOf } from "#contract/values.ts";
import { expectNoViolations } from "../support/axe.ts";
import { reconnect } from "../support/connection.ts";
import { answered } from "../support/study-screen.ts";
import { untilCached } from "../support/cached-site.ts";
import { unsynced } from "../support/device-store.ts";
import { type Learner, answer, test } from "../support/offline-learner.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";

test.use({ deckSize: 4 });

const complete = (page: Page) => page.getByRole("heading", { name: "Session complete" });
/** The number in the tile with that name. */
const number = (page: Page, name: string) =>
  page
    .locator("div")
    .filter({ has: page.getByRole("term").getByText(name, { exact: true }) })
    .getByRole("definition")
    .first();

const sessions = async ({ call, deckId }: Learner) =>
  v
    .parse(pageOf(StudySession), await call("GET", `/api/study/sessions?deckId=${deckId}`))
    .content.map(({ reviewCount, completedAt }) => ({ reviewCount, isEnded: completedAt !== null }));

test(
  "a session goes on where its tab was closed, and ends as one",
  { tag: "@gate" },
  async ({ page, learner }) => {
    await learner.study(page);
    await answer(page, 4, 1);
    await page.reload();
    await expect(page.getByText("Continued after 1 answer.")).toBeVisible();
    await expect(answered(page, 1)).toHaveAccessibleName("1 of 4 answered");
    await expectNoViolations(page, "a session that goes on");
    for (const count of [2, 3, 4]) await answer(page, 4, count);
    await expect(complete(page)).toBeVisible();
    await expect(number(page, "Answered")).toHaveText("4");
    await expect.poll(() => sessions(learner)).toStrictEqual([{ reviewCount: 4, isEnded: true }]);
  },
);

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" });

  test("a session goes on from the device", async ({ page, context, learner }) => {
    await learner.study(page);
    await untilCached(page);
    await context.setOffline(true);
    await answer(page, 4, 1);
    await page.reload();
    await expect(page.getByText("Continued after 1 answer.")).toBeVisible();
    await answer(page, 1, 2);
    await reconnect(page);
    await page.getByRole("link", { name: "Back to the deck" }).click();
    await expect.poll(() => sessions(learner)).toStrictEqual([{ reviewCount: 2, isEnded: false }]);
  });
});

test("a session goes on at another device, and the answers of both are in one", async ({
  page,
  learner,
  server,
  account,
  browser,
}) => {
  await learner.study(page);
  await answer(page, 4, 1);
  await answer(page, 3, 2);
  await expect.poll(() => unsynced(page)).toBe(0);
  await expect.poll(() => sessions(learner)).toStrictEqual([{ reviewCount: 2, isEnded: false }]);
  const context = await browser.newContext({ baseURL: server.url });
  const phone = await context.newPage();
  await signInByApi(context, server.url, account);
  await phone.goto(`/app/decks/${learner.deckId}/study`);
  await expect(phone.getByText("Continued after 2 answers.")).toBeVisible();
  await answer(phone, 4, 3);
  await answer(phone, 4, 4);
  await answer(phone, 4, 5);
  await expect(complete(phone)).toBeVisible();
  await expect(number(phone, "Answered")).toHaveText("5");
  await expect.poll(() => sessions(learner)).toStrictEqual([{ reviewCount: 5, isEnded: true }]);
  await context.close();
});

import * as v from "valibot";
import { Id, pageOf } from "#contract/values.ts";
import { createDeck, signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { cards } from "../support/offline-learner.ts";
import { expect, test } from "../support/test.ts";

const DAY = 86_400_000;

test(
  "the dashboard shows the streak, the day and the days that come, and the decks by what is due",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    const call = await signIn(server, signedIn);
    const deckId = await createDeck(call, "Words", cards(5));
    await createDeck(call, "Later", cards(1));
    const { content } = v.parse(
      pageOf(v.object({ id: Id })),
      await call("GET", `/api/decks/${deckId}/cards?size=5`),
    );
    const answerOf = (index: number, daysAgo: number) => ({
      cardId: content[index]?.id,
      performance: 4,
      studyTimeSeconds: 30,
      reviewTimestamp: new Date(Date.now() - daysAgo * DAY).toISOString(),
    });
    for (const [index, daysAgo] of [
      [0, 300],
      [1, 1],
      [2, 0],
    ] as const)
      await call("POST", "/api/study/record-performance", answerOf(index, daysAgo));
    const sessionId = crypto.randomUUID();
    await call("POST", "/api/study/sessions", { sessionId, deckId, startedAt: new Date().toISOString() });

    await page.goto("/app/dashboard");
    const progress = page.getByRole("region", { name: "Your progress" });
    await expect(progress.getByRole("definition").first()).toHaveText("2 days");
    await expect(progress.getByText("You have studied today.")).toBeVisible();
    await expect(progress.getByText("1 answer", { exact: true })).toBeVisible();
    await expect(progress.getByText("30 sec")).toBeVisible();
    const days = progress.getByRole("figure").getByRole("listitem");
    await expect(days).toHaveCount(14);
    await expect(days.first()).toContainText(/day, .*: 1 review/);
    const decks = page.getByRole("region", { name: "Your decks" }).getByRole("listitem");
    await expect(decks).toHaveText([/^Words/, /^Later/]);
    await expectAccessible(page, "dashboard with progress");
    await progress.getByRole("link", { name: "Continue with “Words”" }).click();
    await expect(page).toHaveURL(`/app/decks/${deckId}/study`);
  },
);

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Page, expect } from "@playwright/test";
import type { Account } from "../support/account.ts";
import { chooseInMenu } from "../support/deck-page.ts";
import { failApi } from "../support/failing-api.ts";
import { answer } from "../support/offline-learner.ts";
import { sendSignIn } from "../support/sign-in.ts";

/** The ids of the machines that ARCHITECTURE.md lists, below the root itself. */
export function catalogue(): readonly string[] {
  const text = readFileSync(resolve(import.meta.dirname, "../../../ARCHITECTURE.md"), "utf8");
  const section = text.split(/^## /m).find((part) => part.startsWith("Machines")) ?? "";
  const names = [...section.matchAll(/^\| \[`(?<name>[\w-]+)`/gm)].map(
    ({ groups }) => groups?.["name"] ?? "",
  );
  return names
    .map((name) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
    .filter((name) => name !== "app");
}

/**
 * Uses the application so that every machine starts; the learner has the deck "Words". A page that is left may not have
 * started its actors yet, so `untilStarted` waits for a machine.
 */
export async function meetEveryMachine(
  page: Page,
  account: Account,
  untilStarted: (machine: string) => Promise<void>,
): Promise<void> {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Show answer" })).toBeVisible();
  await untilStarted("sampleCards");

  await page.goto("/register");
  await untilStarted("passwordCheck");
  await page.goto("/oauth2/redirect?error=access_denied");
  await expect(page.getByRole("alert")).toBeVisible();
  await untilStarted("oauthExchange");

  await page.goto("/login");
  await sendSignIn(page, account);
  await page.waitForURL("**/app/**");
  await page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name: "My Decks" }).click();
  await untilStarted("deckBulkChange");
  await page.getByRole("link", { name: "Words", exact: true }).click();
  await untilStarted("bulkChange");
  await page
    .getByRole("button", { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Edit", exact: true }).click();
  await untilStarted("cardEditor");
  await page.keyboard.press("Escape");
  await chooseInMenu(page, "Find and replace");
  await untilStarted("findAndReplace");
  await page.keyboard.press("Escape");
  await chooseInMenu(page, "Import cards");
  await untilStarted("cardImport");
  await page.getByRole("button", { name: "Back to the deck" }).click();
  await chooseInMenu(page, "Study options");
  await page.getByText("Advanced", { exact: true }).click();
  await untilStarted("deckOptions");
  await page.getByLabel("Preset", { exact: true }).selectOption("New preset");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await untilStarted("serverJob");
  await page.goBack();
  await page.getByRole("main").getByRole("button", { name: "Study", exact: true }).click();
  await answer(page, 3, 1);
  await page.getByRole("link", { name: "Back to the deck" }).click();

  await untilStarted("offlineDeck");
  await page.keyboard.press("Control+k");
  await untilStarted("commandPalette");
  await page.keyboard.press("Escape");

  await page.goto("/app/settings/data");
  for (const machine of ["accountDeletion", "dataExport"]) await untilStarted(machine);
  await page.goBack();

  await page.goto("/invite/cut-off");
  await untilStarted("invitation");
  await page.goBack();

  await page.goto("/app/decks/import");
  await untilStarted("ankiImport");
  await page.goBack();

  await page.goto("/app/subscription");
  for (const machine of ["checkout", "subscriptionChange"]) await untilStarted(machine);
  await page.goBack();

  await page.goto("/app/exam/templates/new");
  await untilStarted("templateEditor");
  await page.goBack();
  await page.goto("/app/unified-analytics");
  await untilStarted("analytics");
  await page.goBack();
  await takeExams(page, untilStarted);

  await page.goto("/app/search");
  for (const machine of ["search", "searchSuggestions", "searchHistory", "filterPresets"])
    await untilStarted(machine);
  await page.goBack();

  // An error on the stack.
  const unavailable = { status: 503, code: "HTTP_503", message: "Busy." };
  await chooseInMenu(page, "Move to trash");
  await page.getByRole("alertdialog").getByRole("button", { name: "Move to trash" }).click();
  await page.getByRole("link", { name: "Trash" }).click();
  await failApi(page, /\/restore/, unavailable);
  await page.getByRole("button", { name: "Restore Words" }).click();
  await expect(page.getByRole("region", { name: "Errors" }).getByRole("listitem")).toBeVisible();

  // A page that waits, repeats what failed, and says so in the end.
  await failApi(page, /\/api\/decks\/trash/, unavailable);
  await untilStarted("errorNotification");
  await page.goto("/app/decks/trash");
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  await untilStarted("errorBoundary");
}

/** An adaptive exam of the deck whose page is shown, another one to its end, and its verification; the page is shown again. */
async function takeExams(page: Page, untilStarted: (machine: string) => Promise<void>): Promise<void> {
  const deck = page.url();
  await page.getByRole("link", { name: "Take an exam" }).click();
  await untilStarted("exam");
  await page.getByRole("link", { name: "Take an adaptive exam" }).click();
  await untilStarted("adaptiveExam");
  await page.goBack();
  await page.getByRole("button", { name: "Start the exam" }).click();
  await page.getByRole("button", { name: "Finish the exam" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Finish the exam" }).click();
  const missed = page.getByRole("link", { name: "Retake missed questions" });
  const href = (await missed.getAttribute("href")) ?? "";
  await page.goto(href.replace("/exam?missed=", "/verify-exam?exam="));
  await untilStarted("examVerification");
  await page.goto(deck);
}

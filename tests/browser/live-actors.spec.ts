import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { failApi } from "./support/failing-api.ts";
import { buildInspectableClient } from "./support/inspectable-client.ts";
import { answer, test as base } from "./support/offline-learner.ts";
import { sendSignIn } from "./support/sign-in.ts";
import { expect } from "./support/test.ts";
import { watchActors } from "./support/watched-actors.ts";

const test = base.extend<object, { client: Awaited<ReturnType<typeof buildInspectableClient>> }>({
  client: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    async ({}, provide) => {
      const client = await buildInspectableClient();
      await provide(client);
      await client.remove();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/** The ids of the machines that ARCHITECTURE.md lists, below the root itself. */
function catalogue(): readonly string[] {
  const text = readFileSync(resolve(import.meta.dirname, "../../ARCHITECTURE.md"), "utf8");
  const section = text.split(/^## /m).find((part) => part.startsWith("Machines")) ?? "";
  const names = [...section.matchAll(/^\| `(?<name>[\w-]+)`/gm)].map(({ groups }) => groups?.["name"] ?? "");
  return names
    .map((name) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
    .filter((name) => name !== "app");
}

/** They live as long as the page or the sign-in; of the others there may be several, or none. */
const NAMED = [
  "announcer",
  "appUpdate",
  "auth",
  "chunkLoader.errors",
  "chunkLoader.offline",
  "chunkLoader.updates",
  "circuitBreaker.api",
  "connection",
  "errorNotifications",
  "errorReporting",
  "monitoring",
  "offlineDevice",
  "offlineRetryQueue",
  "reviewConflicts",
  "sessionActivity",
  "syncManager",
  "toasts",
  "tokenRefresh",
];

test("every machine of the catalogue runs, in the one actor system", async ({
  page,
  client,
  learner,
  account,
  pageErrors,
}) => {
  pageErrors.allow(/503|Busy/);
  expect(learner.deckId).toBeGreaterThan(0);
  await client.serve(page.context());
  const started = await watchActors(page);
  /** A page that is left may not have started its actors yet. */
  const untilStarted = (machine: string) =>
    expect.poll(() => started.map((actor) => actor.machine)).toContain(machine);

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
  await page.getByRole("link", { name: "Words", exact: true }).click();
  await page.getByRole("button", { name: "Import cards" }).click();
  await untilStarted("cardImport");
  await page.getByRole("button", { name: "Back to the deck" }).click();
  await page.getByRole("main").getByRole("button", { name: "Study", exact: true }).click();
  await answer(page, 3, 1);
  await page.getByRole("link", { name: "Back to the deck" }).click();

  await untilStarted("offlineDeck");

  // An error on the stack.
  const unavailable = { status: 503, code: "HTTP_503", message: "Busy." };
  await page.getByRole("button", { name: "Move to trash" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Move to trash" }).click();
  await page.getByRole("link", { name: "Trash" }).click();
  await failApi(page, /\/restore/, unavailable);
  await page.getByRole("button", { name: "Restore Words" }).click();
  await expect(page.getByRole("region", { name: "Errors" }).getByRole("listitem")).toBeVisible();

  // A page that waits, repeats what failed, and says so in the end.
  await failApi(page, /\/api\/decks\/trash/, unavailable);
  await page.goto("/app/decks/trash");
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible({ timeout: 30_000 });

  await expect
    .poll(() => [...new Set(started.map(({ machine }) => machine))].toSorted())
    .toEqual(catalogue().toSorted());
  expect(started.filter(({ isInSystem }) => !isInSystem)).toEqual([]);
  const named = started.flatMap(({ systemId }) => systemId ?? []);
  expect([...new Set(named)].toSorted()).toEqual(NAMED);
  for (const { machine, systemId } of started)
    expect(systemId === null || systemId.split(".")[0] === machine).toBe(true);
});

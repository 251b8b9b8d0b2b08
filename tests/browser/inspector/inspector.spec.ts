import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoViolations } from "../support/axe.ts";
import { goOffline } from "../support/connection.ts";
import { actor, models, openInspector, status, test } from "../support/inspector.ts";
import { answer } from "../support/offline-learner.ts";
import { sendSignIn, signInByForm } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";
import { watchTokens } from "../support/watch-tokens.ts";

/** Everything that pages send to inspectors from now on, as one text. */
async function listenTo(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new BroadcastChannel("ibis-inspector").addEventListener("message", ({ data }) =>
      heard.push(JSON.stringify(data)),
    );
  });
  return () => page.evaluate(() => JSON.stringify(Reflect.get(window, "heard")));
}

test(
  "a developer watches a sign-in and a study session, and no secret leaves the page",
  { tag: "@gate" },
  async ({ page, context, client, learner, account }) => {
    expect(learner.deckId).toBeGreaterThan(0);
    await client.serve(context);
    const inspector = await openInspector(context, { isWide: true });
    await expect(inspector.getByText("No page is open.")).toBeVisible();
    const sent = await listenTo(inspector);

    const tokens = watchTokens(page);
    await page.goto("/login");
    await expect(actor(inspector, "auth")).toContainText("signedOut");
    await expect(status(inspector)).toHaveText("Recording");
    await sendSignIn(page, account);
    await page.waitForURL("**/app/**");
    await expect(actor(inspector, "auth")).toContainText("signedIn");

    // The chart of the selected actor: its active states, and the transition that led there.
    await actor(inspector, "auth").click();
    const chart = inspector.getByRole("img", { name: "Chart of auth" });
    await expect(chart.locator('[data-state="auth.signedIn"][data-active="true"]')).toBeVisible();

    await page.goto(`/app/decks/${learner.deckId}/study`);
    await answer(page, 3, 1);
    await expect(actor(inspector, "studySession")).toContainText("question");
    await actor(inspector, "studySession").click();
    await expect(inspector.getByRole("img", { name: "Chart of studySession" })).toBeVisible();

    // Without a connection, and with it again.
    await goOffline(page);
    await expect(actor(inspector, "connection")).toContainText("reach.offline");
    await answer(page, 3, 2);
    await context.setOffline(false);
    await expect(actor(inspector, "connection")).toContainText("reach.online");
    await expect.poll(() => learner.log()).toHaveLength(2);
    await actor(inspector, "syncManager").click();
    await expect(actor(inspector, "syncManager")).toContainText("sync.done");
    const syncChart = inspector.getByRole("img", { name: "Chart of syncManager" });
    await expect(syncChart.locator('[data-look="taken"]').first()).toBeAttached();

    // Who sent what to whom.
    await inspector.getByLabel("Filter events").fill("answer.show");
    await expect(
      inspector.getByRole("button", { name: /the page → studySession answer\.show/ }).first(),
    ).toBeVisible();

    const text = await sent();
    expect(text).toContain("auth.signIn");
    expect(tokens.size).toBeGreaterThan(0);
    for (const secret of [account.password, account.email, ...tokens]) expect(text).not.toContain(secret);
  },
);

test("a late inspector shows what happened before, and steps through it without changing the page", async ({
  page,
  context,
  client,
  account,
}) => {
  await client.serve(context);
  await signInByForm(page, account);
  const inspector = await openInspector(context);
  await expect(actor(inspector, "auth")).toContainText("signedIn");

  await inspector.getByLabel("Filter events").fill("auth.signIn");
  await inspector
    .getByRole("button", { name: /→ auth auth\.signIn \{/ })
    .first()
    .click();
  await expect(status(inspector)).toContainText("Replaying");
  await expect(actor(inspector, "auth")).toContainText("signedOut");
  // A step leads to the next record of the filter.
  await inspector.getByRole("button", { name: "Step forward" }).click();
  await expect(inspector.locator("[aria-current=step]")).toContainText("● auth.signIn");
  await inspector.getByRole("button", { name: "Show live" }).click();
  await expect(actor(inspector, "auth")).toContainText("signedIn");
  await expect(page).toHaveURL(/\/app\//);

  // An exported session can be opened, without the page.
  const download = inspector.waitForEvent("download");
  await inspector.getByRole("button", { name: "Export session" }).click();
  const file = await (await download).path();
  await page.close();
  await expect(status(inspector)).toHaveText("Disconnected");
  await inspector.getByLabel("Open session").setInputFiles(file);
  await expect(inspector.getByLabel("Page", { exact: true })).toContainText("File: ");
  await expect(actor(inspector, "auth")).toContainText("signedIn");
});

test("an event that is sent from the inspector reaches the actor", async ({
  page,
  context,
  client,
  account,
}) => {
  await client.serve(context);
  await signInByForm(page, account);
  const inspector = await openInspector(context);
  await actor(inspector, "auth").click();
  const type = inspector.getByLabel("Event", { exact: true });
  await type.selectOption("otherTab.signedOut");
  const payload = inspector.getByLabel("Payload");
  await payload.fill("user_initiated");
  await inspector.getByRole("button", { name: "Send otherTab.signedOut" }).click();
  await expect(inspector.getByRole("alert")).toContainText("This is not JSON");
  await expect(payload).toHaveAccessibleDescription(/This is not JSON/);
  await type.selectOption("auth.signOut");
  await inspector.getByRole("button", { name: "Send auth.signOut" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(actor(inspector, "auth")).toContainText("signedOut");
});

test("what was cut of a context is shown on request", async ({ page, context, client, learner }) => {
  await client.serve(context);
  await learner.study(page);
  await page.goto(`/app/decks/${learner.deckId}?panel=import`);
  const lines = Array.from({ length: 70 }, (_, index) => `front ${index},back ${index}`);
  const buffer = Buffer.from(lines.join("\n"));
  await page.getByLabel("Choose a file").setInputFiles({ name: "words.csv", mimeType: "text/csv", buffer });
  const inspector = await openInspector(context);
  await actor(inspector, "cardImport").click();
  await expect(actor(inspector, "cardImport")).toContainText("ready");
  const tree = inspector.getByRole("region", { name: "Context", exact: true });
  await tree.getByText("table", { exact: true }).click();
  await tree.getByText("rows", { exact: true }).click();
  const more = tree.getByRole("button", { name: "Show more of rows", exact: true });
  const last = tree.locator("summary").filter({ hasText: /^69 Object/ });
  await expect(last).toHaveCount(0);
  await more.click();
  await expect(last).toBeVisible();
  await expect(more).toHaveCount(0);
});

test("the inspector has no violations, in light and in dark, and is used with the keyboard alone", async ({
  page,
  context,
  client,
}) => {
  await client.serve(context);
  const inspector = await openInspector(context);
  await expectNoViolations(inspector, "no page");
  await page.goto("/login");
  await expect(actor(inspector, "auth")).toContainText("signedOut");
  await actor(inspector, "auth").focus();
  await inspector.keyboard.press("Enter");
  await expect(inspector.getByRole("img", { name: "Chart of auth" })).toBeVisible();
  await expectAccessible(inspector, "auth");
  await inspector.setViewportSize({ width: 1440, height: 900 });
  await expectNoViolations(inspector, "wide");
  const divider = inspector.getByRole("separator", { name: "Width of the context" });
  await divider.focus();
  await inspector.keyboard.press("ArrowLeft");
  await expect(divider).toHaveAttribute("aria-valuenow", "26");
  await inspector.getByRole("button", { name: "Pause" }).focus();
  await inspector.keyboard.press("Enter");
  await expect(status(inspector)).toContainText("Paused");
  await inspector.getByRole("button", { name: "Step back" }).focus();
  await inspector.keyboard.press("Enter");
  await expect(status(inspector)).toContainText("Replaying");
  // One part at a time, on a phone.
  await inspector.setViewportSize({ width: 390, height: 844 });
  await expect(inspector.getByRole("list", { name: "Actors" })).toBeHidden();
  await inspector.getByLabel("Show", { exact: true }).selectOption("Events");
  await expect(inspector.getByRole("img", { name: "Chart of auth" })).toHaveCount(0);
  await expectNoViolations(inspector, "phone");
});

test("a recorded sign-in is a path of the model of auth", async ({
  page,
  context,
  client,
  account,
}, info) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await client.serve(context);
  const inspector = await openInspector(context);
  await signInByForm(page, account);
  await inspector.bringToFront();
  await actor(inspector, "auth").click();
  await expect(actor(inspector, "auth")).toContainText("signedIn");
  await inspector.getByRole("button", { name: "Copy as model path" }).click();
  await expect(inspector.getByText("Copied.")).toBeVisible();
  const file = info.outputPath("sign-in.json");
  await writeFile(file, await inspector.evaluate(() => navigator.clipboard.readText()));
  expect(await models("--path-file", file)).toMatch(
    /^auth: the model agrees\. Its events:\n {2}open\(with: "nothing"\)\n {2}signIn\(/,
  );
});

test("Alt+I docks the inspector below the page, and takes it away", async ({ page, context, client }) => {
  await client.serve(context);
  await page.goto("/login");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  const dock = page.getByTitle("Inspector");
  // The keys work once the page has loaded what records.
  await expect(async () => {
    await page.keyboard.press("Alt+KeyI");
    await expect(dock).toBeVisible({ timeout: 500 });
  }).toPass();
  const docked = page.frameLocator("iframe[title=Inspector]");
  await expect(docked.locator('[data-machine="auth"]')).toContainText("signedOut");
  await expect(docked.getByRole("img", { name: "Chart of auth" })).toBeVisible();
  await expect(docked.getByRole("region", { name: "Events" }).getByRole("button").last()).toBeInViewport();
  await page.keyboard.press("Alt+KeyI");
  await expect(dock).toBeHidden();
});

import { expectNoViolations } from "../support/axe.ts";
import { actor, models, openInspector, status, test } from "../support/inspector.ts";
import { signInByForm } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";

test("a report of the model tests shows on the chart what no test takes, and what was taken here alone", async ({
  page,
  context,
  client,
  account,
}, info) => {
  // The path that opens the application without a sign-in.
  const file = info.outputPath("report.html");
  await models("auth", "--path", "0", "--report", file);
  await client.serve(context);
  const inspector = await openInspector(context, { isWide: true });
  await signInByForm(page, account);
  await actor(inspector, "auth").click();
  await expect(actor(inspector, "auth")).toContainText("signedIn");

  const input = inspector.getByLabel("Open test report");
  await input.setInputFiles({ name: "a.html", mimeType: "text/html", buffer: Buffer.from("<html></html>") });
  await expect(inspector.getByRole("alert")).toContainText("This file is no report of the model tests");
  await input.setInputFiles(file);
  await expect(inspector.getByRole("alert")).toBeHidden();
  const coverage = inspector.getByRole("region", { name: "Coverage by the model tests" });
  await expect(coverage.getByRole("status")).toHaveText(
    /^1 of \d+ transitions is taken by the model tests\./,
  );
  const chart = inspector.getByRole("img", { name: "Chart of auth" });
  const untested = chart.locator("[data-untested]");
  await expect(untested.filter({ hasText: "auth.signOut" }).first()).toBeVisible();
  await expect(chart.locator('[data-transition^="auth.starting --xstate.done"][data-untested]')).toHaveCount(
    1,
  );
  await expectNoViolations(inspector, "coverage");

  // A row leads to the moment at which the transition was taken.
  await coverage.getByText("Done on this page but in no test: 4").click();
  await coverage.getByRole("button", { name: "signedOut → signingIn on auth.signIn" }).click();
  await expect(status(inspector)).toContainText("Replaying");
  await expect(actor(inspector, "auth")).toContainText("signingIn");

  // It stays open for another machine, for which the report has nothing.
  await inspector.getByRole("button", { name: "Show live" }).click();
  await actor(inspector, "connection").click();
  await expect(coverage.getByRole("status")).toHaveText(/^The report has no coverage of connection:/);
  await coverage.getByRole("button", { name: "Close report" }).click();
  await expect(coverage).toBeHidden();
  await expect(input).toBeFocused();
  await actor(inspector, "auth").click();
  await expect(chart).toBeVisible();
  await expect(untested).toHaveCount(0);
});

test("the chart counts down to what a timer leads to, and shows at an earlier moment what remained then", async ({
  page,
  context,
  client,
}) => {
  await client.serve(context);
  const inspector = await openInspector(context);
  await page.goto("/login");
  // It cleans up every five minutes, and takes no step before.
  await expect(actor(inspector, "monitoring")).toContainText("upkeep.waiting");
  await inspector.bringToFront();
  await actor(inspector, "monitoring").click();
  const chart = inspector.getByRole("img", { name: "Chart of monitoring" });
  const left = chart.locator('[data-transition*="xstate.after.cleanUpInterval"] [data-countdown]');
  await expect(left).toHaveText(/^ · (5:00|4:\d\d)$/);
  const first = (await left.textContent()) ?? "";
  await expect(left).not.toHaveText(first);
  await expect(left).toHaveText(/^ · 4:\d\d$/);

  // At an earlier moment no time passes.
  await inspector.getByLabel("Filter events").fill("xstate.init");
  await inspector.getByRole("button", { name: /monitoring ● xstate\.init/ }).click();
  await expect(status(inspector)).toContainText("Replaying");
  await expect(left).toHaveText(" · 5:00");
});

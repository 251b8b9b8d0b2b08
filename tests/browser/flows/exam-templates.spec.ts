import type { Page } from "@playwright/test";
import { newAccount, signIn, signUp, verificationLink } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { openParts, part } from "../support/exam-answers.ts";
import { pressOn, typeInto } from "../support/keys.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const inDialog = (page: Page, name: string) =>
  page.getByRole("alertdialog").getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true, level: 1 });
const listed = (page: Page) => page.getByRole("region", { name: "Templates" }).getByRole("listitem");
/** A toast; a screen reader gets its text from another element. */
const message = (page: Page) => page.getByRole("region", { name: "Messages" });
const save = (page: Page) => button(page, "Save template").click();

/** On a phone, with nothing beside the screen. */
async function expectFits(page: Page): Promise<void> {
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(over).toBe(0);
}

test(
  "a template is made with what is wrong said beside its fields, edited and deleted",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    const call = await signIn(server, signedIn);
    const configuration = { kinds: ["typed"], questionCount: 5 };
    await call("POST", "/api/exam-templates", { name: "Weekly", configuration });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/app/exam/templates");
    await expect(listed(page)).toHaveCount(1);
    await expectFits(page);
    await expectAccessible(page, "exam templates");

    await page.getByRole("link", { name: "New template" }).click();
    await expect(heading(page, "New exam template")).toBeVisible();
    await openParts(page, "Kinds of questions", "Cards", "Answers");
    await page.getByLabel("Number of questions").fill("many");
    await page.getByLabel("Lowest difficulty").fill("7");
    await page.getByLabel("Highest difficulty").fill("3");
    for (const kind of ["Multiple choice", "True or false", "Typed answer", "Fill the gap", "Matching"])
      await page.getByLabel(kind, { exact: true }).uncheck();
    await save(page);
    const problems = page.getByRole("alert").getByRole("link");
    await expect(problems).toHaveText([
      "Name: Give the template a name.",
      "Kinds of questions: Choose at least one kind of question.",
      "Number of questions: Must be a whole number from 1 to 100.",
      "Highest difficulty: Must not be below the lowest difficulty.",
    ]);
    await expectFits(page);
    await expectAccessible(page, "an exam template with errors");
    await problems.nth(1).click();
    await expect(page.getByLabel("Multiple choice", { exact: true })).toBeFocused();

    await page.getByLabel("Multiple choice", { exact: true }).check();
    await page.getByLabel("Number of questions").fill("20");
    await page.getByLabel("Lowest difficulty").fill("");
    await page.getByLabel("Name", { exact: true }).fill("WEEKLY");
    await page.getByLabel("Time limit, in minutes").fill("30");
    await page.getByLabel("After each answer", { exact: true }).check();
    await page.getByLabel("Tags").fill("cells, dna");
    await save(page);
    const taken = "You have a template named WEEKLY. Choose another name.";
    await expect(page.getByRole("alert").getByRole("link", { name: taken })).toBeVisible();
    await page.getByLabel("Name", { exact: true }).fill("Monthly");
    await save(page);
    await expect(message(page)).toContainText("“Monthly” is saved.");
    await expect(listed(page)).toHaveCount(2);
    await expect(listed(page).first()).toContainText("20 questions");
    await expect(listed(page).first()).toContainText("30 minutes");

    await page.getByRole("link", { name: "Edit Monthly" }).click();
    await openParts(page, "Cards", "Answers");
    await expect(page.getByLabel("After each answer", { exact: true })).toBeChecked();
    await expect(page.getByLabel("Tags")).toHaveValue("cells, dna");
    await page.getByLabel("Name", { exact: true }).fill("Révision");
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").click();
    await expectAccessible(page, "an exam template is to be left");
    await inDialog(page, "Cancel").click();
    await save(page);
    await expect(heading(page, "Exam templates")).toBeVisible();

    await page.getByLabel("Search by name").fill("revis");
    await expect(page).toHaveURL(/name=revis/);
    await expect(listed(page)).toHaveCount(1);
    await page.reload();
    await expect(page.getByLabel("Search by name")).toHaveValue("revis");
    await page.getByRole("link", { name: "Edit Révision" }).click();
    await button(page, "Delete template").click();
    await inDialog(page, "Cancel").click();
    await button(page, "Delete template").click();
    await inDialog(page, "Delete template").click();
    await expect(message(page)).toContainText("“Révision” is deleted.");
    await expect(listed(page)).toHaveText(/Weekly/);
  },
);

test("a template is made public, which another learner sees and copies", async ({
  page,
  browser,
  server,
  signedIn,
}) => {
  const name = `Final ${signedIn.username}`;
  await page.goto("/app/exam/templates/new");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Public", { exact: true }).check();
  await save(page);
  await expect(page.getByRole("dialog")).toContainText("email");
  await button(page, "Not now").click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  const confirming = await page.context().newPage();
  await confirming.goto(await verificationLink(server, signedIn.email));
  await expect(confirming.getByText("is confirmed")).toBeVisible();
  await confirming.close();
  await save(page);
  await expect(listed(page)).toContainText("Public");

  const reader = newAccount("reader");
  await signUp(server, reader);
  const theirs = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
  await signInByApi(theirs, server.url, reader);
  const other = await theirs.newPage();
  await other.goto("/app/exam/templates");
  await expect(other.getByText("You have no exam templates yet")).toBeVisible();
  await other.getByLabel("Show", { exact: true }).selectOption("Public templates");
  await expect(other).toHaveURL(/list=public/);
  const found = listed(other).filter({ hasText: name });
  await expect(found).toContainText(`By ${signedIn.username}`);
  await found.getByRole("link", { name: `Copy ${name}` }).click();
  await expect(other.getByLabel("Name", { exact: true })).toHaveValue(name);
  await expect(other.getByLabel("Public", { exact: true })).not.toBeChecked();
  await save(other);
  await expect(listed(other)).toHaveText(new RegExp(name));
  await expect(other.getByRole("link", { name: `Edit ${name}` })).toBeVisible();
  await theirs.close();
});

test("a template is made by the keyboard alone", async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe("");
  await page.goto("/app/exam/templates");
  await pressOn(page, page.getByRole("link", { name: "New template" }));
  await expect(heading(page, "New exam template")).toBeFocused();
  await typeInto(page, page.getByLabel("Name", { exact: true }), "By keys");
  await pressOn(page, part(page, "Kinds of questions"));
  await pressOn(page, page.getByLabel("Matching", { exact: true }), "Space");
  await pressOn(page, button(page, "Save template"));
  await expect(heading(page, "Exam templates")).toBeFocused();
  await expect(listed(page)).toContainText("By keys");
  await expect(listed(page)).not.toContainText("Matching");
});

import { expect } from "../support/test.ts";
import { answer, test } from "../support/offline-learner.ts";
import { signInByApi } from "../support/sign-in.ts";

test.use({ deckSize: 60, viewport: { width: 1440, height: 900 } });

test("nothing covers the top of a scrolled page", async ({ page, learner, server, account }) => {
  await signInByApi(page.context(), server.url, account);
  await page.goto(`/app/decks/${learner.deckId}`);
  await expect(page.getByText("word 4", { exact: true })).toBeVisible();
  await page.mouse.move(800, 500);
  await page.mouse.wheel(0, 1200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  const atTop = () =>
    page.evaluate(() =>
      [300, 600, 900, 1200].map(
        (x) => document.elementFromPoint(x, 20)?.closest("header, main, aside")?.tagName,
      ),
    );
  await expect.poll(atTop).toEqual(["MAIN", "MAIN", "MAIN", "MAIN"]);
});

test("the acts on a deck stand on two lines, however long its description: first studying, then the cards", async ({
  page,
  learner,
}) => {
  const description = "Capitals, rivers, straits and islands of the north of Europe. ".repeat(4).trim();
  await learner.call("PUT", `/api/decks/${learner.deckId}`, { title: "Words", description });
  await learner.study(page);
  await answer(page, 1, 1);
  await page.getByRole("link", { name: "Back to the deck" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Spaced Review" })).toBeVisible();
  await expect(async () => {
    // All at once: what loads meanwhile moves them together.
    const tops = await main.evaluate(
      (element, acts) => {
        const all = [...element.querySelectorAll("a, button")];
        return acts.map(
          (act) => all.find(({ textContent }) => textContent === act)?.getBoundingClientRect().top,
        );
      },
      ["Study", "Spaced Review", "Add cards"],
    );
    const [study = 0, , acts = 0] = tops;
    expect(tops).toEqual([study, study, acts]);
    expect(study).toBeGreaterThan(0);
    expect(acts).toBeGreaterThan(study);
  }).toPass();
});

test("the study screen and the deck count the same cards, although a session holds fewer", async ({
  page,
  learner,
}) => {
  const due = page.getByRole("main").getByRole("definition");
  const today = `/api/decks/${learner.deckId}/study-options/today`;
  await learner.call("PUT", today, { newPerDay: 60, reviewsPerDay: null });
  await learner.study(page);
  await expect(due).toHaveText(["60", "0", "0"]);
  await expect(page.getByRole("progressbar", { name: "0 of 50" })).toBeVisible();
  await answer(page, 3, 1);
  await expect(due).toHaveText(["59", "1", "0"]);
  await page.getByRole("link", { name: "Back to the deck" }).click();
  await expect(page.getByRole("button", { name: "Add cards" })).toBeVisible();
  await expect(due).toHaveText(["59", "1", "0"]);
});

test("the menu stands still when the state of syncing comes up", async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe("");
  // What syncs is loaded late; it is held until the menu was measured.
  let go = () => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  await page.route(/\/device-[^/]*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto("/app/dashboard");
  const settings = page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name: "Settings" });
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const top = async () => (await settings.boundingBox())?.y;
  const before = await top();
  go();
  await expect(page.getByRole("button", { name: /^Sync/ })).toBeVisible();
  await expect.poll(top).toBe(before);
});

import type { Page } from "@playwright/test";
import { createDeck, signIn } from "../support/account.ts";
import { cardMenu, chooseForCard } from "../support/deck-page.ts";
import { expectAccessible } from "../support/axe.ts";
import { answered } from "../support/study-screen.ts";
import { expect, test } from "../support/test.ts";

const card = (page: Page) => page.getByRole("article");
const ratings = (page: Page) => page.getByRole("group", { name: "How well did you know it?" });
const cardsOf = (fronts: readonly string[]) => fronts.map((front) => ({ front, back: "An answer" }));

/** The scripts that the page loads from now on, without their hashes. */
function loadedParts(page: Page): readonly string[] {
  const parts: string[] = [];
  page.on("request", (request) => {
    const part = /\/assets\/(start-markup|maths)-/.exec(request.url())?.[1];
    if (part !== undefined) parts.push(part);
  });
  return parts;
}

async function study(page: Page, deckId: number, count = 0) {
  await page.goto(`/app/decks/${deckId}/study`);
  await expect(answered(page, count)).toBeVisible();
}

const TABLE = "| Fall | Artikel |\n|---|:---:|\n| Dativ | dem |\n| Akkusativ | den |";
const FORMULA = String.raw`$$\frac{a}{b}$$`;

test(
  "cards show their markup and maths, and are read out without it",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    const call = await signIn(server, signedIn);
    const deckId = await createDeck(call, "Markup", [
      { front: "**Bold** and `code`", back: "- one\n- two\n\n[the page](https://example.org/a)" },
      { front: `${TABLE}\n\n# Frage`, back: `Half is ${FORMULA}` },
    ]);
    await study(page, deckId);
    await expect(card(page).getByRole("strong")).toHaveText("Bold");
    await expect(card(page).getByRole("code")).toHaveText("code");
    await page.keyboard.press("Space");
    await expect(card(page).getByRole("listitem")).toHaveText(["one", "two"]);
    const link = card(page).getByRole("link", { name: "the page" });
    await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
    await expect(link).toHaveAttribute("target", "_blank");
    await expectAccessible(page, "a card with a list and a link");
    await page.keyboard.press("3");
    await expect(card(page).getByRole("cell", { name: "dem" })).toHaveCSS("text-align", "center");
    await expect(card(page).getByRole("heading", { level: 2, name: "Frage" })).toBeVisible();
    await page.keyboard.press("Space");
    await expect(card(page).locator("mfrac")).toBeVisible();
    const details = page.getByText("Details of this answer");
    await expectAccessible(page, "a card with a table and a formula", details);

    await page.goto(`/app/decks/${deckId}`);
    await expect(page.getByText("Bold and code", { exact: true })).toBeVisible();
    await expect(cardMenu(page, "Bold and code")).toBeVisible();
  },
);

test("cards without markup load none of it, and maths waits for a formula", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const plain = await createDeck(call, "Plain", cardsOf(["the house", "a_b", "50 %"]));
  const marked = await createDeck(call, "Marked", cardsOf(["one", "*two*"]));
  const maths = await createDeck(call, "Maths", cardsOf(["one", "$x^2$"]));
  const parts = loadedParts(page);
  await study(page, plain);
  for (const count of [1, 2]) {
    await page.keyboard.press("Space");
    await page.keyboard.press("4");
    await expect(answered(page, count)).toBeVisible();
  }
  expect(parts).toEqual([]);
  // The second card has some: it is loaded while the first one shows.
  await study(page, marked);
  await expect.poll(() => parts).toEqual(["start-markup"]);
  await expect(card(page)).toContainText("one");
  await study(page, maths);
  await expect.poll(() => parts).toEqual(["start-markup", "start-markup", "maths"]);
});

test("a card shows its text while its markup cannot be loaded", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Markup", cardsOf(["**One**", "**Two**"]));
  await page.route(/\/assets\/start-markup-/, (route) => route.abort());
  await study(page, deckId);
  await expect(card(page).getByText("One", { exact: true })).toBeVisible();
  await expect(card(page).getByRole("strong")).toHaveCount(0);
  await page.unroute(/\/assets\/start-markup-/);
  await page.keyboard.press("Space");
  await page.keyboard.press("4");
  await expect(answered(page, 1)).toBeVisible();
  await expect(card(page).getByText("Two", { exact: true })).toBeVisible();
});

test("Enter follows a link on a card, and a click on it does not turn the card", async ({
  page,
  context,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Markup", cardsOf([`[the page](${server.url}/faq)`]));
  await study(page, deckId);
  const link = card(page).getByRole("link", { name: "the page" });
  await link.focus();
  const byKey = context.waitForEvent("page");
  await page.keyboard.press("Enter");
  await (await byKey).close();
  const byClick = context.waitForEvent("page");
  await link.click();
  await (await byClick).close();
  await expect(ratings(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Show answer" })).toBeVisible();
});

test("a card shows while it is written what it will look like", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Markup", cardsOf(["plain"]));
  await page.goto(`/app/decks/${deckId}`);
  await page.getByRole("button", { name: "Add cards", exact: true }).click();
  const preview = page.getByRole("figure", { name: "Preview" });
  await page.getByLabel("Front", { exact: true }).fill("plain");
  await expect(preview).toHaveCount(0);
  await page.getByLabel("Front", { exact: true }).fill("**Strong** $x$");
  await expect(preview.getByRole("strong")).toHaveText("Strong");
  await expect(preview.locator("math")).toBeVisible();
  await expectAccessible(page, "a card with a preview", preview);
});

/** What others write to run script, to load something, or to look like a part of the page. */
const ATTACKS = [
  "[a](javascript:window.attacked=1)",
  "[a](JaVaScRiPt:window.attacked=1)",
  "[a](&#x6A;avascript:window.attacked=1)",
  "[a](java\tscript:window.attacked=1)",
  "[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "**a** <javascript:window.attacked=1>",
  "![a](javascript:window.attacked=1)",
  "![a](https://tracker.example/pixel.png)",
  '![a](https://tracker.example/"onerror="window.attacked=1)',
  "**<img src=x onerror=window.attacked=1>**",
  "**<svg onload=window.attacked=1>**",
  "**<iframe srcdoc='<script>parent.attacked=1</script>'></iframe>**",
  "**<style>*{display:none}</style><form action=https://tracker.example><input></form>**",
  "`</code><script>window.attacked=1</script>`",
  '```js" onmouseover="window.attacked=1\n</pre><script>window.attacked=1</script>\n```',
  "| <img src=x onerror=window.attacked=1> |\n|---|\n| </table><script>window.attacked=1</script> |",
  String.raw`$\href{javascript:window.attacked=1}{x}$`,
  String.raw`$\url{javascript:window.attacked=1}$`,
  String.raw`$\includegraphics{https://tracker.example/pixel.png}$`,
  String.raw`$\htmlData{onclick=window.attacked=1}{x}$ $\htmlStyle{position:fixed;inset:0}{x}$`,
  String.raw`$\text{<img src=x onerror=window.attacked=1>}$`,
  String.raw`$\text{</mtext><style><!--</style><img src=x onerror=window.attacked=1>-->}$`,
  String.raw`$\text{</annotation></semantics></math><script>window.attacked=1</script>}$`,
  String.raw`**x** $\rule{1000em}{1000em}$ $\def\a{\a\a}\a$ $\kern-1000em x$`,
  String.raw`**x** $\def\a{${"x".repeat(1500)}}\a\a\a\a\a\a\a\a\a\a$`,
  String.raw`**x** $\raisebox{9em}{\text{SIGN IN}}$ $\hspace{-99em}y$`,
  "**<math><mtext></form><form><mglyph><style></math><img src onerror=window.attacked=1>**",
  "**<a id=cookie name=body>** <b id=location>",
  "- ".repeat(2000),
  "> ".repeat(50) + "**x**",
  "[".repeat(5000) + "](x)",
];

test("nothing on a card runs, loads, or leaves its place", async ({ page, server, signedIn }) => {
  test.slow();
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Attacks", cardsOf(["The next side is hostile"]));
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url)) elsewhere.push(request.url());
  });
  await page.goto(`/app/decks/${deckId}`);
  await chooseForCard(page, "The next side is hostile", "Edit");
  const preview = page.getByRole("figure", { name: "Preview" });
  for (const [index, attack] of ATTACKS.entries()) {
    await page.getByRole("dialog").getByLabel("Back", { exact: true }).fill(`**a${index}**\n\n${attack}`);
    await expect(preview, attack.slice(0, 100)).toContainText(`a${index}`);
    const found = await preview.evaluate((figure) => {
      const box = figure.getBoundingClientRect();
      const elements = [...figure.querySelectorAll("*")];
      return {
        hostile: elements
          .filter((element) =>
            element.matches(
              "script, img, svg, iframe, style, form, input, object, embed, link, [style], [id]:not(figcaption)",
            ),
          )
          .map((element) => element.outerHTML),
        handlers: elements.flatMap((element) =>
          element.getAttributeNames().filter((name) => name.startsWith("on")),
        ),
        links: elements
          .filter((element) => element.hasAttribute("href"))
          .map((element) => element.getAttribute("href") ?? "")
          .filter((address) => !/^https?:\/\//.test(address)),
        isAttacked: Reflect.has(window, "attacked"),
        isWider: box.right > document.documentElement.clientWidth,
      };
    });
    expect(found, attack.slice(0, 100)).toEqual({
      hostile: [],
      handlers: [],
      links: [],
      isAttacked: false,
      isWider: false,
    });
  }
  expect(elsewhere).toEqual([]);
});

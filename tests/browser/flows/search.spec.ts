import type { Page } from "@playwright/test";
import { createDeck, signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { tabTo } from "../support/keys.ts";
import { expect, test } from "../support/test.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Search decks and cards" });
const results = (page: Page) => page.getByRole("region", { name: "Results" });
const cards = (page: Page) => results(page).getByRole("list", { name: "Cards" }).getByRole("listitem");
const deck = (page: Page, name: string) => results(page).getByRole("link", { name, exact: true });
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });
const said = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

const BIRDS = [
  { front: "The heart of a stork", back: "four chambers", tags: ["storks"] },
  { front: "Ibis", back: "a wading bird", tags: ["birds"] },
  { front: "Heron", back: "a bird with a long neck", tags: ["birds"] },
];

test(
  "what is written is searched in both types, and its address is that of the search",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    const call = await signIn(server, signedIn);
    await createDeck(call, "Wading birds", BIRDS);
    await createDeck(call, "Capitals", [{ front: "Egypt", back: "Cairo" }]);
    await page.goto("/app/dashboard");
    await page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name: "Search" }).click();
    await expect(page.getByRole("heading", { name: "Search", level: 1 })).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expectAccessible(page, "search, before anything is written");
    await page.keyboard.type("wading");
    await expect(deck(page, "Wading birds")).toBeVisible();
    await expect(results(page).getByRole("status")).toHaveText("1 deck");
    await expect(results(page).locator("mark").first()).toHaveText("Wading");
    await expect(page).toHaveURL("/app/search?type=decks&q=wading");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expectAccessible(page, "decks that were found");

    await tabTo(page, page.getByRole("tab", { name: "Decks" }));
    await page.keyboard.press("ArrowRight");
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).first()).toContainText("a wading bird");
    await expect(page).toHaveURL("/app/search?type=cards&q=wading");
    await expectAccessible(page, "cards that were found");

    await page.reload();
    await expect(cards(page)).toHaveCount(1);
    await expect(field(page)).toHaveValue("wading");
    await field(page).fill("bird -neck");
    await expect(page).toHaveURL("/app/search?type=cards&q=bird+-neck");
    await expect(cards(page)).toHaveText([/^Ibis/]);
    // A search replaces the entry of the history: the page before it is one step away.
    await cards(page).getByRole("link", { name: "Wading birds" }).click();
    await expect(page.getByRole("heading", { name: "Wading birds", level: 1 })).toBeVisible();
    await page.goBack();
    await expect(field(page)).toHaveValue("bird -neck");
    await expect(cards(page)).toHaveText([/^Ibis/]);
    await page.goBack();
    await expect(page).toHaveURL("/app/dashboard");
  },
);

test("suggestions are chosen with the keyboard alone", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  await createDeck(call, "Anatomy of birds", BIRDS);
  await page.goto("/app/search?type=cards");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("stor");
  const tag = page.getByRole("group", { name: "Tags" }).getByRole("option");
  await expect(tag).toHaveText(["storks"]);
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  await expect(field(page)).not.toHaveAttribute("aria-activedescendant", /./);
  await expectAccessible(page, "suggestions");
  // Popular decks may come before it.
  const before = await page
    .getByRole("option")
    .evaluateAll((all) => all.findIndex((one) => one.textContent === "storks"));
  for (let index = 0; index <= before; index += 1) await page.keyboard.press("ArrowDown");
  await expect(tag).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", (await tag.getAttribute("id")) ?? "");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue("tag:storks");
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await expect(cards(page)).toHaveText([/^The heart of a stork/]);

  await field(page).fill("zz");
  await expect(page.getByRole("heading", { name: "No card found" })).toBeVisible();
  await field(page).fill("");
  // What was searched comes first.
  await expect(option(page, /^tag:storks/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue("tag:storks");
  await expect(cards(page)).toHaveText([/^The heart of a stork/]);
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveValue("");
  await tabTo(page, page.getByRole("button", { name: "Filters" }));
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
});

test("filters are in the address, say where they contradict each other, and are removed", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  await createDeck(call, "Birds", BIRDS);
  await createDeck(call, "Capitals", [{ front: "Egypt", back: "Cairo" }]);
  await page.goto("/app/search");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const filters = page.getByRole("search", { name: "Filters" });
  await filters.getByLabel("Minimum number of cards").fill("2");
  await expect(deck(page, "Birds")).toBeVisible();
  await expect(deck(page, "Capitals")).toHaveCount(0);
  await expect(page).toHaveURL("/app/search?type=decks&minCardCount=2");
  await filters.getByLabel("Maximum number of cards").fill("1");
  await expect(filters.getByLabel("Maximum number of cards")).toHaveAccessibleDescription(
    /Less than the minimum: this does not apply\./,
  );
  await expect(deck(page, "Birds")).toBeVisible();
  const heading = page.getByRole("heading", { name: "Search", level: 1 });
  await expectAccessible(page, "filters of decks, one of which is wrong", heading);
  await page.reload();
  await expect(deck(page, "Birds")).toBeVisible();
  await expect(filters.getByLabel("Maximum number of cards")).toHaveValue("1");
  await filters.getByLabel("Maximum number of cards").fill("");
  await page.getByRole("button", { name: "Remove filter: At least 2 cards" }).click();
  await expect(page).toHaveURL("/app/search?type=decks");

  // The panel stays open with the fields of the other type.
  await page.getByRole("tab", { name: "Cards" }).click();
  await filters.getByLabel("Tags").fill("birds");
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(2);
  await filters.getByLabel("Order").selectOption("Latest changed");
  await expect
    .poll(() => said(page))
    .toEqual({ type: "cards", tagNames: '["birds"]', rankingStrategy: "recent" });
  await expectAccessible(page, "filters of cards");

  // Where the line says a filter, it is changed there.
  await field(page).fill("tag:birds difficulty:>=3");
  await expect(page.getByRole("heading", { name: "No card found" })).toBeVisible();
  await page.getByRole("button", { name: "Remove filter: Difficulty at least 3" }).click();
  await expect(field(page)).toHaveValue("tag:birds");
  await expect(cards(page)).toHaveCount(2);
});

test("a broken address falls back part by part, and says so", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  await createDeck(call, "Birds", BIRDS);
  await page.goto("/app/search?type=cards&q=ibis&page=-1&minDifficulty=high&maxProgress=100&nothing=1");
  await expect(cards(page)).toHaveText([/^Ibis/]);
  const notice = page.getByText("Parts of the address could not be read and were left out:");
  await expect(notice).toContainText("page, minDifficulty");
  await expectAccessible(page, "a broken address");
  await cards(page).getByRole("link", { name: "birds", exact: true }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(notice).toHaveCount(0);
  await page.goBack();
  await expect(notice).toContainText("page, minDifficulty");
  await page.getByRole("button", { name: "Remove filter: Progress at most 100%" }).click();
  await expect(cards(page)).toHaveText([/^Ibis/]);
  await page.goto("/app/search?type=cards&q=ibis&page=40");
  await expect(cards(page)).toHaveText([/^Ibis/]);
  await expect(page).toHaveURL("/app/search?type=cards&q=ibis");
});

test("a line that cannot be read says where, and what could be meant", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  await createDeck(call, "Birds", BIRDS);
  await page.goto("/app/search?type=cards");
  await field(page).fill('ibis is:bird "wading');
  const problem = page.getByRole("main").getByRole("alert");
  await expect(problem.locator("mark")).toHaveText("bird");
  await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  await expect(field(page)).toHaveAccessibleDescription(/is:bird/);
  await expectAccessible(page, "a line that cannot be read");
  await field(page).fill('ibis "wading');
  await problem.getByRole("button", { name: /^Search for / }).click();
  await expect(field(page)).toBeFocused();
  await expect(cards(page)).toHaveText([/^Ibis/]);
  await expect(problem).toHaveCount(0);
});

test("an address of a tag leads to the decks with it, whatever signs the tag has", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const tag = 'R&B "live" 50%+';
  const deckId = await createDeck(call, "Songs", []);
  await call("PUT", `/api/decks/${deckId}`, { title: "Songs", tags: [tag] });
  const years = await createDeck(call, "Years", []);
  await call("PUT", `/api/decks/${years}`, { title: "Years", tags: ["1984"] });
  await page.goto(`/app/discover/tags/${encodeURIComponent(tag)}`);
  await expect(deck(page, "Songs")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove filter/ })).toHaveText([new RegExp(`R&B "live"`)]);
  await page.goto('/app/discover/tags/R&B "live" 50%25+');
  await expect(deck(page, "Songs")).toBeVisible();
  await page.goto("/app/discover/tags/1984");
  await expect(deck(page, "Years")).toBeVisible();
  await page.goto("/app/search/cards");
  await expect(page.getByRole("tab", { name: "Cards" })).toHaveAttribute("aria-selected", "true");
});

test("a link and the browser's buttons lead where they say, also while the line is being written", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  await createDeck(call, "Birds", [
    { front: "Ibis", back: "a wading bird", tags: ["birds", "waders"] },
    { front: "Heron", back: "a bird with a long neck", tags: ["birds"] },
  ]);
  await page.goto("/app/search?type=cards&q=ibis");
  const tag = (name: string) => results(page).getByRole("link", { name, exact: true }).first();
  await tag("birds").click();
  await expect(field(page)).toHaveValue("tag:birds");
  await expect(cards(page)).toHaveCount(2);
  await tag("waders").click();
  await expect(field(page)).toHaveValue("tag:waders");
  await page.goBack();
  await expect(page).toHaveURL("/app/search?type=cards&q=tag%3Abirds");
  await expect(field(page)).toHaveValue("tag:birds");
  await expect(cards(page)).toHaveCount(2);

  await page.clock.install();
  await field(page).fill("heron");
  await tag("waders").click();
  await page.clock.runFor(1000);
  await expect(field(page)).toHaveValue("tag:waders");
  await expect(cards(page)).toHaveText([/^Ibis/]);
  await expect(page).toHaveURL("/app/search?type=cards&q=tag%3Awaders");
});

test("a tag in the cards of a deck leads to all cards with it", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  const tag = 'R&B "live" 50%+';
  await createDeck(call, "Songs", [{ front: "A song", back: "of the night", tags: [tag] }]);
  const deckId = await createDeck(call, "More songs", [
    { front: "Another song", back: "of the day", tags: [tag] },
    { front: "Silence", back: "no song" },
  ]);
  await page.goto(`/app/decks/${deckId}`);
  await page.getByRole("group", { name: "Tags" }).getByRole("link", { name: tag }).click();
  await expect(cards(page)).toHaveText([/song/, /song/]);
  await expect.poll(() => said(page)).toEqual({ type: "cards", tagNames: JSON.stringify([tag]) });
});

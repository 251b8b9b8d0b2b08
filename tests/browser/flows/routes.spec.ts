import type { Page } from "@playwright/test";
import { createDeck, signIn } from "../support/account.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

/** A route: its address, where it ends if that is another one, its heading, and its title if that does not begin with the heading. */
interface Visit {
  readonly path: string;
  readonly end?: string;
  readonly heading: string;
  readonly title?: string;
}

const guarded = (deckId: string, username: string): Visit[] => {
  const deck = `/app/decks/${deckId}`;
  return [
    { path: "/app", end: "/app/dashboard", heading: "Dashboard" },
    { path: "/app/dashboard", heading: "Dashboard" },
    { path: "/app/decks", heading: "My Decks" },
    { path: "/app/favorites", end: "/app/decks?filter=favorites", heading: "Favorites" },
    { path: "/app/decks?filter=favorites", end: "/app/decks?filter=favorites", heading: "Favorites" },
    { path: "/app/decks/create", heading: "New deck" },
    { path: "/app/decks/import", heading: "Import from Anki" },
    { path: "/app/decks/trash", heading: "Trash" },
    { path: deck, heading: "Birds" },
    { path: `${deck}/edit`, heading: "Edit deck" },
    { path: `${deck}/study`, heading: "Birds", title: "Study · Birds" },
    { path: `${deck}/spaced-review`, heading: "Spaced Review: Birds", title: "Spaced Review · Birds" },
    { path: `${deck}/verify-exam`, heading: "Verify answers" },
    { path: `${deck}/exam`, heading: "Exam" },
    { path: "/app/spaced-review", heading: "Spaced Review" },
    { path: "/app/study-now", heading: "Study now" },
    { path: "/app/study/history", heading: "Study History" },
    { path: "/app/exam/history", heading: "Exam History" },
    { path: "/app/exam/templates", heading: "Exam templates" },
    { path: "/app/exam/templates/new", heading: "New exam template" },
    { path: "/app/exam/templates/abc", heading: "Page not found" },
    { path: "/app/study/sessions/0197-aa", heading: "Page not found" },
    { path: "/app/exam/sessions/0197-aa", heading: "Page not found" },
    { path: "/app/sessions/0197-aa", end: "/app/study/sessions/0197-aa", heading: "Page not found" },
    { path: "/app/search", heading: "Search" },
    { path: "/app/search/cards", end: "/app/search?type=cards", heading: "Search" },
    { path: "/app/search/decks", end: "/app/search?type=decks", heading: "Search" },
    { path: "/app/discover", end: "/app/search", heading: "Search" },
    {
      path: "/app/discover/tags/b%C3%A9b%C3%A9",
      end: "/app/search?type=decks&tagNames=b%C3%A9b%C3%A9",
      heading: "Decks tagged “\u2068bébé\u2069”",
      title: "Search · Ibis",
    },
    { path: "/app/search/study", heading: "What was found", title: "Study what was found · Ibis" },
    { path: "/app/practice", heading: "Practice: All decks", title: "Study anyway · Ibis" },
    { path: `/app/users/${username}`, heading: username },
    { path: "/app/notifications", heading: "Notifications" },
    {
      path: "/app/settings",
      end: "/app/settings/notifications",
      heading: "Settings",
      title: "Notifications · Settings · Ibis",
    },
    { path: "/app/settings/nothing", heading: "Page not found" },
    { path: "/app/subscription", heading: "Subscription" },
    { path: "/app/subscription-plans", heading: "Subscription plans" },
    { path: "/app/billing-history", heading: "Billing history" },
    { path: "/app/payment-methods", heading: "Payment methods" },
    { path: "/app/unified-analytics", heading: "Analytics" },
    {
      path: `/app/unified-analytics/deck/${deckId}`,
      heading: "Birds",
      title: "Deck analytics · Ibis",
    },
    { path: "/app/analytics", end: "/app/unified-analytics?view=overview", heading: "Analytics" },
    {
      path: `/app/analytics/deck/${deckId}`,
      end: `/app/unified-analytics/deck/${deckId}?view=deck-specific`,
      heading: "Birds",
      title: "Deck analytics · Ibis",
    },
    { path: "/app/study/statistics", end: "/app/unified-analytics?view=detailed", heading: "Analytics" },
    { path: "/app/shared", heading: "Shared With Me" },
    { path: "/app/components/page-header", heading: "Page header" },
    { path: "/app/no/such/page", heading: "Page not found" },
    { path: "/app/decks/abc/exam", heading: "Page not found" },
  ];
};

const open: Visit[] = [
  { path: "/subscription", heading: "Subscription" },
  { path: "/auth-test", heading: "Auth test" },
  { path: "/email-verification", heading: "Confirm your email" },
  { path: "/no/such/page", heading: "Page not found" },
];

const account: Visit[] = [
  { path: "/login", heading: "Sign in" },
  { path: "/register", heading: "Create account" },
  { path: "/forgot-password", heading: "Forgot your password?" },
  { path: "/reset-password", heading: "Set a new password" },
  { path: "/verify-email", heading: "Confirm your email" },
];

async function visit(page: Page, { path, end = path, heading, title = `${heading} · Ibis` }: Visit) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  const h1 = page.getByRole("heading", { level: 1, name: heading, exact: true });
  await expect(h1, path).toBeVisible();
  await expect(page, path).toHaveURL(end);
  await expect(page, path).toHaveTitle(title);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(h1, `${path} on a phone`).toBeInViewport();
  const isTooWide = () => document.documentElement.scrollWidth > window.innerWidth;
  await expect.poll(() => page.evaluate(isTooWide), `${path} fits on a phone`).toBe(false);
}

test(
  "every route of the signed-in area is inside its layout, and the account pages lead to it",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    const deckId = await createDeck(await signIn(server, signedIn), "Birds", [
      { front: "ibis", back: "wader" },
    ]);
    for (const route of guarded(String(deckId), signedIn.username)) {
      await visit(page, route);
      // Of spaced review no card comes yet.
      const isStudying = /\/(study|study-now|practice)$/.test(route.path);
      await expect(page.getByRole("navigation", { name: "Tabs" }), route.path).toBeVisible({
        visible: !isStudying,
      });
    }
    const plans = { end: "/app/subscription-plans", heading: "Subscription plans" };
    await visit(page, { path: "/subscription-plans", ...plans });
    for (const { path } of [...account, { path: "/dashboard" }, { path: "/oauth2/redirect" }])
      await visit(page, { path, end: "/app/dashboard", heading: "Dashboard" });
  },
);

test("a visitor is asked to sign in for every route of the signed-in area, and comes back to it", async ({
  page,
}) => {
  const signInFor = (path: string) => `/login?redirect=${encodeURIComponent(path)}`;
  for (const { path } of guarded("1", "nour.hassan"))
    await visit(page, { path, end: signInFor(path), heading: "Sign in" });
  const plans = signInFor("/app/subscription-plans");
  await visit(page, { path: "/subscription-plans", end: plans, heading: "Sign in" });
  await visit(page, { path: "/dashboard", end: "/login", heading: "Sign in" });
});

for (const who of ["a visitor", "a learner"]) {
  test(`${who} sees the pages that are for everybody`, async ({
    page,
    context,
    server,
    account: learner,
  }) => {
    if (who === "a learner") await signInByApi(context, server.url, learner);
    await visit(page, {
      path: "/invite/aXr93-invitation",
      heading: who === "a learner" ? "This invitation does not work" : "You are invited",
      title: "You are invited · Ibis",
    });
    for (const route of [...open, ...(who === "a visitor" ? account : [])]) await visit(page, route);
  });
}

test("Discover redirects to Search with a message", async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe("");
  await page.goto("/app/discover");
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages.getByText("Discover is now part of Search.")).toBeVisible();
});

test("the demonstration of the page heading shows what is chosen", async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe("");
  await page.goto("/app/components/page-header");
  await page.getByLabel("Link to the parent page").check();
  await page.getByLabel("Lead").check();
  await expect(page).toHaveURL("/app/components/page-header?back=true&lead=true");
  await expect(page.getByText("The lead says in one sentence what the page is for.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL("/app/dashboard");
});

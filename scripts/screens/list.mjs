import { INFO_PAGES } from "../../domain/pages/info-pages.ts";
import {
  contradictAnswers,
  keepDeck,
  openSync,
  openTab,
  refuseAnswers,
  studyOffline,
  syncAnswers,
  syncOffline,
  waitForSync,
} from "./sync.mjs";

/**
 * The screens, in order. `path` is a fixed path, or computed from the learner's data; `by` is the signed-in person, if
 * any; `then` acts on the page before the screenshot. A screen without a path continues from the previous one.
 */
export const screens = [
  { name: "landing", path: "/" },
  ...INFO_PAGES.map((path) => ({ name: path.slice(1), path })),
  { name: "login", path: "/login" },
  { name: "login-stay", then: (page) => page.getByLabel("Keep me signed in on this device").check() },
  { name: "login-refused", then: signInWrongly },
  { name: "register", path: "/register" },
  { name: "register-rules", then: typeShortPassword },
  { name: "forgot-password", path: "/forgot-password" },
  { name: "forgot-password-sent", then: forgetPassword },
  { name: "reset-password-none", path: "/reset-password" },
  { name: "reset-password-unusable", path: "/reset-password?token=unknown" },
  { name: "reset-password", path: ({ reset }) => reset },
  { name: "oauth2-redirect-refused", path: "/oauth2/redirect?error=email_taken" },
  { name: "invite", path: "/invite/aXr93-invitation" },
  { name: "auth-test", path: "/auth-test" },
  { name: "email-verification-signed-out", path: "/email-verification" },
  { name: "verify-email", path: ({ verification }) => verification },
  { name: "verify-email-used", path: ({ verification }) => verification },
  { name: "verify-email-none", path: "/verify-email" },
  { name: "not-found", path: "/no/such/page" },
  { name: "offline", path: "/offline.html" },
  { name: "new-version-signed-out", path: "/login", then: offerVersion },
  { name: "dashboard-empty", by: "newcomer", path: "/app/dashboard" },
  { name: "decks-empty", by: "newcomer", path: "/app/decks" },
  { name: "email-verification", by: "newcomer", path: "/email-verification" },
  { name: "email-verification-sent", by: "newcomer", then: askForLink },
  { name: "invite-signed-in", by: "newcomer", path: "/invite/aXr93-invitation" },
  { name: "auth-test-signed-in", by: "newcomer", path: "/auth-test" },
  { name: "settings-notifications", by: "learner", path: "/app/settings/notifications" },
  { name: "settings-appearance", by: "learner", path: "/app/settings/appearance" },
  { name: "settings-study", by: "learner", path: "/app/settings/study" },
  { name: "settings-account", by: "learner", path: "/app/settings/account" },
  { name: "settings-data", by: "learner", path: "/app/settings/data" },
  { name: "settings-sign-in", by: "learner", path: "/app/settings/sign-in" },
  { name: "settings-errors", by: "learner", then: changeNothing },
  {
    name: "settings-end-others",
    by: "learner",
    then: (page) => button(page, "Sign out everywhere else").click(),
  },
  { name: "dashboard", by: "learner", path: "/app/dashboard" },
  { name: "new-version", by: "learner", path: "/app/dashboard", then: offerVersion },
  { name: "decks", by: "learner", path: "/app/decks" },
  { name: "decks-rows", by: "learner", path: "/app/decks?view=rows&sort=title" },
  { name: "folder-create", by: "learner", then: createFolder },
  { name: "deck-create", by: "learner", path: "/app/decks/create" },
  { name: "anki-import", by: "learner", path: "/app/decks/import" },
  { name: "trash", by: "learner", path: "/app/decks/trash" },
  { name: "exam-templates", by: "learner", path: "/app/exam/templates" },
  { name: "exam-template-new", by: "learner", path: "/app/exam/templates/new" },
  { name: "exam-template-errors", by: "learner", then: (page) => button(page, "Save template").click() },
  { name: "decks-by-tag", by: "learner", path: "/app/discover/tags/birds" },
  { name: "deck", by: "learner", path: ({ deckId }) => `/app/decks/${deckId}` },
  { name: "deck-menu", by: "learner", then: (page) => button(page, "More").click() },
  { name: "deck-replace", by: "learner", then: findAndReplace },
  { name: "deck-share", by: "learner", path: ({ deckId }) => `/app/decks/${deckId}`, then: openShare },
  { name: "deck-share-link", by: "learner", then: shareByLink },
  { name: "deck-add", by: "learner", path: ({ deckId }) => `/app/decks/${deckId}?panel=add` },
  { name: "palette", by: "learner", path: "/app/dashboard", then: openPalette },
  { name: "card-edit", by: "learner", path: ({ deckId }) => `/app/decks/${deckId}`, then: editCard },
  { name: "deck-options", by: "learner", path: ({ deckId }) => `/app/decks/${deckId}/options` },
  { name: "deck-edit", by: "learner", path: ({ deckId }) => `/app/decks/${deckId}/edit` },
  { name: "exam-choices", by: "learner", path: ({ deckId }) => `/app/decks/${deckId}/exam` },
  { name: "exam-question", by: "learner", then: startExam },
  { name: "exam-result", by: "learner", then: finishExam },
  { name: "exam-history", by: "learner", path: "/app/exam/history" },
  { name: "subscription", by: "learner", path: "/app/subscription" },
  { name: "subscription-plans", by: "learner", path: "/app/subscription-plans" },
  {
    name: "subscription-choose",
    by: "learner",
    then: (page) =>
      button(page, /^Choose /)
        .first()
        .click(),
  },
  { name: "billing-history", by: "learner", path: "/app/billing-history" },
  { name: "payment-methods", by: "learner", path: "/app/payment-methods" },
  { name: "subscription-reason", by: "learner", path: "/subscription?reason=TRIAL_EXPIRED" },
  { name: "analytics", by: "learner", path: "/app/unified-analytics" },
  { name: "analytics-detailed", by: "learner", path: "/app/unified-analytics?view=detailed" },
  {
    name: "analytics-deck",
    by: "learner",
    path: ({ deckId }) => `/app/unified-analytics/deck/${deckId}`,
  },
  { name: "analytics-empty", by: "newcomer", path: "/app/unified-analytics" },
  {
    name: "exam-adaptive",
    by: "learner",
    path: ({ deckId }) => `/app/decks/${deckId}/exam?kind=adaptive`,
  },
  { name: "search", by: "learner", path: "/app/search" },
  { name: "search-cards", by: "learner", path: "/app/search?type=cards&q=a" },
  { name: "search-problem", by: "learner", path: "/app/search?type=cards&q=difficulty:high" },
  { name: "study-question", by: "learner", path: ({ deckId }) => `/app/decks/${deckId}/study` },
  { name: "study-answer", by: "learner", then: (page) => page.keyboard.press("Space") },
  { name: "study-paused", by: "learner", then: (page) => page.keyboard.press("p") },
  { name: "study-options", by: "learner", then: openStudyOptions },
  {
    name: "study-complete",
    by: "learner",
    path: ({ smallDeckId }) => `/app/decks/${smallDeckId}/study`,
    then: finish,
  },
  { name: "study-now", by: "learner", path: "/app/study-now" },
  { name: "spaced-review", by: "learner", path: "/app/spaced-review" },
  { name: "spaced-review-nothing", by: "newcomer", path: "/app/spaced-review" },
  { name: "shared-empty", by: "newcomer", path: "/app/shared" },
  { name: "notifications-empty", by: "newcomer", path: "/app/notifications" },
  { name: "notifications", by: "learner", path: "/app/notifications" },
  { name: "profile", by: "learner", path: ({ learner }) => `/app/users/${learner.username}` },
  { name: "errors-one", by: "learner", path: "/app/decks/trash", then: (page) => fail(page, 1) },
  { name: "errors-three", by: "learner", path: "/app/decks/trash", then: (page) => fail(page, 3) },
  { name: "errors-five", by: "learner", path: "/app/decks/trash", then: (page) => fail(page, 5) },
  { name: "error-details", by: "learner", then: lookAtError },
  { name: "error-page", by: "learner", path: ({ deckId }) => `/app/decks/${deckId}`, then: failPage },
  // The last screen, because the connection does not return.
  {
    name: "decks-offline",
    by: "learner",
    path: ({ deckId }) => `/app/decks/${deckId}`,
    then: loseConnection,
  },
  { name: "deck-stored", by: "traveller", path: ({ travels }) => `/app/decks/${travels[0]}`, then: keepDeck },
  { name: "sync", by: "traveller", path: "/app/dashboard", then: openSync },
  { name: "sync-syncing", by: "traveller", path: ({ travels }) => studyOf(travels[0]), then: syncAnswers },
  { name: "sync-failed", by: "traveller", then: refuseAnswers },
  { name: "sync-history", by: "traveller", then: openTab("History") },
  { name: "sync-stats", by: "traveller", then: openTab("Stats") },
  { name: "sync-more", by: "traveller", path: ({ travels }) => studyOf(travels[1]), then: syncAnswers },
  { name: "sync-conflicts", by: "traveller", then: contradictAnswers },
  { name: "study-offline", by: "traveller", path: "/app/dashboard", then: studyOffline },
  { name: "sync-offline", by: "traveller", then: syncOffline },
];

const studyOf = (deckId) => `/app/decks/${deckId}/study`;

/** Answers the only card with Easy, so that it does not come back in this session. */
async function finish(page) {
  await page.keyboard.press("Space");
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("4");
  await page.getByRole("heading", { name: "Session complete" }).waitFor();
}

const button = (page, name) => page.getByRole("button", { name, exact: true });

async function startExam(page) {
  await button(page, "Start the exam").click();
  await page.getByRole("heading", { name: /^Question 1 of/ }).waitFor();
}

async function finishExam(page) {
  await button(page, "Finish the exam").first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Finish the exam" }).click();
  await page.getByText("Score").waitFor();
}

async function openShare(page) {
  await button(page, "More").click();
  await page.getByRole("menuitem", { name: "Share" }).click();
  await page.getByRole("dialog", { name: "Share this deck" }).waitFor();
}

/** Only a learner with a confirmed address can: the screen "verify-email" confirms it. */
async function shareByLink(page) {
  await button(page, "Make a link").click();
  await page.getByLabel("Link", { exact: true }).or(page.getByRole("alert")).first().waitFor();
}

async function findAndReplace(page) {
  await page.getByRole("menuitem", { name: "Find and replace" }).click();
  await page.getByLabel("Find", { exact: true }).fill("a");
  await page.getByLabel("Replace with").fill("e");
  await page.getByText(/ would change\./).waitFor();
}

async function editCard(page) {
  await page
    .getByRole("button", { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Front" }).first().waitFor();
}

async function openStudyOptions(page) {
  await page.keyboard.press("p");
  await page.keyboard.press("o");
  await page.getByRole("dialog", { name: "Study screen" }).waitFor();
}

async function createFolder(page) {
  await button(page, "More").click();
  await page.getByRole("menuitem", { name: "New folder" }).click();
}

async function openPalette(page) {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").waitFor();
}

async function signInWrongly(page) {
  await page.getByLabel("Username or email").fill("amina@");
  await button(page, "Sign in").click();
}

async function typeShortPassword(page) {
  await page.getByLabel("Username").fill("amina");
  await page.getByLabel("Password", { exact: true }).fill("amina");
  await page.getByText("not met").first().waitFor({ state: "attached" });
}

async function forgetPassword(page) {
  await page.getByLabel("Email").fill("amina@example.com");
  await button(page, "Mail me a link").click();
  await button(page, "Use another address").waitFor();
}

async function askForLink(page) {
  await button(page, "Send a new link").click();
  await page.getByText("Verification email sent!").waitFor();
}

async function changeNothing(page) {
  await page.getByLabel("Current password").fill("wrong");
  await page.getByLabel("New password").fill("amina");
  await button(page, "Change password").click();
  await page.locator("[aria-invalid=true]").waitFor();
  await page.getByText(", not met").first().waitFor();
}

/** Restoring fails for this number of decks. */
async function fail(page, times) {
  await page.route(/\/api\/decks\/trash/, async (route) => {
    const response = await route.fetch();
    const trash = await response.json();
    const [deck] = trash.content;
    const content = Array.from({ length: times }, (_, n) => ({
      ...deck,
      id: 900 + n,
      title: `Casa ${n + 1}`,
    }));
    await route.fulfill({ response, json: { ...trash, content } });
  });
  await page.route(/\/restore$/, (route) => answerBroken(route));
  await page.reload();
  const restore = page.getByRole("button", { name: /^Restore/ });
  await restore.nth(times - 1).waitFor();
  for (let deck = 0; deck < times; deck += 1) await restore.nth(deck).press("Enter");
  await page.getByRole("region", { name: "Errors" }).waitFor();
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

const answerBroken = (route) =>
  route.fulfill({
    status: 500,
    headers: { "x-ibis": "1" },
    json: { message: "No.", requestId: "request-7" },
  });

async function lookAtError(page) {
  await button(page, "View Details").first().click();
  await page.getByRole("dialog").waitFor();
}

/** Opens a deck without access; with a broken server, the copy on the device would be shown. */
async function failPage(page) {
  await page.route(/\/api\/decks\/\d+$/, (route) =>
    route.fulfill({
      status: 403,
      headers: { "x-ibis": "1" },
      json: { message: "No.", code: "ACCESS_DENIED", requestId: "request-7" },
    }),
  );
  await page.reload();
  await page.getByText("3 of 3 attempts left").waitFor();
  await page.unrouteAll();
}

/** One deck is on the device, because it was opened. */
async function loseConnection(page) {
  await waitForSync(page);
  await page.evaluate(() => history.pushState({}, "", "/app/decks"));
  await page.getByRole("heading", { name: "My Decks" }).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event("offline")));
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByText("You're offline", { exact: true }).waitFor();
}

/** The server lacks a part of the page's version. The component that reports this loads late. */
async function offerVersion(page) {
  const offer = page.getByRole("region", { name: "New version" });
  const body = '<meta name="version" content="the next one" />';
  await page.route("**/index.html", (route) => route.fulfill({ body }));
  await page.evaluate(() => {
    const gone = () => {
      dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: new Error("It is gone.") }));
      if (!document.querySelector("[aria-label='New version']")) setTimeout(gone, 200);
    };
    gone();
  });
  await offer.waitFor();
}

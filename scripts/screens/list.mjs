/**
 * The screens, in the order in which they are taken. `path` is opened as it stands, or made of the learner's data;
 * `by` is who looks (nobody unless named); `then` acts on the page before the picture. A screen without a path
 * goes on from the one before it.
 */
export const screens = [
  { name: "landing", path: "/" },
  { name: "login", path: "/login" },
  { name: "register", path: "/register" },
  { name: "verify-email", path: ({ verification }) => verification },
  { name: "verify-email-used", path: ({ verification }) => verification },
  { name: "not-found", path: "/no/such/page" },
  { name: "dashboard-empty", by: "newcomer", path: "/app/dashboard" },
  { name: "decks-empty", by: "newcomer", path: "/app/decks" },
  { name: "dashboard", by: "learner", path: "/app/dashboard" },
  { name: "decks", by: "learner", path: "/app/decks" },
  { name: "deck-create", by: "learner", path: "/app/decks/create" },
  { name: "trash", by: "learner", path: "/app/decks/trash" },
  { name: "deck", by: "learner", path: ({ deckId }) => `/app/decks/${deckId}` },
  { name: "deck-edit", by: "learner", path: ({ deckId }) => `/app/decks/${deckId}/edit` },
  { name: "study-question", by: "learner", path: ({ deckId }) => `/app/decks/${deckId}/study` },
  { name: "study-answer", by: "learner", then: (page) => page.keyboard.press("Space") },
  {
    name: "study-complete",
    by: "learner",
    path: ({ smallDeckId }) => `/app/decks/${smallDeckId}/study`,
    then: finish,
  },
];

/** Answers the only card with Easy, so that it does not come back in this session. */
async function finish(page) {
  await page.keyboard.press("Space");
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("4");
}

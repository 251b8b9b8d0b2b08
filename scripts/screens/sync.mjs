const SYNC_BUTTON = "button[aria-haspopup=dialog][title^=Auto-sync]";

const button = (page, name) => page.getByRole("button", { name, exact: true });
const manager = (page) => page.getByRole("dialog", { name: "Sync Manager" });

/** Waits for the sync manager's button, whose code loads after the page and knows what is on the device. */
export const waitForSync = (page) => page.locator(SYNC_BUTTON).first().waitFor({ state: "attached" });

/** The sync manager's button is in the menu, which a small screen hides, and loads after the page. */
export async function openSync(page) {
  const buttons = page.locator(SYNC_BUTTON);
  await waitForSync(page);
  const shown = buttons.filter({ visible: true });
  if ((await shown.count()) === 0) await button(page, "Open menu").click();
  await shown.click();
  await manager(page).waitFor();
}

async function answer(page, rating) {
  await button(page, "Show answer").click();
  await page.keyboard.press(String(rating));
  await page.getByRole("progressbar", { name: /^[1-9]/ }).waitFor();
  await button(page, "Show answer").waitFor();
}

/** Delays the requests with the session's answers until the returned function gets a response for them. */
async function delayAnswers(page) {
  let release;
  const gate = new Promise((resolve) => (release = resolve));
  await page.unrouteAll();
  await page.route("**/api/study/bulk-review", async (route) => {
    const answer = await gate;
    await route.fulfill({
      headers: { "x-ibis": "1" },
      json: answer(route.request().postDataJSON().reviewItems),
    });
  });
  return release;
}

let release = () => undefined;

/** Answers two cards, whose answers the sync manager has begun to send. */
export async function syncAnswers(page) {
  release = await delayAnswers(page);
  for (const rating of [1, 3]) await answer(page, rating);
  await page.getByRole("link", { name: "Back to the deck" }).click();
  await openSync(page);
  const start = button(page, "Sync Now");
  if (!(await button(page, "Cancel").isVisible())) await start.click();
  await button(page, "Cancel").waitFor();
}

export async function refuseAnswers(page) {
  release((items) => ({
    success: false,
    syncedCount: 1,
    failedCount: items.length - 1,
    errors: items.slice(1).map(({ cardId }) => ({
      cardId,
      errorMessage: "The card is not there any more.",
      errorCode: "RESOURCE_NOT_FOUND",
    })),
    results: items.map(({ reviewId }, at) => ({ reviewId, outcome: at === 0 ? "applied" : "refused" })),
    schedules: [],
  }));
  await button(page, "Cancel").waitFor({ state: "hidden" });
}

/** The server has other versions of both answers, and leaves one choice to the learner. */
export async function contradictAnswers(page) {
  release((items) => ({
    success: true,
    syncedCount: items.length,
    failedCount: 0,
    errors: [],
    results: items.map(({ reviewId, cardId, sessionId, reviewTimestamp }, at) => ({
      reviewId,
      outcome: "conflict",
      winner: at === 0 ? "undecided" : "server",
      server: {
        reviewId,
        cardId,
        sessionId,
        performance: 4,
        reviewTimestamp,
        studyTimeSeconds: 3.5,
        version: 1,
        voided: false,
        notes: at === 0 ? "Confused with la misa." : null,
        confidence: at === 0 ? 0.8 : null,
        modifiedAt: new Date(Date.parse(reviewTimestamp) + 300_000).toISOString(),
      },
    })),
    schedules: [],
  }));
  await manager(page).getByRole("article").first().waitFor();
}

export const openTab = (name) => async (page) => {
  await manager(page).getByRole("tab", { name }).click();
};

export async function keepDeck(page) {
  await page.getByRole("switch", { name: "Available offline" }).click();
  await page.getByText(/on this device/).waitFor();
}

const goTo = (page, path) => page.evaluate((to) => history.pushState({}, "", to), path);

/** Loads the sync manager's button, whose code detects a lost connection, the menu and the deck's page before it is lost. */
export async function studyOffline(page, { travels }) {
  await waitForSync(page);
  if (await button(page, "Open menu").isVisible()) {
    await button(page, "Open menu").click();
    await button(page, "Close menu").click();
  }
  await goTo(page, `/app/decks/${travels[2]}`);
  await page.getByRole("switch", { name: "Available offline" }).waitFor();
  await goTo(page, `/app/decks/${travels[2]}/study`);
  await button(page, "Show answer").waitFor();
  await page.context().setOffline(true);
  await page.getByText("You're offline", { exact: true }).waitFor();
  await answer(page, 3);
}

export async function syncOffline(page) {
  await page.getByRole("link", { name: "Back to the deck" }).click();
  await openSync(page);
}

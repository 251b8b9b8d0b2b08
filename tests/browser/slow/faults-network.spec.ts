import type { Page, Request, Route } from "@playwright/test";
import { SERVER_HEADER } from "#contract/values.ts";
import { unsynced } from "../support/device-store.ts";
import { type Learner, answer, syncNow, test } from "../support/offline-learner.ts";
import { BULK_REVIEW, reviewsOf } from "../support/sent-reviews.ts";
import { expect } from "../support/test.ts";

async function answerThree(page: Page, learner: Learner) {
  await learner.studyByHand(page);
  for (const count of [1, 2, 3]) await answer(page, 4, count);
}

/** The server has all three once, and the device knows it. */
async function expectTaken(page: Page, learner: Learner) {
  await expect.poll(() => unsynced(page)).toBe(0);
  expect(await learner.log()).toEqual([4, 4, 4]);
}

const refuse = (route: Route, status: number, headers: Record<string, string> = {}) =>
  route.fulfill({ status, headers: { [SERVER_HEADER]: "1", ...headers }, json: {} });

test("request delivered twice: counted once", async ({ page, learner }) => {
  await answerThree(page, learner);
  await page.route(BULK_REVIEW, async (route) => {
    const [response] = await Promise.all([route.fetch(), route.fetch()]);
    await route.fulfill({ response });
  });
  await expect(await syncNow(page)).toContainText("Successfully synced 3 review(s).");
  await expectTaken(page, learner);
});

test("batches out of order: the one that comes last, behind a larger one, counts once", async ({
  page,
  learner,
}) => {
  await learner.studyByHand(page);
  await answer(page, 4, 1);
  const late: Request[] = [];
  await page.route(BULK_REVIEW, (route) => {
    late.push(route.request());
    return route.abort("connectionreset");
  });
  const manager = await syncNow(page);
  await expect.poll(() => late.length).toBeGreaterThan(0);
  await manager.getByRole("button", { name: "Cancel" }).click();
  await page.unroute(BULK_REVIEW);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Study", exact: true }).click();
  await answer(page, 3, 2);
  await expect(await syncNow(page)).toContainText("Successfully synced 2 review(s).");
  for (const request of late) expect((await page.request.fetch(request)).status()).toBe(200);
  expect(await learner.log()).toEqual([4, 3]);
});

test("5xx bursts: the sync goes on behind them", async ({ page, learner }) => {
  await answerThree(page, learner);
  const burst = [503, 500, 503, 503];
  await page.route(BULK_REVIEW, (route) => {
    const status = burst.shift();
    return status === undefined ? route.continue() : refuse(route, status);
  });
  await syncNow(page);
  await expectTaken(page, learner);
  expect(burst).toEqual([]);
});

test("429 with Retry-After: the server is asked no sooner than it said", async ({ page, learner }) => {
  await answerThree(page, learner);
  const asked: number[] = [];
  await page.route(BULK_REVIEW, (route) => {
    asked.push(performance.now());
    return asked.length === 1 ? refuse(route, 429, { "retry-after": "3" }) : route.continue();
  });
  await syncNow(page);
  await expectTaken(page, learner);
  const [first = 0, second = 0] = asked;
  expect(asked).toHaveLength(2);
  expect(second - first).toBeGreaterThan(2900);
});

test("413: the batch shrinks until the server takes it", async ({ page, learner }) => {
  await answerThree(page, learner);
  const sizes: number[] = [];
  await page.route(BULK_REVIEW, (route) => {
    const size = reviewsOf(route.request()).length;
    sizes.push(size);
    return size > 1 ? refuse(route, 413) : route.continue();
  });
  await expect(await syncNow(page)).toContainText("Successfully synced 3 review(s).");
  expect(sizes).toEqual([3, 1, 1, 1]);
  await expectTaken(page, learner);
});

/**
 * A sync meets it instead of the server: nothing counts as synced, and everything is sent when it is gone. It starts
 * with the sync's own request, because a page that had checked the connection would not offer a sync.
 */
async function expectPassedOver(page: Page, learner: Learner, meet: (route: Route) => Promise<void>) {
  await answerThree(page, learner);
  await page.route(BULK_REVIEW, async (route) => {
    await page.route("**/api/**", meet);
    await meet(route);
  });
  await syncNow(page);
  await expect(page.getByText("You're offline", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  expect(await unsynced(page)).toBe(3);
  expect(await learner.log()).toEqual([]);
  await page.unrouteAll({ behavior: "wait" });
  await expectTaken(page, learner);
}

test("captive portal (200 with HTML): nothing is taken as synced, and all travels afterwards", async ({
  page,
  learner,
}) => {
  const body = "<h1>Welcome to our hotel</h1>";
  await expectPassedOver(page, learner, (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body }),
  );
});

test("navigator.onLine lying: true, and no server is there; nothing is taken as synced", async ({
  page,
  learner,
}) => {
  await expectPassedOver(page, learner, (route) => route.abort("connectionrefused"));
});

test("navigator.onLine lying: false, and the server is there; reachability is what a request proves", async ({
  page,
  learner,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  await answerThree(page, learner);
  await syncNow(page);
  await expectTaken(page, learner);
});

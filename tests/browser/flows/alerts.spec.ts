import type { Page } from "@playwright/test";
import { SERVER_HEADER } from "#contract/values.ts";
import { signIn } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

test.use({ timezoneId: "Asia/Tokyo" });

const SETTINGS = "/api/notifications/settings";
const SOUND = "tone tone closed ";

/** Writes down on the page what sounds and vibrates. */
const watchAlerts = (page: Page) =>
  page.addInitScript(() => {
    const notify = (what: string) => {
      const { dataset } = document.documentElement;
      dataset["heard"] = `${dataset["heard"] ?? ""}${what} `;
    };
    class WatchedContext extends AudioContext {
      override createOscillator() {
        notify("tone");
        return super.createOscillator();
      }
      override close() {
        notify("closed");
        return super.close();
      }
    }
    Object.assign(window, { AudioContext: WatchedContext });
    Object.defineProperty(Navigator.prototype, "vibrate", {
      value: () => notify("vibrated"),
      configurable: true,
    });
  });

const expectHeard = (page: Page, heard: string) =>
  expect(page.locator("html")).toHaveAttribute("data-heard", heard);

/** Opens a page and waits until its notification stream is connected. */
async function openLive(page: Page, path: string) {
  const streaming = page.waitForResponse("**/api/notifications/stream");
  await page.goto(path);
  await streaming;
}

/** What is in the first list that a page reads is not new to it, and nothing says when that was read. */
const sendFirst = (page: Page, send: (title: string) => Promise<unknown>, title: string) =>
  expect(async () => {
    await send(title);
    await expect(page.getByText(title).first()).toBeVisible();
  }).toPass();

test("a notification sounds and vibrates as the settings say, and not in quiet hours", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const send = (title: string) =>
    call("POST", "/api/notifications/test", { title, message: "Text", sendRealTime: true });
  const arrive = async (title: string) => {
    await send(title);
    await expect(page.getByText(title).first()).toBeVisible();
  };
  const hour = (new Date().getUTCHours() + 9) % 24;
  const quietHours = { from: hour, to: (hour + 2) % 24 };
  await call("PUT", SETTINGS, { quietHours, sounds: true, vibration: true });
  await watchAlerts(page);
  const loading = page.waitForResponse(/alert-learner/);
  await openLive(page, "/app/settings");
  // With its first change the page says whose hours these are.
  const saved = page.waitForResponse(
    (response) => response.url().endsWith(SETTINGS) && response.request().method() === "PUT",
  );
  await page.getByLabel("Remind me").uncheck();
  expect(await (await saved).json()).toMatchObject({ timeZone: "Asia/Tokyo" });
  await sendFirst(page, send, "In quiet hours");
  await loading;
  await page.getByLabel("Quiet hours").uncheck();
  await arrive("With both");
  await expectHeard(page, "tone tone vibrated closed ");
  await page.getByLabel("Vibrate").uncheck();
  await arrive("With a sound");
  await expectHeard(page, `tone tone vibrated closed ${SOUND}`);
  await page.getByLabel("Play a sound").uncheck();
  await arrive("With neither");
  // It is played once by the checkbox itself.
  await page.getByLabel("Play a sound").check();
  await expectHeard(page, `tone tone vibrated closed ${SOUND}${SOUND}`);
});

test("what came while the page was hidden is silent, and so is what settings are missing for", async ({
  page,
  server,
  signedIn,
}) => {
  // Nobody has touched the page: the browser may refuse to play.
  const call = await signIn(server, signedIn);
  await call("PUT", SETTINGS, { sounds: true, vibration: true });
  const send = (title: string) =>
    call("POST", "/api/notifications/test", { title, message: "Text", sendRealTime: true });
  await watchAlerts(page);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "vibrate"));
  await page.route(`**${SETTINGS}`, (route) =>
    route.fulfill({ status: 404, headers: { [SERVER_HEADER]: "1" }, json: {} }),
  );
  const failed = page.waitForResponse(`**${SETTINGS}`);
  await openLive(page, "/app/dashboard");
  await sendFirst(page, send, "Without settings");
  await failed;
  await page.unroute(`**${SETTINGS}`);

  const look = (state: "hidden" | "visible") =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await look("hidden");
  await send("While hidden");
  const streaming = page.waitForResponse("**/api/notifications/stream");
  await look("visible");
  await streaming;
  await expect(page.getByText("While hidden").first()).toBeVisible();
  await send("Once visible");
  await expectHeard(page, SOUND);

  await page.goto("/app/settings");
  await expect(page.getByLabel("Play a sound")).toBeChecked();
  await expect(page.getByLabel("Vibrate")).toHaveCount(0);
});

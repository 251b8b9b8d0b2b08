import type { Page } from "@playwright/test";
import { answered, question } from "../support/study-screen.ts";
import { type Point, press, swipe, touch } from "../support/fingers.ts";
import { test } from "../support/offline-learner.ts";
import { expect } from "../support/test.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const ratings = (page: Page) => page.getByRole("group", { name: "How well did you know it?" });
const swipes = [
  { from: [120, 400], to: [220, 410], given: "Good for “word 1”" },
  { from: [300, 400], to: [180, 390], given: "Again for “word 2”" },
] as const;

async function middleOf(page: Page, name: string): Promise<Point> {
  const box = await button(page, name).boundingBox();
  if (!box) throw new Error(`There is no button ${name} on the page.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** As two fingers do. */
async function zoom(page: Page, scale: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setPageScaleFactor", { pageScaleFactor: scale });
  await client.detach();
  await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBe(scale);
}

test("a session is answered by swipes alone: to the right is Good, to the left Again", async ({
  page,
  learner,
}) => {
  await learner.study(page);
  await expect(question(page)).toHaveText("word 1");
  await page.clock.install();
  for (const { from, to, given } of swipes) {
    // The card is there for longer than a tap that was meant for the one before.
    await page.clock.runFor(200);
    await swipe(page, from, to);
    await expect(ratings(page)).toBeVisible();
    await page.clock.runFor(200);
    await swipe(page, from, to);
    await expect(button(page, "Undo")).toHaveAccessibleDescription(`Undo ${given}`);
  }
  // The swipes are the card's alone.
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the card follows a finger, says what lifting it does, and goes back where that is nothing", async ({
  page,
  learner,
}) => {
  await learner.study(page);
  await expect(question(page)).toHaveText("word 1");
  await page.clock.install();
  await page.clock.runFor(200);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const card = page.getByRole("article");
  const drag = (x: number) => press(page, [[120, 400]], [[140, 400]], [[x, 402]]);
  const short = await drag(160);
  await expect(card).toHaveCSS("translate", "40px");
  await expect(page.getByText("Show answer", { exact: true }).last()).toBeHidden();
  await short.lift();
  await expect(card).toHaveCSS("translate", "none");
  await page.keyboard.press("Space");
  await expect(ratings(page)).toBeVisible();
  await page.clock.runFor(200);

  const slow = await drag(220);
  const promise = page.getByText("Good", { exact: true }).first();
  await expect(card).toHaveCSS("translate", "100px");
  await expect(promise).toBeVisible();
  // After the time of a swipe, lifting the finger does nothing.
  await page.clock.runFor(300);
  await expect(promise).toBeHidden();
  await slow.lift();

  await page.emulateMedia({ reducedMotion: "reduce" });
  const still = await drag(220);
  await expect(promise).toBeVisible();
  await expect(card).toHaveCSS("translate", "none");
  await still.lift();
  await page.clock.runFor(200);
  await expect(question(page)).toHaveText("word 2");
});

test("a finger moves a zoomed page, and answers no card there", async ({ page, learner }) => {
  await learner.study(page);
  await expect(question(page)).toHaveText("word 1");
  await page.clock.install();
  await page.clock.runFor(200);
  const [right] = swipes;
  for (const scale of [2, 1]) {
    await zoom(page, scale);
    await swipe(page, right.from, right.to);
    await page.clock.runFor(200);
  }
  // A swipe over the zoomed page would have shown the answer, and this one would have been Good.
  await expect(ratings(page)).toBeVisible();
  await expect(answered(page, 0)).toBeVisible();
});

test("a tap that was meant for the card before does not turn the next one", async ({ page, learner }) => {
  await page.clock.install();
  await learner.study(page);
  await expect(question(page)).toHaveText("word 1");
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(page, "Show answer").click();
  // The buttons come a frame after the answer.
  await page.clock.runFor(20);
  await button(page, "Good").tap();
  await expect(button(page, "Good")).toBeVisible();
  await page.clock.runFor(150);
  await button(page, "Good").tap();
  await page.clock.runFor(10);
  await expect(question(page)).toHaveText("word 2");
  await page.clock.runFor(20);
  await expect(answered(page, 1)).toBeVisible();
  const next = await middleOf(page, "Show answer");
  await touch(page, [next]);
  await page.getByRole("article").tap();
  await expect(question(page)).toHaveText("word 2");
  await expect(ratings(page)).toHaveCount(0);
  await page.clock.runFor(150);
  await touch(page, [next]);
  await page.clock.runFor(20);
  await expect(ratings(page)).toBeVisible();
});

test("a rating that is held can be let go of elsewhere", async ({ page, learner }) => {
  await learner.study(page);
  await button(page, "Show answer").click();
  const good = await middleOf(page, "Good");
  const away = [good[0], good[1] - 300] as const;
  // Held for three tenths of a second.
  await touch(page, [good], [good], [good], [good], [good], [good], [away]);
  await page.mouse.move(...good);
  await page.mouse.down();
  await page.mouse.move(...away);
  await page.mouse.up();
  await expect(ratings(page)).toBeVisible();
  await expect(answered(page, 0)).toBeVisible();
});

test("a pinch sets the size of the text on cards, which the device keeps", async ({ page, learner }) => {
  await learner.study(page);
  const size = () =>
    question(page).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const medium = await size();
  const apart = (distance: number): readonly Point[] => [
    [195 - distance / 2, 400],
    [195 + distance / 2, 400],
  ];
  await touch(page, apart(100), apart(112));
  await expect.poll(size).toBeGreaterThan(medium);
  const large = await size();
  await page.reload();
  await expect.poll(size).toBe(large);
  await touch(page, apart(100), apart(88));
  await expect.poll(size).toBe(medium);
});

test("a long press on the card opens its info, and neither a swipe nor a pinch does", async ({
  page,
  learner,
}) => {
  await learner.study(page);
  await expect(question(page)).toHaveText("word 1");
  await page.clock.install();
  const info = page.getByRole("dialog", { name: "Card info" });
  const client = await page.context().newCDPSession(page);
  const fingers = (type: "touchStart" | "touchMove" | "touchEnd", ...points: readonly Point[]) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  // A finger that moves on is about to swipe.
  await fingers("touchStart", [195, 400]);
  await fingers("touchMove", [225, 400]);
  await page.clock.runFor(600);
  await fingers("touchEnd");
  await fingers("touchStart", [195, 400], [250, 400]);
  await page.clock.runFor(600);
  await fingers("touchEnd");
  await expect(info).toHaveCount(0);
  await fingers("touchStart", [195, 600]);
  await page.clock.runFor(499);
  await expect(info).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(info).toBeVisible();
  await fingers("touchEnd");
  await expect(info).toBeVisible();
});

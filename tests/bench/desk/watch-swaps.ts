import type { Page } from "playwright";

/**
 * From here on the page notes how long each press of 4 took until the text of the next card was readable, and its image
 * drawn where cards have one.
 */
export const watchSwaps = (page: Page, hasImage: boolean): Promise<unknown> =>
  page.addInitScript((waitsForImage) => {
    /** What fades in is readable from half on. */
    const READABLE = 0.5;
    const opacityOf = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
    window.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "4") return;
        const texts = document.querySelectorAll("article p");
        const before = texts[0]?.textContent;
        const look = () => {
          const [text, answer] = document.querySelectorAll("article p");
          const isDrawn = !waitsForImage || text?.querySelector("img")?.complete === true;
          if (!text || answer || text.textContent === before || opacityOf(text) < READABLE || !isDrawn)
            return void requestAnimationFrame(look);
          // The frame is painted when the next task runs.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener("message", () => {
            document.documentElement.dataset["took"] = String(performance.now() - event.timeStamp);
          });
          port1.start();
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      },
      true,
    );
  }, hasImage);

/** Waits until the page has shown the answer, and does nothing: a learner reads it before the press. */
export const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished.catch(() => undefined));
    await Promise.all(ends);
    await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));
  });

/** Milliseconds of one press of 4. */
export async function timedSwap(page: Page): Promise<number> {
  await page.evaluate(() => delete document.documentElement.dataset["took"]);
  await page.keyboard.press("4");
  const took = await page.waitForFunction(() => document.documentElement.dataset["took"]);
  return Number(await took.jsonValue());
}

/** As a processor of a quarter of the speed. */
export async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

import type { Page } from "playwright";

/** Space shows the answer, and 4 rates it. */
export type Press = "Space" | "4";

/**
 * From here on the page notes how long each press of Space took until the answer was readable, and each press of 4 until
 * the text of the next card was, with its image drawn where cards have one.
 */
export const watchPresses = (page: Page, hasImage: boolean): Promise<unknown> =>
  page.addInitScript((waitsForImage) => {
    /** What fades in is readable from half on. */
    const READABLE = 0.5;
    const opacityOf = (element: Element | null | undefined): number =>
      element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
    window.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "4" && event.key !== " ") return;
        const textsOf = () => document.querySelectorAll("article p");
        const before = textsOf()[0]?.textContent;
        const shown = (): Element | undefined => {
          const [question, answer] = textsOf();
          if (event.key === " ") return answer;
          const isDrawn = !waitsForImage || question?.querySelector("img")?.complete === true;
          return !answer && question?.textContent !== before && isDrawn ? question : undefined;
        };
        const look = () => {
          const text = shown();
          if (!text || opacityOf(text) < READABLE) return void requestAnimationFrame(look);
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

/** Waits until the page has shown what it had to, and does nothing: a learner reads it before the press. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished.catch(() => undefined));
    await Promise.all(ends);
    await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));
  });

/** Microseconds of one press on a page at rest. */
export async function timedPress(page: Page, press: Press): Promise<number> {
  await atRest(page);
  await page.evaluate(() => delete document.documentElement.dataset["took"]);
  await page.keyboard.press(press);
  const took = await page.waitForFunction(() => document.documentElement.dataset["took"]);
  return 1000 * Number(await took.jsonValue());
}

/** As a processor of a quarter of the speed. */
export async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

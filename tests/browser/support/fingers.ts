import type { Page } from "@playwright/test";

export type Point = readonly [x: number, y: number];

/**
 * Fingers on the screen. Each step happens a twentieth of a second after the one before, however slow the machine is.
 */
export async function touch(page: Page, ...steps: readonly (readonly Point[])[]): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const fingers = (points: readonly Point[]) => points.map(([x, y], id) => ({ x, y, id }));
  for (const [index, points] of [...steps, []].entries()) {
    const type = index === steps.length ? "touchEnd" : index === 0 ? "touchStart" : "touchMove";
    await client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: fingers(points),
      timestamp: start + index / 20,
    });
  }
  await client.detach();
}

/** One finger, from one point to another in a tenth of a second. */
export const swipe = (page: Page, from: Point, to: Point): Promise<void> => touch(page, [from], [to]);

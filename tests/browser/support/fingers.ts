import type { Page } from "@playwright/test";

export type Point = readonly [x: number, y: number];

/**
 * Fingers on the screen. Each step happens a twentieth of a second after the one before, however slow the machine is.
 */
export async function touch(page: Page, ...steps: readonly (readonly Point[])[]): Promise<void> {
  const { lift } = await press(page, ...steps);
  await lift();
}

/** The same, and the fingers stay on the screen until they are lifted, a step later. */
export async function press(page: Page, ...steps: readonly (readonly Point[])[]) {
  const client = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const send = (type: "touchStart" | "touchMove" | "touchEnd", index: number, points: readonly Point[]) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      timestamp: start + index / 20,
    });
  for (const [index, points] of steps.entries())
    await send(index === 0 ? "touchStart" : "touchMove", index, points);
  return {
    async lift() {
      await send("touchEnd", steps.length, []);
      await client.detach();
    },
  };
}

/** One finger, from one point to another in a tenth of a second. */
export const swipe = (page: Page, from: Point, to: Point): Promise<void> => touch(page, [from], [to]);

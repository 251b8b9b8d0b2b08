import { buildIfStale } from "../build.mjs";
import { findChromium } from "../chromium.mjs";

/** Calls `work` with a browser and a server of its own, which serves the built client. */
export async function withBrowser(work) {
  await buildIfStale();
  process.env.IBIS_CHROMIUM = await findChromium();
  const { chromium } = await import("playwright");
  const { launchOptions } = await import("../../tests/browser/support/chromium.ts");
  const { startServer } = await import("../../tests/browser/support/server.ts");
  const server = await startServer();
  try {
    const browser = await chromium.launch(launchOptions);
    await work(browser, server);
    await browser.close();
  } finally {
    await server.stop();
  }
}

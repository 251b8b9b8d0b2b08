import { type Browser, chromium } from "playwright";
import { startServer } from "#tests/browser/support/server.ts";
import type { Row, Tools } from "./bench.ts";
import { type CloseLater, closingAfter } from "./closing-after.ts";

/** Runs a bench on the built application, in a Chromium. */
export const onApplication = (
  { findChromium, build }: Tools,
  run: (url: string, browser: Browser, closeLater: CloseLater) => AsyncIterable<Row>,
): AsyncGenerator<Row> =>
  closingAfter(async function* (closeLater) {
    await build();
    const server = await startServer();
    closeLater(() => server.stop());
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: ["--no-sandbox", "--disable-gpu"],
    });
    closeLater(() => browser.close());
    yield* run(server.url, browser, closeLater);
  });

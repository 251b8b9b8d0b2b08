import { rm } from "node:fs/promises";
import { type Browser, chromium } from "playwright";
import { startServer } from "#tests/browser/support/server.ts";
import type { Stage } from "../kit/suite.ts";
import { takeScreenshots } from "./screenshots.ts";

export interface OpenStage extends Stage {
  close(): Promise<void>;
}

/** The project's scripts that a stage uses. */
export interface StageTools {
  /** Builds the client unless it was built from the present sources. */
  build(): Promise<void>;
  /** Path of a Chromium; installs one if there is none. */
  findChromium(): Promise<string>;
}

export interface StageOptions {
  /** A running deployment; by default the application is built and started. */
  readonly baseUrl: string | undefined;
  readonly headed: boolean;
  readonly slow: number;
}

/** The folder of the pictures of the last run, where the command is run; no part of the repository. */
const SCREENSHOTS = "model-tests-screenshots";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A browser with the application, for systems that drive its page. */
export async function openStage(
  { baseUrl, headed, slow }: StageOptions,
  { build, findChromium }: StageTools,
): Promise<OpenStage> {
  await rm(SCREENSHOTS, { recursive: true, force: true });
  const executablePath = await findChromium();
  const browser = await chromium.launch({ executablePath, headless: !headed, slowMo: slow, args: FLAGS });
  const server = baseUrl === undefined ? await build().then(() => startServer()) : null;
  const pages = pagesOf(browser);
  return {
    baseUrl: server?.url ?? baseUrl ?? "",
    newPage: pages.open,
    takeScreenshots: (name) => takeScreenshots(browser, SCREENSHOTS, name),
    async close() {
      await browser.close();
      await server?.stop();
    },
  };
}

/** One page at a time, each in a new context; the previous one is closed. */
function pagesOf(browser: Browser) {
  let close = () => Promise.resolve();
  return {
    async open() {
      await close();
      const context = await browser.newContext({ serviceWorkers: "block" });
      close = () => context.close();
      return context.newPage();
    },
  };
}

import { type Browser, chromium } from "playwright";
import { startServer } from "#tests/browser/support/server.ts";
import type { Stage } from "../kit/suite.ts";

export interface OpenStage extends Stage {
  close(): Promise<void>;
}

/** What the scripts of the project do for a stage. */
export interface StageTools {
  /** Builds the client unless it is built from what the tree holds now. */
  build(): Promise<void>;
  /** Path of a Chromium, which is installed where there is none. */
  findChromium(): Promise<string>;
}

export interface StageOptions {
  /** A running deployment; else the application is built and started for the occasion. */
  readonly baseUrl: string | undefined;
  readonly headed: boolean;
  readonly slow: number;
}

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A browser beside the application, for systems that drive its page. */
export async function openStage(
  { baseUrl, headed, slow }: StageOptions,
  { build, findChromium }: StageTools,
): Promise<OpenStage> {
  const executablePath = await findChromium();
  const browser = await chromium.launch({ executablePath, headless: !headed, slowMo: slow, args: FLAGS });
  const server = baseUrl === undefined ? await build().then(() => startServer()) : null;
  const pages = pagesOf(browser);
  return {
    baseUrl: server?.url ?? baseUrl ?? "",
    newPage: pages.open,
    async close() {
      await browser.close();
      await server?.stop();
    },
  };
}

/** One page at a time: a context of its own each, the one before closed. */
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

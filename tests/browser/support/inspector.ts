import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { BrowserContext, Page } from "@playwright/test";
import { buildInspectableClient } from "./inspectable-client.ts";
import { test as base } from "./offline-learner.ts";

/** Tests whose pages may get a build with the inspector. */
export const test = base.extend<object, { client: Awaited<ReturnType<typeof buildInspectableClient>> }>({
  client: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    async ({}, provide) => {
      const client = await buildInspectableClient({ withInspector: true });
      await provide(client);
      await client.remove();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

/** An inspector in a tab of its own; `isWide`: as on a desktop's whole screen. */
export async function openInspector(context: BrowserContext, { isWide = false } = {}): Promise<Page> {
  const inspector = await context.newPage();
  if (isWide) await inspector.setViewportSize({ width: 1440, height: 900 });
  await inspector.goto("/inspector");
  return inspector;
}

/** The latest actor of a machine. */
export const actor = (inspector: Page, machine: string) =>
  inspector.getByRole("list", { name: "Actors" }).locator(`[data-machine="${machine}"]`).last();

/** What the inspector does: recording, paused, replaying or disconnected. */
export const status = (inspector: Page) =>
  inspector.getByRole("group", { name: "Inspector" }).getByRole("status");

/** Runs the command `npm run models`, and returns what it prints. */
export async function models(...args: readonly string[]): Promise<string> {
  const command = ["scripts/launch.mjs", "models", ...args];
  return (await promisify(execFile)(process.execPath, command)).stdout;
}

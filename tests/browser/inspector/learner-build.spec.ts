import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "../support/test.ts";

test("a build for learners has no part of the inspector", async ({ page }) => {
  const client = resolve(import.meta.dirname, "../../../dist/client");
  const names = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(js|css|html)$/.test(name),
  );
  expect(names.length).toBeGreaterThan(10);
  const holding = names.filter((name) =>
    /ibis-inspector|elkjs|inspectedPage|statelyai|whatIf|\.machine\.ts:\d/.test(
      readFileSync(join(client, name), "utf8"),
    ),
  );
  expect(holding).toStrictEqual([]);
  await page.goto("/inspector");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

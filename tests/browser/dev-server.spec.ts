import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createServer } from "vite";
import { expect, test } from "./support/test.ts";

const root = resolve(import.meta.dirname, "../..");
const AUTH = "src/machines/auth/auth.machine.ts";

/** An editor that writes which file and line it was opened at. */
async function stubEditor(path: string, opened: string) {
  await writeFile(path, `#!/bin/sh\nprintf '%s:%s' "$1" "$2" > '${opened}'\n`, { mode: 0o755 });
  process.env["LAUNCH_EDITOR"] = path;
}

test("pages of the development server run, and the inspector there sees their actors", async ({
  server,
  context,
  page,
  pageErrors,
}, info) => {
  pageErrors.allow(/^request to http:\/\/localhost:/);
  process.env["API_PORT"] = new URL(server.url).port;
  const opened = info.outputPath("opened.txt");
  await stubEditor(info.outputPath("editor.sh"), opened);
  const vite = await createServer({
    root,
    logLevel: "error",
    server: { watch: null, hmr: false },
  });
  try {
    await vite.listen();
    const url = vite.resolvedUrls?.local[0] ?? "";
    // XState's own checks are only in its development build, and React's Strict Mode starts actors twice.
    await page.goto(new URL("/register", url).href);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const inspector = await context.newPage();
    await inspector.goto(new URL("/inspector", url).href);
    for (const machine of ["app", "auth", "tokenRefresh", "passwordCheck"])
      await expect(inspector.locator(`[data-machine="${machine}"]`)).toHaveCount(1);
    await inspector.locator('[data-machine="auth"]').click();
    const chart = inspector.getByRole("img", { name: "Chart of auth" });
    await expect(chart).toBeVisible();

    // The active state, and one that is selected in the chart, lead to their lines.
    const active = inspector.getByRole("list", { name: "Active states" }).getByRole("link");
    await expect(active).toHaveText(/^auth\.machine\.ts:\d+$/);
    await chart.getByText("runs signIn", { exact: true }).click();
    await expect(inspector.getByRole("heading", { name: "Selected in the chart: signingIn" })).toBeVisible();
    const source = await readFile(join(root, AUTH), "utf8");
    const line = source.split("\n").indexOf("    signingIn: {") + 1;
    await inspector.getByRole("link", { name: `auth.machine.ts:${line}`, exact: true }).click();
    await expect.poll(() => readFile(opened, "utf8").catch(() => "")).toBe(`${join(root, AUTH)}:${line}`);
  } finally {
    // Pages that still load their later parts would miss the server.
    delete process.env["LAUNCH_EDITOR"];
    await context.close();
    await vite.close();
  }
});

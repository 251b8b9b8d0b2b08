import { resolve } from "node:path";
import { createServer } from "vite";
import { expect, test } from "./support/test.ts";

test("pages of the development server run, and the inspector there sees their actors", async ({
  server,
  context,
  page,
  pageErrors,
}) => {
  pageErrors.allow(/^request to http:\/\/localhost:/);
  process.env["API_PORT"] = new URL(server.url).port;
  const vite = await createServer({
    root: resolve(import.meta.dirname, "../.."),
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
    await expect(inspector.getByRole("img", { name: "Chart of auth" })).toBeVisible();
  } finally {
    // Pages that still load their later parts would miss the server.
    await context.close();
    await vite.close();
  }
});

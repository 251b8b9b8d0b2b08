import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createServer } from "vite";
import { signInByForm } from "../support/sign-in.ts";
import { expect, test as base } from "../support/test.ts";
import { watchTokens } from "../support/watch-tokens.ts";

const root = resolve(import.meta.dirname, "../../..");
const AUTH = "src/machines/auth/auth.machine.ts";

/** An editor that writes which file and line it was opened at. */
async function stubEditor(path: string, opened: string) {
  await writeFile(path, `#!/bin/sh\nprintf '%s:%s' "$1" "$2" > '${opened}'\n`, { mode: 0o755 });
  process.env["LAUNCH_EDITOR"] = path;
}

/** The address of the development server. */
interface Development {
  readonly devUrl: string;
}

const test = base.extend<{ developedPages: undefined }, Development>({
  devUrl: [
    async ({ server }, use, { workerIndex }) => {
      Object.assign(process.env, { API_PORT: new URL(server.url).port, VITE_XSTATE_INSPECT: "stately" });
      const vite = await createServer({
        root,
        // A cache of its own: what was bundled by another server may be of another version.
        cacheDir: resolve(root, `test-results/vite-${workerIndex}`),
        logLevel: "error",
        server: { watch: null, hmr: false },
      });
      await vite.listen();
      await use(vite.resolvedUrls?.local[0] ?? "");
      await vite.close();
      for (const name of ["VITE_XSTATE_INSPECT", "LAUNCH_EDITOR"]) Reflect.deleteProperty(process.env, name);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  developedPages: [
    async ({ context, pageErrors }, use) => {
      pageErrors.allow(/^request to http(:\/\/localhost:|s:\/\/stately\.ai\/)/);
      await context.route("https://stately.ai/**", (route) =>
        route.fulfill({ contentType: "text/html", body: STATELY }),
      );
      await use(undefined);
      // Pages that still load their later parts would miss the server.
      await context.close();
    },
    { auto: true },
  ],
});
test.describe.configure({ mode: "default" });

/** What Stately's inspector does when it is opened: it says that it is there, and keeps what it gets. */
const STATELY = `<!doctype html><script>
  window.received = [];
  addEventListener("message", ({ data }) => received.push(data));
  opener.postMessage({ type: "@statelyai.connected" }, "*");
</script>`;

test("pages of the development server run, and the inspector there sees their actors", async ({
  devUrl,
  context,
  page,
}, info) => {
  const opened = info.outputPath("opened.txt");
  await stubEditor(info.outputPath("editor.sh"), opened);
  // XState's own checks are only in its development build, and React's Strict Mode starts actors twice.
  await page.goto(new URL("/register", devUrl).href);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const inspector = await context.newPage();
  await inspector.goto(new URL("/inspector", devUrl).href);
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
});

test("the information pages are there during development, with their styles and the theme toggle", async ({
  devUrl,
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(new URL("/faq", devUrl).href);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Frequently asked questions");
  await expect(page.getByRole("banner")).toHaveCSS("display", "flex");
  await page.getByRole("button", { name: "Switch to dark mode" }).first().click();
  await expect(page.locator(":root")).toHaveClass("dark");
});

test("VITE_XSTATE_INSPECT=stately sends what happens to Stately's inspector, and no secret", async ({
  devUrl,
  context,
  page,
  account,
}) => {
  const tokens = watchTokens(page);
  const opened = context.waitForEvent("page");
  await signInByForm(page, account, new URL(devUrl).origin);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  const stately = await opened;
  const received = () => stately.evaluate("JSON.stringify(received)").then(String);
  await expect.poll(received).toContain('"value":"signedIn"');
  const all = await received();
  expect(all).toContain('"type":"@xstate.actor"');
  expect(all).toContain('"type":"auth.signIn"');
  expect(tokens.size).toBeGreaterThan(0);
  for (const secret of [account.password, account.email, ...tokens]) expect(all).not.toContain(secret);
});

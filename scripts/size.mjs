import { LIMITS, recordScripts, sumOf } from "../tests/browser/support/loaded-scripts.ts";
import { withBrowser } from "./lib/with-browser.mjs";

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);

async function dashboardScripts(browser, server) {
  const { newAccount, signUp } = await import("../tests/browser/support/account.ts");
  const { signInByForm } = await import("../tests/browser/support/sign-in.ts");
  const account = newAccount();
  await signUp(server, account);
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
  const page = await context.newPage();
  await signInByForm(page, account);
  // The tokens belong to this tab, so it repeats the first visit, with an empty cache.
  await page.goto("about:blank");
  const session = await context.newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const scripts = recordScripts(page);
  await page.goto("/app/dashboard", { waitUntil: "networkidle" });
  await page.getByRole("heading").first().waitFor();
  const found = await scripts();
  await context.close();
  return found;
}

async function landingScripts(browser, server) {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
  const page = await context.newPage();
  const scripts = recordScripts(page);
  await page.goto("/", { waitUntil: "networkidle" });
  const found = await scripts();
  await context.close();
  return found;
}

function print(scripts, landing) {
  const width = Math.max(...scripts.map(({ path }) => path.length), 24);
  console.log(`${"/app/dashboard".padEnd(width)} ${"brotli".padStart(10)} ${"raw".padStart(10)}`);
  for (const { path, brotli, raw } of scripts) console.log(`${path.padEnd(width)} ${kB(brotli)} ${kB(raw)}`);
  console.log(
    `${`${scripts.length} scripts`.padEnd(width)} ${kB(sumOf(scripts, "brotli"))} ${kB(sumOf(scripts, "raw"))}`,
  );
  console.log(`${"limit".padEnd(width)} ${kB(LIMITS.dashboard)}\n`);
  console.log(`${"/".padEnd(width)} ${kB(sumOf(landing, "brotli"))} ${kB(sumOf(landing, "raw"))}`);
  console.log(`${"limit".padEnd(width)} ${kB(LIMITS.landing)}`);
}

function check(name, total, most) {
  if (total > most) throw new Error(`${name}'s scripts weigh ${kB(total).trim()} in brotli, over the limit.`);
}

/** Fails where the scripts of a first visit are over their limits. */
export default () =>
  withBrowser(async (browser, server) => {
    const scripts = await dashboardScripts(browser, server);
    const landing = await landingScripts(browser, server);
    print(scripts, landing);
    if (scripts.length === 0) throw new Error("The dashboard loaded no script at all: nothing was measured.");
    check("The dashboard", sumOf(scripts, "brotli"), LIMITS.dashboard);
    check("The landing page", sumOf(landing, "brotli"), LIMITS.landing);
  });

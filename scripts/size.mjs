import { brotliCompressSync, constants } from "node:zlib";
import { buildIfStale } from "./build.mjs";
import { findChromium } from "./chromium.mjs";

/** Scripts of the signed-in shell with its first screen, in brotli bytes. */
const limit = 150_000;
/** The landing page's script, until somebody turns to its sample cards. */
const landingLimit = 1000;

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);

/** Collects the scripts that a page loads from now on; the same address counts once. */
function recordScripts(page) {
  const responses = new Map();
  page.on("response", (response) => {
    const type = response.headers()["content-type"] ?? "";
    const path = new URL(response.url()).pathname;
    if (/javascript/.test(type)) responses.set(path, response);
  });
  return responses;
}

async function measure(responses) {
  const measured = await Promise.all(
    [...responses].map(async ([path, response]) => {
      const body = await response.body();
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      return { path, brotli: brotliCompressSync(body, quality).length, raw: body.length };
    }),
  );
  return measured.toSorted((a, b) => b.brotli - a.brotli);
}

async function dashboardScripts(browser, server) {
  const { newAccount, signUp } = await import("../tests/browser/support/account.ts");
  const { signInByForm } = await import("../tests/browser/support/sign-in.ts");
  const account = newAccount();
  await signUp(server, account);
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
  const page = await context.newPage();
  await signInByForm(page, account);
  // The tokens belong to this tab, so the first visit is made in it again, with an empty cache.
  await page.goto("about:blank");
  const session = await context.newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const responses = recordScripts(page);
  await page.goto("/app/dashboard", { waitUntil: "networkidle" });
  await page.getByRole("heading").first().waitFor();
  const found = await measure(responses);
  await context.close();
  return found;
}

async function landingScripts(browser, server) {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
  const page = await context.newPage();
  const responses = recordScripts(page);
  await page.goto("/", { waitUntil: "networkidle" });
  const found = await measure(responses);
  await context.close();
  return found;
}

const sumOf = (scripts, key) => scripts.reduce((total, script) => total + script[key], 0);

function print(scripts, landing) {
  const width = Math.max(...scripts.map(({ path }) => path.length), 24);
  console.log(`${"/app/dashboard".padEnd(width)} ${"brotli".padStart(10)} ${"raw".padStart(10)}`);
  for (const { path, brotli, raw } of scripts) console.log(`${path.padEnd(width)} ${kB(brotli)} ${kB(raw)}`);
  console.log(
    `${`${scripts.length} scripts`.padEnd(width)} ${kB(sumOf(scripts, "brotli"))} ${kB(sumOf(scripts, "raw"))}`,
  );
  console.log(`${"limit".padEnd(width)} ${kB(limit)}\n`);
  console.log(`${"/".padEnd(width)} ${kB(sumOf(landing, "brotli"))} ${kB(sumOf(landing, "raw"))}`);
  console.log(`${"limit".padEnd(width)} ${kB(landingLimit)}`);
}

function check(name, scripts, most) {
  const total = sumOf(scripts, "brotli");
  if (total > most) throw new Error(`${name}'s scripts weigh ${kB(total).trim()} in brotli, over the limit.`);
}

/** Weighs the scripts of a first visit to the signed-in shell, and to the landing page. */
export default async function size() {
  await buildIfStale();
  process.env.IBIS_CHROMIUM = await findChromium();
  const { chromium } = await import("playwright");
  const { launchOptions } = await import("../tests/browser/support/chromium.ts");
  const { startServer } = await import("../tests/browser/support/server.ts");
  const server = await startServer();
  try {
    const browser = await chromium.launch(launchOptions);
    const scripts = await dashboardScripts(browser, server);
    const landing = await landingScripts(browser, server);
    await browser.close();
    print(scripts, landing);
    if (scripts.length === 0) throw new Error("The dashboard loaded no script at all: nothing was measured.");
    check("The dashboard", scripts, limit);
    check("The landing page", landing, landingLimit);
  } finally {
    await server.stop();
  }
}

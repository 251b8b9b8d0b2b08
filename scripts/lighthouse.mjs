import { buildIfStale } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { complaints, medianOf, slowestOf, tableOf } from "./lighthouse/scores.mjs";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const RUNS = 3;
/** On a busy machine, Chromium sometimes records no beginning of the page. */
const ATTEMPTS = 3;

/** The measured pages, with the lowest score of each category. */
const PAGES = [
  { path: "/", least: limits(98) },
  { path: "/faq", least: limits(98) },
  { path: "/login", least: limits(98) },
  // robots.txt keeps search engines out of the signed-in area on purpose.
  { path: "/app/dashboard", least: limits(95), signedIn: true, skipAudits: ["is-crawlable"] },
];

function limits(performance) {
  return { performance, accessibility: 100, "best-practices": 100, seo: 100 };
}

/** Signs a new learner in, so that every later tab of this browser is signed in. */
async function signIn(context, server) {
  const { newAccount, signUp } = await import("../tests/browser/support/account.ts");
  const { sendSignIn } = await import("../tests/browser/support/sign-in.ts");
  const account = newAccount();
  await signUp(server, account);
  const page = await context.newPage();
  await page.goto(`${server.url}/login`);
  await page.getByLabel("Keep me signed in on this device").check();
  await sendSignIn(page, account);
  await page.waitForURL("**/app/**");
  await page.close();
}

/** Clears what an earlier visit left, but for the sign-in in local storage. */
async function forget(context, origin) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const storageTypes = "service_workers,cache_storage,indexeddb,shader_cache";
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes });
  await session.send("Network.clearBrowserCache");
  await page.close();
}

async function measure({ context, server, port, page: { path, skipAudits = [] } }) {
  const { default: lighthouse } = await import("lighthouse");
  await forget(context, server.url);
  const flags = { port, logLevel: "error", output: "json", disableStorageReset: true };
  const config = { extends: "lighthouse:default", settings: { onlyCategories: CATEGORIES, skipAudits } };
  let lhr;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    ({ lhr } = await lighthouse(`${server.url}${path}`, flags, config));
    if (!lhr.runtimeError) break;
  }
  if (lhr.runtimeError) throw new Error(`${path} could not be measured: ${lhr.runtimeError.message}`);
  if (new URL(lhr.finalDisplayedUrl).pathname !== path)
    throw new Error(`${path} led to ${lhr.finalDisplayedUrl}, which is not what is to be measured.`);
  return lhr;
}

async function measureAll(tools) {
  const results = [];
  for (const page of PAGES) {
    if (page.signedIn) await signIn(tools.context, tools.server);
    const reports = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await measure({ ...tools, page }));
    console.log(`Measured ${page.path} ${RUNS} times.`);
    results.push({ ...page, reports, scores: medianOf(reports, CATEGORIES) });
  }
  return results;
}

/** Fails where a page's median of Lighthouse's mobile preset is below its limit (docs/decisions/016-lighthouse.md). */
export default async function measureWithLighthouse() {
  await buildIfStale();
  process.env.IBIS_CHROMIUM = await findChromium();
  const { chromium } = await import("playwright");
  const { launchOptions } = await import("../tests/browser/support/chromium.ts");
  const { freePort, startServer } = await import("../tests/browser/support/server.ts");
  const server = await startServer();
  try {
    const port = await freePort();
    const args = [...launchOptions.args, `--remote-debugging-port=${port}`];
    // Lighthouse opens its tabs in the browser's own context, which only a persistent one shares.
    const context = await chromium.launchPersistentContext("", { ...launchOptions, args });
    const results = await measureAll({ context, server, port });
    await context.close();
    console.log(tableOf(results, CATEGORIES));
    console.log(`\nSpeed of this machine meanwhile (benchmark index): ${slowestOf(results)}. Below about`);
    console.log("1500 it is slow or busy, and performance is worse than what a learner's device would show.");
    const found = complaints(results, CATEGORIES);
    if (found.length > 0) throw new Error(found.join("\n"));
  } finally {
    await server.stop();
  }
}

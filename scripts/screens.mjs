import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { withBrowser } from "./lib/with-browser.mjs";
import { createContent } from "./screens/content.mjs";
import { screens } from "./screens/list.mjs";

const folder = join(import.meta.dirname, "../screens");
const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
const themes = ["light", "dark"];

function choose(names) {
  const known = screens.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no screen "${unknown.join('", "')}". Known screens: ${known.join(", ")}.`);
  // A screen without a path continues from the previous one, which is therefore included.
  return screens.filter(
    ({ name }, index) =>
      names.length === 0 ||
      names.includes(name) ||
      (names.includes(known[index + 1]) && !screens[index + 1].path),
  );
}

async function takeScreen(page, { name, path, then }, content, suffix) {
  const viewport = page.viewportSize();
  if (path) await page.goto(typeof path === "function" ? path(content) : path, { waitUntil: "networkidle" });
  if (then) await then(page, content);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await untilShown(page);
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  await fitToPage(page);
  await page.screenshot({ path: join(folder, `${name}-${suffix}.png`), animations: "disabled" });
  await page.setViewportSize(viewport);
}

const LONGEST = 4000;

/** Makes the window as high as the page, so that bars at the edges stay there. Behind something open it keeps its size. */
async function fitToPage(page) {
  const height = await page.evaluate(() =>
    scrollY > 0 || document.querySelector("dialog[open], :popover-open")
      ? 0
      : document.documentElement.scrollHeight,
  );
  const { width, height: least } = page.viewportSize();
  await page.setViewportSize({ width, height: Math.min(Math.max(height, least), LONGEST) });
}

/** Waits for images, those below the screen too, and for the cards of a session. */
async function untilShown(page) {
  await page.waitForFunction(() => {
    for (const image of document.images) image.loading = "eager";
    const isPreparing = document.body.innerText.includes("Preparing your cards");
    return !isPreparing && [...document.images].every(({ complete }) => complete);
  });
}

/** Takes all screens at one size and theme, with separate accounts, because studying changes the screens. */
async function takeAll(browser, server, chosen, viewport, colorScheme) {
  const { endStreams } = await import("../tests/browser/support/end-streams.ts");
  const { signInByForm } = await import("../tests/browser/support/sign-in.ts");
  const content = await createContent(server);
  const suffix = `${viewport.width}-${colorScheme}`;
  const failures = [];
  for (const viewer of new Set(chosen.map(({ by }) => by))) {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport,
      colorScheme,
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await endStreams(page);
    try {
      if (viewer) await signInByForm(page, content[viewer]);
      for (const screen of chosen.filter(({ by }) => by === viewer))
        await takeScreen(page, screen, content, suffix).catch((error) =>
          failures.push(`${screen.name}-${suffix}: ${error.message}`),
        );
    } catch (error) {
      failures.push(`${viewer} cannot sign in (${suffix}): ${error.message}`);
    } finally {
      await context.close();
    }
  }
  return failures;
}

/** Takes the screens, or those named in `names`, at each size and theme into screens/. */
export default async function takeScreens(names) {
  const chosen = choose(names);
  const failures = [];
  await withBrowser(async (browser, server) => {
    if (names.length === 0) await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const viewport of sizes)
      for (const theme of themes) failures.push(...(await takeAll(browser, server, chosen, viewport, theme)));
  });
  console.log(
    `Took ${chosen.length * sizes.length * themes.length - failures.length} pictures into screens/.`,
  );
  if (failures.length > 0) throw new Error(`These could not be taken:\n${failures.join("\n")}`);
}

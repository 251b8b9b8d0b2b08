import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { withBrowser } from "./lib/with-browser.mjs";
import { saveWebp, takeInspector } from "./pictures/inspector.mjs";
import { takeSocialCard } from "./pictures/social-card.mjs";
import { createContent } from "./screens/content.mjs";

const folder = join(import.meta.dirname, "../public");

/** `inset`: the share that may be cut off at each side, because the system shapes these icons. */
const icons = [
  { name: "192", size: 192 },
  { name: "512", size: 512 },
  { name: "maskable", size: 512, inset: 0.12 },
  { name: "apple-touch", size: 180, inset: 0.04 },
];
const sizes = [
  { name: "wide", width: 1040, height: 650 },
  { name: "narrow", width: 390, height: 700 },
];
const themes = [
  { suffix: "", colorScheme: "light" },
  { suffix: "-dark", colorScheme: "dark" },
];
/** Pixels of the phone on the card of shared links. */
const LOW = 560;

async function takeIcons(browser) {
  const svg = await readFile(join(folder, "icon.svg"), "utf8");
  const paper = /<rect[^>]*fill="([^"]+)"/.exec(svg)?.[1];
  if (!paper)
    throw new Error("public/icon.svg has no <rect> with a fill: icons without an outline need its colour.");
  const page = await browser.newPage();
  for (const { name, size, inset } of icons) {
    const inner = size * (1 - 2 * (inset ?? 0));
    const background = inset === undefined ? "transparent" : paper;
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${background}">` +
        svg.replace("<svg ", `<svg style="display:block" width="${inner}" height="${inner}" `),
    );
    await page.screenshot({ path: join(folder, `icons/${name}.png`), omitBackground: true });
  }
  await page.close();
}

/** A list as teachers keep it in a spreadsheet; the last line lacks a delimiter. */
const TABLE = `Front;Back;Tags
das Haus;house;home
der Baum;tree;nature
die Brücke;bridge;city
das Fenster;window;home
der Fluss;river;nature
die Küche`;

async function takeImport(page, deckId, name) {
  await page.goto(`/app/decks/${deckId}?panel=import`, { waitUntil: "networkidle" });
  await page.getByLabel("Paste your cards").fill(TABLE);
  await page.getByRole("button", { name: "See the preview" }).click();
  // With the table above it, and clear of the tab bar.
  await page.getByRole("button", { name: /^Import \d/ }).evaluate((button) => {
    button.scrollIntoView({ block: "end" });
    scrollBy(0, 90);
  });
  await save(page, name);
}

/** @returns A PNG of a card on a low phone. */
async function takeScreenshots(browser, server) {
  const { signInByForm } = await import("../tests/browser/support/sign-in.ts");
  const { learner, deckId, smallDeckId, verification } = await createContent(server, { username: "amina" });
  let low;
  for (const [{ name, ...viewport }, { suffix, colorScheme }] of both(sizes, themes)) {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport,
      colorScheme,
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await page.goto(verification, { waitUntil: "networkidle" });
    await signInByForm(page, learner);
    await page.waitForLoadState("networkidle");
    await page.mouse.move(0, 0);
    await save(page, `dashboard-${name}${suffix}`);
    await page.goto(`/app/decks/${deckId}/study`, { waitUntil: "networkidle" });
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Easy" }).waitFor();
    await save(page, `study-${name}${suffix}`);
    await page.setViewportSize({ width: viewport.width, height: LOW });
    if (colorScheme === "light") low = await page.screenshot({ animations: "disabled" });
    await page.setViewportSize(viewport);
    await takeImport(page, smallDeckId, `import-${name}${suffix}`);
    await context.close();
  }
  return low;
}

const both = (some, others) => some.flatMap((one) => others.map((other) => [one, other]));

const save = (page, name) => saveWebp(page, join(folder, `screenshots/${name}.webp`));

/** Makes the icons, the pictures of screens and the card of shared links in public/, and those of the inspector in docs/. */
export default async function takePictures() {
  for (const name of ["icons", "screenshots"]) await mkdir(join(folder, name), { recursive: true });
  await withBrowser(async (browser, server) => {
    await takeIcons(browser);
    const phone = await takeScreenshots(browser, server);
    await takeSocialCard(browser, folder, phone);
    await takeInspector(browser, server);
  });
}

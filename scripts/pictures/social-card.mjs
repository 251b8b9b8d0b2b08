import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const size = { width: 1200, height: 630 };

/** Writes social-card.png, which other sites show for a link to Ibis; the noise of a WebP would double its size. */
export async function takeSocialCard(browser, folder, screen) {
  const icon = await readFile(join(folder, "icon.svg"), "utf8");
  const page = await browser.newPage({ viewport: size });
  await page.setContent(cardOf(icon, screen.toString("base64")));
  await page.locator("img").evaluate((image) => image.decode());
  const png = await page.screenshot();
  // Without the filters of the browser's screenshots, which make plain areas with text larger.
  await sharp(png).png({ compressionLevel: 9 }).toFile(join(folder, "social-card.png"));
  await page.close();
}

/** The colours and fonts of the light theme. */
const cardOf = (icon, screen) => `<style>
  body { margin: 0; display: grid; grid-template: 630px / 1fr 470px; block-size: 630px; overflow: hidden;
    background: #f8f4ed; color: #24201a; font-family: "DejaVu Serif", Charter, Cambria, serif; }
  div { align-self: center; padding-inline-start: 80px; }
  svg { inline-size: 110px; block-size: 110px; }
  h1 { margin-block: 28px 20px; font-size: 72px; font-weight: 400; line-height: 1.12; letter-spacing: -0.018em; }
  p { margin: 0; color: #5d564b; font: 28px/1.4 "DejaVu Sans", "Segoe UI", Roboto, sans-serif; }
  img { align-self: center; border: 1px solid #d9d1c3;
    border-radius: 28px; }
</style>
<body><div>${icon}<h1>Remember what you learn.</h1><p>Ibis, flashcards that come back on time</p></div>
<img alt="" src="data:image/png;base64,${screen}"></body>`;

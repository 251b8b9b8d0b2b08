import { writeFile } from "node:fs/promises";

/** Keeps what a page shows. WebP has a third of the PNG's size, and only a browser page can create it. */
export async function keepWebp(page, path) {
  const png = await page.screenshot({ animations: "disabled" });
  const converter = await page.context().browser().newPage();
  const webp = await converter.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), {
        width: image.width,
        height: image.height,
      });
      canvas.getContext("2d").drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", 0.82).split(",")[1];
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
  await converter.close();
  await writeFile(path, Buffer.from(webp, "base64"));
}

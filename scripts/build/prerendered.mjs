import { cp, glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

/**
 * Writes `client`/landing.html and `client`/offline.html: the head of the built index.html without its scripts and
 * styles, the styles of src/prerender.tsx alone, and a page that it renders.
 */
export async function writePrerendered({ root, client, work }) {
  await build({
    root,
    logLevel: "warn",
    build: {
      ssr: "src/prerender.tsx",
      outDir: work,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      ssrEmitAssets: true,
      cssCodeSplit: false,
      rolldownOptions: { output: { entryFileNames: "prerender.mjs" } },
    },
  });
  const { renderLanding, renderOffline } = await import(pathToFileURL(join(work, "prerender.mjs")).href);
  const [style, ...more] = await Array.fromAsync(glob("assets/*.css", { cwd: work }));
  if (!style || more.length > 0) {
    throw new Error(`src/prerender.tsx gave ${style ? more.length + 1 : 0} style sheets: it must give one.`);
  }
  const filter = (path) => !path.endsWith(".js");
  await cp(join(work, "assets"), join(client, "assets"), { recursive: true, filter });
  const index = await readFile(join(client, "index.html"), "utf8");
  await writeFile(join(client, "landing.html"), plainPage(index, style, renderLanding()));
  await writeFile(join(client, "offline.html"), plainPage(index, style, renderOffline()));
}

function plainPage(index, style, body) {
  const page = index
    .replaceAll(/\s*<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/\s*<link\b[^>]*\brel="(?:stylesheet|modulepreload)"[^>]*>/g, "")
    .replace("</head>", () => `  <link rel="stylesheet" href="/${style}">\n  </head>`)
    .replace(/(<body[^>]*>)[\s\S]*<\/body>/, (_, open) => `${open}${body}</body>`);
  if (/<script|modulepreload/.test(page) || !page.includes(body)) {
    throw new Error(
      "A page without scripts could not be made of index.html: it needs <head>, <body> and no inline handlers.",
    );
  }
  return page;
}

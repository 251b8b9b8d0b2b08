import { cp, glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { landing as landingEntries, prerender } from "./entries.mjs";

/**
 * Writes `client`/landing.html and `client`/offline.html: the head of the built index.html with the script of the first
 * paint, without its other scripts and styles, only the styles of the module that renders pages, and a page that it
 * renders. The landing page also loads its own entry.
 */
export async function writePrerendered({ root, client, work }) {
  await build({
    root,
    logLevel: "warn",
    build: {
      ssr: prerender,
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
  const style = await onlyFile(work, "assets/*.css");
  const [script, live] = await Promise.all(
    Object.keys(landingEntries).map((name) => onlyFile(client, `assets/${name}-*.js`)),
  );
  const filter = (path) => !path.endsWith(".js");
  await cp(join(work, "assets"), join(client, "assets"), { recursive: true, filter });
  const index = await readFile(join(client, "index.html"), "utf8");
  const landing = plainPage(index, style, `<div id="root" data-live="/${live}">${renderLanding()}</div>`);
  await writeFile(
    join(client, "landing.html"),
    landing.replace("</head>", () => `  <script type="module" src="/${script}"></script>\n  </head>`),
  );
  await writeFile(join(client, "offline.html"), plainPage(index, style, renderOffline()));
}

/** These pages create no Trusted Types policy, and no script in them may create one with the application's name. */
const NO_POLICY = `<meta http-equiv="Content-Security-Policy" content="trusted-types 'none'">`;

async function onlyFile(cwd, pattern) {
  const files = await Array.fromAsync(glob(pattern, { cwd }));
  if (files.length !== 1)
    throw new Error(`The build gave ${files.length} files ${pattern}: it must give one.`);
  return files[0].replaceAll("\\", "/");
}

function plainPage(index, style, body) {
  const page = index
    .replaceAll(/\s*<script\s[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/\s*<link\b[^>]*\brel="(?:stylesheet|modulepreload)"[^>]*>/g, "")
    .replace("</head>", () => `  ${NO_POLICY}\n    <link rel="stylesheet" href="/${style}">\n  </head>`)
    .replace(/(<body[^>]*>)[\s\S]*<\/body>/, (_, open) => `${open}${body}</body>`);
  if (/<script\s|modulepreload/.test(page) || !page.includes(body)) {
    throw new Error(
      "A page without scripts could not be made of index.html: it needs <head>, <body> and no inline handlers.",
    );
  }
  return page;
}

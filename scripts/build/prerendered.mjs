import { cp, glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { landing as landingEntries, prerender, publicPage } from "./entries.mjs";

/**
 * Writes the landing, information and offline pages: the head of the built index.html with rendered pages, their styles,
 * a small script (not the offline page) and, on the landing page, its own entry. The sign-in page is index.html with the
 * form in it.
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
      // One file: the application's chunks are not the pages'.
      rolldownOptions: { output: { entryFileNames: "prerender.mjs", codeSplitting: false } },
    },
  });
  await writePublicScript({ root, client });
  const pages = await import(pathToFileURL(join(work, "prerender.mjs")).href);
  const style = await onlyFile(work, "assets/*.css");
  const [script, live] = await Promise.all(
    Object.keys(landingEntries).map((name) => onlyFile(client, `assets/${name}-*.js`)),
  );
  const shared = await onlyFile(client, "assets/public-page-*.js");
  const filter = (path) => !path.endsWith(".js");
  await cp(join(work, "assets"), join(client, "assets"), { recursive: true, filter });
  const index = await readFile(join(client, "index.html"), "utf8");

  const write = ({ file, head, body }, scripts = []) =>
    writeFile(join(client, file), withScripts(plainPage(index, style, { head, body }), scripts));
  const landing = pages.renderLanding();
  const body = `<div id="root" data-live="/${live}">${landing.body}</div>`;
  await write({ ...landing, body }, [script, shared]);
  await Promise.all(pages.renderInfoPages().map((page) => write(page, [shared])));
  await write(pages.renderOffline());
  const { file, ...signIn } = pages.renderSignIn();
  await writeFile(join(client, file), applicationPage(index, signIn));
}

/** A build of its own: modules that it shares with the application would lie in the application's first script. */
async function writePublicScript({ root, client }) {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      target: "es2023",
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { "public-page": join(root, publicPage) },
        output: { entryFileNames: "assets/[name]-[hash].js" },
      },
    },
  });
}

const withScripts = (page, scripts) =>
  page.replace("</head>", () =>
    [...scripts.map((script) => `  <script type="module" src="/${script}"></script>\n  `), "</head>"].join(
      "",
    ),
  );

/** These pages create no Trusted Types policy, and no script in them may create one with the application's name. */
const NO_POLICY = `<meta http-equiv="Content-Security-Policy" content="trusted-types 'none'">`;

async function onlyFile(cwd, pattern) {
  const files = await Array.fromAsync(glob(pattern, { cwd }));
  if (files.length !== 1)
    throw new Error(`The build gave ${files.length} files ${pattern}: it must give one.`);
  return files[0].replaceAll("\\", "/");
}

/** The application, with a page that is shown and used until its script is there. */
function applicationPage(index, { head, body }) {
  const page = index
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(/(<div id="root">)[\s\S]*?(<\/div>)/, (_, open, close) => `${open}${body}${close}`);
  if (!page.includes(body) || !page.includes(head))
    throw new Error(
      'The sign-in page could not be made of index.html: it needs <title> and <div id="root">.',
    );
  return page;
}

function plainPage(index, style, { head, body }) {
  const page = index
    .replaceAll(/\s*<script\s[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/\s*<link\b[^>]*\brel="(?:stylesheet|modulepreload)"[^>]*>/g, "")
    .replace(/\s*<meta\s+name="description"[^>]*>/, "")
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace("</head>", () => `  ${NO_POLICY}\n    <link rel="stylesheet" href="/${style}">\n  </head>`)
    .replace(/(<body[^>]*>)[\s\S]*<\/body>/, (_, open) => `${open}${body}</body>`);
  if (/<script\s|modulepreload/.test(page) || !page.includes(body) || !page.includes(head)) {
    throw new Error(
      "A page without scripts could not be made of index.html: it needs <head>, <title>, <body> and no inline handlers.",
    );
  }
  return page;
}

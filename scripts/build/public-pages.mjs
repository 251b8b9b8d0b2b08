import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileOfInfoPage } from "../../domain/pages/info-pages.ts";
import { prerender, publicPage } from "./entries.mjs";

/** Serves the information pages during development, rendered anew for each request; prerendered.mjs writes them. */
export const publicPages = ({ root }) => ({
  name: "ibis-public-pages",
  apply: "serve",
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      const file = fileOfInfoPage(pathname);
      if (file === undefined) return next();
      void answer(response, next, () => renderOn(server, { root, file, url: pathname }));
    });
  },
});

async function answer(response, next, render) {
  try {
    const page = await render();
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(page);
  } catch (error) {
    next(error);
  }
}

async function renderOn(server, { root, file, url }) {
  const { renderInfoPages } = await server.ssrLoadModule(`/${prerender}`);
  const { head, body } = renderInfoPages().find((page) => page.file === file);
  const index = await readFile(join(root, "index.html"), "utf8");
  // The module that renders the pages brings their styles along.
  const scripts = [publicPage, prerender].map((path) => `<script type="module" src="/${path}"></script>`);
  const page = index
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(/(<body[^>]*>)[\s\S]*<\/body>/, (_, open) => `${open}${body}${scripts.join("")}</body>`);
  return server.transformIndexHtml(url, page);
}

import type { Hono } from "hono";
import { docsPage } from "./docs-page.ts";
import { refuseMethod } from "../mount.ts";
import { openApiDocument } from "./openapi.ts";
import type { RequestEnv } from "../request-context.ts";

/** Served as a separate file, because the content security policy allows no inline styles. */
const DOCS_STYLES = `
:root { color-scheme: light dark; --paper: #fbf9f4; --ink: #23211d; --soft: #625d54; --line: #dcd6c8; --accent: #1d5f6b; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #181a1d; --ink: #ece8df; --soft: #aaa599; --line: #383b40; --accent: #7cc4d1; }
}
* { box-sizing: border-box; }
html { scroll-behavior: auto; scroll-padding-block-start: 1rem; }
body { margin: 0 auto; max-inline-size: 70rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--accent); }
a:focus-visible, pre:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
h1 { font-size: 2rem; line-height: 1.2; }
h2 { margin-block: 2.5rem 0.5rem; text-transform: capitalize; }
h3 { margin: 0; font-size: 1.1rem; }
h4 { margin-block: 1rem 0.25rem; color: var(--soft); font-size: 0.9rem; }
nav h2 { margin-block: 1rem 0; font-size: 1rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: inline-block; padding-block: 0.6rem; }
article { margin-block: 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: 0.5rem; }
article p { margin-block: 0.5rem; }
article ul { margin: 0; padding-inline-start: 1.25rem; }
code, pre, nav a { font-family: ui-monospace, monospace; font-size: 0.9rem; }
pre { margin-block: 0.5rem; padding: 0.75rem; overflow-x: auto; border-inline-start: 3px solid var(--line); }
@media (min-width: 60rem) {
  nav { columns: 2; }
}
`.trimStart();

/** Serves the contract to programs (`/api/openapi.json`) and to people (`/api/docs`). */
export function mountDocs(app: Hono<RequestEnv>, appUrl: string): void {
  const document = openApiDocument(appUrl);
  // Half a megabyte, which is not made anew for each call.
  const json = JSON.stringify(document);
  const page = docsPage(document);
  app.get("/api/openapi.json", (c) => c.body(json, 200, { "content-type": "application/json" }));
  app.get("/api/docs", (c) => c.html(page));
  app.get("/api/docs.css", (c) => c.body(DOCS_STYLES, 200, { "content-type": "text/css; charset=utf-8" }));
  for (const path of ["/api/openapi.json", "/api/docs", "/api/docs.css"]) {
    app.all(path, (c) => refuseMethod(c, ["GET", "HEAD"]));
  }
}

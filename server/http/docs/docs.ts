import type { Hono } from "hono";
import { docsPage } from "./docs-page.ts";
import { DOCS_STYLES } from "./docs-styles.ts";
import { refuseMethod } from "../mount.ts";
import { openApiDocument } from "./openapi.ts";
import type { RequestEnv } from "../request-context.ts";

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

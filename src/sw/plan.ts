import { fileOfInfoPage } from "#domain/pages/info-pages.ts";
import type { FileRouteTypes } from "../app/routeTree.gen.ts";
import { LANDING, OFFLINE, SHELL, SIGN_IN } from "./build.ts";

/** What the worker does with a request; null: the browser handles it. */
export type Plan =
  | { readonly from: "shell"; readonly page: string }
  /** `otherwise` is the stored page without a network. */
  | { readonly from: "network"; readonly otherwise: string }
  | { readonly from: "files" | "assets"; readonly path: string }
  | null;

/** The router's pages; the compiler requires each. `/` is the landing page's, and `/$` what only the server knows. */
const pages: Record<Exclude<FileRouteTypes["fullPaths"], "/" | "/$">, true> = {
  "/app": true,
  "/app/": true,
  "/app/$": true,
  "/app/dashboard": true,
  "/app/decks/": true,
  "/app/decks/$deckId/": true,
  "/app/decks/$deckId/edit": true,
  "/app/decks/$deckId/exam": true,
  "/app/decks/$deckId/options": true,
  "/app/decks/$deckId/spaced-review": true,
  "/app/decks/$deckId/study": true,
  "/app/decks/$deckId/verify-exam": true,
  "/app/decks/create": true,
  "/app/decks/import": true,
  "/app/decks/trash": true,
  "/app/billing-history": true,
  "/app/components/page-header": true,
  "/app/exam/history": true,
  "/app/exam/sessions/$sessionId": true,
  "/app/exam/templates/": true,
  "/app/exam/templates/$templateId": true,
  "/app/exam/templates/new": true,
  "/app/notifications": true,
  "/app/payment-methods": true,
  "/app/practice": true,
  "/app/search/": true,
  "/app/search/study": true,
  "/app/settings/": true,
  "/app/settings/$section": true,
  "/app/shared": true,
  "/app/spaced-review": true,
  "/app/study-now": true,
  "/app/study/history": true,
  "/app/study/sessions/$sessionId": true,
  "/app/subscription": true,
  "/app/subscription-plans": true,
  "/app/unified-analytics/": true,
  "/app/unified-analytics/deck/$deckId": true,
  "/app/users/$username": true,
  "/auth-test": true,
  "/dashboard": true,
  "/email-verification": true,
  "/forgot-password": true,
  "/invite/$token": true,
  "/login": true,
  "/oauth2/redirect": true,
  "/register": true,
  "/reset-password": true,
  "/subscription": true,
  "/subscription-plans": true,
  "/verify-email": true,
};

const patterns = Object.keys(pages).map(
  (page) => new RegExp(`^${page.replace(/\/$/, "").replace(/\$$/, ".+").replaceAll(/\$\w+/g, "[^/]+")}/?$`),
);

/** @param files Paths of the version whose names stay the same. */
export function planFor(
  { method, mode, url }: Pick<Request, "method" | "mode" | "url">,
  { origin, files }: { readonly origin: string; readonly files: readonly string[] },
): Plan {
  const { origin: asked, pathname: path } = new URL(url);
  if (method !== "GET" || asked !== origin || path === "/api" || path.startsWith("/api/")) return null;
  if (path.startsWith("/assets/")) return { from: "assets", path };
  // Pages under their own names always come from the server.
  if (files.includes(path) && !path.endsWith(".html")) return { from: "files", path };
  if (mode !== "navigate") return null;
  if (patterns.some((pattern) => pattern.test(path)))
    return { from: "shell", page: path === "/login" ? SIGN_IN : SHELL };
  return { from: "network", otherwise: path === "/" ? LANDING : (fileOfInfoPage(path) ?? OFFLINE) };
}

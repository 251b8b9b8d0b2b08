import type { Page } from "@playwright/test";

/** The tokens that a page gets and sends from now on. */
export function watchTokens(page: Page): ReadonlySet<string> {
  const tokens = new Set<string>();
  const pattern = /[\w-]{32,}(?:\.[\w-]+)*/g;
  page.on("request", (request) => {
    for (const [token] of (request.headers()["authorization"] ?? "").matchAll(pattern)) tokens.add(token);
  });
  page.on("response", async (response) => {
    if (!response.url().includes("/auth/")) return;
    const body = await response.text().catch(() => "");
    for (const [token] of body.matchAll(pattern)) tokens.add(token);
  });
  return tokens;
}

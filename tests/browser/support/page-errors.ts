import type { BrowserContext } from "@playwright/test";

/** What went wrong in the pages of a test without anybody seeing it. */
export interface PageErrors {
  /** This will be reported, and has to be: a pattern that nothing fits is an error too. */
  allow(...patterns: RegExp[]): void;
  /** What was reported and not allowed, and what was allowed and not reported. */
  unexpected(): string[];
}

/** The API while its server is away, and what the page or its browser (the icon, whenever it likes) would have loaded by itself. */
export const API_UNREACHABLE =
  /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED) \S+\/(api\/|assets\/|icon\.svg)/;

/** Said wherever the configuration of the tests keeps the service worker out. */
const BLOCKED = "Service Worker registration blocked by Playwright";

/**
 * Watches all pages of a context: errors and warnings of the console (violations of the content security policy are
 * among them), exceptions, requests to another origin than `origin`.
 */
export function watchPages(context: BrowserContext, origin: string): PageErrors {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  context.on("console", (message) => {
    if (message.text() === BLOCKED) return;
    if (["error", "warning"].includes(message.type()))
      seen.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  context.on("weberror", (error) => seen.push(`exception: ${error.error().stack ?? error.error().message}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol !== "data:") seen.push(`request to ${request.url()}`);
  });
  return {
    allow: (...patterns) => void allowed.push(...patterns),
    unexpected: () => [
      ...seen.filter((line) => !allowed.some((pattern) => pattern.test(line))),
      ...allowed
        .filter((pattern) => !seen.some((line) => pattern.test(line)))
        .map((pattern) => `nothing was reported that fits ${String(pattern)}`),
    ],
  };
}

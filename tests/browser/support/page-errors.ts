import type { BrowserContext } from "@playwright/test";

/** The hidden errors in the pages of a test. */
export interface PageErrors {
  /** Expects these reports; a pattern without a match is also an error. */
  allow(...patterns: RegExp[]): void;
  /** Takes these reports, too, which depend on what the page was doing at the moment; their absence is no error. */
  tolerate(...patterns: RegExp[]): void;
  /** Reports that were not allowed, and allowed ones that are missing. */
  unexpected(): string[];
}

/**
 * Failed requests while the server is unreachable: the API, a stream that was open when the server was killed among them,
 * and files that the page or the browser (such as the icon) loads by itself.
 */
export const API_UNREACHABLE =
  /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING) \S+\/(api\/|assets\/|icon\.svg|index\.html)/;

/** The device may still be downloading a deck when it goes to the trash; it removes its copy then. */
export const TRASHED_WHILE_DOWNLOADING = / 404 .*\/api\/decks\/\d+/;

/** Reported because the tests' configuration blocks the service worker. */
const BLOCKED = "Service Worker registration blocked by Playwright";

/** What the router says of a page that it loads ahead, because the pointer is over its link, while a sign-out gives it up. */
const GIVEN_UP = /^error: \S+: CancelledError\b/;

/**
 * Watches all pages of a context: errors and warnings of the console (violations of the content security policy are
 * among them), exceptions, requests to another origin than `origin`.
 */
export function watchPages(context: BrowserContext, origin: string): PageErrors {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  const tolerated = [GIVEN_UP];
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
    tolerate: (...patterns) => void tolerated.push(...patterns),
    unexpected: () => [
      ...seen.filter((line) => ![...allowed, ...tolerated].some((pattern) => pattern.test(line))),
      ...allowed
        .filter((pattern) => !seen.some((line) => pattern.test(line)))
        .map((pattern) => `nothing was reported that fits ${String(pattern)}`),
    ],
  };
}

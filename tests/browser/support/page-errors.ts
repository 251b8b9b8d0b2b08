import type { BrowserContext } from "@playwright/test";

/** What the pages of a test must not do. */
export interface PageErrors {
  /** Ignores reports that fit one of these patterns. */
  allow(...patterns: RegExp[]): void;
  /** Reports that were not allowed. */
  unexpected(): string[];
}

const isPolicyReport = (text: string) => /Content Security Policy|TrustedTypePolicy|TrustedHTML/.test(text);

/**
 * Watches all pages of a context for uncaught exceptions, violations of the content security policy, and requests to an
 * origin other than `origin`. The log of a failed test has the other lines of the console.
 */
export function watchPages(context: BrowserContext, origin: string): PageErrors {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  context.on("console", (message) => {
    if (isPolicyReport(message.text())) seen.push(`${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => seen.push(`exception: ${error.error().stack ?? error.error().message}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol !== "data:") seen.push(`request to ${request.url()}`);
  });
  return {
    allow: (...patterns) => void allowed.push(...patterns),
    unexpected: () => seen.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
}

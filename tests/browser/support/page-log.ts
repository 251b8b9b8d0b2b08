import type { BrowserContext } from "@playwright/test";

/** Logs the console messages and requests of a context's pages; the returned function gives the lines so far. */
export function logPages(context: BrowserContext): () => string {
  const began = performance.now();
  const lines: string[] = [];
  const add = (line: string) => void lines.push(`${((performance.now() - began) / 1000).toFixed(3)} ${line}`);
  context.on("console", (message) => add(`${message.type()}: ${message.text()}`));
  context.on("weberror", (error) => add(`exception: ${error.error().stack ?? error.error().message}`));
  context.on("framenavigated", (frame) => add(`page at ${frame.url()}`));
  context.on("request", (request) => add(`${request.method()} ${request.url()}`));
  context.on("response", (response) => add(`${response.status()} for ${response.url()}`));
  context.on("requestfailed", (request) =>
    add(`${request.failure()?.errorText ?? "failed"} for ${request.url()}`),
  );
  return () => lines.join("\n");
}

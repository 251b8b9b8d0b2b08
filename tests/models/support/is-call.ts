import type { Request } from "playwright";

/** Whether a request of a page is a call that ends; the stream of notifications goes on. */
export const isCall = (request: Request): boolean =>
  request.url().includes("/api/") && !request.url().endsWith("/api/notifications/stream");

import type { Server } from "node:http";
import { parentPort } from "node:worker_threads";
import type { FromServer } from "./worker-server.ts";

export const post = (message: FromServer) => parentPort?.postMessage(message);

/** What the page of a bench is made of, by path. */
export const pageFiles = (
  script: string,
): Readonly<Record<string, readonly [type: string, content: string]>> => ({
  "/": ["text/html", '<!doctype html><title>Bench</title><script type="module" src="/page.js"></script>'],
  "/page.js": ["text/javascript", script],
});

/** Listens on a free port, and reports its address. A connection that a slow case leaves idle is not closed under the next one. */
export function listen(server: Server): void {
  server.keepAliveTimeout = 600_000;
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (address !== null && typeof address === "object") post({ url: `http://127.0.0.1:${address.port}` });
  });
}

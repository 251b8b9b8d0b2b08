import { once } from "node:events";
import { type Socket, connect, createServer } from "node:net";
import type { BrowserContext } from "@playwright/test";

/*
 * A test that passes by luck fails on a slow machine. To find such tests on a fast one, run them with
 *   IBIS_SLOW_REQUESTS=150  the server's responses arrive 150 ms later, even while the page's clock is stopped;
 *   IBIS_SLOW_WRITES=300    each IndexedDB transaction that writes begins 300 ms later.
 */
const requests = Number(process.env["IBIS_SLOW_REQUESTS"] ?? 0);
const writes = Number(process.env["IBIS_SLOW_WRITES"] ?? 0);

/** Forwards the bytes of `from` with a delay in milliseconds. */
function passOn(from: Socket, to: Socket, ms: number): void {
  const later = (run: () => void) => (ms === 0 ? run() : void setTimeout(run, ms));
  from.on("data", (bytes) => later(() => to.destroyed || to.write(bytes)));
  from.on("end", () => later(() => to.end()));
  // A killed server must not look like one that closed the connection in order.
  from.on("error", () => later(() => to.resetAndDestroy()));
  from.on("close", () => later(() => to.destroy()));
}

/** The port to which requests for the server on `port` are sent: the same, or that of a slow proxy. */
export async function slowLine(port: number): Promise<{ port: number; close(): void }> {
  if (requests === 0) return { port, close: () => undefined };
  const sockets = new Set<Socket>();
  const line = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    for (const socket of [near, far]) sockets.add(socket.on("close", () => sockets.delete(socket)));
    passOn(near, far, 0);
    passOn(far, near, requests);
  }).listen(0, "127.0.0.1");
  await once(line, "listening");
  const address = line.address();
  if (address === null || typeof address === "string") throw new Error(`No port in ${String(address)}.`);
  return {
    port: address.port,
    close() {
      line.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Makes the pages of the context wait before they write to IndexedDB. */
export async function slowWrites(context: Pick<BrowserContext, "addInitScript">): Promise<void> {
  if (writes === 0) return;
  await context.addInitScript((ms) => {
    // Bound before a test stops the clock.
    const now = performance.now.bind(performance);
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      if (mode === "readwrite") {
        // Locks the stores, so that other writers wait for its end.
        const [first = ""] = typeof stores === "string" ? [stores] : [...stores];
        const store = begin.call(this, stores, "readwrite").objectStore(first);
        const until = now() + ms;
        const hold = () => now() < until && store.count().addEventListener("success", hold);
        hold();
      }
      return begin.call(this, stores, mode, options);
    };
  }, writes);
}

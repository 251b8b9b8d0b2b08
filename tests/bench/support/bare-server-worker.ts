import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { parentPort, workerData } from "node:worker_threads";

export interface BareServerSetup {
  /** JSON that every request below /api is answered. */
  readonly answer: string;
  /** Headers of that answer, but for its type and length. */
  readonly headers: Readonly<Record<string, string>>;
  /** Script of the page at /; without it there is none. */
  readonly script?: string;
}

export type FromBareServer = { readonly url: string } | { readonly report: unknown };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `startBareServer` starts this file.
const { answer, headers, script = "" } = workerData as BareServerSetup;
const tell = (message: FromBareServer) => parentPort?.postMessage(message);

const answerHeaders = {
  ...headers,
  "content-type": "application/json",
  "content-length": Buffer.byteLength(answer),
};
const files: Readonly<Record<string, readonly [type: string, content: string]>> = {
  "/": ["text/html", '<!doctype html><title>Bench</title><script type="module" src="/page.js"></script>'],
  "/page.js": ["text/javascript", script],
};

async function serve(incoming: IncomingMessage, outgoing: ServerResponse) {
  const { url = "" } = incoming;
  const sent = await text(incoming);
  if (url.startsWith("/api/")) return outgoing.writeHead(200, answerHeaders).end(answer);
  if (url === "/report") tell({ report: JSON.parse(sent) });
  const [type, content] = files[url] ?? ["text/plain", ""];
  return outgoing.writeHead(200, { "content-type": type }).end(content);
}

// A connection that a slow case leaves idle is not to be closed under the next one.
const server = createServer(
  { keepAliveTimeout: 600_000 },
  (incoming, outgoing) => void serve(incoming, outgoing),
);
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address !== null && typeof address === "object") tell({ url: `http://127.0.0.1:${address.port}` });
});

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { workerData } from "node:worker_threads";
import { listen, pageFiles, post } from "./in-worker.ts";

export interface BareServerSetup {
  /** JSON that every request below /api is answered. */
  readonly answer: string;
  /** Headers of that answer, but for its type and length. */
  readonly headers: Readonly<Record<string, string>>;
  /** Script of the page at /; without it there is none. */
  readonly script?: string;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `startBareServer` starts this file.
const { answer, headers, script = "" } = workerData as BareServerSetup;

const answerHeaders = {
  ...headers,
  "content-type": "application/json",
  "content-length": Buffer.byteLength(answer),
};
const files = pageFiles(script);

async function serve(incoming: IncomingMessage, outgoing: ServerResponse) {
  const { url = "" } = incoming;
  const sent = await text(incoming);
  if (url.startsWith("/api/")) return outgoing.writeHead(200, answerHeaders).end(answer);
  if (url === "/report") post({ report: JSON.parse(sent) });
  const [type, content] = files[url] ?? ["text/plain", ""];
  return outgoing.writeHead(200, { "content-type": type }).end(content);
}

listen(createServer((incoming, outgoing) => void serve(incoming, outgoing)));

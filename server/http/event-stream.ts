import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { RequestEnv } from "./request-context.ts";

/** Events for one caller; `beat` shows that the connection is alive. The signal is aborted when the caller is gone. */
export type EventStream<T> = (
  signal: AbortSignal,
) => AsyncIterable<{ readonly name: string; readonly data: T } | "beat">;

export function answerWithEvents(c: Context<RequestEnv>, events: EventStream<unknown>): Response {
  const log = c.get("log");
  const gone = new AbortController();
  const response = streamSSE(c, async (stream) => {
    stream.onAbort(() => gone.abort());
    try {
      for await (const event of events(gone.signal)) {
        if (event === "beat") await stream.write(": beat\n\n");
        else await stream.writeSSE({ event: event.name, data: JSON.stringify(event.data) });
      }
    } catch (err) {
      // Hono would send the message of the error to the caller.
      log.error({ err, route: c.get("route") }, "A stream of events broke off.");
    }
  });
  response.headers.set("cache-control", "no-store");
  // Proxies would wait for more.
  response.headers.set("x-accel-buffering", "no");
  return response;
}

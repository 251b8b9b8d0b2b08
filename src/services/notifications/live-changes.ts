import { EventSourceParserStream } from "eventsource-parser/stream";
import * as v from "valibot";
import { NotificationChange, streamNotifications } from "#contract/notifications/notifications.ts";
import { HttpError } from "../http/http-error.ts";
import type { Http } from "../http/http.ts";

export interface LiveListener {
  onOpened(): void;
  onBeat(): void;
  onChange(change: NotificationChange): void;
}

const Change = v.pipe(v.string(), v.parseJson(), NotificationChange);

/** Reads the stream of changes until it ends, which is no error. @throws HttpError if it cannot be opened. */
export async function readLiveChanges(
  http: Http,
  { onOpened, onBeat, onChange }: LiveListener,
  signal: AbortSignal,
): Promise<void> {
  const body = await http.call(streamNotifications, {}, { signal, timeout: Infinity, retry: "caller" });
  onOpened();
  const parser = new EventSourceParserStream({ onComment: onBeat });
  try {
    await body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(parser)
      .pipeTo(
        new WritableStream({
          write({ event, data }) {
            if (event === "change") onChange(v.parse(Change, data));
          },
        }),
        { signal },
      );
  } catch (error) {
    if (error instanceof v.ValiError) throw error;
  }
}

/** The server does not deliver to this page: asking again soon leads nowhere. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof HttpError && error.status !== undefined && error.status < 500;

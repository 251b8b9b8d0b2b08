import { EventSourceParserStream } from "eventsource-parser/stream";
import * as v from "valibot";
import { NotificationChange } from "#contract/notifications/notifications.ts";

const Change = v.pipe(v.string(), v.parseJson(), NotificationChange);

/** A reader of the changes in the body of a response; `null` once the server ended it. */
export function readChanges({ body }: Response) {
  if (!body) throw new Error("The answer has no body.");
  const events = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  return {
    async next(): Promise<NotificationChange | null> {
      const { done, value } = await events.read();
      return done ? null : v.parse(Change, value.data);
    },
    close: () => events.cancel(),
  };
}

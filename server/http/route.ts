import type { BodyOf, Endpoint, EventOf, ParamsOf, QueryOf, ResponseOf, Schema } from "#contract/endpoint.ts";
import type { Afterwards } from "#server/after-response.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/connect.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Payments } from "#server/payments/payments.ts";
import type { Pusher } from "#server/push/pusher.ts";
import type { Grader } from "#server/features/grading/grader.ts";
import type { MediaFiles } from "#server/features/media/media-files.ts";
import type { WakeUps } from "#server/features/notifications/live/wake-ups.ts";
import type { Logger } from "pino";
import type { SignedBytes } from "./bodies/read-body.ts";
import type { UploadedFile } from "./bodies/with-file.ts";
import type { BinaryAnswer } from "./answer-binary.ts";
import type { EventStream } from "./event-stream.ts";

export interface Services {
  readonly db: Database;
  /** For searches: see `Connection`. */
  readonly searchDb: Database;
  readonly config: Config & { readonly authSecret: string };
  readonly mailer: Mailer;
  readonly media: MediaFiles;
  readonly payments: Payments;
  readonly grader: Grader;
  /** Null where this server does not push notifications. */
  readonly pusher: Pusher | null;
  readonly log: Logger;
  readonly afterwards: Afterwards;
  readonly wakeUps: WakeUps;
  now(): Date;
}

/** The caller, read from the access token. A handler runs only after their sign-in was checked. */
export interface Caller {
  readonly userId: number;
  readonly signInId: string;
}

export interface ClientInfo {
  /** At most 300 characters; empty if the header is missing. */
  readonly userAgent: string;
  /** Empty if unknown. */
  readonly ipAddress: string;
}

interface CallFrame {
  readonly client: ClientInfo;
  /** The learner's time zone, from the request's header; default UTC. */
  readonly timeZone: string;
  readonly requestId: string;
  readonly log: Logger;
}

export interface ParsedCall extends CallFrame {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly caller: Caller | undefined;
}

export interface Call<E extends Endpoint> extends CallFrame {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: E extends { readonly file: true }
    ? UploadedFile
    : E extends { readonly signed: true }
      ? SignedBytes
      : BodyOf<E>;
  readonly caller: E["access"] extends "user" ? Caller : undefined;
}

export type Handler<E extends Endpoint> = (call: Call<E>, services: Services) => Promise<HandledOf<E>>;

type HandledOf<E extends Endpoint> = E["events"] extends Schema
  ? EventStream<EventOf<E>>
  : E extends { readonly binary: true }
    ? BinaryAnswer
    : ResponseOf<E> extends undefined
      ? void
      : ResponseOf<E>;

export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (call: ParsedCall, services: Services) => Promise<unknown>;
}

export function route<const E extends Endpoint>(endpoint: E, handle: Handler<E>): Route {
  return {
    endpoint,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts were parsed by this endpoint's schemas.
    handle: (call, services) => handle(call as Call<E>, services),
  };
}

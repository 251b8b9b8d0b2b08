import type * as v from "valibot";

/** Any valibot schema that runs synchronously. */
export type Schema = v.GenericSchema<unknown, unknown>;

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One call of the API, listed once. Client calls, server validation, OpenAPI and contract tests come from it. */
export interface Endpoint {
  readonly method: Method;
  /** Path with `{name}` for parameters, beginning with /api. */
  readonly path: `/api/${string}`;
  /** `public`: anyone. `user`: a valid access token is required. */
  readonly access: "public" | "user";
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body is a file, sent as application/octet-stream. */
  readonly file?: true;
  /** The body is a message of another service, which signs its bytes; no page sends it. */
  readonly signed?: true;
  /** Absent where the answer has no body (204). */
  readonly response?: Schema;
  /** The answer is a stream of server-sent events without end; the data of each event is JSON of this schema. */
  readonly events?: Schema;
  /**
   * The answer carries an ETag; a request with the current one is answered 304 without a body. Fields named in `except`
   * do not count: the client may go on with their older value.
   */
  readonly revalidation?: { readonly except: readonly string[] };
  /** The answer is bytes, of the type and with the name that the handler gives; clients get a Blob. */
  readonly binary?: true;
  /** 201: the call creates something. 303: the answer leads on to its `location`. Default: `statusOf`. */
  readonly status?: 201 | 303;
  /** Error statuses beyond those that every endpoint can give (400, 401, 422, 429, 500). */
  readonly errors?: readonly number[];
  /** Largest body in bytes; beyond it the answer is 413. Default `DEFAULT_BODY_LIMIT`. */
  readonly bodyLimit?: number;
}

export const DEFAULT_BODY_LIMIT = 256 * 1024;

/** Keeps the literal types of an endpoint's parts. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** The status of an answer that is no error. */
export const statusOf = ({ status, response, binary, events }: Endpoint): number =>
  status ?? (response || binary || events ? 200 : 204);

type OutputOf<E extends Endpoint, K extends "params" | "query" | "body" | "response"> = E[K] extends Schema
  ? v.InferOutput<E[K]>
  : undefined;
type InputOf<E extends Endpoint, K extends "params" | "query" | "body"> = E[K] extends Schema
  ? { [P in K]: v.InferInput<E[K]> }
  : { [P in K]?: undefined };

type FileOrBody<E extends Endpoint> = E extends { readonly file: true }
  ? { readonly body: Blob }
  : InputOf<E, "body">;

/** What a caller gives: exactly the parts that the endpoint has. */
export type CallOf<E extends Endpoint> = InputOf<E, "params"> & InputOf<E, "query"> & FileOrBody<E>;
export type ResponseOf<E extends Endpoint> = OutputOf<E, "response">;
/** What a caller gets. */
export type AnswerOf<E extends Endpoint> = E["events"] extends Schema
  ? EventBytes
  : E extends { readonly binary: true }
    ? Blob
    : ResponseOf<E>;
/** An unread stream of server-sent events. */
export type EventBytes = ReadableStream<Uint8Array<ArrayBuffer>>;
/** The data of one event. */
export type EventOf<E extends Endpoint> = E["events"] extends Schema ? v.InferInput<E["events"]> : never;
export type ParamsOf<E extends Endpoint> = OutputOf<E, "params">;
export type QueryOf<E extends Endpoint> = OutputOf<E, "query">;
export type BodyOf<E extends Endpoint> = OutputOf<E, "body">;

import type * as v from "valibot";

export type Schema = v.GenericSchema<unknown, unknown>;

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One call of the API. Client calls, server validation, OpenAPI and contract tests follow from it. */
export interface Endpoint {
  readonly method: Method;
  /** With `{name}` for parameters. */
  readonly path: `/api/${string}`;
  readonly access: "public" | "user";
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body is a file (application/octet-stream). */
  readonly file?: true;
  /** The body is a message of another service, which signs its bytes; no page sends it. */
  readonly signed?: true;
  /** Absent: no body (204). */
  readonly response?: Schema;
  /** The answer is an endless stream of server-sent events with JSON data of this schema. */
  readonly events?: Schema;
  /** The answer has an ETag (304 without a body). `except` fields do not count: an older value of theirs still works. */
  readonly revalidation?: { readonly except: readonly string[] };
  /** The answer is bytes (a Blob for clients); the handler gives type and name. */
  readonly binary?: true;
  /** 201: the call creates something. 303: redirects. Default: `statusOf`. */
  readonly status?: 201 | 303;
  /** Besides those of every endpoint (400, 401, 422, 429, 500). */
  readonly errors?: readonly number[];
  /** Bytes; a larger body is answered 413. Default `DEFAULT_BODY_LIMIT`. */
  readonly bodyLimit?: number;
}

export const DEFAULT_BODY_LIMIT = 256 * 1024;

/** Keeps the literal types of an endpoint's parts. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** The status of a successful answer. */
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

export type CallOf<E extends Endpoint> = InputOf<E, "params"> & InputOf<E, "query"> & FileOrBody<E>;
export type ResponseOf<E extends Endpoint> = OutputOf<E, "response">;
export type AnswerOf<E extends Endpoint> = E["events"] extends Schema
  ? EventBytes
  : E extends { readonly binary: true }
    ? Blob
    : ResponseOf<E>;
export type EventBytes = ReadableStream<Uint8Array<ArrayBuffer>>;
export type EventOf<E extends Endpoint> = E["events"] extends Schema ? v.InferInput<E["events"]> : never;
export type ParamsOf<E extends Endpoint> = OutputOf<E, "params">;
export type QueryOf<E extends Endpoint> = OutputOf<E, "query">;
export type BodyOf<E extends Endpoint> = OutputOf<E, "body">;

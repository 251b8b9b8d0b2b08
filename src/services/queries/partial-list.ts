import { HttpError } from "../http/http-error.ts";

/** A list that is not all that the server has: it came from the device, or could not be loaded. */
export interface PartialList {
  readonly isPartial: true;
  /** The reason, if it is reported. */
  readonly reason?: HttpError;
}

export const isPartial = (list: unknown): list is PartialList =>
  typeof list === "object" && list !== null && "isPartial" in list;

/** The server gave no list: unreachable, failed, or invalid. */
export const isWithoutList = (error: unknown): error is HttpError =>
  error instanceof HttpError && (error.unreachable || error.failure.kind === "invalid");

/** What is known where the server gave no list. */
export interface Missing<T> {
  readonly reason: HttpError;
  readonly known: T | undefined;
  /** What was loaded before; also a partial list. */
  readonly older: T | undefined;
}

/**
 * A partial list from the device, or an empty one. @throws HttpError the reason, if an older list is known to be whole.
 */
export function orEmpty<T>({ known, older, reason }: Missing<T>, empty: T): T & PartialList {
  if (known === undefined && older !== undefined && !isPartial(older)) throw reason;
  return { ...(known ?? empty), isPartial: true };
}

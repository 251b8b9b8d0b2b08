import { HttpError } from "../http/http-error.ts";

/** A list that is not all that the server has: it came from the device, or could not be loaded. */
export interface PartialList {
  readonly isPartial: true;
  /** Why, where that is reported. */
  readonly reason?: HttpError;
}

export const isPartial = (list: unknown): list is PartialList =>
  typeof list === "object" && list !== null && "isPartial" in list;

/** The server gave no list: it was not reached, it failed, or it answered in another form. */
export const isWithoutList = (error: unknown): error is HttpError =>
  error instanceof HttpError && (error.unreachable || error.failure.kind === "invalid");

/**
 * Loads a list that only the server has; where it is not reached, the list is empty, and says that it is partial.
 *
 * @param older What was loaded before: it says more than an empty list.
 * @throws HttpError
 */
export async function orEmpty<T>(
  load: () => Promise<T>,
  empty: T,
  older: unknown,
): Promise<T | (T & PartialList)> {
  try {
    return await load();
  } catch (error) {
    if (!isWithoutList(error) || (older !== undefined && !isPartial(older))) throw error;
    return { ...empty, isPartial: true };
  }
}

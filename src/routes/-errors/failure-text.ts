import { HttpError } from "../../services/http/http-error.ts";

/** The server's message about a failed call, or that it did not answer; else `otherwise`. */
export function failureText(error: unknown, otherwise: string): string {
  if (!(error instanceof HttpError)) return otherwise;
  const said = error.failure.kind !== "answered" || error.requestId !== undefined;
  return said ? error.message : otherwise;
}

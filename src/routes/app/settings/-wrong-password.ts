import { HttpError } from "../../../services/http/http-error.ts";

/** Why the server refused the current password; undefined for other errors. */
export const wrongPassword = (error: unknown): string | undefined =>
  error instanceof HttpError && error.code === "ACCESS_DENIED" ? error.message : undefined;

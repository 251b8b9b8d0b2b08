import { HttpError } from "../../services/http/http-error.ts";

/** Whether a list that could not be loaded shows why. Where the sign-in has ended, the page is left by itself. */
export const showsLoadError = (
  error: Error,
  { state }: { readonly state: { readonly data: unknown } },
): boolean => state.data === undefined && !(error instanceof HttpError && error.status === 401);

import { HttpError } from "../../services/http/http-error.ts";

/** Whether a list shows why it could not be loaded. After the end of the sign-in, the page is left automatically. */
export const showsLoadError = (
  error: Error,
  { state }: { readonly state: { readonly data: unknown } },
): boolean => state.data === undefined && !(error instanceof HttpError && error.status === 401);

import { oauthTexts } from "./account-texts.ts";

const { errors } = oauthTexts;
const isKnown = (error: string): error is keyof typeof errors => Object.hasOwn(errors, error);

/** Why a sign-in with another service failed; null if it did not. */
export function oauthProblem(arrival: {
  readonly code: string | undefined;
  /** From the address. */
  readonly error: string | undefined;
  /** Whether the sign-in was begun in this tab. */
  readonly begun: boolean;
  /** The error code of the exchange, if it failed. */
  readonly failure: string | undefined;
}): string | null {
  const { code, error, begun, failure } = arrival;
  if (error !== undefined) return isKnown(error) ? errors[error] : errors.failed;
  if (code === undefined || !begun) return oauthTexts.notBegun;
  return failure ?? null;
}

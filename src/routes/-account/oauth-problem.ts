import { oauthTexts } from "./account-texts.ts";

const { errors } = oauthTexts;
const isKnown = (error: string): error is keyof typeof errors => Object.hasOwn(errors, error);

/** Why a sign-in through another service does not go on; null while it does. */
export function oauthProblem(arrival: {
  readonly code: string | undefined;
  /** As the address says it. */
  readonly error: string | undefined;
  /** Whether it was begun in this tab. */
  readonly begun: boolean;
  /** What the exchange of the code was answered, where that failed. */
  readonly failure: string | undefined;
}): string | null {
  const { code, error, begun, failure } = arrival;
  if (error !== undefined) return isKnown(error) ? errors[error] : errors.failed;
  if (code === undefined || !begun) return oauthTexts.notBegun;
  return failure ?? null;
}

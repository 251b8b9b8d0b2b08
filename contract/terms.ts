import * as v from "valibot";
import { endpoint } from "./endpoint.ts";

/** Accounts specification, sections 3 and 7. */
export const TermsStatus = v.object({
  termsAccepted: v.boolean(),
  /** Signed up through another service, and must accept the terms on first use. */
  isOAuthUser: v.boolean(),
});
export type TermsStatus = v.InferOutput<typeof TermsStatus>;

export const getTermsStatus = endpoint({
  method: "GET",
  path: "/api/terms/status",
  access: "user",
  summary: "Whether the user accepted the terms",
  response: TermsStatus,
});

export const acceptTerms = endpoint({
  method: "POST",
  path: "/api/terms/accept",
  access: "user",
  summary: "Accept the terms; a repeated call keeps the time of the first",
  response: TermsStatus,
});

import * as v from "valibot";
import type { HttpError } from "../http/http-error.ts";

/** The event of the window (accounts specification, section 4, "Email verification"). */
export const VERIFICATION_REQUIRED = "emailVerificationRequired";

/** Notifies the window that the server refused something for want of a verified address. */
export const notifyVerificationRequired = (window: Window, { code, message, action }: HttpError) =>
  window.dispatchEvent(new CustomEvent(VERIFICATION_REQUIRED, { detail: { code, message, action } }));

const Required = v.object({
  detail: v.object({ message: v.pipe(v.string(), v.minLength(1)), action: v.optional(v.string()) }),
});

/** What such an event says; null where its detail is of another shape. */
export function readVerificationRequired(event: Event) {
  const parsed = v.safeParse(Required, event);
  if (!parsed.success) return null;
  const { message, action = null } = parsed.output.detail;
  return { message, action };
}

import type { SignedOutReason } from "#domain/auth/signed-out.ts";
import type { Tone } from "../../ui/tone.ts";
import { LOGGED_OUT, LOGOUT_ERRORS } from "../-account/auth-notices.ts";
import { accountTexts } from "../-account/account-texts.ts";
import { texts } from "../-texts.ts";

/** Messages that other pages pass to the sign-in page. */
export type LoginMessage = "expired" | "failed" | "passwordSet" | "registered";

interface Notice {
  readonly tone: Tone;
  readonly text: string;
}

const MESSAGES: Record<LoginMessage, Notice> = {
  expired: { tone: "warning", text: texts.guardMessages.expired },
  failed: { tone: "warning", text: texts.guardMessages.failed },
  registered: { tone: "success", text: accountTexts.registeredNext },
  passwordSet: { tone: "success", text: accountTexts.passwordSet },
};

interface SignInEnd {
  readonly reason: SignedOutReason | null;
  readonly signOut: "confirmed" | "failed";
}

/**
 * Why the learner sees the sign-in page, if there is a reason.
 *
 * @param hasUnsent Answers on this device are still to be sent.
 */
export function loginNotice(
  message: LoginMessage | undefined,
  end: SignInEnd & { readonly hasUnsent: boolean },
): Notice | null {
  const notice = reasonNotice(message, end);
  return notice && end.reason !== null && end.hasUnsent
    ? { tone: "warning", text: `${notice.text} ${accountTexts.unsent}` }
    : notice;
}

function reasonNotice(message: LoginMessage | undefined, { reason, signOut }: SignInEnd): Notice | null {
  if (reason !== null && signOut === "failed") return { tone: "warning", text: LOGOUT_ERRORS };
  if (message !== undefined) return MESSAGES[message];
  if (reason === null) return null;
  return reason === "user_initiated"
    ? { tone: "info", text: accountTexts.loggedOut }
    : { tone: "warning", text: LOGGED_OUT[reason] };
}

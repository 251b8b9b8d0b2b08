import type { SignedOutReason } from "../../machines/auth.machine.ts";
import type { Tone } from "../../ui/tone.ts";
import { accountTexts } from "../-account-texts.ts";
import { texts } from "../-texts.ts";

/** What other pages have the sign-in page say. */
export type LoginMessage = "expired" | "failed" | "passwordSet";

interface Notice {
  readonly tone: Tone;
  readonly text: string;
}

const MESSAGES: Record<LoginMessage, Notice> = {
  expired: { tone: "warning", text: texts.guardMessages.expired },
  failed: { tone: "warning", text: texts.guardMessages.failed },
  passwordSet: { tone: "success", text: accountTexts.passwordSet },
};

/** Why the learner is at the sign-in page, where there is a reason. */
export function loginNotice(
  message: LoginMessage | undefined,
  reason: SignedOutReason | "security_logout" | null,
): Notice | null {
  if (message !== undefined) return MESSAGES[message];
  if (reason === null) return null;
  return { tone: reason === "user_initiated" ? "info" : "warning", text: accountTexts.ended[reason] };
}

import { formatCount } from "../../ui/numbers.ts";

/** Texts of a request for another verification mail. */
export const resendTexts = {
  resendIn: (seconds: number) => `Send a new link in ${formatCount(seconds)} s`,
  resendFailed: "Failed to send verification email. Please try again.",
  spamTip: "Nothing arrived? If the mail is in your spam folder, mark it as not spam.",
} as const;

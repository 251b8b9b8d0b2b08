/** Texts of the banner that reminds of the address. */
export const bannerTexts = {
  early: "Verify your email address.",
  overdue: "Verify your email address: Ibis needs it after 7 days.",
  remindLater: "Remind me later",
} as const;

/** Texts of the banner that reminds of the address. */
export const bannerTexts = {
  early: "Verify your email.",
  overdue: "Verify your email: Ibis needs it after 7 days.",
  remindLater: "Remind me later",
} as const;

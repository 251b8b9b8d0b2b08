/** Texts of the banner that reminds of the address. */
export const bannerTexts = {
  early: "Confirm email.",
  overdue: "Confirm your email: Ibis needs it after 7 days.",
  remindLater: "Remind me later",
} as const;

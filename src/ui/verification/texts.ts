/** Texts of the banner that reminds of the address (accounts specification, sections 4 and 8, to the letter). */
export const bannerTexts = {
  early: "Verify your email address with the link that we sent you.",
  overdue:
    "Your email address is still not verified. Open the link that we sent you: after 7 days Ibis can be used only with a verified address.",
  remindLater: "Remind me later",
} as const;

/** Texts of the dialog of the terms (accounts specification, section 8, to the letter). */
export const termsDialogTexts = {
  title: "Before you begin",
  lead: "You signed in through another service, so you have not seen our terms yet. Please read them now:",
  terms: "Terms of Service",
  privacy: "Privacy Policy",
  newTab: "opens in a new tab",
  tick: "I have read and accept the Terms of Service and the Privacy Policy.",
  accept: "Accept",
  decline: "Decline and sign out",
  failed: "Failed to accept terms. Please try again.",
} as const;

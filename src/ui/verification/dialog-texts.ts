/** Texts of the dialog that asks to verify the address (accounts specification, sections 4 and 8, to the letter). */
export const verificationTexts = {
  title: "Verify your email address",
  required: "Please verify your email address to continue.",
  blocked:
    "Your account is older than 7 days, and its address is not verified yet. Your decks and your progress are kept.",
  mailed: (email: string) => `We mailed a link to ${email}. Open it on any device.`,
  check: "I have verified it",
  notNow: "Not now",
  signOut: "Sign Out",
  notYet: "This address is not verified yet. Open the link in the newest mail, then try again.",
  unreachable: "The server cannot be reached. Please try again.",
} as const;

/** Texts of the account components. */
export const accountUiTexts = {
  rules: "Password rules",
  met: "met",
  notMet: "not met",
  allMet: "All password rules are met.",
  unmet: (rules: readonly string[]) => `Not met: ${rules.join("; ")}.`,
  rulesUnknown: "The rules could not be loaded. They are checked when you submit the form.",
  or: "or",
  continueWith: (provider: string) => `Continue with ${provider}`,
  thisDevice: "This device",
  lastUsed: "Last used",
  end: "Sign out",
  endNamed: (device: string) => `Sign out ${device}`,
  hidden: "hidden",
} as const;

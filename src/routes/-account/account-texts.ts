/** Texts of the account pages; titles, and texts that the signed-in frame also shows, are in `-texts.ts`. */
export const accountTexts = {
  signInLead: "Welcome back to your cards.",
  signInNamedLead: "Sign in to open your cards.",
  identifier: "Username or email",
  password: "Password",
  stay: "Keep me signed in on this device",
  stayFor: "For how long",
  days: (days: number) => (days === 1 ? "1 day" : `${days} days`),
  forgot: "Forgot your password?",
  unsent:
    "Some of your answers are still on this device only. They are sent when you sign in here again: until then, do not clear the data of this site.",
  tooOften: "Can't remember your password? You can set a new one.",
  setNew: "Set a new password",
  noAccount: "New here?",
  createLead: "You can study right after it.",
  username: "Username",
  usernameHint: "3 to 40 letters, digits, dots, hyphens or underscores.",
  email: "Email",
  malformedEmail: "Invalid email format",
  haveAccount: "Already have an account?",
  acceptTerms: "By creating an account, you accept the",
  terms: "terms of service",
  and: "and the",
  privacy: "privacy policy",
  registrationFailed: "Registration failed. Please try again.",
  registeredNext:
    "The link in the mail is valid for 24 hours. You can sign in before you open it. Was the address wrong? Sign in, and change it in the settings.",
  sendsNoMail: "This server sends no mail. Your verification link is in the outbox folder of its data.",
  toDashboard: "Go to the dashboard",
  toSignIn: "Go to sign in",
  newPassword: "New password",
  loggedOut: "You've been logged out successfully",
  passwordSet: "Your new password is set. Please sign in with it.",
} as const;

export const forgotTexts = {
  lead: "Enter your email address, and we send you a link to set a new password.",
  send: "Mail me a link",
  next: "The link is valid for one hour and works once. Nothing arrived? Check your spam folder.",
  again: "Use another address",
} as const;

export const resetTexts = {
  lead: "Setting a new password signs you out on every device.",
  checking: "Checking your link",
  save: "Set the password",
  setForOther: (name: string) =>
    `The new password is set. It belongs to another account: you are still signed in as ${name}, whose password did not change.`,
  unusable: "This link no longer works: it was used, it expired, or we mailed you a newer one.",
  noToken: "Open the link in the mail that we sent you, or ask for a new one.",
  newLink: "Ask for a new link",
  toSettings: "Go to the settings",
} as const;

export const confirmTexts = {
  done: "Email confirmed",
  confirming: "Confirming your email address",
  noToken:
    "Open the link in the email that we sent you. It is valid for 24 hours. If you need another one, write the address of your account.",
  incomplete: "This link is incomplete. Open it again from the email, or ask for a new one.",
  toState: "Check your address",
  checking: "Signing you in…",
  confirmed: (email: string) => `Your address ${email} is confirmed.`,
  confirmedForOther: (name: string, signedIn: string) =>
    `The email address of ${name} is confirmed. You are still signed in as ${signedIn}.`,
  exempt: "You sign in through another service, which has confirmed your address.",
  mailed: (email: string) =>
    `We mailed a link to ${email}. Open it within 24 hours to confirm that the address is yours.`,
  check: "I have opened it",
  notYet: "The address is not confirmed yet. Open the link in the email, then press “I have opened it”.",
  signedOut: "Sign in to see whether your address is confirmed.",
  needLink: "Need a new link?",
} as const;

export const oauthTexts = {
  signingIn: "Finishing your sign-in",
  back: "Back to sign-in",
  /** By the error code in the address. */
  errors: {
    access_denied: "The other service did not sign you in: you declined, or it has no account for you.",
    disabled: "This account is disabled. Please contact the people who run this site.",
    failed: "The sign-in through the other service failed. Please try again.",
  },
  notBegun: "This sign-in was not started in this tab, or it was used already. Please start again.",
} as const;

export const inviteTexts = {
  lead: "Someone is sharing decks with you on Ibis and invites you to study together.",
  how: "Sign in to open this invitation. We keep it for you: after you sign in or create an account, you come back here.",
  checking: "Signing you in…",
} as const;

export const authTestTexts = {
  lead: "A test page for developers, linked from nowhere: what the auth layer knows right now. Secrets are hidden.",
  part: "Part",
  state: "State",
  what: "What",
  value: "Value",
  contextOf: (part: string) => `Context of ${part}`,
} as const;

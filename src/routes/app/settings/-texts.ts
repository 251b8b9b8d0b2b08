import type { ActivityType } from "#contract/auth/sign-ins.ts";

/** The account's activities, in words. */
const activities: Record<ActivityType, string> = {
  signed_in: "Signed in",
  sign_in_failed: "Sign-in failed",
  signed_out: "Signed out",
  session_ended: "Session ended",
  password_reset: "Password reset by an emailed link",
  password_changed: "Password changed",
  email_changed: "Email address changed",
  google_linked: "Google linked to the account",
  github_linked: "GitHub linked to the account",
};

/** Texts of the settings. */
export const settingsTexts = {
  lead: (name: string) => `Signed in as ${name}`,
  appearance: {
    title: "Appearance",
    lead: "Follows you to every device on which you sign in.",
    stillAnimations: "Turn animations off",
    stillHint: "They are also off while your system asks for less motion.",
  },
  password: {
    title: "Password",
    lead: "Changing it signs you out on all other devices.",
    current: "Current password",
    next: "New password",
    save: "Change password",
    changed: "Your password was changed, and you were signed out on all other devices.",
    changeAgain: "Change it again",
    later: "Your password can be changed when you are back online.",
    none: "You sign in through another service and have no password yet. We can mail you a link to set one.",
    mailLink: "Mail me a link",
    mailLater: "We can mail it when you are back online.",
  },
  email: {
    title: "Email address",
    lead: (email: string) => `We send mail to ${email}.`,
    next: "New email address",
    password: "Your password",
    hint: "We mail a link to the new address. Open it there to confirm the address.",
    save: "Change email address",
    needsPassword: "Set a password first: we ask for it before we change the address.",
    sentTo: (email: string) => `The link is on its way to ${email}. Until you open it, nothing changes.`,
    other: "Use another address",
    later: "Your address can be changed when you are back online.",
  },
  sessions: {
    title: "Sessions",
    lead: "Where you are signed in.",
    failed: "Your sessions could not be loaded",
    offline: "You're offline. Your sessions are shown when you are back online.",
    endLater: "Sessions can be ended when you are back online.",
    endOthers: "End all others",
    endOthersTitle: "End all other sessions?",
    endOthersText: "You will have to sign in again on every other device and browser.",
    endTitle: "End this session?",
    endText: (device: string) => `You will have to sign in again on ${device}.`,
    end: "End session",
    ended: "The session has ended.",
    othersEnded: "All other sessions have ended.",
  },
  activity: {
    title: "Recent login activity",
    lead: "Anything unfamiliar? Change your password.",
    none: "There is nothing to show.",
    failed: "The activity cannot be loaded now.",
    offline: "The activity cannot be loaded now, because you are offline.",
    types: activities,
  },
} as const;

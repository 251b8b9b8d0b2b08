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
    lead: "These settings apply on every device on which you sign in.",
    theme: "Theme",
    themes: { system: "System", light: "Light", dark: "Dark" },
    themeHint: "System follows the setting of your device.",
    stillAnimations: "Reduce motion",
    stillHint: "Motion is also reduced while your system asks for it.",
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
    title: "Signed-in devices",
    failed: "Your devices could not be loaded",
    offline: "You're offline. Your devices are shown when you are back online.",
    endLater: "Devices can be signed out when you are back online.",
    endOthers: "Sign out everywhere else",
    endOthersTitle: "Sign out everywhere else?",
    endOthersText:
      "This device stays signed in. You will have to sign in again on every other device and browser.",
    endTitle: "Sign out this device?",
    endText: (device: string) => `You will have to sign in again on ${device}.`,
    end: "Sign out",
    ended: "The device is signed out.",
    othersEnded: "All other devices are signed out.",
  },
  activity: {
    title: "Recent sign-ins",
    lead: "Anything unfamiliar? Change your password.",
    none: "There is nothing to show.",
    failed: "The activity cannot be loaded now.",
    offline: "The activity cannot be loaded now, because you are offline.",
    types: activities,
  },
} as const;

/** The pages of the settings, by the last part of their addresses, with their titles. */
const TITLES = {
  notifications: "Notifications",
  appearance: "Appearance",
  study: "Studying",
  account: "Account",
  "sign-in": "Sign-in",
  data: "Your data",
} as const;
export type SettingsSection = keyof typeof TITLES;

/** In navigation order. */
export const SECTIONS = ["notifications", "appearance", "study", "account", "sign-in", "data"] as const;

export const sectionTitle = (section: SettingsSection): string => TITLES[section];

export const isSection = (text: string): text is SettingsSection =>
  SECTIONS.some((section) => section === text);

/** Sections of the former single page whose page has another name. */
const MOVED: ReadonlyMap<string, SettingsSection> = new Map([
  ["studying", "study"],
  ["email-address", "sign-in"],
  ["change-password", "sign-in"],
  ["sessions", "sign-in"],
  ["activity", "sign-in"],
]);

/** The page of a section by the hash of its link; notifications without one. */
export const sectionOfHash = (hash: string): SettingsSection =>
  isSection(hash) ? hash : (MOVED.get(hash) ?? "notifications");

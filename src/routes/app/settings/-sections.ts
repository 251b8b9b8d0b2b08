import { settingTexts } from "./-setting-texts.ts";

const { pages } = settingTexts;

/** The pages of the settings, by the last part of their addresses. */
export const SECTIONS = ["notifications", "appearance", "study", "account", "sign-in", "data"] as const;
export type SettingsSection = (typeof SECTIONS)[number];

export const sectionTitle = (section: SettingsSection): string => pages[section];

export const isSection = (text: string): text is SettingsSection =>
  SECTIONS.some((section) => section === text);

/** Where the sections of the former single page are that have another name than their page. */
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

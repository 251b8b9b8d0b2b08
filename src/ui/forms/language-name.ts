import { lazily } from "../lazily.ts";

const names = lazily(() => new Intl.DisplayNames("en", { type: "language" }));

/** The name of a language by its BCP 47 tag; the tag itself where it has none. */
export function languageName(language: string): string {
  try {
    return names().of(language) ?? language;
  } catch {
    return language;
  }
}

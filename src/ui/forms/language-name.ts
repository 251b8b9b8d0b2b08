import { lazily } from "../lazily.ts";

const names = lazily(() => new Intl.DisplayNames("en", { type: "language" }));

/** The name of a language by its BCP 47 tag; without a name, the tag itself. */
export function languageName(language: string): string {
  try {
    return names().of(language) ?? language;
  } catch {
    return language;
  }
}

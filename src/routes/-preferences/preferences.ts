import * as v from "valibot";
import type { BodyOf } from "#contract/endpoint.ts";
import { CardFontSize, type Preferences as Saved, changePreferences } from "#contract/preferences.ts";
import type { PreferenceChoice } from "../../machines/preference/preference.machine.ts";
import { texts } from "../-texts.ts";
import { preferencesQuery } from "../../services/preferences/preferences-query.ts";
import { showAnimations, showCardFontSize, showTheme } from "../../services/preferences/shown-preferences.ts";
import { createStoredPreference, createStoredTheme } from "../../services/preferences/stored-preference.ts";
import { type PreferencePlatform, startPreference } from "./start-preference.ts";

export const isBoolean = (value: PreferenceChoice) => typeof value === "boolean";
const isTheme = (value: PreferenceChoice) => typeof value === "boolean" || value === "system";
const isSize = (value: PreferenceChoice) => v.is(CardFontSize, value);

/** Loads and saves preferences that the server stores together; one request loads all. */
export const onServer = <T extends PreferenceChoice>(
  { http, queryClient }: Pick<PreferencePlatform["api"], "http" | "queryClient">,
  read: (stored: Saved) => T | null,
  body: (value: T) => BodyOf<typeof changePreferences>,
) => ({
  load: async () => read(await queryClient.query(preferencesQuery(http))),
  save: (value: T, signal: AbortSignal) => http.call(changePreferences, { body: body(value) }, { signal }),
});

/** Starts an actor for each preference that every page uses. */
export function startPreferences(window: Window, platform: PreferencePlatform) {
  const page = window.document;
  const stored = <T>(key: string, values: readonly (readonly [T, string])[]) =>
    createStoredPreference(window.localStorage, window, key, values);
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const theme = startPreference<boolean | "system">(platform, {
    name: "theme",
    stored: createStoredTheme(window.localStorage, window),
    usual: dark.matches,
    is: isTheme,
    show: (isDark) => showTheme(page, isDark === true),
    ...onServer<boolean | "system">(
      platform.api,
      ({ theme: saved, followsSystemTheme }) =>
        followsSystemTheme ? "system" : saved === null ? null : saved === "dark",
      (choice) => (choice === "system" ? { followsSystemTheme: true } : { theme: choice ? "dark" : "light" }),
    ),
    texts: texts.theme,
  });
  dark.addEventListener("change", ({ matches }) => theme.send({ type: "system.changed", value: matches }));
  const animations = startPreference(platform, {
    name: "animations",
    stored: stored("animationsDisabled", [
      [true, "true"],
      [false, "false"],
    ]),
    // The style sheet follows the system without it.
    usual: false,
    is: isBoolean,
    show: (areOff) => showAnimations(page, areOff),
    ...onServer(
      platform.api,
      (saved) => saved.animationsDisabled,
      (animationsDisabled) => ({ animationsDisabled }),
    ),
    texts: texts.animations,
  });
  const cardFontSize = startPreference<CardFontSize>(platform, {
    name: "cardFontSize",
    stored: stored(
      "cardFontSize",
      CardFontSize.options.map((size) => [size, size]),
    ),
    usual: "medium",
    is: isSize,
    show: (size) => showCardFontSize(page, size),
    ...onServer(
      platform.api,
      (saved) => saved.cardFontSize,
      (size) => ({ cardFontSize: size }),
    ),
    texts: texts.setting,
  });
  return { theme, animations, cardFontSize };
}

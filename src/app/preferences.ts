import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import { type Preferences, changePreferences } from "#contract/preferences.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import type { AuthActorRef } from "../machines/auth/auth.machine.ts";
import { watchAuth } from "../machines/auth/watch-auth.ts";
import { preferenceMachine, preferred } from "../machines/preference/preference.machine.ts";
import { texts } from "../routes/-texts.ts";
import type { ErrorOrigin } from "../services/errors/errors.ts";
import type { Http } from "../services/http/http.ts";
import { preferencesQuery } from "../services/preferences/preferences-query.ts";
import { showAnimations, showTheme } from "../services/preferences/shown-preferences.ts";
import { createStoredPreference, createStoredTheme } from "../services/preferences/stored-preference.ts";
import type { ActorSystem } from "./actor-system.ts";

interface Platform {
  readonly actors: ActorSystem;
  readonly auth: AuthActorRef;
  readonly http: Http;
  readonly queryClient: QueryClient;
  report(thrown: unknown, origin: ErrorOrigin): void;
  /** Says in a toast that something failed. */
  say(text: string): void;
}

interface Preference {
  readonly name: "theme" | "animations";
  readonly stored: ReturnType<typeof createStoredPreference>;
  readonly usual: boolean;
  show(page: Document, isOn: boolean): void;
  read(preferences: Preferences): boolean | null;
  body(isOn: boolean): BodyOf<typeof changePreferences>;
  readonly texts: { readonly notSaved: string; readonly notChanged: string };
}

/** The theme and the animation preference of a page: an actor each, started. */
export function startPreferences(page: Window, platform: Platform) {
  const storage = page.localStorage;
  const dark = page.matchMedia("(prefers-color-scheme: dark)");
  const theme = startPreference(page.document, platform, {
    name: "theme",
    stored: createStoredTheme(storage, page),
    usual: dark.matches,
    show: showTheme,
    read: (preferences) => (preferences.theme === null ? null : preferences.theme === "dark"),
    body: (isDark) => ({ theme: isDark ? "dark" : "light" }),
    texts: texts.theme,
  });
  dark.addEventListener("change", ({ matches }) => theme.send({ type: "system.changed", value: matches }));
  const animations = startPreference(page.document, platform, {
    name: "animations",
    stored: createStoredPreference(storage, page, "animationsDisabled", { on: "true", off: "false" }),
    // The style sheet follows the system by itself.
    usual: false,
    show: showAnimations,
    read: (preferences) => preferences.animationsDisabled,
    body: (animationsDisabled) => ({ animationsDisabled }),
    texts: texts.animations,
  });
  return { theme, animations };
}

function startPreference(
  page: Document,
  { actors, auth, http, queryClient, report, say }: Platform,
  { name, stored, usual, show, read, body, texts: { notSaved, notChanged } }: Preference,
) {
  const orSay = (act: () => void) => {
    try {
      act();
    } catch (error) {
      report(error, { component: `preference ${name}`, isShown: true });
      say(notChanged);
    }
  };
  const actor = actors.create(
    preferenceMachine.provide({
      actors: {
        watchAuth: watchAuth(auth),
        loadPreference: fromPromise(async () => read(await queryClient.query(preferencesQuery(http)))),
        savePreference: fromPromise(async ({ input, signal }) => {
          try {
            await http.call(changePreferences, { body: body(input) }, { signal });
          } catch (error) {
            report(error, { component: `preference ${name}`, isShown: true });
            throw error;
          }
        }),
      },
      actions: {
        apply: ({ context }) => orSay(() => show(page, preferred(context))),
        store: ({ context }) => orSay(() => stored.store(preferred(context))),
        reportNotSaved: () => say(notSaved),
      },
    }),
    { systemId: `${preferenceMachine.id}.${name}`, input: { stored: stored.load(), usual } },
  );
  stored.listen((value) => actor.send({ type: "stored.changed", value }));
  return actor.start();
}

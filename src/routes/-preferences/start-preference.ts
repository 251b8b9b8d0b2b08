import { fromPromise } from "xstate";
import { watchAuth } from "../../machines/auth/watch-auth.ts";
import {
  type PreferenceChoice,
  type PreferenceValue,
  choiceOf,
  preferenceMachine,
  preferred,
} from "../../machines/preference/preference.machine.ts";
import type { PageServices } from "../-page-services.ts";
import type { StoredPreference } from "../../services/preferences/stored-preference.ts";

export interface PreferencePlatform extends Pick<PageServices, "actors" | "auth" | "api"> {
  readonly ui: Pick<PageServices["ui"], "report" | "toast">;
}

export interface Preference<T extends PreferenceChoice> {
  readonly name: string;
  /** Absent: only the server stores it. */
  readonly stored?: StoredPreference<T>;
  readonly usual: T & PreferenceValue;
  is(value: PreferenceChoice): value is T;
  /** Applies the value to the page. */
  show(value: T): void;
  /** The server's value; null: none was chosen. */
  load(): Promise<T | null>;
  save(value: T, signal: AbortSignal): Promise<unknown>;
  readonly texts: { readonly notSaved: string; readonly notChanged: string };
}

export function startPreference<T extends PreferenceChoice>(
  {
    actors,
    auth,
    api,
    ui: { report, toast },
  }: Omit<PreferencePlatform, "api"> & { readonly api: Pick<PreferencePlatform["api"], "connection"> },
  { name, stored, usual, is, show, load, save, texts: { notSaved, notChanged } }: Preference<T>,
) {
  const origin = { component: `preference ${name}`, isShown: true };
  const orSay = (value: PreferenceChoice, act: (value: T) => void) => {
    try {
      if (is(value)) act(value);
    } catch (error) {
      report(error, origin);
      toast({ text: notChanged, tone: "error" });
    }
  };
  const actor = actors.create(
    preferenceMachine.provide({
      actors: {
        watchAuth: watchAuth(auth),
        loadPreference: fromPromise<PreferenceChoice | null>(load),
        savePreference: fromPromise<void, PreferenceChoice>(async ({ input, signal }) => {
          try {
            if (is(input)) await save(input, signal);
          } catch (error) {
            report(error, origin);
            throw error;
          }
        }),
      },
      actions: {
        apply: ({ context }) => orSay(preferred(context), show),
        store: ({ context }) => orSay(choiceOf(context), (value) => stored?.store(value)),
        reportNotSaved: () => toast({ text: notSaved, tone: "error" }),
      },
    }),
    { systemId: `${preferenceMachine.id}.${name}`, input: { stored: stored?.load() ?? null, usual } },
  );
  stored?.listen((value) => actor.send({ type: "stored.changed", value }));
  api.connection.on("connection.restored", () => actor.send({ type: "connection.restored" }));
  return actor.start();
}

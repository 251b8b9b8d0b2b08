import { fromPromise } from "xstate";
import type { AuthActorRef } from "../../machines/auth/auth.machine.ts";
import { watchAuth } from "../../machines/auth/watch-auth.ts";
import {
  type PreferenceValue,
  preferenceMachine,
  preferred,
} from "../../machines/preference/preference.machine.ts";
import type { ErrorOrigin } from "../../services/errors/error-origin.ts";
import type { StoredPreference } from "../../services/preferences/stored-preference.ts";
import type { ActorSystem } from "../actor-system.ts";

export interface PreferencePlatform {
  readonly actors: ActorSystem;
  readonly auth: AuthActorRef;
  report(thrown: unknown, origin: ErrorOrigin): void;
  /** Says in a toast that something failed. */
  say(text: string): void;
}

export interface Preference<T extends PreferenceValue> {
  readonly name: string;
  /** Absent where the server alone keeps it. */
  readonly stored?: StoredPreference<T>;
  readonly usual: T;
  is(value: PreferenceValue): value is T;
  /** Lets the page follow a value. */
  show(value: T): void;
  /** What the server has; null where nothing was chosen. */
  load(): Promise<T | null>;
  save(value: T, signal: AbortSignal): Promise<unknown>;
  readonly texts: { readonly notSaved: string; readonly notChanged: string };
}

/** Starts the actor of a preference. */
export function startPreference<T extends PreferenceValue>(
  { actors, auth, report, say }: PreferencePlatform,
  { name, stored, usual, is, show, load, save, texts: { notSaved, notChanged } }: Preference<T>,
) {
  const origin = { component: `preference ${name}`, isShown: true };
  const orSay = (value: PreferenceValue, act: (value: T) => void) => {
    try {
      if (is(value)) act(value);
    } catch (error) {
      report(error, origin);
      say(notChanged);
    }
  };
  const actor = actors.create(
    preferenceMachine.provide({
      actors: {
        watchAuth: watchAuth(auth),
        loadPreference: fromPromise<PreferenceValue | null>(load),
        savePreference: fromPromise(async ({ input, signal }) => {
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
        store: ({ context }) => orSay(preferred(context), (value) => stored?.store(value)),
        reportNotSaved: () => say(notSaved),
      },
    }),
    { systemId: `${preferenceMachine.id}.${name}`, input: { stored: stored?.load() ?? null, usual } },
  );
  stored?.listen((value) => actor.send({ type: "stored.changed", value }));
  return actor.start();
}

import { fromCallback } from "xstate";
import type { AuthReport } from "#src/machines/auth/watch-auth.ts";
import { choiceOf, preferenceMachine, preferred } from "#src/machines/preference/preference.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { PreferenceModelEvent } from "./preference.model.ts";

/** The machine over a server that answers when the test says so. */
export function preferenceSystem(hooks: Hooks): DrivenSystem<PreferenceModelEvent> {
  let shown: boolean | null = null;
  let stored: boolean | "system" | null = null;
  let failures = 0;
  let report: (event: AuthReport) => void = () => {};
  const controlled = controlledSystem(preferenceMachine, hooks, {
    actors: ["loadPreference", "savePreference"],
    provide: {
      actors: {
        watchAuth: fromCallback<{ type: "unused" }, undefined, AuthReport>(({ sendBack }) => {
          report = sendBack;
        }),
      },
      actions: {
        apply: ({ context }) => void (shown = preferred(context) === true),
        store({ context }) {
          const choice = choiceOf(context);
          stored = choice === "system" ? choice : choice === true;
        },
        reportNotSaved: () => void failures++,
      },
    },
  });
  const { loadPreference, savePreference } = controlled.work;
  const is = (state: Parameters<ReturnType<typeof controlled.snapshot>["matches"]>[0]) =>
    controlled.isStarted() && controlled.snapshot().matches(state);
  return controlled.system({
    drive: {
      open(given) {
        stored = given.stored;
        controlled.start({ stored: given.stored, usual: given.system });
      },
      // As the page does: the other one of what is shown.
      toggle: () => controlled.send({ type: "preference.choose", value: shown !== true }),
      follow: () => controlled.send({ type: "preference.choose", value: "system" }),
      signIn: () => report({ type: "auth.signedIn" }),
      signOut: () => report({ type: "auth.signedOut", reason: null }),
      unreachable: () => report({ type: "auth.unreachable" }),
      answer: ({ value }) => loadPreference.last().resolve(value),
      loadFails: () => loadPreference.last().reject(new Error("The server is away.")),
      reconnect: controlled.sends({ type: "connection.restored" }),
      saved: () => savePreference.last().resolve(),
      saveFails: () => savePreference.last().reject(new Error("The server is away.")),
      // The other tab has stored it.
      otherTab({ value }) {
        stored = value;
        controlled.send({ type: "stored.changed", value });
      },
      system: ({ value }) => controlled.send({ type: "system.changed", value }),
      time: controlled.pass,
    },
    observe: () => ({
      shown,
      stored,
      spins: is({ icon: "spinning" }),
      isWaitingToSave:
        is({ server: { loaded: "changed" } }) || is({ server: { loaded: { saving: "outdated" } } }),
      isUnsaved: is({ server: { loaded: "unsaved" } }),
      undo: controlled.isStarted() ? (controlled.snapshot().context.change?.from ?? null) : null,
      loads: loadPreference.calls.length,
      sent: savePreference.calls.map(({ input }) => input),
      failures,
    }),
  });
}

import type { StudyPreset } from "#contract/study/study-presets.ts";
import { deckOptionsMachine } from "#src/machines/deck-options/deck-options.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { USUAL_OPTIONS } from "../support/usual-options.ts";
import type { DeckOptionsModelEvent } from "./deck-options.model.ts";

const DECK = 7;

const presets: StudyPreset[] = [1, 2].map((id) => ({
  id,
  name: `Preset ${id}`,
  options: USUAL_OPTIONS,
  isDefault: false,
  deckCount: 1,
  deckTitles: ["Birds"],
}));

/** What the server answers for a deck with a preset. */
const loadedWith = (presetId: number | null) => ({
  presets,
  study: { presetId, options: USUAL_OPTIONS, today: { newPerDay: null, reviewsPerDay: null } },
});

/** The machine over a server that answers when the test says so. */
export function deckOptionsSystem(hooks: Hooks): DrivenSystem<DeckOptionsModelEvent> {
  const controlled = controlledSystem(deckOptionsMachine, hooks, {
    actors: ["load", "change"],
    describe: {
      load: ({ deckId }) => (deckId === DECK ? "load" : `load ${deckId}`),
      change: ({ deckId, change }) => {
        if (deckId !== DECK) return `another deck: ${deckId}`;
        if (change.kind === "study") return `save ${change.choice} as ${change.preset?.name ?? null}`;
        if (change.kind === "today") return `limit ${change.today.newPerDay}`;
        return `delete ${change.choice}`;
      },
    },
  });
  const { load, change } = controlled.work;
  controlled.start({ deckId: DECK });
  return controlled.system({
    drive: {
      loaded: ({ presetId }) => load.last().resolve(loadedWith(presetId)),
      loadFailed: () => load.last().reject(new Error("away")),
      retry: controlled.sends({ type: "options.retry" }),
      choose: ({ choice }) => controlled.send({ type: "options.choose", choice }),
      save: ({ name }) =>
        controlled.send({
          type: "options.save",
          preset: name === null ? null : { name, options: USUAL_OPTIONS },
        }),
      today: ({ limit }) =>
        controlled.send({ type: "options.limitToday", today: { newPerDay: limit, reviewsPerDay: null } }),
      limits: controlled.sends({ type: "options.limit", limits: { newPerDay: 5 }, name: "Birds" }),
      undo: controlled.sends({ type: "options.undo" }),
      delete: controlled.sends({ type: "preset.delete" }),
      confirm: controlled.sends({ type: "preset.confirm" }),
      keep: controlled.sends({ type: "preset.keep" }),
      changed: ({ presetId }) => change.last().resolve({ outcome: "changed", loaded: loadedWith(presetId) }),
      taken: () =>
        change
          .last()
          .resolve({ outcome: "refused", failure: { message: "The name is taken.", isConflict: true } }),
      refused: ({ message }) =>
        change.last().resolve({ outcome: "refused", failure: { message, isConflict: false } }),
    },
    observe: () => {
      const snapshot = controlled.snapshot();
      const { context } = snapshot;
      return {
        isShown: snapshot.hasTag("shown"),
        isBusy: snapshot.hasTag("busy"),
        isUnavailable: snapshot.matches("unavailable"),
        isAsking: snapshot.matches("confirming"),
        isSaved: snapshot.matches({ editing: "saved" }),
        isNameTaken: snapshot.matches({ editing: "conflict" }),
        isFailed: snapshot.matches({ editing: "failed" }),
        hasPresets: context.presets.length > 0,
        known: context.study?.presetId ?? null,
        choice: context.choice,
        limited: context.limitsBefore !== null,
        message: context.failure?.message ?? null,
        asked: [...controlled.asked],
      };
    },
  });
}

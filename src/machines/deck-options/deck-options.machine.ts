import { type ActorRefFrom, assign, fromPromise, setup } from "xstate";
import type { DeckStudyOptions } from "#contract/study/deck-options.ts";
import type { PresetInput, StudyPreset } from "#contract/study/study-presets.ts";
import { type DailyLimits, limitSave, limitsBack } from "#domain/study/options/limit-change.ts";
import type {
  ChangeResult,
  DeckOptionsService,
  LoadedOptions,
  OptionsChange,
  OptionsFailure,
  PresetChoice,
} from "../../services/study/deck-options.ts";
import { of, output } from "../params.ts";
import { provided } from "../provided.ts";

interface DeckOptionsInput {
  readonly deckId: number | null;
}

interface Context extends DeckOptionsInput {
  readonly presets: readonly StudyPreset[];
  /** Null until it is loaded. */
  readonly study: DeckStudyOptions | null;
  readonly choice: PresetChoice;
  readonly failure: OptionsFailure | null;
  readonly change: OptionsChange | null;
  /** Whether the last change was one of the limits, which are outside the form, or its undo. */
  readonly isLimitChange: boolean;
  /** What the last change of the daily limits replaced; else null. */
  readonly limitsBefore: LimitsBefore | null;
}

interface LimitsBefore {
  readonly preset: StudyPreset | null;
}

type DeckOptionsEvent =
  | { type: "options.retry" }
  | { type: "options.choose"; choice: PresetChoice }
  /** `preset` is null where the deck is to be studied by the defaults. */
  | { type: "options.save"; preset: PresetInput | null }
  /** Other daily limits, whatever the form shows; a deck without a preset gets one with this name. */
  | { type: "options.limit"; limits: DailyLimits; name: string }
  | { type: "options.undo" }
  | { type: "options.limitToday"; today: DeckStudyOptions["today"] }
  | { type: "preset.delete" }
  | { type: "preset.confirm" }
  | { type: "preset.keep" };

/** How a deck, or every deck without a preset, is studied, and other limits for today. */
export const deckOptionsMachine = setup({
  types: {
    input: {} as DeckOptionsInput,
    context: {} as Context,
    events: {} as DeckOptionsEvent,
    /** `shown`: the form is there. `busy`: a change is on its way. */
    tags: {} as "shown" | "busy",
  },
  actors: {
    load: provided.promise<LoadedOptions, DeckOptionsInput>("load"),
    change: provided.promise<ChangeResult, DeckOptionsInput & { readonly change: OptionsChange }>("change"),
  },
  actions: {
    show: assign((_, { presets, study }: LoadedOptions) => ({ presets, study, choice: study.presetId })),
    choose: assign((_, choice: PresetChoice) => ({ choice })),
    ask: assign(({ context, event }) => ({
      change: changeOf(event, context),
      isLimitChange:
        event.type === "options.limit" ||
        event.type === "options.limitToday" ||
        event.type === "options.undo",
      limitsBefore: event.type === "options.limit" ? limitsBeforeIn(context) : null,
    })),
    forgetBefore: assign({ limitsBefore: null }),
    keepFailure: assign((_, failure: OptionsFailure | null) => ({ failure })),
  },
  guards: {
    isChanged: (_, { outcome }: ChangeResult) => outcome === "changed",
    isConflict: (_, result: ChangeResult) => result.outcome === "refused" && result.failure.isConflict,
    canUndo: ({ context }) => context.limitsBefore !== null,
    isPreset: ({ context }) => typeof context.choice === "number",
  },
}).createMachine({
  id: "deckOptions",
  context: ({ input: { deckId } }) => ({
    deckId,
    presets: [],
    study: null,
    choice: null,
    failure: null,
    change: null,
    isLimitChange: false,
    limitsBefore: null,
  }),
  initial: "loading",
  states: {
    loading: {
      invoke: {
        src: "load",
        input: ({ context: { deckId } }) => ({ deckId }),
        onDone: { target: "editing", actions: { type: "show", params: output } },
        onError: "unavailable",
      },
    },
    unavailable: { on: { "options.retry": "loading" } },
    editing: {
      tags: "shown",
      exit: { type: "keepFailure", params: null },
      initial: "unchanged",
      on: {
        "options.choose": {
          target: ".unchanged",
          actions: [
            { type: "choose", params: of("choice") },
            { type: "keepFailure", params: null },
            "forgetBefore",
          ],
        },
        "options.save": { target: "saving", actions: "ask" },
        "options.limit": { target: "saving", actions: "ask" },
        "options.limitToday": { target: "saving", actions: "ask" },
        "preset.delete": { guard: "isPreset", target: "confirming" },
      },
      states: {
        unchanged: {},
        saved: {
          on: { "options.undo": { guard: "canUndo", target: "#deckOptions.saving", actions: "ask" } },
        },
        conflict: {},
        failed: {},
      },
    },
    confirming: {
      tags: "shown",
      on: { "preset.confirm": { target: "saving", actions: "ask" }, "preset.keep": "editing" },
    },
    saving: {
      tags: ["shown", "busy"],
      invoke: {
        src: "change",
        input: ({ context }) => ({ deckId: context.deckId, change: askedOf(context) }),
        onDone: [
          {
            guard: { type: "isChanged", params: output },
            target: "editing.saved",
            actions: { type: "show", params: ({ event }) => loadedOf(event.output) },
          },
          {
            guard: { type: "isConflict", params: output },
            target: "editing.conflict",
            actions: { type: "keepFailure", params: ({ event }) => failureOf(event.output) },
          },
          {
            target: "editing.failed",
            actions: { type: "keepFailure", params: ({ event }) => failureOf(event.output) },
          },
        ],
      },
    },
  },
});

function changeOf(event: DeckOptionsEvent, context: Context): OptionsChange {
  const { choice, presets, study, limitsBefore } = context;
  switch (event.type) {
    case "options.save": {
      const before = presets.find(({ id }) => id === choice);
      return { kind: "study", choice, preset: event.preset, before };
    }
    case "options.limit":
      if (!study) throw new Error("Daily limits were set before the options were loaded.");
      return { kind: "study", ...limitSave(event.limits, study, presets, event.name) };
    case "options.undo": {
      const before = limitsBefore?.preset;
      // The change created the preset.
      if (!before) return { kind: "delete", choice: study?.presetId ?? null };
      return {
        kind: "study",
        ...limitsBack(
          before,
          presets.find(({ id }) => id === before.id),
        ),
      };
    }
    case "options.limitToday":
      return { kind: "today", today: event.today };
    case "preset.confirm":
      return { kind: "delete", choice };
    case "options.retry":
    case "options.choose":
    case "preset.delete":
    case "preset.keep":
      throw new Error(`The event ${event.type} asks for no change of the study options.`);
  }
}

function askedOf({ change }: Context): OptionsChange {
  if (!change) throw new Error("There is no change of the study options to save.");
  return change;
}

const limitsBeforeIn = ({ presets, study }: Context): LimitsBefore => ({
  preset: presets.find(({ id }) => id === study?.presetId) ?? null,
});

function loadedOf(result: ChangeResult): LoadedOptions {
  if (result.outcome === "changed") return result.loaded;
  throw new Error("A change that was refused has nothing to show.");
}

const failureOf = (result: ChangeResult) => (result.outcome === "refused" ? result.failure : null);

export type DeckOptionsActorRef = ActorRefFrom<typeof deckOptionsMachine>;

export const provideDeckOptions = (service: DeckOptionsService) =>
  deckOptionsMachine.provide({
    actors: {
      load: fromPromise(({ input, signal }) => service.load(input.deckId, signal)),
      change: fromPromise(({ input }) => service.change(input.deckId, input.change)),
    },
  });

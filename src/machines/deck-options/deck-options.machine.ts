import { type ActorRefFrom, assign, fromPromise, setup } from "xstate";
import type { DeckStudyOptions } from "#contract/study/deck-options.ts";
import type { PresetInput, StudyPreset } from "#contract/study/study-presets.ts";
import type {
  ChangeResult,
  LoadedOptions,
  OptionsChange,
  OptionsFailure,
  PresetChoice,
} from "../../services/study/deck-options.ts";

export interface DeckOptionsInput {
  /** Null: decks that have no preset of their own. */
  readonly deckId: number | null;
}

interface Context extends DeckOptionsInput {
  readonly presets: readonly StudyPreset[];
  /** Null until it is loaded. */
  readonly study: DeckStudyOptions | null;
  /** What the form shows. */
  readonly choice: PresetChoice;
  readonly failure: OptionsFailure | null;
}

export type DeckOptionsEvent =
  | { type: "options.retry" }
  | { type: "options.choose"; choice: PresetChoice }
  /** `preset` is null where the deck is to be studied by the defaults. */
  | { type: "options.save"; preset: PresetInput | null }
  | { type: "options.limitToday"; today: DeckStudyOptions["today"] }
  | { type: "preset.delete" }
  | { type: "preset.confirm" }
  | { type: "preset.keep" };

const notProvided = (name: string) => () => Promise.reject(new Error(`\`${name}\` actor must be provided.`));

/**
 * How a deck, or each deck without a preset of its own, is studied: its preset, what the preset says, and for one deck
 * other limits for today.
 */
export const deckOptionsMachine = setup({
  types: {
    input: {} as DeckOptionsInput,
    context: {} as Context,
    events: {} as DeckOptionsEvent,
    /** `shown`: the form is there. `busy`: a change is on its way. */
    tags: {} as "shown" | "busy",
  },
  actors: {
    load: fromPromise<LoadedOptions, DeckOptionsInput>(notProvided("load")),
    change: fromPromise<ChangeResult, DeckOptionsInput & { readonly change: OptionsChange }>(
      notProvided("change"),
    ),
  },
  actions: {
    show: assign((_, { presets, study }: LoadedOptions) => ({ presets, study, choice: study.presetId })),
    choose: assign((_, choice: PresetChoice) => ({ choice })),
    keepFailure: assign((_, failure: OptionsFailure | null) => ({ failure })),
  },
  guards: {
    isChanged: (_, { outcome }: ChangeResult) => outcome === "changed",
    isConflict: (_, result: ChangeResult) => result.outcome === "refused" && result.failure.isConflict,
    isPreset: ({ context }) => typeof context.choice === "number",
  },
}).createMachine({
  id: "deckOptions",
  context: ({ input: { deckId } }) => ({ deckId, presets: [], study: null, choice: null, failure: null }),
  initial: "loading",
  states: {
    loading: {
      invoke: {
        src: "load",
        input: ({ context: { deckId } }) => ({ deckId }),
        onDone: { target: "editing", actions: { type: "show", params: ({ event }) => event.output } },
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
            { type: "choose", params: ({ event }) => event.choice },
            { type: "keepFailure", params: null },
          ],
        },
        "options.save": "saving",
        "options.limitToday": "saving",
        "preset.delete": { guard: "isPreset", target: "confirming" },
      },
      states: {
        unchanged: {},
        saved: {},
        /** Another preset has the name. */
        conflict: {},
        failed: {},
      },
    },
    confirming: {
      tags: "shown",
      on: { "preset.confirm": "saving", "preset.keep": "editing" },
    },
    saving: {
      tags: ["shown", "busy"],
      invoke: {
        src: "change",
        input: ({ context, event }) => ({ deckId: context.deckId, change: changeOf(event, context) }),
        onDone: [
          {
            guard: { type: "isChanged", params: ({ event }) => event.output },
            target: "editing.saved",
            actions: {
              type: "show",
              params: ({ event }) => loadedOf(event.output),
            },
          },
          {
            guard: { type: "isConflict", params: ({ event }) => event.output },
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

/** The change that an event asks for. */
function changeOf(event: DeckOptionsEvent, { choice, presets }: Context): OptionsChange {
  if (event.type === "options.save") {
    const before = presets.find(({ id }) => id === choice);
    return { kind: "study", choice, preset: event.preset, before };
  }
  if (event.type === "options.limitToday") return { kind: "today", today: event.today };
  return { kind: "delete", choice };
}

function loadedOf(result: ChangeResult): LoadedOptions {
  if (result.outcome === "changed") return result.loaded;
  throw new Error("A change that was refused has nothing to show.");
}

const failureOf = (result: ChangeResult) => (result.outcome === "refused" ? result.failure : null);

export type DeckOptionsActorRef = ActorRefFrom<typeof deckOptionsMachine>;

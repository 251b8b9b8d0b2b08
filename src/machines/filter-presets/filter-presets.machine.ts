import { type ActorRefFrom, type EventObject, assign, emit, fromCallback, sendTo, setup } from "xstate";
import type { SearchType } from "#contract/search/search-values.ts";
import {
  type FilterPreset,
  type NameProblem,
  nameProblem,
  withPreset,
  withoutPreset,
} from "#domain/search/filter-presets.ts";
import type { SearchFilters } from "#domain/search/search-filters.ts";
import type { LearnerList } from "../../services/search/learner-list.ts";
import { of, whole } from "../params.ts";
import { provided } from "../provided.ts";

/** Filters that get a name: a preset that is there already, or new ones. */
type Named =
  | { readonly kind: "new"; readonly searchType: SearchType; readonly filters: SearchFilters }
  | { readonly kind: "known"; readonly id: string };

interface Context {
  readonly presets: readonly FilterPreset[];
  /** False if the browser refuses, so that they last as long as the page. */
  readonly isStored: boolean;
  readonly named: Named | null;
  readonly name: string;
  readonly problem: NameProblem | null;
  readonly removed: FilterPreset | null;
}

interface Changed {
  readonly type: "presets.changed";
  readonly presets: readonly FilterPreset[];
  readonly isStored: boolean;
}

type FilterPresetsEvent =
  | { type: "preset.begin"; searchType: SearchType; filters: SearchFilters }
  | { type: "preset.rename"; id: string }
  | { type: "name.write"; name: string }
  | { type: "name.save" }
  | { type: "name.cancel" }
  | { type: "preset.remove"; id: string }
  | { type: "preset.undo" };

export type PresetCommand =
  | { readonly type: "preset.add"; readonly name: string; readonly of: Extract<Named, { kind: "new" }> }
  | { readonly type: "preset.name"; readonly id: string; readonly name: string }
  | { readonly type: "preset.drop"; readonly id: string }
  | { readonly type: "preset.put"; readonly preset: FilterPreset };

const withId = (presets: readonly FilterPreset[], wanted: string) =>
  presets.find(({ id }) => id === wanted) ?? null;

const idOf = (named: Named | null) => (named?.kind === "known" ? named.id : null);

export const filterPresetsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as FilterPresetsEvent | Changed,
    emitted: {} as { type: "preset.saved"; name: string },
  },
  actors: {
    /** Sends the stored presets at the start and after each change, also of another tab, and carries out commands. */
    store: provided.callback<Changed | EventObject, undefined, PresetCommand>("store"),
  },
  actions: {
    keep: assign((_, { presets, isStored }: Changed) => ({ presets, isStored })),
    begin: assign((_, { searchType, filters }: Omit<Extract<Named, { kind: "new" }>, "kind">) => ({
      named: { kind: "new", searchType, filters } as const,
      name: "",
      problem: null,
    })),
    rename: assign(({ context }, id: string) => ({
      named: { kind: "known", id } as const,
      name: withId(context.presets, id)?.name ?? "",
      problem: null,
    })),
    write: assign((_, name: string) => ({ name, problem: null })),
    explain: assign(({ context: { name, presets, named } }) => ({
      problem: nameProblem(name, presets, idOf(named)),
    })),
    save: sendTo("store", ({ context: { named, name } }): PresetCommand => {
      if (named === null) throw new Error("No preset is being named.");
      return named.kind === "new"
        ? { type: "preset.add", name: name.trim(), of: named }
        : { type: "preset.name", id: named.id, name: name.trim() };
    }),
    notifySaved: emit(({ context }) => ({ type: "preset.saved", name: context.name.trim() }) as const),
    endNaming: assign({ named: null, name: "", problem: null }),
    note: assign(({ context }, id: string) => ({ removed: withId(context.presets, id) })),
    forget: assign({ removed: null }),
    drop: sendTo("store", (_, id: string): PresetCommand => ({ type: "preset.drop", id })),
    restore: sendTo("store", ({ context: { removed } }): PresetCommand => {
      if (removed === null) throw new Error("No preset was removed.");
      return { type: "preset.put", preset: removed };
    }),
  },
  guards: {
    isKnown: ({ context }, id: string) => withId(context.presets, id) !== null,
    isNameable: ({ context: { name, presets, named } }) => nameProblem(name, presets, idOf(named)) === null,
    isGone: ({ context: { named } }, presets: readonly FilterPreset[]) =>
      named?.kind === "known" && withId(presets, named.id) === null,
  },
  delays: { UNDO: 10_000 },
}).createMachine({
  id: "filterPresets",
  context: { presets: [], isStored: true, named: null, name: "", problem: null, removed: null },
  invoke: { src: "store", id: "store" },
  initial: "listing",
  on: {
    "presets.changed": { actions: { type: "keep", params: whole } },
    "preset.begin": { target: ".naming", actions: { type: "begin", params: whole } },
    "preset.rename": {
      guard: { type: "isKnown", params: of("id") },
      target: ".naming",
      actions: { type: "rename", params: of("id") },
    },
    "preset.remove": {
      guard: { type: "isKnown", params: of("id") },
      target: ".removed",
      actions: [
        { type: "note", params: of("id") },
        { type: "drop", params: of("id") },
      ],
    },
  },
  states: {
    listing: { entry: ["endNaming", "forget"] },
    naming: {
      entry: "forget",
      on: {
        "presets.changed": [
          {
            guard: { type: "isGone", params: of("presets") },
            target: "listing",
            actions: { type: "keep", params: whole },
          },
          { actions: { type: "keep", params: whole } },
        ],
        "name.write": { actions: { type: "write", params: of("name") } },
        "name.save": [
          { guard: "isNameable", target: "listing", actions: ["save", "notifySaved"] },
          { actions: "explain" },
        ],
        "name.cancel": "listing",
      },
    },
    removed: {
      after: { UNDO: "listing" },
      entry: "endNaming",
      on: { "preset.undo": { target: "listing", actions: "restore" } },
    },
  },
});

export type FilterPresetsActorRef = ActorRefFrom<typeof filterPresetsMachine>;

/** The presets of a storage. `now`: milliseconds since 1970; `newId` makes a UUID. */
export const filterPresetsStoredIn = (
  list: LearnerList<FilterPreset>,
  given: { readonly now: () => number; readonly newId: () => string },
) => {
  const done = (presets: readonly FilterPreset[], command: PresetCommand): readonly FilterPreset[] => {
    switch (command.type) {
      case "preset.add": {
        const { searchType, filters } = command.of;
        return withPreset(presets, {
          id: given.newId(),
          name: command.name,
          searchType,
          filters,
          createdAt: given.now(),
        });
      }
      case "preset.name":
        return presets.reduce<readonly FilterPreset[]>(
          (all, preset) =>
            withPreset(all, preset.id === command.id ? { ...preset, name: command.name } : preset),
          [],
        );
      case "preset.drop":
        return withoutPreset(presets, command.id);
      case "preset.put":
        return withPreset(presets, command.preset);
    }
  };
  return filterPresetsMachine.provide({
    actors: {
      store: fromCallback<PresetCommand, undefined>(({ sendBack, receive }) => {
        const notify = () =>
          sendBack({ type: "presets.changed", presets: list.current(), isStored: list.isStored() });
        receive((command) => {
          list.change((stored) => done(stored, command));
          notify();
        });
        notify();
        return list.follow(notify);
      }),
    },
  });
};

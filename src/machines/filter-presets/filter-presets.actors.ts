import { fromCallback } from "xstate";
import { type FilterPreset, withPreset, withoutPreset } from "#domain/search/filter-presets.ts";
import type { KeptList } from "../../services/search/kept-list.ts";
import { type PresetCommand, filterPresetsMachine } from "./filter-presets.machine.ts";

/**
 * The presets of a storage.
 *
 * @param given.now The clock, milliseconds since 1970.
 * @param given.newId Makes a UUID.
 */
export const filterPresetsKeptIn = (
  list: KeptList<FilterPreset>,
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
        const tell = () =>
          sendBack({ type: "presets.changed", presets: list.current(), isKept: list.isKept() });
        receive((command) => {
          list.change((stored) => done(stored, command));
          tell();
        });
        tell();
        return list.follow(tell);
      }),
    },
  });
};

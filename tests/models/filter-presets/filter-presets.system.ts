import { fromCallback } from "xstate";
import { type FilterPreset, withPreset, withoutPreset } from "#domain/search/filter-presets.ts";
import {
  type PresetCommand,
  filterPresetsMachine,
} from "#src/machines/filter-presets/filter-presets.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { FilterPresetsModelEvent } from "./filter-presets.model.ts";

const filters = { minDifficulty: 3 };

function done(presets: readonly FilterPreset[], command: PresetCommand): readonly FilterPreset[] {
  switch (command.type) {
    case "preset.add": {
      const id = presets.some((preset) => preset.id === "a") ? "b" : "a";
      const { searchType, filters: named } = command.of;
      return withPreset(presets, { id, name: command.name, searchType, filters: named, createdAt: 1 });
    }
    case "preset.name": {
      const { id, name } = command;
      return presets.map((preset) => (preset.id === id ? { ...preset, name } : preset));
    }
    case "preset.drop":
      return withoutPreset(presets, command.id);
    case "preset.put":
      return withPreset(presets, command.preset);
  }
}

/** The machine over a storage that keeps the presets. */
export function filterPresetsSystem(hooks: Hooks): DrivenSystem<FilterPresetsModelEvent> {
  let stored: readonly FilterPreset[] = [];
  let isStored = true;
  let notify = () => undefined as void;
  const controlled = controlledSystem(filterPresetsMachine, hooks, {
    actors: [],
    provide: {
      actors: {
        store: fromCallback<PresetCommand, undefined>(({ sendBack, receive }) => {
          notify = () => sendBack({ type: "presets.changed", presets: stored, isStored });
          receive((command) => {
            stored = done(stored, command);
            notify();
          });
          notify();
        }),
      },
    },
  });
  controlled.start();
  const names = (presets: readonly FilterPreset[]) =>
    Object.fromEntries(presets.map(({ id, name }) => [id, name]));
  return controlled.system({
    drive: {
      begin: controlled.sends({ type: "preset.begin", searchType: "cards", filters }),
      rename: ({ id }) => controlled.send({ type: "preset.rename", id }),
      write: ({ name }) => controlled.send({ type: "name.write", name }),
      save: controlled.sends({ type: "name.save" }),
      cancel: controlled.sends({ type: "name.cancel" }),
      remove: ({ id }) => controlled.send({ type: "preset.remove", id }),
      undo: controlled.sends({ type: "preset.undo" }),
      otherTab: () => {
        stored = [];
        notify();
      },
      refuse: () => {
        isStored = false;
        notify();
      },
      time: controlled.pass,
    },
    observe: () => {
      const { value, context } = controlled.snapshot();
      return {
        state: value,
        stored: names(stored),
        shown: names(context.presets),
        keep: stored.every((preset) => preset.searchType === "cards" && preset.filters.minDifficulty === 3),
        isStored: context.isStored,
        named: context.named?.kind === "known" ? context.named.id : (context.named?.kind ?? null),
        name: context.name,
        problem: context.problem,
        removed: context.removed?.name ?? null,
        said: controlled.emitted.map(({ name }) => name),
      };
    },
  });
}

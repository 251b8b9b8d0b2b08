import {
  type DeckStudyOptions,
  getDeckStudyOptions,
  getStudyDefaults,
} from "#contract/study/deck-options.ts";
import {
  type PresetInput,
  type StudyPreset,
  createStudyPreset,
  listStudyPresets,
} from "#contract/study/study-presets.ts";
import { changedFields } from "#domain/editing/changed-fields.ts";
import { HttpError } from "../http/http-error.ts";
import type { Api } from "../queries/api.ts";
import {
  defaultPresetChoice,
  limitsOfToday,
  presetChoice,
  presetDeletion,
  presetEdit,
} from "./study-options-queries.ts";

export interface LoadedOptions {
  readonly presets: readonly StudyPreset[];
  readonly study: DeckStudyOptions;
}

/** A preset by its id, one that is still to be made, or none: the defaults. */
export type PresetChoice = number | "new" | null;

export type OptionsChange =
  | {
      readonly kind: "study";
      readonly choice: PresetChoice;
      readonly preset: PresetInput | null;
      /** The chosen preset as it was loaded; absent: a new one, or the defaults. */
      readonly before?: StudyPreset | undefined;
    }
  | { readonly kind: "today"; readonly today: DeckStudyOptions["today"] }
  | { readonly kind: "delete"; readonly choice: PresetChoice };

export interface OptionsFailure {
  readonly message: string;
  readonly isConflict: boolean;
}

export type ChangeResult =
  | { readonly outcome: "changed"; readonly loaded: LoadedOptions }
  | { readonly outcome: "refused"; readonly failure: OptionsFailure };

/** Study options on the server; a deck id of null: all decks without a preset. */
export interface DeckOptionsService {
  load(deckId: number | null, signal?: AbortSignal): Promise<LoadedOptions>;
  change(deckId: number | null, change: OptionsChange): Promise<ChangeResult>;
}

const NO_LIMITS = { newPerDay: null, reviewsPerDay: null };

export function createDeckOptionsService(api: Api): DeckOptionsService {
  const ofDeck = (deckId: number) => ({ params: { deckId: String(deckId) } });

  const studyOf = async (deckId: number | null, call: { signal?: AbortSignal }): Promise<DeckStudyOptions> =>
    deckId === null
      ? { ...(await api.call(getStudyDefaults, {}, call)), today: NO_LIMITS }
      : api.call(getDeckStudyOptions, ofDeck(deckId), call);

  const load: DeckOptionsService["load"] = async (deckId, signal) => {
    const call = signal ? { signal } : {};
    const [{ content }, study] = await Promise.all([
      api.call(listStudyPresets, {}, call),
      studyOf(deckId, call),
    ]);
    return { presets: content, study };
  };

  let created: StudyPreset | null = null;
  const saved = async (
    choice: PresetChoice,
    body: PresetInput | null,
    before: StudyPreset | undefined,
  ): Promise<number | null> => {
    if (choice === null || body === null) return null;
    // An earlier, partly failed attempt may have created it.
    const id = choice === "new" && created?.name === body.name ? created.id : choice;
    if (id === "new") {
      created = await api.call(createStudyPreset, { body });
      return created.id;
    }
    const { name, options } = body;
    const changed = {
      ...(name !== before?.name && { name }),
      options: changedFields(before?.options, options),
    };
    await presetEdit.send(api, { presetId: id, body: changed });
    return id;
  };

  const make = async (deckId: number | null, change: OptionsChange): Promise<void> => {
    switch (change.kind) {
      case "study": {
        const presetId = await saved(change.choice, change.preset, change.before);
        const body = { presetId };
        if (deckId === null) await defaultPresetChoice.send(api, body);
        else await presetChoice.send(api, { deckId, body });
        created = null;
        return;
      }
      case "today":
        if (deckId === null) throw new Error("Limits for today were set without a deck; name one.");
        await limitsOfToday.send(api, { deckId, body: change.today });
        return;
      case "delete":
        if (typeof change.choice === "number") await presetDeletion.send(api, change.choice);
    }
  };

  return {
    load,
    async change(deckId, change) {
      try {
        await make(deckId, change);
        return { outcome: "changed", loaded: await load(deckId) };
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        const { message, validationErrors } = error;
        const isConflict = error.status === 409 && validationErrors["name"] !== undefined;
        return { outcome: "refused", failure: { message, isConflict } };
      }
    },
  };
}

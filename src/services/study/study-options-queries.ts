import { setDeckLimitsToday, setDeckStudyOptions, setStudyDefaults } from "#contract/study/deck-options.ts";
import { reschedule, undoReschedule } from "#contract/study/reschedule.ts";
import { deleteStudyPreset, updateStudyPreset } from "#contract/study/study-presets.ts";
import { resetWeights } from "#contract/study/training.ts";
import { getWorkload } from "#contract/study/workload.ts";
import type { CallOf } from "#contract/endpoint.ts";
import type { Affected } from "../queries/affected.ts";
import { change } from "../queries/change.ts";
import { DECKS_KEY, HISTORY_KEY } from "../queries/keys.ts";
import { resource } from "../queries/resource.ts";

const ofDeck = (deckId: number) => ({ params: { deckId: String(deckId) } });
const ofPreset = (presetId: number) => ({ params: { presetId: String(presetId) } });

export const workloadQuery = resource({
  endpoint: getWorkload,
  key: (presetId: number) => ["workload", presetId],
  call: ofPreset,
  staleTime: 0,
  gcTime: 0,
});

/** Decks on the device may use other options. */
const affectsAll = (): Affected => ({ device: [{ isAny: true }] });
const affectsDeck = ({ deckId }: { readonly deckId: number }): Affected => ({ device: [{ deckId }] });

export const presetEdit = change({
  endpoint: updateStudyPreset,
  call: (edit: { readonly presetId: number; readonly body: CallOf<typeof updateStudyPreset>["body"] }) => ({
    ...ofPreset(edit.presetId),
    body: edit.body,
  }),
  affects: affectsAll,
});

export const presetDeletion = change({ endpoint: deleteStudyPreset, call: ofPreset, affects: affectsAll });

export const defaultPresetChoice = change({
  endpoint: setStudyDefaults,
  call: (body: CallOf<typeof setStudyDefaults>["body"]) => ({ body }),
  affects: affectsAll,
});

export const presetChoice = change({
  endpoint: setDeckStudyOptions,
  call: (choice: { readonly deckId: number; readonly body: CallOf<typeof setDeckStudyOptions>["body"] }) => ({
    ...ofDeck(choice.deckId),
    body: choice.body,
  }),
  affects: affectsDeck,
});

export const limitsOfToday = change({
  endpoint: setDeckLimitsToday,
  call: (limits: { readonly deckId: number; readonly body: CallOf<typeof setDeckLimitsToday>["body"] }) => ({
    ...ofDeck(limits.deckId),
    body: limits.body,
  }),
  affects: affectsDeck,
});

export const weightsReset = change({ endpoint: resetWeights, call: ofPreset, affects: affectsAll });

interface RescheduleOfPreset {
  readonly presetId: number;
  readonly rescheduleId: string;
}
/** Other pages refetch when they are opened. */
const affectsSchedules = (): Affected => ({
  queries: [DECKS_KEY, HISTORY_KEY],
  later: true,
  device: [{ isAny: true }],
});

export const presetReschedule = change({
  endpoint: reschedule,
  call: ({ presetId, rescheduleId }: RescheduleOfPreset) => ({
    ...ofPreset(presetId),
    body: { rescheduleId },
  }),
  affects: affectsSchedules,
});

export const rescheduleUndo = change({
  endpoint: undoReschedule,
  call: ({ presetId, rescheduleId }: RescheduleOfPreset) => ({
    params: { presetId: String(presetId), rescheduleId },
  }),
  affects: affectsSchedules,
});

import type { Reschedule, ReschedulePreview } from "#contract/study/reschedule.ts";
import { rescheduleMachine } from "#src/machines/reschedule/reschedule.machine.ts";
import { heldSystem } from "../kit/held-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { RescheduleModelEvent } from "./reschedule.model.ts";

const PRESET = 7;
const ID = "0190a0b0-0000-7000-8000-000000000001";

const doneThat = (moved: number): Reschedule => ({
  rescheduleId: ID,
  at: "2026-03-01T10:00:00.000Z",
  moved,
  isUndone: false,
});
const previewThat = (moved: number): ReschedulePreview => ({ cards: 9, moved, largestShift: 1, days: [] });

/** The machine over a server that answers when the test says so. */
export function rescheduleSystem(hooks: Hooks): DrivenSystem<RescheduleModelEvent> {
  const ofPreset =
    (what: string) =>
    ({ presetId }: { readonly presetId: number }) =>
      presetId === PRESET ? what : `${what} of ${presetId}`;
  const held = heldSystem(rescheduleMachine, hooks, {
    actors: ["load", "preview", "reschedule", "undo"],
    tell: {
      load: ofPreset("look"),
      preview: ofPreset("foresee"),
      reschedule: ofPreset("move"),
      undo: ({ presetId, rescheduleId }) =>
        rescheduleId === ID ? ofPreset("take back")({ presetId }) : `take back ${rescheduleId}`,
    },
  });
  const { load, preview, reschedule, undo } = held.work;
  held.start({ presetId: PRESET });
  return held.system({
    drive: {
      told: ({ done }) => load.last().resolve(done === null ? null : doneThat(done)),
      away: () => load.last().reject(new Error("away")),
      retry: held.sends({ type: "reschedule.retry" }),
      preview: held.sends({ type: "reschedule.preview" }),
      cancel: held.sends({ type: "reschedule.cancel" }),
      foreseen: ({ moved }) => preview.last().resolve({ outcome: "answered", answer: previewThat(moved) }),
      confirm: held.sends({ type: "reschedule.confirm" }),
      dismiss: held.sends({ type: "reschedule.dismiss" }),
      moved: ({ cards }) => reschedule.last().resolve({ outcome: "answered", answer: doneThat(cards) }),
      undo: held.sends({ type: "reschedule.undo" }),
      takenBack: () =>
        undo.last().resolve({ outcome: "answered", answer: { ...doneThat(1), isUndone: true } }),
      refused: ({ message }) => {
        const snapshot = held.snapshot();
        const refusal = { outcome: "refused", message } as const;
        if (snapshot.matches("previewing")) return preview.last().resolve(refusal);
        if (snapshot.matches("rescheduling")) return reschedule.last().resolve(refusal);
        return undo.last().resolve(refusal);
      },
    },
    observe: () => {
      const snapshot = held.snapshot();
      const { latest, preview: foreseen, failure } = snapshot.context;
      return {
        isShown: snapshot.hasTag("shown"),
        isBusy: snapshot.hasTag("busy"),
        isUnavailable: snapshot.matches("unavailable"),
        /** What the page tells the states apart by. */
        shows: (["previewing", "previewed", "done", "undone"] as const).filter((state) =>
          snapshot.matches(state),
        ),
        done: latest?.moved ?? null,
        wouldMove: foreseen?.moved ?? null,
        message: failure,
        asked: [...held.asked],
      };
    },
  });
}

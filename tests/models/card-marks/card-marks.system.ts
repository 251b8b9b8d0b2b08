import { cardMarksMachine } from "#src/machines/card-marks/card-marks.machine.ts";
import { SaveError } from "#src/services/study/study.ts";
import { heldSystem } from "../kit/held-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { type CardMarksModelEvent, OFFLINE, REFUSED } from "./card-marks.model.ts";

export function cardMarksSystem(hooks: Hooks): DrivenSystem<CardMarksModelEvent> {
  const held = heldSystem(cardMarksMachine, hooks, { actors: ["saveMarks"] });
  const { saveMarks } = held.work;
  let made = 0;
  held.start();
  return held.system({
    drive: {
      mark() {
        made += 1;
        held.send({ type: "marks.save", draft: { cardId: made, deckId: 9, change: { flag: 1 }, at: 0 } });
      },
      "save.done": () => saveMarks.last().resolve(),
      "save.fails": () => saveMarks.last().reject(new SaveError(OFFLINE, true)),
      "save.refused": () => saveMarks.last().reject(new SaveError(REFUSED, false)),
      retry: () => held.send({ type: "marks.retry" }),
      time: held.pass,
    },
    observe: () => ({
      attempts: saveMarks.calls.map(({ input }) => input.cardId),
      waits: held.snapshot().hasTag("waiting"),
      message: held.snapshot().context.failure?.message ?? null,
    }),
  });
}

import { cardMarksMachine } from "#src/machines/card-marks/card-marks.machine.ts";
import { SaveError } from "#src/services/study/study.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { type CardMarksModelEvent, OFFLINE, REFUSED } from "./card-marks.model.ts";

export function cardMarksSystem(hooks: Hooks): DrivenSystem<CardMarksModelEvent> {
  const controlled = controlledSystem(cardMarksMachine, hooks, { actors: ["saveMarks"] });
  const { saveMarks } = controlled.work;
  let made = 0;
  controlled.start();
  return controlled.system({
    drive: {
      mark() {
        made += 1;
        controlled.send({
          type: "marks.save",
          draft: { cardId: made, deckId: 9, change: { flag: 1 }, at: 0 },
        });
      },
      "save.done": () => saveMarks.last().resolve(),
      "save.fails": () => saveMarks.last().reject(new SaveError(OFFLINE, true)),
      "save.refused": () => saveMarks.last().reject(new SaveError(REFUSED, false)),
      retry: () => controlled.send({ type: "marks.retry" }),
      time: controlled.pass,
    },
    observe: () => ({
      attempts: saveMarks.calls.map(({ input }) => input.cardId),
      waits: controlled.snapshot().hasTag("waiting"),
      message: controlled.snapshot().context.failure?.message ?? null,
    }),
  });
}

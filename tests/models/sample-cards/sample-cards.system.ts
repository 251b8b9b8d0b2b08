import { sampleCardsMachine } from "#src/machines/sample-cards/sample-cards.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { SampleCardsModelEvent } from "./sample-cards.model.ts";

export function sampleCardsSystem(hooks: Hooks): DrivenSystem<SampleCardsModelEvent> {
  const controlled = controlledSystem(sampleCardsMachine, hooks, { actors: [] });
  controlled.start({ cards: 2 });
  return controlled.system({
    drive: {
      show: controlled.sends({ type: "answer.show" }),
      rate: controlled.sends({ type: "card.rate" }),
      undo: controlled.sends({ type: "rating.undo" }),
    },
    observe() {
      const snapshot = controlled.snapshot();
      return {
        card: snapshot.matches("over") ? null : snapshot.context.card,
        answer: snapshot.matches("answer"),
        undo: snapshot.can({ type: "rating.undo" }),
      };
    },
  });
}

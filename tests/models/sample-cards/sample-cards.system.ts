import { sampleCardsMachine } from "#src/machines/sample-cards/sample-cards.machine.ts";
import { heldSystem } from "../kit/held-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { SampleCardsModelEvent } from "./sample-cards.model.ts";

export function sampleCardsSystem(hooks: Hooks): DrivenSystem<SampleCardsModelEvent> {
  const held = heldSystem(sampleCardsMachine, hooks, { actors: [] });
  held.start({ cards: 2 });
  return held.system({
    drive: {
      show: held.sends({ type: "answer.show" }),
      rate: held.sends({ type: "card.rate" }),
      undo: held.sends({ type: "rating.undo" }),
    },
    observe() {
      const snapshot = held.snapshot();
      return {
        card: snapshot.matches("over") ? null : snapshot.context.card,
        answer: snapshot.matches("answer"),
        undo: snapshot.can({ type: "rating.undo" }),
      };
    },
  });
}

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
    },
    observe() {
      const snapshot = held.snapshot();
      return snapshot.matches("over")
        ? null
        : { card: snapshot.context.card, answer: snapshot.matches("answer") };
    },
  });
}

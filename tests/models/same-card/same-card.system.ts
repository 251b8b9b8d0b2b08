import { sameCardMachine } from "#src/machines/same-card/same-card.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { SameCardModelEvent } from "./same-card.model.ts";

/** The machine over a server that answers when the test says so. */
export function sameCardSystem(hooks: Hooks): DrivenSystem<SameCardModelEvent> {
  const controlled = controlledSystem(sameCardMachine, hooks, {
    actors: ["findSameCard"],
    describe: {
      findSameCard: ({ deckId, cardId, front }) =>
        deckId === 7 && cardId === 3 ? front : `${front} for ${cardId} in ${deckId}`,
    },
  });
  const { findSameCard } = controlled.work;
  controlled.start({ deckId: 7, cardId: 3 });
  return controlled.system({
    drive: {
      write: ({ front }) => controlled.send({ type: "front.write", front }),
      time: controlled.pass,
      found: ({ cardId }) => findSameCard.last().resolve(cardId),
      none: () => findSameCard.last().resolve(null),
      fail: () => findSameCard.last().reject(new Error("Away.")),
    },
    observe: () => ({
      isWriting: controlled.snapshot().matches("typing"),
      isAsking: controlled.snapshot().matches("looking"),
      shown: controlled.snapshot().context.sameId,
      asked: [...controlled.asked],
      underWay: findSameCard.underWay(),
    }),
  });
}

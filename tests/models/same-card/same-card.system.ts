import { sameCardMachine } from "#src/machines/same-card/same-card.machine.ts";
import { heldSystem } from "../kit/held-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { SameCardModelEvent } from "./same-card.model.ts";

/** The machine over a server that answers when the test says so. */
export function sameCardSystem(hooks: Hooks): DrivenSystem<SameCardModelEvent> {
  const held = heldSystem(sameCardMachine, hooks, {
    actors: ["findSameCard"],
    tell: {
      findSameCard: ({ deckId, cardId, front }) =>
        deckId === 7 && cardId === 3 ? front : `${front} for ${cardId} in ${deckId}`,
    },
  });
  const { findSameCard } = held.work;
  held.start({ deckId: 7, cardId: 3 });
  return held.system({
    drive: {
      write: ({ front }) => held.send({ type: "front.write", front }),
      time: held.pass,
      found: ({ cardId }) => findSameCard.last().resolve(cardId),
      none: () => findSameCard.last().resolve(null),
      fail: () => findSameCard.last().reject(new Error("Away.")),
    },
    observe: () => ({
      isWriting: held.snapshot().matches("typing"),
      isAsking: held.snapshot().matches("looking"),
      shown: held.snapshot().context.sameId,
      asked: [...held.asked],
      underWay: findSameCard.underWay(),
    }),
  });
}

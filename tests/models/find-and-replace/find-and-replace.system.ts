import { NO_PREVIEW } from "#domain/find-replace/preview.ts";
import {
  type FindAndReplaceInput,
  findAndReplaceMachine,
} from "#src/machines/find-and-replace/find-and-replace.machine.ts";
import { heldSystem } from "../kit/held-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { FindAndReplaceModelEvent } from "./find-and-replace.model.ts";

const INPUT: FindAndReplaceInput = { deckId: 7, cardIds: [1, 2] };
const OPTIONS = { sides: "both", matchCase: false, wholeWords: false };

/** The machine over a server that answers when the test says so. */
export function findAndReplaceSystem(hooks: Hooks): DrivenSystem<FindAndReplaceModelEvent> {
  const held = heldSystem(findAndReplaceMachine, hooks, {
    actors: ["previewReplacement"],
    tell: {
      previewReplacement: ({ replacement: { find, replacement, ...options }, ...input }) =>
        JSON.stringify([options, input]) === JSON.stringify([OPTIONS, INPUT])
          ? `${find} by ${replacement}`
          : JSON.stringify([options, input]),
    },
  });
  const { previewReplacement } = held.work;
  held.start(INPUT);
  const text = () => {
    const { find, replacement } = held.snapshot().context.replacement;
    return `${find} by ${replacement}`;
  };
  return held.system({
    drive: {
      find: ({ find }) => held.send({ type: "replacement.write", part: { find } }),
      by: ({ by }) => held.send({ type: "replacement.write", part: { replacement: by } }),
      time: held.pass,
      shown: () => previewReplacement.last().resolve({ ...NO_PREVIEW, version: text() }),
      fail: () => previewReplacement.last().reject(new Error("Away.")),
      retry: held.sends({ type: "preview.retry" }),
    },
    observe: () => ({
      isEmpty: held.snapshot().matches("empty"),
      isBusy: held.snapshot().hasTag("busy"),
      isAsking: held.snapshot().matches("previewing"),
      isReady: held.snapshot().matches("ready"),
      shown: held.snapshot().context.preview?.version ?? null,
      problem: held.snapshot().context.failure,
      text: text(),
      asked: [...held.asked],
      underWay: previewReplacement.underWay(),
    }),
  });
}

import { NO_PREVIEW } from "#domain/find-replace/preview.ts";
import {
  type FindAndReplaceInput,
  findAndReplaceMachine,
} from "#src/machines/find-and-replace/find-and-replace.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { FindAndReplaceModelEvent } from "./find-and-replace.model.ts";

const INPUT: FindAndReplaceInput = { deckId: 7, cardIds: [1, 2] };
const OPTIONS = { sides: "both", matchCase: false, wholeWords: false };

/** The machine over a server that answers when the test says so. */
export function findAndReplaceSystem(hooks: Hooks): DrivenSystem<FindAndReplaceModelEvent> {
  const controlled = controlledSystem(findAndReplaceMachine, hooks, {
    actors: ["previewReplacement"],
    describe: {
      previewReplacement: ({ replacement: { find, replacement, ...options }, ...input }) =>
        JSON.stringify([options, input]) === JSON.stringify([OPTIONS, INPUT])
          ? `${find} by ${replacement}`
          : JSON.stringify([options, input]),
    },
  });
  const { previewReplacement } = controlled.work;
  controlled.start(INPUT);
  const text = () => {
    const { find, replacement } = controlled.snapshot().context.replacement;
    return `${find} by ${replacement}`;
  };
  return controlled.system({
    drive: {
      find: ({ find }) => controlled.send({ type: "replacement.write", part: { find } }),
      by: ({ by }) => controlled.send({ type: "replacement.write", part: { replacement: by } }),
      time: controlled.pass,
      shown: () => previewReplacement.last().resolve({ ...NO_PREVIEW, version: text() }),
      fail: () => previewReplacement.last().reject(new Error("Away.")),
      retry: controlled.sends({ type: "preview.retry" }),
    },
    observe: () => ({
      isEmpty: controlled.snapshot().matches("empty"),
      isBusy: controlled.snapshot().hasTag("busy"),
      isAsking: controlled.snapshot().matches("previewing"),
      isReady: controlled.snapshot().matches("ready"),
      shown: controlled.snapshot().context.preview?.version ?? null,
      problem: controlled.snapshot().context.failure,
      text: text(),
      asked: [...controlled.asked],
      underWay: previewReplacement.underWay(),
    }),
  });
}

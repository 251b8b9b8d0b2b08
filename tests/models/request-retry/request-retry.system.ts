import { requestRetryMachine } from "#src/machines/request-retry/request-retry.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { Failing, RequestRetryModelEvent } from "./request-retry.model.ts";

const FAILED = {
  forGood: null,
  other: { type: "other", retryAfter: null },
  network: { type: "network", retryAfter: null },
  busy: { type: "rateLimit", retryAfter: 7000 },
} as const;

/** The real machine beside attempts that the test ends; each failed one has an error that names it. */
export function requestRetrySystem(hooks: Hooks): DrivenSystem<RequestRetryModelEvent> {
  const controlled = controlledSystem(requestRetryMachine, hooks, {
    actors: ["attempt"],
    describe: { attempt: String },
  });
  const { attempt } = controlled.work;
  const number = () => controlled.asked.length + 1;
  const failure = (failing: Failing) => ({
    failed: FAILED[failing],
    error: `attempt ${number()}: ${failing}`,
  });

  return controlled.system({
    drive: {
      begin: ({ failing, isMobile = false, longest }) =>
        controlled.start({
          ...failure(failing),
          subject: "GET /api/decks",
          isMobile,
          longest: longest ?? Infinity,
          random: 0.5,
        }),
      answer: () => attempt.last().resolve({ answer: `of attempt ${number()}` }),
      fail: ({ failing }) => attempt.last().resolve(failure(failing)),
      time: controlled.pass,
      now: controlled.sends({ type: "retry.now" }),
      cancel: controlled.sends({ type: "retry.cancel" }),
    },
    observe: () => ({
      again: [...controlled.asked],
      output: controlled.isStarted() ? (controlled.snapshot().output ?? null) : null,
    }),
  });
}

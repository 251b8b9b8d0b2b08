import { createActor } from "xstate";
import { type AttemptResult, requestRetryMachine } from "#src/machines/request-retry.machine.ts";
import { heldWork } from "../../support/held-work.ts";
import { modelClock } from "../kit/model-clock.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { Failing, RequestRetryModelEvent } from "./request-retry.model.ts";

const SUBJECT = "GET /api/decks";

const FAILED = {
  forGood: null,
  other: { type: "other", retryAfter: null },
  network: { type: "network", retryAfter: null },
  busy: { type: "rateLimit", retryAfter: 7000 },
} as const;

/** The real machine beside attempts that the test ends; each failed one has an error that names it. */
export function requestRetrySystem(hooks: Hooks): DrivenSystem<RequestRetryModelEvent> {
  const clock = modelClock();
  const attempts = heldWork<AttemptResult, string>();
  const failure = (failing: Failing) => ({
    failed: FAILED[failing],
    error: `attempt ${attempts.calls.length + 1}: ${failing}`,
  });
  const begin = (failing: Failing, isMobile: boolean, longest: number) =>
    createActor(requestRetryMachine.provide({ actors: { attempt: attempts.logic } }), {
      clock,
      inspect: (event) => hooks.inspect(event),
      input: { ...failure(failing), subject: SUBJECT, isMobile, longest, random: 0.5 },
    }).start();
  let actor: ReturnType<typeof begin> | null = null;

  return {
    drive: {
      begin({ failing, isMobile = false, longest }) {
        actor = begin(failing, isMobile, longest ?? Infinity);
      },
      answer: () => attempts.last().resolve({ answer: `of attempt ${attempts.calls.length + 1}` }),
      fail: ({ failing }) => attempts.last().resolve(failure(failing)),
      wait: ({ ms }) => clock.pass(ms),
      now: () => actor?.send({ type: "retry.now" }),
      cancel: () => actor?.send({ type: "retry.cancel" }),
    },
    observe: () => ({
      again: attempts.calls.map(({ input }) => input),
      output: actor?.getSnapshot().output ?? null,
    }),
    atRest: () => true,
    dispose: () => void actor?.stop(),
  };
}

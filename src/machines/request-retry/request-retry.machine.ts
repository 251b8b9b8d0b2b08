import { assign, setup } from "xstate";
import { RETRY_SETTINGS, retryDelay } from "#domain/http/retry-delay.ts";
import type { AttemptResult, FailedAttempt } from "../../services/http/attempt.ts";
import { output } from "../params.ts";
import { provided } from "../provided.ts";

interface Patience {
  readonly isMobile: boolean;
  /** From 0 to 1, for the jitter. */
  readonly random: number;
  /** Milliseconds; a wait of this length is not begun. Infinity: no limit. */
  readonly longest: number;
}

interface FirstFailure {
  /** Null where the same would fail again. */
  readonly failed: FailedAttempt | null;
  readonly error: unknown;
}

interface Context extends Patience {
  readonly subject: string;
  readonly result: AttemptResult;
  readonly attempts: number;
  /** Milliseconds until the next attempt; null where there is none. */
  readonly delay: number | null;
}

type RequestRetryEvent = { type: "retry.now" } | { type: "retry.cancel" };

function delayAfter(result: AttemptResult, attempts: number, patience: Patience): number | null {
  if ("answer" in result || !result.failed || attempts >= RETRY_SETTINGS.maxAttempts) return null;
  const { type, retryAfter } = result.failed;
  const delay = retryAfter ?? retryDelay(attempts, { type, ...patience });
  return delay < patience.longest ? delay : null;
}

/** Makes a failed request again, three attempts in all, after waits that grow (study specification, section 9). */
export const requestRetryMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Patience & FirstFailure & Pick<Context, "subject">,
    events: {} as RequestRetryEvent,
    output: {} as AttemptResult,
  },
  actors: {
    attempt: provided.promise<AttemptResult, string>("attempt"),
  },
  actions: {
    keep: assign(({ context }, result: AttemptResult) => {
      const attempts = context.attempts + 1;
      return { result, attempts, delay: delayAfter(result, attempts, context) };
    }),
  },
  guards: { isOver: ({ context }) => context.delay === null },
  delays: { untilNextAttempt: ({ context }) => context.delay ?? 0 },
}).createMachine({
  id: "requestRetry",
  context: ({ input: { failed, error, ...patience } }) => {
    const result = { failed, error };
    return { ...patience, result, attempts: 1, delay: delayAfter(result, 1, patience) };
  },
  output: ({ context }) => context.result,
  initial: "waiting",
  states: {
    waiting: {
      always: { guard: "isOver", target: "over" },
      on: { "retry.now": "attempting", "retry.cancel": "over" },
      after: { untilNextAttempt: "attempting" },
    },
    attempting: {
      on: { "retry.cancel": "over" },
      invoke: {
        src: "attempt",
        input: ({ context }) => context.subject,
        onDone: { target: "waiting", actions: { type: "keep", params: output } },
      },
    },
    over: { type: "final" },
  },
});

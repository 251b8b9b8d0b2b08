import * as v from "valibot";
import { expect, it } from "vitest";
import { endpoint } from "#contract/endpoint.ts";
import { breakerCallers } from "#tests/support/breaker-callers.ts";
import type { ApiRequest, Send } from "./chain.ts";
import { type Breaker, breakerStep } from "./breaker-step.ts";
import { refused } from "./http-error.ts";

const read = endpoint({
  method: "GET",
  path: "/api/read",
  access: "user",
  summary: "",
  response: v.null(),
});

/** Requests through the step of a breaker that just opened and may be tried. */
async function requests() {
  const callers = breakerCallers();
  await callers.calls(5, { type: "call.failed", retryAfter: null });
  callers.pass(60_000);
  const answers: PromiseWithResolvers<unknown>[] = [];
  const patience = new AbortController();
  const send: Send = breakerStep(
    callers.breaker,
    () => patience.signal,
  )(() => {
    const answer = Promise.withResolvers<unknown>();
    answers.push(answer);
    return answer.promise;
  });
  return {
    answers,
    losePatience: () => patience.abort(),
    request(caller = new AbortController(), hasFallback?: () => Promise<boolean>) {
      const { signal } = caller;
      const request: ApiRequest = {
        endpoint: read,
        parts: {},
        options: { signal, ...(hasFallback ? { hasFallback } : {}) },
        signal,
        token: undefined,
        done: new Set(),
      };
      const outcome = send(request).then(
        () => "answered",
        (error: unknown) => error,
      );
      return { outcome, giveUp: () => caller.abort() };
    },
  };
}

it("a stream that fails says nothing of the server", async () => {
  const outcomes: unknown[] = [];
  const breaker: Breaker = { begin: () => (outcome) => void outcomes.push(outcome), allowProbe() {} };
  const failing = breakerStep(
    breaker,
    () => new AbortController().signal,
  )(() => Promise.reject(refused(503, null, null)));
  const call = { parts: {}, options: {}, signal: new AbortController().signal, token: undefined };
  for (const one of [read, { ...read, events: v.null() }])
    await expect(failing({ ...call, endpoint: one, done: new Set() })).rejects.toMatchObject({ status: 503 });
  expect(outcomes).toStrictEqual([{ type: "call.failed", retryAfter: null }, { type: "call.abandoned" }]);
});

it("makes a call that waited for another one's trial after it", async () => {
  const { answers, request } = await requests();
  const [trial, waiting] = [request(), request()];
  await expect.poll(() => answers).toHaveLength(1);
  answers[0]?.resolve(null);
  expect(await trial.outcome).toBe("answered");
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.resolve(null);
  expect(await waiting.outcome).toBe("answered");
});

it("lets a caller give up while it waits, and gives its turn to the next one", async () => {
  const { answers, request } = await requests();
  const [trial, waiting] = [request(), request()];
  await expect.poll(() => answers).toHaveLength(1);
  waiting.giveUp();
  expect(await waiting.outcome).toMatchObject({ failure: { kind: "aborted" } });
  trial.giveUp();
  answers[0]?.reject(new DOMException("", "AbortError"));
  await trial.outcome;
  const next = request();
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.resolve(null);
  expect(await next.outcome).toBe("answered");
});

it("makes a call wait no longer for a trial once something else can answer it", async () => {
  const { answers, request, losePatience } = await requests();
  const trial = request();
  const waiting = request(new AbortController(), async () => true);
  await expect.poll(() => answers).toHaveLength(1);
  losePatience();
  expect(await waiting.outcome).toMatchObject({ failure: { kind: "circuitOpen" } });
  answers[0]?.resolve(null);
  expect(await trial.outcome).toBe("answered");
});

it("makes a call wait for the trial where nothing else can answer it after all", async () => {
  const { answers, request, losePatience } = await requests();
  request();
  const waiting = request(new AbortController(), async () => false);
  await expect.poll(() => answers).toHaveLength(1);
  losePatience();
  answers[0]?.resolve(null);
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.resolve(null);
  expect(await waiting.outcome).toBe("answered");
});

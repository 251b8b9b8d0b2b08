import { analyticsMachine } from "#src/machines/analytics/analytics.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { analyticsModel } from "./analytics.model.ts";
import { analyticsSystem } from "./analytics.system.ts";

const asked = [
  { question: "overview month" },
  { question: "detailed month" },
  { question: "detailed year" },
  { question: "deck month" },
] as const;

const replies = [
  { is: "answered" },
  { is: "restricted" },
  { is: "device" },
  { is: "nothing" },
  { is: "missing" },
  { is: "failed" },
] as const;

/** How many the server got. */
const questions = (requests: readonly string[]) => requests.filter((one) => one !== "device").length;

export default modelTest("analytics", {
  model: analyticsModel,
  covers: analyticsMachine,
  inside: 0.9,
  events: {
    ask: asked,
    deviceReads: [{ answers: 0 }, { answers: 2 }],
    deviceReadsLate: [{}],
    time: "to next delay",
    reply: replies,
    lateReply: [{}],
    refresh: [{}],
    retry: [{}],
    reconnect: [{}],
    export: [{}],
  },
  abstract: ({ value, context: { asked: question, shown, source, failure, requests } }) => [
    value,
    question,
    shown,
    source,
    failure,
    Math.min(questions(requests), 2),
  ],
  // An answer is late only where there was a question before.
  tries: ({ value, context }, { type }) =>
    type !== "lateReply" || questions(context.requests) > (value === "reading" ? 0 : 1),
  expect: ({ value, context }) => ({
    isBusy: value === "reading" || value === "waiting",
    state: value,
    ...context,
  }),
  system: { create: analyticsSystem },
  exceptions: {
    drivers: {
      deviceReadsLate: "It must change nothing: the page no longer waits for the device.",
      lateReply: "It must change nothing: a later request has replaced the one that it settles.",
    },
  },
});

import { sampleCardsMachine } from "#src/machines/sample-cards/sample-cards.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { sampleCardsModel } from "./sample-cards.model.ts";
import { sampleCardsSystem } from "./sample-cards.system.ts";

const seen = {
  firstQuestion: { card: 0, answer: false },
  firstAnswer: { card: 0, answer: true },
  secondQuestion: { card: 1, answer: false },
  secondAnswer: { card: 1, answer: true },
  end: null,
};

/** The landing page's sample cards. */
export default modelTest("sample-cards", {
  model: sampleCardsModel,
  covers: sampleCardsMachine,
  events: { show: [{}], rate: [{}] },
  abstract: ({ value }) => value,
  expect: ({ value }) => seen[value],
  system: { create: sampleCardsSystem },
});

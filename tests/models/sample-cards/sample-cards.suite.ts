import { sampleCardsMachine } from "#src/machines/sample-cards/sample-cards.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { sampleCardsModel } from "./sample-cards.model.ts";
import { sampleCardsSystem } from "./sample-cards.system.ts";

const seen = {
  firstQuestion: { card: 0, answer: false, undo: false },
  firstAnswer: { card: 0, answer: true, undo: false },
  secondQuestion: { card: 1, answer: false, undo: true },
  secondAnswer: { card: 1, answer: true, undo: true },
  end: { card: null, answer: false, undo: true },
};

/** The landing page's sample cards. */
export default modelTest("sample-cards", {
  model: sampleCardsModel,
  covers: sampleCardsMachine,
  events: { show: [{}], rate: [{}], undo: [{}] },
  abstract: ({ value }) => value,
  expect: ({ value }) => seen[value],
  system: { create: sampleCardsSystem },
});

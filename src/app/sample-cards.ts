import { createActor } from "xstate";
import { sampleCardsMachine } from "../machines/sample-cards/sample-cards.machine.ts";
import { sampleCards } from "../ui/landing/sample-cards.ts";

/** The sample cards of the landing page, which runs without the application; not started. */
export const createSampleCards = () =>
  createActor(sampleCardsMachine, { input: { cards: sampleCards.length } });

import { createActor } from "xstate";
import { sampleCardsMachine } from "../machines/sample-cards/sample-cards.machine.ts";
import { sampleCards } from "../ui/landing/sample-cards.ts";

/** The sample cards of the landing page, which runs without the application and its actor system; not started. */
export const createSampleCards = () =>
  createActor(sampleCardsMachine, { input: { cards: sampleCards.length } });

import { loaderMachine } from "#src/machines/route-guard/loader.machine.ts";
import { studyTips } from "#src/ui/feedback/loading-texts.ts";
import { modelTest } from "../kit/suite.ts";
import { loaderModel } from "./loader.model.ts";
import { loaderSystem } from "./loader.system.ts";

const SLOW = "Loading is taking longer than expected.";
const FAILED = "Something went wrong while loading. Please try again.";

/** The bar grows to 90 % at most; the end of the loading fills it. */
const ANEW = "The driver starts another one: what follows is the beginning of a path.";

export default modelTest("loader", {
  model: loaderModel,
  covers: loaderMachine,
  inside: 0.8,
  events: { open: [{}, { limit: 10_000 }], retry: [{}], time: "to next delay" },
  abstract: ({ value, context }) => [value, context],
  expect: (snapshot) => {
    const { seconds, tips, retries } = snapshot.context;
    const isOver = snapshot.matches("failed") || snapshot.matches("spent");
    const isSlow = snapshot.matches("loading") && seconds >= 3;
    return {
      isOpen: !snapshot.matches("closed"),
      progress: Math.min(90, seconds * 10),
      tip: tips === 0 ? null : (tips - 1) % studyTips.length,
      notice: isOver ? FAILED : isSlow ? SLOW : null,
      canRetry: snapshot.matches("failed"),
      canCancel: isOver || isSlow,
      retries,
    };
  },
  system: { create: loaderSystem },
  exceptions: {
    undeclared: {
      open: ANEW,
    },
  },
});

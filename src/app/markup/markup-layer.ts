import type { Lazy } from "../../services/browser/lazy.ts";
import { type CardMarkup, createCardMarkup } from "../../services/markup/card-markup.ts";
import type { Maths } from "../../services/markup/maths.ts";
import type { ActorSystem } from "../actor-system.ts";
import { createLazy } from "../lazy.ts";

export interface MarkupLayer extends CardMarkup {
  /** Loaded with the first card that has a formula. */
  readonly maths: Lazy<Maths>;
}

export function startMarkupLayer(window: Window & typeof globalThis, actors: ActorSystem): MarkupLayer {
  return {
    ...createCardMarkup(window),
    maths: createLazy(actors, "maths", async () =>
      (await import("../../services/markup/maths.ts")).createMaths(),
    ),
  };
}

import type { Maths } from "#domain/markup/markdown.ts";
import type { Lazy } from "../../services/browser/lazy.ts";
import { type Recordings, createRecordings } from "../../services/browser/recordings.ts";
import { type CardMarkup, createCardMarkup } from "../../services/markup/card-markup.ts";
import type { ActorSystem } from "../actor-system.ts";
import { createLazy } from "../lazy.ts";

export interface MarkupLayer extends CardMarkup {
  readonly recordings: Recordings;
  /** Loaded with the first card that has a formula. */
  readonly maths: Lazy<Maths>;
}

export function startMarkupLayer(window: Window & typeof globalThis, actors: ActorSystem): MarkupLayer {
  return {
    ...createCardMarkup(window),
    recordings: createRecordings(() => new window.Audio()),
    maths: createLazy(actors, "maths", async () =>
      (await import("../../services/markup/maths.ts")).createMaths(),
    ),
  };
}

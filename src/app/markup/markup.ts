import type { Lazy } from "../../services/browser/lazy.ts";
import type { ActorSystem } from "../actor-system.ts";
import { createLazy } from "../lazy.ts";
import type { MarkupLayer } from "./markup-layer.ts";

/** Markdown and maths on cards, loaded with the first card that has some. */
export const createMarkup = (actors: ActorSystem): Lazy<MarkupLayer> =>
  createLazy(actors, "markup", async () =>
    (await import("./markup-layer.ts")).startMarkupLayer(window, actors),
  );

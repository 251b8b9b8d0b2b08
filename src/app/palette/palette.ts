import type { Lazy } from "../../services/browser/lazy.ts";
import { createLazy } from "../lazy.ts";
import type { PaletteLayer, PalettePlatform } from "./palette-layer.ts";

/** The command palette, loaded when it is opened for the first time. */
export const createPalette = (platform: PalettePlatform): Lazy<PaletteLayer> =>
  createLazy(platform.actors, "palette", async () =>
    (await import("./palette-layer.ts")).startPaletteLayer(platform),
  );

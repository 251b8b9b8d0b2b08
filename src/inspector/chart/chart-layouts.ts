import type { ELK } from "elkjs/lib/elk-api.js";
import type { ChartState } from "./chart-definition.ts";
import { type Layout, layOut } from "./chart-layout.ts";
import { type ChartParts, partsOf } from "./chart-parts.ts";

export type ChartLayout =
  | { readonly kind: "ready"; readonly parts: ChartParts; readonly layout: Layout }
  | { readonly kind: "failed"; readonly message: string };

/** Lays out each chart once; `start` starts elkjs when the first is asked for. */
export function chartLayouts(
  start: () => Pick<ELK, "layout">,
): (definition: ChartState) => Promise<ChartLayout> {
  const known = new Map<string, Promise<ChartLayout>>();
  let elk: Pick<ELK, "layout"> | null = null;
  const layOutOnce = async (definition: ChartState): Promise<ChartLayout> => {
    try {
      elk ??= start();
      const parts = partsOf(definition);
      return { kind: "ready", parts, layout: await layOut(parts, definition, elk) };
    } catch (error) {
      return { kind: "failed", message: messageOf(error) };
    }
  };
  return (definition) => {
    const key = JSON.stringify(definition);
    const layout = known.get(key) ?? layOutOnce(definition);
    known.set(key, layout);
    return layout;
  };
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${messageOf(error.cause)}`;
}

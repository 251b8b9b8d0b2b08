import type { Type as Egg } from "./type-egg.ts";

export interface Type {
  readonly egg: Egg;
}

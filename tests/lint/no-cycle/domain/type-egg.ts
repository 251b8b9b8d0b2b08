import type { Type as Hen } from "./type-hen.ts";

export interface Type {
  readonly hen: Hen | null;
}

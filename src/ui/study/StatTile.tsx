import type { ReactNode } from "react";
import * as css from "./StatTile.css.ts";

export function StatTiles({ children }: { readonly children: ReactNode }) {
  return <dl className={css.tiles}>{children}</dl>;
}

/** One number that matters; within `StatTiles`. */
export function StatTile({
  label,
  value,
  hint,
}: {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint?: string | undefined;
}) {
  return (
    <div className={css.tile}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>{value}</dd>
      {hint !== undefined && <dd className={css.label}>{hint}</dd>}
    </div>
  );
}

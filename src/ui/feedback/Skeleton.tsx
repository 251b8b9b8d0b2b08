import { line, lines as block } from "./Skeleton.css.ts";

/** A placeholder for loading text; it announces nothing itself. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className={block} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={line} />
      ))}
    </div>
  );
}

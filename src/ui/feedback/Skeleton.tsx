import { line, lines as block } from "./Skeleton.css.ts";

/** Holds the place of text that is on its way; what says so is elsewhere. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className={block} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={line} />
      ))}
    </div>
  );
}

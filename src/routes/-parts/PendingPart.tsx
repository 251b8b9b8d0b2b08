import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { useSlowLoad } from "./use-slow-load.ts";

/** Shown while a part of a page loads its data. */
export function PendingPart({ lines }: { readonly lines: number }) {
  return (
    <>
      <Skeleton lines={lines} />
      <p role="status">{useSlowLoad()}</p>
    </>
  );
}

import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { useSlowLoad } from "./use-slow-load.ts";

/** Stands in for a part of a page until its data are there. */
export function PendingPart({ lines }: { readonly lines: number }) {
  return (
    <>
      <Skeleton lines={lines} />
      <p role="status">{useSlowLoad()}</p>
    </>
  );
}

import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { useLoader } from "./use-loader.ts";

/** Shown while a part of a page loads; the request retries by itself, and its failure replaces this. */
export function PendingPart({ lines }: { readonly lines: number }) {
  const { notice } = useLoader(() => undefined);
  return (
    <>
      <Skeleton lines={lines} />
      <p role="status">{notice}</p>
    </>
  );
}

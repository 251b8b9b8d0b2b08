import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { useLoader } from "./use-loader.ts";

/** Shown while a part of a page loads its data; the request repeats itself, and its failure is shown in place. */
export function PendingPart({ lines }: { readonly lines: number }) {
  const { notice } = useLoader(() => undefined);
  return (
    <>
      <Skeleton lines={lines} />
      <p role="status">{notice}</p>
    </>
  );
}

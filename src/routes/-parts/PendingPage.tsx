import { VisuallyHidden } from "../../ui/base/VisuallyHidden.tsx";
import { Loader } from "../../ui/feedback/Loader.tsx";
import { texts } from "../../ui/texts.ts";
import { useSlowLoad } from "./use-slow-load.ts";

/** Shown while a page loads its data. */
export function PendingPage() {
  return (
    <>
      <VisuallyHidden>
        <h1>{texts.loading}</h1>
      </VisuallyHidden>
      <Loader slowMessage={useSlowLoad()} />
    </>
  );
}

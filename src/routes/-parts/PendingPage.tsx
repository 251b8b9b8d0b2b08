import { useRouter } from "@tanstack/react-router";
import { VisuallyHidden } from "../../ui/base/VisuallyHidden.tsx";
import { LoadingScreen } from "../../ui/feedback/LoadingScreen.tsx";
import { texts } from "../../ui/texts.ts";
import { useLoader } from "./use-loader.ts";

/** Shown while a page loads its data. */
export function PendingPage() {
  const router = useRouter();
  const { progress, tip, notice, canRetry, canCancel, retry } = useLoader(() => {
    const { allowProbe, queryClient } = router.options.context.api;
    allowProbe();
    // The loader would wait for the pending request.
    void queryClient.cancelQueries();
    void router.invalidate();
  });
  const cancel = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: "/app/dashboard", replace: true });
  };
  return (
    <>
      <VisuallyHidden>
        <h1>{texts.loading}</h1>
      </VisuallyHidden>
      <LoadingScreen
        progress={progress}
        tip={tip}
        slowMessage={notice}
        onRetry={canRetry ? retry : undefined}
        onCancel={canCancel ? cancel : undefined}
      />
    </>
  );
}

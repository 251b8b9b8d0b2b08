import { HeadContent, Outlet, createRootRouteWithContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { RouterContext } from "../app/router-context.ts";
import { Banner } from "../ui/feedback/Banner.tsx";
import { Announcements } from "./-parts/Announcements.tsx";
import { useErrorLayer, useUnshownError } from "./-errors/use-error-layer.ts";
import { FailedScreen } from "./-errors/FailedPage.tsx";

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({ meta: [{ title: "Ibis" }] }),
  component: Root,
  errorComponent: FailedScreen,
});

function Root() {
  const { auth, announcer, now } = Route.useRouteContext();
  const layer = useErrorLayer();
  const unshown = useUnshownError();
  // Nothing stays open for the next learner.
  const learner = useSelector(auth, ({ context }) => context.user?.id);
  return (
    <>
      <HeadContent />
      {layer && <layer.Connection layer={layer} />}
      {unshown && <Banner tone="error">{unshown}</Banner>}
      <Outlet />
      <Announcements announcer={announcer} />
      {layer && <layer.Notices key={learner} layer={layer} toasts={layer.toasts} now={now} />}
    </>
  );
}

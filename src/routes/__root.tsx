import { HeadContent, Outlet, createRootRouteWithContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { RouterContext } from "./-context.ts";
import { Announcements } from "./-parts/Announcements.tsx";
import { Connection } from "./-errors/Connection.tsx";
import { Notices } from "./-errors/Notices.tsx";
import { FailedScreen } from "./-errors/FailedPage.tsx";

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({ meta: [{ title: "Ibis" }] }),
  component: Root,
  errorComponent: FailedScreen,
});

function Root() {
  const { auth, ui, clock } = Route.useRouteContext();
  // Closes everything for the next learner.
  const learner = useSelector(auth, ({ context }) => context.user?.id);
  return (
    <>
      <HeadContent />
      <Connection layer={ui.errors} />
      <Outlet />
      <Announcements announcer={ui.announcer} />
      <Notices key={learner} layer={ui.errors} toasts={ui.errors.toasts} now={clock.now} />
    </>
  );
}

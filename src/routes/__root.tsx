import { HeadContent, Outlet, createRootRouteWithContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { RouterContext } from "../app/router-context.ts";
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
  const { auth, announcer, errors, now } = Route.useRouteContext();
  // Nothing stays open for the next learner.
  const learner = useSelector(auth, ({ context }) => context.user?.id);
  return (
    <>
      <HeadContent />
      <Connection layer={errors} />
      <Outlet />
      <Announcements announcer={announcer} />
      <Notices key={learner} layer={errors} toasts={errors.toasts} now={now} />
    </>
  );
}

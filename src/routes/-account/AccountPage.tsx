import { Navigate, useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { AccountLayout } from "../../ui/layout/AccountLayout.tsx";

interface Frame {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the account pages. */
export function AccountFrame(props: Frame) {
  return <AccountLayout {...props} home={(link) => <a href="/" {...link} />} />;
}

/** A page for visitors who are not signed in; a signed-in learner is redirected to `after` or the dashboard. */
export function AccountPage({
  after,
  ...frame
}: Frame & {
  /** The requested page of the application. */
  readonly after?: string | undefined;
}) {
  const { auth } = useRouteContext({ from: "__root__" });
  const isSignedIn = useSelector(auth, (snapshot) => snapshot.context.user !== null);
  if (isSignedIn) return <Navigate to="." href={after ?? "/dashboard"} replace />;
  return <AccountFrame {...frame} />;
}

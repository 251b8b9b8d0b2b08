import { Navigate, useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { AccountLayout } from "../../ui/layout/AccountLayout.tsx";

interface Frame {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the account pages. */
export function AccountFrame(props: Frame) {
  return <AccountLayout {...props} home={(link) => <a href="/" {...link} />} />;
}

/** A screen for those who are not signed in; whoever is goes to `after` or the dashboard. */
export function AccountPage({
  after,
  ...frame
}: Frame & {
  /** Page of the application that the learner wanted. */
  readonly after?: string | undefined;
}) {
  const { auth } = useRouteContext({ from: "__root__" });
  const isSignedIn = useSelector(auth, (snapshot) => snapshot.context.user !== null);
  if (isSignedIn) return <Navigate to="." href={after ?? "/dashboard"} replace />;
  return <AccountFrame {...frame} />;
}

import { Navigate, useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { AccountLayout } from "../../ui/layout/AccountLayout.tsx";

/** A screen for those who are not signed in; whoever is goes to `after` or the dashboard. */
export function AccountPage(props: {
  readonly title: string;
  readonly lead?: string;
  readonly aside?: ReactNode;
  /** Page of the application that the learner wanted. */
  readonly after?: string | undefined;
  readonly children: ReactNode;
}) {
  const { auth } = useRouteContext({ from: "__root__" });
  const isSignedIn = useSelector(auth, (snapshot) => snapshot.context.user !== null);
  if (isSignedIn) return <Navigate to="." href={props.after ?? "/dashboard"} replace />;
  return (
    <AccountLayout
      title={props.title}
      lead={props.lead}
      aside={props.aside}
      home={(link) => <a href="/" {...link} />}
    >
      {props.children}
    </AccountLayout>
  );
}

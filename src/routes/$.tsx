import { Link, createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { buttonClass } from "../ui/controls/buttonClass.ts";
import { AccountFrame } from "./-account/AccountPage.tsx";
import { texts } from "./-texts.ts";

export const Route = createFileRoute("/$")({
  head: () => ({ meta: [{ title: `${texts.notFound.title} · Ibis` }] }),
  component: NotFound,
});

function NotFound() {
  const { auth } = Route.useRouteContext();
  const isSignedIn = useSelector(auth, (snapshot) => snapshot.context.user !== null);
  const look = { className: buttonClass({ tone: "primary", size: "lg" }) };
  return (
    <AccountFrame title={texts.notFound.title} lead={`${texts.notFound.heading}. ${texts.notFound.text}`}>
      {isSignedIn ? (
        <Link to="/app/dashboard" {...look}>
          {texts.notFound.action}
        </Link>
      ) : (
        <a href="/" {...look}>
          {texts.notFound.home}
        </a>
      )}
    </AccountFrame>
  );
}

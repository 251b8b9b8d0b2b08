import { Link, createFileRoute, redirect } from "@tanstack/react-router";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { placeOf } from "../-coming/place-of.ts";
import { NotFoundPage } from "../-parts/NotFoundPage.tsx";
import { texts } from "../-texts.ts";

/** Every address that no other route knows: what has moved, what is not built yet, and what does not exist. */
export const Route = createFileRoute("/app/$")({
  // The loader knows all these addresses, and is not needed for the first page.
  codeSplitGroupings: [["loader", "component"]],
  loader: ({ context: { errors }, location, preload }) => {
    const place = placeOf(location.pathname.replace("/app/", ""));
    if (place.kind !== "moved") {
      return place.kind === "coming"
        ? { ...place, title: place.page.title }
        : { ...place, title: texts.notFound.title };
    }
    const { to, message } = place;
    if (message !== undefined && !preload) {
      errors.whenLoaded(({ toast }) => toast({ text: message, tone: "info" }));
    }
    throw redirect({ href: to, replace: true });
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData ? `${loaderData.title} · Ibis` : "Ibis" }] }),
  component: Elsewhere,
});

function Elsewhere() {
  const place = Route.useLoaderData();
  if (place.kind !== "coming") return <NotFoundPage />;
  const { icon, title, text, label, next } = place.page;
  return (
    <Page title={title}>
      <EmptyState
        icon={icon}
        title={texts.coming}
        text={text}
        action={
          <Link {...next(place.params)} className={buttonClass({ tone: "primary" })}>
            {label}
          </Link>
        }
      />
    </Page>
  );
}

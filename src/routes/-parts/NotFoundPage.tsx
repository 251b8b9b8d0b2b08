import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { texts } from "../-texts.ts";

/** Replaces a page of the signed-in area that does not exist. */
export function NotFoundPage() {
  return (
    <Page title={texts.notFound.title}>
      <EmptyState
        icon="search"
        title={texts.notFound.heading}
        text={texts.notFound.text}
        action={
          <Link to="/app/dashboard" className={buttonClass({ tone: "primary" })}>
            {texts.notFound.action}
          </Link>
        }
      />
    </Page>
  );
}

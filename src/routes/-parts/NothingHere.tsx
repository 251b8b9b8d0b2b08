import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { texts } from "../-texts.ts";

/** Says that an address leads nowhere. */
export function NothingHere() {
  return (
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
  );
}

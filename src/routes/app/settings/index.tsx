import { createFileRoute, redirect } from "@tanstack/react-router";
import { sectionOfHash } from "./-sections.ts";

/** Redirects to the first settings page, or to the page of a section's former link. */
export const Route = createFileRoute("/app/settings/")({
  beforeLoad({ location: { hash } }) {
    throw redirect({
      to: "/app/settings/$section",
      params: { section: sectionOfHash(hash) },
      hash,
      replace: true,
    });
  },
});

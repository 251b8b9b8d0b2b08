import { createFileRoute, redirect } from "@tanstack/react-router";
import { sectionOfHash } from "./-sections.ts";

/** Opens the first page of settings, or the one that a link to a section of the former single page means. */
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

import { createFileRoute, redirect } from "@tanstack/react-router";
import { movedTo } from "../-moved/moved-to.ts";
import { NotFoundPage } from "../-parts/NotFoundPage.tsx";

/** Every address that no other route knows: what has moved, and what does not exist. */
export const Route = createFileRoute("/app/$")({
  // The loader knows all these addresses, and is not needed for the first page.
  codeSplitGroupings: [["loader", "component"]],
  loader: ({ context: { ui }, location, preload }) => {
    const move = movedTo(location.pathname.replace("/app/", ""));
    if (move === null) return;
    const { to, message } = move;
    if (message !== undefined && !preload) ui.toast({ text: message, tone: "info" });
    throw redirect({ href: to, replace: true });
  },
  head: () => ({ meta: [{ title: "Page not found · Ibis" }] }),
  component: NotFoundPage,
});

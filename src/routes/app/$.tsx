import { createFileRoute, redirect } from "@tanstack/react-router";
import { movedTo } from "../-moved/moved-to.ts";
import { NotFoundPage } from "../-parts/NotFoundPage.tsx";

/** Unknown addresses: moved pages and missing ones. */
export const Route = createFileRoute("/app/$")({
  // The loader has the list of moved addresses, which the first page does not need.
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

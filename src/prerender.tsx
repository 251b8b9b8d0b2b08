import { renderToStaticMarkup } from "react-dom/server";
import { Landing } from "#src/ui/landing/Landing.tsx";
import { Offline } from "#src/ui/landing/Offline.tsx";

/** The landing page's body as HTML, for the build. */
export function renderLanding(): string {
  return renderToStaticMarkup(<Landing />);
}

/** The same of the page that stands in for one that cannot be had. */
export function renderOffline(): string {
  return renderToStaticMarkup(<Offline />);
}

import { renderToStaticMarkup } from "react-dom/server";
import { Landing } from "#src/ui/landing/Landing.tsx";

/** The landing page's body as HTML, for the build. */
export function renderLanding(): string {
  return renderToStaticMarkup(<Landing />);
}

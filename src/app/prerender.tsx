import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { LandingPage } from "../routes/-landing/LandingPage.tsx";
import { createSampleCards } from "./sample-cards.ts";
import { Offline } from "../ui/landing/Offline.tsx";

/** The landing page's body as HTML, for the build; `src/app/live-landing.tsx` makes it live. */
export function renderLanding(): string {
  return renderToString(<LandingPage actor={createSampleCards()} />);
}

/** The offline page as HTML, for the build: the service worker shows it in place of a page that it cannot load. */
export function renderOffline(): string {
  return renderToStaticMarkup(<Offline />);
}

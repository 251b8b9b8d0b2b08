import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { INFO_PAGES, fileOfInfoPage } from "#domain/pages/info-pages.ts";
import { EarlySignIn } from "../routes/-sign-in/EarlySignIn.tsx";
import { Head, type PageHead } from "../routes/-info/head.tsx";
import { infoPages } from "../routes/-info/pages.ts";
import { LandingPage } from "../routes/-landing/LandingPage.tsx";
import { texts } from "../routes/-texts.ts";
import { InfoPage } from "../ui/info/InfoPage.tsx";
import { Offline } from "../ui/landing/Offline.tsx";
import { landingTexts } from "../ui/landing/texts.ts";
import { SiteThemeToggle } from "../ui/site/SiteThemeToggle.tsx";
import { createSampleCards } from "./sample-cards.ts";

interface RenderedPage {
  readonly file: string;
  readonly head: string;
  readonly body: string;
}

const headOf = (head: PageHead) => renderToStaticMarkup(<Head {...head} />);

/** The landing page; `src/app/live-landing.tsx` makes it live. */
export function renderLanding(): RenderedPage {
  const toggle = (withText: boolean) => <SiteThemeToggle withText={withText} />;
  return {
    file: "/landing.html",
    head: headOf({ path: "/", title: landingTexts.title, description: landingTexts.description }),
    body: renderToString(<LandingPage actor={createSampleCards()} toggle={toggle} />),
  };
}

export const renderSignIn = (): RenderedPage => ({
  file: "/login.html",
  head: `<title>${texts.titles.signIn} · Ibis</title>`,
  body: renderToStaticMarkup(
    <div data-early="">
      <EarlySignIn />
    </div>,
  ),
});

export const renderInfoPages = (): RenderedPage[] =>
  INFO_PAGES.map((path) => {
    const content = infoPages[path];
    return {
      file: fileOfInfoPage(path) ?? "",
      head: headOf({ path, title: `${content.title} · Ibis`, description: content.description }),
      body: renderToStaticMarkup(<InfoPage path={path} content={content} />),
    };
  });

/** The offline page: the service worker shows it in place of a page that it cannot load. */
export const renderOffline = (): RenderedPage => ({
  file: "/offline.html",
  head: "<title>Ibis</title>",
  body: renderToStaticMarkup(<Offline />),
});

import { PAGE_MARKERS } from "#domain/pages/info-pages.ts";

/** A page's metadata for browsers, search engines and link previews. */
export interface PageHead {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

const CARD = {
  image: "/social-card.png",
  width: "1200",
  height: "630",
  alt: "Ibis, flashcards that come back just before you would forget them",
} as const;

/** The elements for the head of a public page; the server completes the addresses. */
export function Head({ path, title, description }: PageHead) {
  const address = `${PAGE_MARKERS.appUrl}${path}`;
  const image = `${PAGE_MARKERS.appUrl}${CARD.image}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Ibis" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={CARD.width} />
      <meta property="og:image:height" content={CARD.height} />
      <meta property="og:image:alt" content={CARD.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={CARD.alt} />
    </>
  );
}

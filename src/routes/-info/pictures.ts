import type { PictureProps } from "../../ui/info/Picture.tsx";

const wide = { width: 1280, height: 800 } as const;
const narrow = { width: 390, height: 844 } as const;

const dashboardOnPhone = { ...narrow, src: "/screenshots/dashboard-narrow.webp" } as const;
const studyOnPhone = { ...narrow, src: "/screenshots/study-narrow.webp" } as const;

/** Pictures of real screens, which `npm run pictures` takes. */
export const pictures = {
  dashboardWide: {
    ...wide,
    src: "/screenshots/dashboard-wide.webp",
    onPhone: dashboardOnPhone,
    alt: "The dashboard: the decks with something to study come first, each with its new, learning and due cards",
    caption: "The dashboard leads with what is to study.",
  },
  importWide: {
    ...wide,
    src: "/screenshots/import-wide.webp",
    alt: "The preview of an import: what was found in the table, how it is cut into columns, and the first cards",
    caption: "The preview of an import: nothing is imported before you press the button.",
  },
  studyWide: {
    ...wide,
    src: "/screenshots/study-wide.webp",
    onPhone: studyOnPhone,
    alt: "A card with its answer, and below it the ratings Again, Hard, Good and Easy, each with its interval and its key",
    caption: "An answer, and four ratings with the interval that each leads to.",
  },
  studyNarrow: {
    ...studyOnPhone,
    alt: "A card with its answer on a phone, with the four ratings in reach of the thumb",
    caption: "On a phone, the ratings are in reach of the thumb.",
  },
} as const satisfies Record<string, PictureProps>;

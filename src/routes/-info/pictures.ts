import type { PictureProps } from "../../ui/info/Picture.tsx";

const wide = { width: 1040, height: 650 } as const;
const narrow = { width: 390, height: 700 } as const;

const studyOnPhone = { ...narrow, src: "/screenshots/study-narrow" } as const;
const ratings = { caption: "An answer, and four ratings with the interval that each leads to." } as const;
const studyByKeys = {
  ...wide,
  ...ratings,
  src: "/screenshots/study-wide",
  alt: "A card with its answer, and below it the ratings Again, Hard, Good and Easy, each with its interval and its key",
} as const;

/** Pictures of real screens, which `npm run pictures` takes. */
export const pictures = {
  dashboard: {
    ...wide,
    src: "/screenshots/dashboard-wide",
    onPhone: { ...narrow, src: "/screenshots/dashboard-narrow" },
    alt: "The dashboard: the decks with something to study come first, each with its new, learning and due cards",
    caption: "The dashboard leads with what is to study.",
  },
  import: {
    ...wide,
    src: "/screenshots/import-wide",
    onPhone: { ...narrow, src: "/screenshots/import-narrow" },
    alt: "The preview of an import: what was found in the table, how it is cut into columns, and the first cards",
    caption: "The preview of an import: nothing is imported before you press the button.",
  },
  study: { ...studyByKeys, onPhone: studyOnPhone },
  studyByKeys,
  studyOnPhone: {
    ...studyOnPhone,
    ...ratings,
    alt: "A card with its answer on a phone, with the four ratings in reach of the thumb",
  },
} as const satisfies Record<string, PictureProps>;

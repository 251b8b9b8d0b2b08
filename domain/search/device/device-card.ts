import type { Deck } from "#contract/decks.ts";
import type { Schedule } from "../../scheduling/scheduling.ts";
import type { CardMarks } from "../../study/marks/card-marks.ts";
import type { SearchedTexts } from "./search-index.ts";

/** Times are milliseconds since 1970. */
export interface DeviceCard {
  readonly id: number;
  readonly deckId: number;
  readonly front: string;
  readonly back: string;
  readonly hint?: string | undefined;
  readonly notes?: string | undefined;
  readonly tags: readonly string[];
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly schedule: Schedule;
  readonly marks?: CardMarks | undefined;
  /** The last Again that the device still stores. */
  readonly failedAt?: number | undefined;
}

const STEMMED = /^(?:en|ar)(?:-|$)/;
type Languages = Pick<Deck, "frontLanguage" | "backLanguage">;

/** As on the server: a side in English, Arabic or an unknown language. */
const takesStems = ({ frontLanguage, backLanguage }: Languages) =>
  [frontLanguage, backLanguage].some((language) => STEMMED.test(language ?? "en"));

const NOT_KNOWN: Languages = { frontLanguage: null, backLanguage: null };

export const textsOfCard =
  (decks: ReadonlyMap<number, Languages>) =>
  ({ deckId, front, back, hint = "", notes = "" }: DeviceCard): SearchedTexts => ({
    front,
    back,
    rest: hint === "" ? notes : `${hint}\n${notes}`,
    takesStems: takesStems(decks.get(deckId) ?? NOT_KNOWN),
  });

/** Title first, then tags and description. */
export const textsOfDeck = (deck: Deck): SearchedTexts => ({
  front: deck.title,
  back: "",
  rest: `${deck.tags.join("\n")}\n${deck.description}`,
  takesStems: takesStems(deck),
});

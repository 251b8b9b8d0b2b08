import type { Deck } from "#contract/decks.ts";
import type { DeviceCard } from "#domain/search/device/device-card.ts";
import type { SearchSteps } from "#domain/search/device/search-steps.ts";
import { newSchedule } from "#domain/scheduling/scheduling.ts";

/** Noon of a day. */
export const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);
const NEW_YEAR = "2026-01-01";

export const searchedDeck = (id: number, title: string, rest: Partial<Deck> = {}): Deck => ({
  id,
  title,
  description: "",
  tags: [],
  folderId: null,
  frontLanguage: null,
  backLanguage: null,
  isPublic: false,
  isOwner: true,
  memberRole: null,
  isFavorite: false,
  creator: "",
  cardCount: 0,
  counts: { new: 0, learning: 0, due: 0 },
  difficulty: null,
  createdAt: new Date(noonOf(NEW_YEAR)).toISOString(),
  updatedAt: new Date(noonOf(NEW_YEAR)).toISOString(),
  deletedAt: null,
  ...rest,
});

/** A card that was never answered. */
export const searchedCard = (
  id: number,
  front: string,
  back: string,
  rest: Partial<DeviceCard> = {},
): DeviceCard => ({
  id,
  deckId: 1,
  front,
  back,
  tags: [],
  createdAt: noonOf(NEW_YEAR),
  updatedAt: noonOf(NEW_YEAR),
  schedule: newSchedule(noonOf(NEW_YEAR)),
  ...rest,
});

/** What the steps of a search lead to. */
export function foundBy<T>(steps: SearchSteps<T>): readonly T[] {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

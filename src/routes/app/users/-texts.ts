import { formatCount } from "../../../ui/numbers.ts";
import { lazily } from "../../../ui/lazily.ts";

const since = lazily(() => new Intl.DateTimeFormat("en", { month: "long", year: "numeric" }));
const counted = (count: number, one: string, more: string) =>
  `${formatCount(count)} ${count === 1 ? one : more}`;

export const profileTexts = {
  lead: (iso: string, decks: number, cards: number) =>
    [
      `Learning since ${since().format(new Date(iso))}`,
      ...(decks === 0
        ? []
        : [counted(decks, "public deck", "public decks"), counted(cards, "card", "cards")]),
    ].join(" · "),
  private: "Your profile is private. Only you see this page; for others it does not exist.",
  makePublic: "Change it in the settings",
  none: "No public decks",
  noneText: (name: string) => `${name} has made no deck public.`,
  noneOwnTitle: "Public decks",
  noneOwn: "None yet. To show a deck here, open it, press More, then Publish.",
  myDecks: "Go to my decks",
} as const;

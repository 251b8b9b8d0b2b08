import { DECK_DESCRIPTION_MAX, DECK_TITLE_MAX } from "#contract/decks.ts";
import { problemsIn, tagsProblem, tooLong } from "./limits.ts";

export interface WrittenDeck {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
}

/** `isDone`: the learner left the field, so that an empty title is wrong. */
export const deckProblems = ({ title, description, tags }: WrittenDeck, isDone: boolean) =>
  problemsIn({
    title:
      isDone && title.trim() === "" ? "Give the deck a title." : tooLong("The title", title, DECK_TITLE_MAX),
    description: tooLong("The description", description, DECK_DESCRIPTION_MAX),
    tags: tagsProblem(tags),
  });

import type { Performance } from "#contract/reviews.ts";
import { plainText } from "#domain/markup/plain-text.ts";
import { intervalOf } from "#domain/scheduling/interval-of.ts";
import type { Schedule } from "#domain/scheduling/scheduling.ts";
import { type ScreenLoad, outcomesOf } from "#domain/study/answers/balanced-answer.ts";
import { shortenedText } from "#domain/shell/cut-text.ts";
import { type StudyScreenOptions, shownSides } from "#domain/study/screen/study-screen-options.ts";
import type { StudyItem } from "#domain/study/study-queue.ts";
import type { StudyScreen } from "#domain/study/study-screen.ts";
import { lastMarking } from "#domain/study/undo.ts";
import { formatInterval } from "../../ui/study/durations.ts";
import { doneByChange, nameOfChange } from "../../ui/marks/texts.ts";
import { studyTexts } from "../../ui/study/texts.ts";

const SHOWN_OF_CARD = 60;

/** What Undo reverts, and until the next answer what was changed on the last card, in words; null: nothing. */
export function lastStep(screen: StudyScreen, options: Pick<StudyScreenOptions, "swapSides">) {
  const marking = lastMarking(screen);
  const answer = screen.answers.at(-1);
  const item = marking?.item ?? answer?.item;
  if (!item) return { undoes: undefined, changed: null };
  const question = shortenedText(plainText(shownSides(item, options).question), SHOWN_OF_CARD);
  if (marking) {
    const { change } = marking;
    const changed = `${doneByChange(change)}: ${question}`;
    return { undoes: studyTexts.undoes(nameOfChange(change), question), changed };
  }
  const rating = answer && studyTexts.ratings[answer.review.performance];
  return { undoes: rating && studyTexts.undoes(rating, question), changed: null };
}

/** When a card would return after each rating at a moment. */
export function intervalsOf(item: StudyItem, at: number, screen: ScreenLoad): Record<Performance, string> {
  const next = outcomesOf(item, at, screen);
  const inWords = (after: Schedule) => formatInterval(intervalOf(after) ?? 0);
  return {
    1: inWords(next[1].after),
    2: inWords(next[2].after),
    3: inWords(next[3].after),
    4: inWords(next[4].after),
  };
}

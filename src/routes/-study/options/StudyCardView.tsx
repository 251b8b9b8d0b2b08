import { type StudyScreenOptions, shownSides } from "#domain/study/screen/study-screen-options.ts";
import { type SideLanguages, shownLanguages } from "#domain/study/screen/side-languages.ts";
import { plainText } from "#domain/markup/plain-text.ts";
import type { AnswerMeans } from "#domain/study/answers/hasty.ts";
import type { StudyItem } from "#domain/study/study-queue.ts";
import type { StudySessionActorRef } from "../../../machines/study-session/study-session.machine.ts";
import { CardHint } from "../../../ui/study/screen/CardHint.tsx";
import { CardNotes } from "../../../ui/study/screen/CardNotes.tsx";
import { TypedAnswerField } from "../../../ui/study/screen/TypedAnswerField.tsx";
import { MarkBadges } from "../../../ui/marks/MarkBadges.tsx";
import { StudyCard, type StudyCardProps } from "../../../ui/study/StudyCard.tsx";
import { useMarkup, useMarkupAhead } from "../../-markup/use-markup.ts";
import { studyPageTexts as texts } from "../study-texts.ts";
import { useSnapshot } from "../use-study-snapshot.ts";
import { sideOf } from "./Interruption.tsx";
import { TypedAnswerResult } from "./TypedAnswerResult.tsx";
import type { OfCard } from "./use-of-card.ts";

/** The card with the study screen options applied. Use its position in the session as `key`. */
export function StudyCardView(props: {
  readonly actor: StudySessionActorRef;
  readonly isSavedHere: boolean;
  readonly item: StudyItem;
  /** The next cards. */
  readonly ahead: readonly StudyItem[];
  readonly options: StudyScreenOptions;
  readonly languages: SideLanguages;
  readonly typed: OfCard<string>;
  /** Whether the hint is visible. */
  readonly hinted: OfCard<boolean>;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onReveal: (means?: AnswerMeans) => void;
}) {
  const { actor, isSavedHere, item, ahead, options, languages, typed, hinted, now, onReveal } = props;
  const { question, answer, typed: asked = answer } = shownSides(item, options);
  const said = shownLanguages(item, options, languages);
  useMarkupAhead(ahead);
  const rendered = { front: useMarkup(question), back: useMarkup(answer) };
  const { hint = "", notes = "" } = item;
  const extras = { hint: useMarkup(hint), notes: useMarkup(notes) };
  return (
    <Card
      actor={actor}
      isSavedHere={isSavedHere}
      deck={item.deck?.title}
      front={plainText(question)}
      back={plainText(answer)}
      rendered={rendered}
      languages={{ front: said.question, back: said.answer }}
      tags={item.isLeech === true ? [...item.tags, texts.leech] : item.tags}
      marks={<MarkBadges marks={item.marks} now={now} />}
      hint={
        hint !== "" && (
          <CardHint
            text={plainText(hint)}
            rendered={extras.hint}
            isShown={hinted.value}
            onToggle={() => hinted.set(!hinted.value)}
          />
        )
      }
      field={
        options.typeAnswer && (
          <TypedAnswerField text={typed.value} onType={typed.set} onDone={() => onReveal()} />
        )
      }
      result={
        options.typeAnswer && <TypedAnswerResult text={typed.value} question={question} answer={asked} />
      }
      notes={notes !== "" && <CardNotes text={plainText(notes)} rendered={extras.notes} />}
      onReveal={onReveal}
    />
  );
}

/** Only this rerenders when the answer shows. */
function Card({
  actor,
  isSavedHere,
  ...card
}: Omit<StudyCardProps, "revealed"> & {
  readonly actor: StudySessionActorRef;
  readonly isSavedHere: boolean;
}) {
  return <StudyCard {...card} revealed={sideOf(useSnapshot(actor, isSavedHere)) === "answer"} />;
}

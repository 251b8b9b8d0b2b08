import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import type { AdaptiveInsights } from "#contract/adaptive/adaptive-exams.ts";
import { GRADED_TEXT_MAX, semanticGrade } from "#contract/grading/semantic.ts";
import { plainText } from "#domain/markup/plain-text.ts";
import { adaptiveTexts as texts } from "../../ui/adaptive/texts.ts";
import * as css from "../../ui/exams/result/ExamResult.css.ts";
import { TextArea } from "../../ui/forms/TextArea.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { CardText } from "../../ui/study/CardText.tsx";
import { MeaningGrade } from "../-exam/MeaningGrade.tsx";
import { useMarkup } from "../-markup/use-markup.ts";

type Item = AdaptiveInsights["items"][number];

/** Asks the missed items again without options: choosing the right one is easier than knowing the answer. */
export function OwnWords(props: { readonly sessionId: string; readonly items: readonly Item[] }) {
  const { sessionId, items } = props;
  const missed = items.filter(({ isRight }) => !isRight);
  if (missed.length === 0) return null;
  return (
    <Section title={texts.ownWords} lead={texts.ownWordsLead}>
      <ol className={css.list}>
        {missed.map((item) => (
          <OwnAnswer key={item.position} sessionId={sessionId} item={item} />
        ))}
      </ol>
    </Section>
  );
}

function OwnAnswer(props: { readonly sessionId: string; readonly item: Item }) {
  const { sessionId, item } = props;
  const { cardId, question, choices, right } = item;
  const { http } = useRouteContext({ from: "/app" }).api;
  const [text, setText] = useState("");
  const answer = text.trim();
  const ask = async () => {
    const body = { cardId, answers: [answer], sessionId };
    const [grade] = (await http.call(semanticGrade, { body }, { unsubscribed: "caller" })).grades;
    if (!grade) throw new Error("The server graded no answer.");
    return grade;
  };
  return (
    <li className={css.row}>
      <CardText text={plainText(question)} rendered={useMarkup(question)} size="small" />
      <TextArea
        label={texts.ownAnswer}
        maxLength={GRADED_TEXT_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {answer !== "" && (
        <MeaningGrade key={answer} label={texts.gradeOwn} ask={ask}>
          <p>{texts.rightAnswer(plainText(choices[right] ?? ""))}</p>
        </MeaningGrade>
      )}
    </li>
  );
}

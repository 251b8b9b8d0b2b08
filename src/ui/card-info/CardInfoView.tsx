import type { CardInfo } from "#domain/study/card-info.ts";
import type { ShownCard } from "#domain/study/shown-card.ts";
import { formatCount } from "../numbers.ts";
import { formatPercent } from "../percent.ts";
import { formatInterval } from "../study/durations.ts";
import { CardAnswers } from "./CardAnswers.tsx";
import * as css from "./CardInfo.css.ts";
import { RecallCurve } from "./RecallCurve.tsx";
import { WhyInterval } from "./WhyInterval.tsx";
import { cardInfoTexts as texts } from "./texts.ts";

const DAY = 86_400_000;

/** How a card is scheduled and why, in words first. */
export function CardInfoView({ card }: { readonly card: ShownCard }) {
  const { front, schedule, recall, curve, answers, earlier, now } = card;
  return (
    <div className={css.info}>
      <p className={css.front} dir="auto">
        {front}
      </p>
      <WhyInterval card={card} />
      {recall !== null && (
        <section className={css.section}>
          <h3 className={css.heading}>{texts.memory}</h3>
          <dl className={css.facts}>
            <Fact name={texts.now} value={formatPercent(recall)} />
            <Fact name={texts.stability} value={formatInterval(schedule.stability * DAY)} />
            <Fact name={texts.difficulty} value={difficultyText(schedule.difficulty)} />
            <Fact name={texts.answerCount} value={formatCount(schedule.reps)} />
            <Fact
              name={texts.lapses}
              value={schedule.lapses === 0 ? texts.never : texts.times(formatCount(schedule.lapses))}
            />
          </dl>
        </section>
      )}
      {curve && (
        <>
          <RecallCurve curve={curve} answers={answers.length} now={now} />
          <section className={css.section}>
            <h3 className={css.heading}>{texts.answers}</h3>
            <CardAnswers answers={answers} />
          </section>
        </>
      )}
      {earlier > 0 && <p className={css.small}>{earlierText(card)}</p>}
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={css.fact}>
      <dt className={css.name}>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function difficultyText(difficulty: number): string {
  const { easy, average, hard } = texts.difficulties;
  const word = difficulty < 4 ? easy : difficulty < 7 ? average : hard;
  return texts.ofTen(difficulty.toFixed(1), word);
}

function earlierText({ source, earlier }: CardInfo): string {
  const count = formatCount(earlier);
  return source === "device" ? texts.earlierOnServer(count) : texts.earlierAnswers(count);
}

import type { IntervalReason } from "#domain/scheduling/interval-reasons.ts";
import type { ShownCard, WhenShown } from "#domain/study/shown-card.ts";
import { formatDate, formatTime } from "../account/times.ts";
import { formatPercent } from "../percent.ts";
import { formatInterval } from "../study/durations.ts";
import * as css from "./CardInfo.css.ts";
import { cardInfoTexts as texts } from "./texts.ts";

const DAY = 86_400_000;

const days = (count: number): string => formatInterval(count * DAY);

/** Explains a card's due date in sentences. */
export function WhyInterval({ card }: { readonly card: ShownCard }) {
  const { when, reasons } = card;
  const unknown = card.source === "device" ? texts.unknownReason : texts.noReason;
  const sentences = [...whenSentence(when), ...(reasons.length === 0 ? [unknown] : reasons.map(sentenceOf))];
  return (
    <section className={css.section}>
      <h3 className={css.heading}>{texts.why}</h3>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}

function whenSentence(when: WhenShown): readonly string[] {
  switch (when.kind) {
    case "new":
      return [];
    case "suspended":
      return [texts.suspended];
    case "buried":
      return [texts.buried(formatTime(new Date(when.until).toISOString()))];
    case "leftOut":
      return [texts.leftOut];
    case "due":
      return [texts.dueSince(formatTime(new Date(when.since).toISOString()))];
    case "today":
      return [texts.comesToday];
    case "step":
      return [texts.comesIn(formatInterval(when.in))];
    case "day":
      return [texts.comesOn(days(when.days), formatDate(when.date))];
  }
}

function sentenceOf(reason: IntervalReason): string {
  switch (reason.kind) {
    case "new":
      return texts.notAnswered;
    case "step": {
      const [step, steps] = [String(reason.step), String(reason.steps)];
      return reason.isRelearning ? texts.relearning(step, steps) : texts.learning(step, steps);
    }
    case "retention":
      return texts.retention(days(reason.days), formatPercent(reason.retention));
    case "shortest":
      return texts.shortest;
    case "longest":
      return texts.longest(days(reason.days));
    case "spread":
      return `${moved(reason.days)} ${reason.hasEasyDays ? texts.easyDays : texts.spread}`;
    case "order":
      return `${moved(reason.days)} ${texts.order}`;
  }
}

const moved = (by: number): string => (by < 0 ? texts.earlier(days(-by)) : texts.later(days(by)));

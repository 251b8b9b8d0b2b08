/** Which of the two questions of the exam. */
export type Which = 0 | 1;

/** What is known of the answer to one question. Times are counted in learner's steps, each a second. */
export interface ModelAnswer {
  /** Null: none was given. */
  readonly value: string | null;
  /** It is still being written. */
  readonly isDraft: boolean;
  readonly isSure: boolean;
  readonly seconds: number;
  /** The step of its last change. */
  readonly changed: number;
}

/** An exam of two written questions on the learner's desk. */
export interface ModelDesk {
  readonly at: Which;
  readonly answers: readonly [ModelAnswer | null, ModelAnswer | null];
  /** Questions whose answers the server does not have, in the order in which they were changed first. */
  readonly unsaved: readonly Which[];
  /** The step at which the question appeared, or was last changed. */
  readonly since: number;
  /** The step at which the page was hidden; null: it is visible. */
  readonly hidden: number | null;
  readonly isHere: boolean;
}

export const NEW_DESK: ModelDesk = {
  at: 0,
  answers: [null, null],
  unsaved: [],
  since: 0,
  hidden: null,
  isHere: false,
};

const other = (which: Which): Which => (which === 0 ? 1 : 0);

/** What is changed of the answer to the shown question; the time since it appeared counts for it. */
export function withChange(desk: ModelDesk, step: number, change: Partial<ModelAnswer>): ModelDesk {
  const before = desk.answers[desk.at] ?? {
    value: null,
    isDraft: false,
    isSure: false,
    seconds: 0,
    changed: 0,
  };
  const answer = { ...before, ...change, seconds: before.seconds + step - desk.since, changed: step };
  const rest = desk.answers[other(desk.at)];
  return {
    ...desk,
    since: step,
    answers: desk.at === 0 ? [answer, rest] : [rest, answer],
    unsaved: desk.unsaved.includes(desk.at) ? desk.unsaved : [...desk.unsaved, desk.at],
  };
}

/** The question is left: its time counts where it has an answer, which is not being written any more. */
export const withoutTime = (desk: ModelDesk, step: number): ModelDesk =>
  (desk.answers[desk.at]?.value ?? null) === null
    ? { ...desk, since: step }
    : withChange(desk, step, { isDraft: false });

/** Nobody looked at the question while the page was hidden. */
export const seenAgain = (desk: ModelDesk, step: number): ModelDesk => ({
  ...desk,
  since: desk.hidden === null ? step : desk.since + step - desk.hidden,
  hidden: null,
});

/** Whether all that is unsaved is still being written. */
export const isTyping = ({ unsaved, answers }: ModelDesk): boolean =>
  unsaved.length > 0 && unsaved.every((which) => answers[which]?.isDraft);

/** An answer in words, as the test sees it at the server. */
export const inWords = (which: Which, { value, isDraft, isSure, seconds }: ModelAnswer): string =>
  `${which}: ${value ?? "nothing"}${isDraft ? "…" : ""}${isSure ? ", sure" : ""}, ${seconds} s`;

export const unsavedInWords = ({ unsaved, answers }: ModelDesk): string =>
  unsaved
    .flatMap((which) => {
      const answer = answers[which];
      return answer ? [inWords(which, answer)] : [];
    })
    .join("; ");

/** The server has what was sent; what was changed since stays unsaved. Another device may have answered question 1. */
export function withSaved(desk: ModelDesk, sent: ModelDesk, isNewer: boolean): ModelDesk {
  const unsaved = desk.unsaved.filter(
    (which) => !sent.unsaved.includes(which) || desk.answers[which]?.changed !== sent.answers[which]?.changed,
  );
  const newer = { value: "Giza", isDraft: false, isSure: false, seconds: 9, changed: -1 };
  const isTaken = isNewer && !unsaved.includes(1);
  return { ...desk, unsaved, answers: isTaken ? [desk.answers[0], newer] : desk.answers };
}

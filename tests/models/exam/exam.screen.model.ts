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

/** An exam of two written questions on the learner's screen. */
export interface ModelScreen {
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

export const NEW_SCREEN: ModelScreen = {
  at: 0,
  answers: [null, null],
  unsaved: [],
  since: 0,
  hidden: null,
  isHere: false,
};

const other = (which: Which): Which => (which === 0 ? 1 : 0);

/** What is changed of the answer to the shown question; the time since it appeared counts for it. */
export function withChange(screen: ModelScreen, step: number, change: Partial<ModelAnswer>): ModelScreen {
  const before = screen.answers[screen.at] ?? {
    value: null,
    isDraft: false,
    isSure: false,
    seconds: 0,
    changed: 0,
  };
  const answer = { ...before, ...change, seconds: before.seconds + step - screen.since, changed: step };
  const rest = screen.answers[other(screen.at)];
  return {
    ...screen,
    since: step,
    answers: screen.at === 0 ? [answer, rest] : [rest, answer],
    unsaved: screen.unsaved.includes(screen.at) ? screen.unsaved : [...screen.unsaved, screen.at],
  };
}

/** The question is left: its time counts where it has an answer, which is not being written any more. */
export const withoutTime = (screen: ModelScreen, step: number): ModelScreen =>
  (screen.answers[screen.at]?.value ?? null) === null
    ? { ...screen, since: step }
    : withChange(screen, step, { isDraft: false });

/** Nobody looked at the question while the page was hidden. */
export const seenAgain = (screen: ModelScreen, step: number): ModelScreen => ({
  ...screen,
  since: screen.hidden === null ? step : screen.since + step - screen.hidden,
  hidden: null,
});

/** Whether all that is unsaved is still being written. */
export const isTyping = ({ unsaved, answers }: ModelScreen): boolean =>
  unsaved.length > 0 && unsaved.every((which) => answers[which]?.isDraft);

/** An answer in words, as the test sees it at the server. */
export const inWords = (which: Which, { value, isDraft, isSure, seconds }: ModelAnswer): string =>
  `${which}: ${value ?? "nothing"}${isDraft ? "…" : ""}${isSure ? ", sure" : ""}, ${seconds} s`;

export const unsavedInWords = ({ unsaved, answers }: ModelScreen): string =>
  unsaved
    .flatMap((which) => {
      const answer = answers[which];
      return answer ? [inWords(which, answer)] : [];
    })
    .join("; ");

/** The server has what was sent; what was changed since stays unsaved. Another device may have answered question 1. */
export function withSaved(screen: ModelScreen, sent: ModelScreen, isNewer: boolean): ModelScreen {
  const unsaved = screen.unsaved.filter(
    (which) =>
      !sent.unsaved.includes(which) || screen.answers[which]?.changed !== sent.answers[which]?.changed,
  );
  const newer = { value: "Giza", isDraft: false, isSure: false, seconds: 9, changed: -1 };
  const isTaken = isNewer && !unsaved.includes(1);
  return { ...screen, unsaved, answers: isTaken ? [screen.answers[0], newer] : screen.answers };
}

import { type StudyModelContext, staysWith } from "./study-session.cards.model.ts";
import { type StudyModelEvent, WAITS } from "./study-session.events.model.ts";

/** Nobody can do this on a page that is hidden. */
const BY_HAND: ReadonlySet<StudyModelEvent["type"]> = new Set([
  "show",
  "rate",
  "undo",
  "flag",
  "bury",
  "pause",
  "resume",
  "ponder",
  "break.take",
  "card.change",
  "save.retry",
  "save.discard",
]);

/** Any attempt may fail once, and the first answer often enough for the longest wait. */
const mayFail = ({ failures, hidden, queue, answers, pending }: StudyModelContext) =>
  failures === 0 ||
  (failures < WAITS.length &&
    !hidden &&
    queue.length === 2 &&
    answers.length === 0 &&
    pending?.sent.rating === 1);

const isPlain = (event: StudyModelEvent) =>
  (event.type === "show" && !event.soon) || (event.type === "rate" && event.rating === 4 && !event.soon);

/** The card stays in the session. */
const isAgain = (event: StudyModelEvent) =>
  event.type === "save.taken" ||
  (event.type === "show" && !event.soon) ||
  (event.type === "rate" && event.rating === 1 && !event.soon);

/** The shortest way through a session, and back from its end. */
const isShort = ({ current, hidden }: StudyModelContext, event: StudyModelEvent) =>
  !hidden &&
  (isPlain(event) ||
    event.type === "save.taken" ||
    event.type === "end.taken" ||
    (event.type === "undo" && current === null));

/** Two answers are enough: after them a card has to leave the session. */
export function isTried(context: StudyModelContext, event: StudyModelEvent): boolean {
  const { failures, hidden, answers, pending } = context;
  const isEarly = answers.length < 2;
  const { type } = event;
  // A day with a limit, a session that goes on and a card that took long differ from others in how they end.
  if (context.later > 0 || context.earlier > 0) return isShort(context, event);
  if (context.rested) return isAgain(event);
  if (type === "ponder") return answers.length === 0 && !context.pondered;
  if (context.pondered && (type === "rate" || type === "show")) return isPlain(event);
  if (hidden && (BY_HAND.has(type) || type === "page.hide")) return false;
  if ((type === "show" || type === "rate") && event.soon) return answers.length === 0;
  if (type === "rate") return isEarly || !staysWith(context, event.rating);
  // One mark at a time, before or after an answer.
  if (type === "flag" || type === "bury") return isEarly && context.marked.length === 0;
  if (type === "save.fails" || type === "save.loses") return mayFail(context);
  if (type === "save.refused") return failures < 2 && !hidden && isEarly;
  return type !== "page.hide" || pending === null || (failures === 0 && isEarly);
}

import { type StudyModelContext, staysWith } from "./study-session.desk.model.ts";
import { type StudyModelEvent, WAITS } from "./study-session.events.model.ts";

/** Nobody can do this on a page that is hidden. */
const BY_HAND: ReadonlySet<StudyModelEvent["type"]> = new Set([
  "show",
  "rate",
  "undo",
  "pause",
  "resume",
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

/** Two answers are enough: after them a card has to leave the session. */
export function isTried(context: StudyModelContext, event: StudyModelEvent): boolean {
  const { failures, hidden, answers, pending } = context;
  const isEarly = answers.length < 2;
  const { type } = event;
  if (hidden && (BY_HAND.has(type) || type === "page.hide")) return false;
  if ((type === "show" || type === "rate") && event.soon) return answers.length === 0;
  if (type === "rate") return isEarly || !staysWith(context, event.rating);
  if (type === "save.fails" || type === "save.loses") return mayFail(context);
  if (type === "save.refused") return failures < 2 && !hidden && isEarly;
  return type !== "page.hide" || pending === null || (failures === 0 && isEarly);
}

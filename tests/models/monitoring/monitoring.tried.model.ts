import {
  BATCH,
  type Context,
  INTERVAL,
  MINUTE,
  MOST,
  MOST_SAME,
  type MonitoringModelEvent,
  isAllSame,
  taken,
} from "./monitoring.model.ts";

type Raising = Extract<MonitoringModelEvent, { type: "raise" }>;

const isLastMoment = ({ age }: Context["recent"][number]) => age === MINUTE - 1;

/** At no more than two times. */
function isRaised(context: Context, event: Raising): boolean {
  const { recent, queue } = context;
  if (queue.length > BATCH && queue.length < MOST) return false;
  if (recent.some(({ kind }) => kind === "near")) return false;
  const isAlone = recent.every(({ kind, count }) => kind === event.kind && count < MOST_SAME);
  return (
    recent.every(({ age }) => age === 0) ||
    (recent.every(isLastMoment) && (isAlone || taken(context, event) === 0))
  );
}

/** The millisecond before something ends, and that one. */
function isWaited({ recent, queue, left }: Context, isSending: boolean, ms: number): boolean {
  const isAwaited = !isSending && queue.length > 0;
  if (ms === 1) return recent.some(isLastMoment) || (isAwaited && left === 1);
  return isAwaited ? ms <= left : ms >= INTERVAL;
}

/** What happens at other times, too, would make for too many situations. */
export function isTried(value: string, context: Context, event: MonitoringModelEvent): boolean {
  if (event.type === "raise") return isRaised(context, event);
  if (event.type === "wait") return isWaited(context, value === "sending", event.ms);
  return event.type !== "setBack" || isAllSame(context);
}

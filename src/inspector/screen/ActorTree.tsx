import { type ActorAt, hasEnded } from "../session/moment.ts";
import { innermost } from "../chart/collapse.ts";
import * as css from "./ActorTree.css.ts";
import { texts } from "./texts.ts";

export function ActorTree({
  actors,
  selected,
  onSelect,
}: {
  readonly actors: readonly ActorAt[];
  readonly selected: string | null;
  readonly onSelect: (actor: string) => void;
}) {
  return (
    <ul className={css.list} aria-label={texts.actors}>
      {actors.map((one) => {
        const { start, step, level } = one;
        return (
          <li key={start.actor} style={{ paddingInlineStart: `${level}rem` }}>
            <button
              type="button"
              className={css.actor}
              aria-current={start.actor === selected ? "true" : undefined}
              data-machine={start.machine ?? undefined}
              data-ended={hasEnded(one) || undefined}
              onClick={() => onSelect(start.actor)}
            >
              <span className={css.name}>{start.name}</span>
              <span className={css.state}>{step ? summaryOf(one) : texts.started}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The innermost active states, or how the actor ended. */
function summaryOf(one: ActorAt): string {
  const { step } = one;
  if (!step) return texts.started;
  if (step.status !== "active") return texts.actorStatus[step.status];
  const names = innermost(step.active)
    .map((id) => id.split(".").slice(1).join("."))
    .filter((name) => name !== "");
  return names.join(", ") || texts.actorStatus.active;
}

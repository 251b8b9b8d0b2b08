import type { ChartState } from "../../chart/chart-definition.ts";
import type { Step } from "../../protocol/records.ts";
import { partsOf } from "../../session/changes.ts";
import { transitionWords } from "../../session/transition-words.ts";
import { SourceLink } from "./SourceLink.tsx";
import * as css from "./StepDetails.css.ts";
import { texts } from "../texts.ts";
import { ValueTree } from "./ValueTree.tsx";
import { useId } from "react";
import { innermost } from "../../chart/collapse.ts";

function ActiveStates({ chart, active }: { readonly chart: ChartState; readonly active: readonly string[] }) {
  const title = useId();
  return (
    <>
      <h3 id={title}>{texts.activeStates}</h3>
      <ul className={css.list} aria-labelledby={title}>
        {innermost(active).map((id) => (
          <li key={id}>
            <code className={css.code}>{id.slice(chart.id.length + 1) || id}</code>{" "}
            <SourceLink machine={chart.id} id={id} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function StepDetails({
  step,
  chart,
  eventName,
  onAskPayload,
}: {
  readonly step: Step;
  readonly chart: ChartState | undefined;
  readonly eventName: (type: string) => string;
  /** Asks for more of the part of the event at a path; absent where there is no more. */
  readonly onAskPayload: ((path: readonly number[]) => void) | undefined;
}) {
  return (
    <section className={css.details}>
      {chart && <ActiveStates chart={chart} active={step.active} />}
      <h3>
        {texts.lastStep}: <code>{eventName(step.type)}</code>
      </h3>
      {partsOf(step.payload).length > 0 && (
        <ValueTree name={texts.payload} value={step.payload} before={null} isOpen onAsk={onAskPayload} />
      )}
      {step.microsteps.length === 0 && <p>{texts.notTaken}</p>}
      <ol className={css.list}>
        {step.microsteps.map((taken, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- microsteps have no other name and never move.
          <li key={index}>
            {step.microsteps.length > 1 && texts.microstep(index + 1)}
            {taken.map((id) => (
              <div key={id} className={css.code}>
                <code>{transitionWords(chart, id)}</code> {chart && <SourceLink machine={chart.id} id={id} />}
              </div>
            ))}
          </li>
        ))}
      </ol>
      {step.refused.length > 0 && (
        <>
          <h4>{texts.refused}</h4>
          <ul className={css.list}>
            {step.refused.map((id) => (
              <li key={id}>
                ✗ <code className={css.code}>{transitionWords(chart, id)}</code>{" "}
                {chart && <SourceLink machine={chart.id} id={id} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {step.actions.length > 0 && (
        <p>
          {texts.actions}: <code>{step.actions.join(", ")}</code>
        </p>
      )}
    </section>
  );
}

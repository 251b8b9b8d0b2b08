import { useMemo, useState } from "react";
import type { ChartState } from "../../chart/chart-definition.ts";
import type { InspectorMessage, StepPart } from "../../protocol/messages.ts";
import type { InspectionRecord } from "../../protocol/records.ts";
import type { CopyView } from "../../session/copy-view.ts";
import type { Inspected } from "../../session/inspected-pages.ts";
import { modelPathOf, type ModelPath, writeModelPath } from "../../session/model-path.ts";
import type { ActorAt } from "../../session/moment.ts";
import { SendEvent } from "./SendEvent.tsx";
import { StepDetails } from "./StepDetails.tsx";
import { texts } from "../texts.ts";
import { ValueTree } from "./ValueTree.tsx";
import { WhatIf } from "./WhatIf.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { statesOf } from "../../chart/collapse.ts";
import { transitionWords } from "../../session/transition-words.ts";
import { SourceLink } from "./SourceLink.tsx";
import * as css from "./StepDetails.css.ts";

/** The state or transition that is selected in the chart, and its location in the source. */
function SelectedPart({ chart, id }: { readonly chart: ChartState; readonly id: string }) {
  const states = statesOf(chart);
  const state = states.find((one) => one.id === id);
  const isTransition = states.some(({ transitions }) => transitions.some((one) => one.id === id));
  // Another machine was selected meanwhile.
  if (!state && !isTransition) return null;
  return (
    <section className={css.details}>
      <h3>
        {texts.selected}: <code>{state ? state.key : transitionWords(chart, id)}</code>
      </h3>
      <p>
        <SourceLink machine={chart.id} id={id} />
      </p>
    </section>
  );
}

/** Copies what the actor did, as a path that the model tests play. */
function CopyModelPath({ path }: { readonly path: ModelPath | null }) {
  const [result, setResult] = useState<string | null>(null);
  if (path === null) return <p>{texts.noPath}</p>;
  const copy = () =>
    navigator.clipboard.writeText(writeModelPath(path)).then(
      () => setResult(texts.copied),
      () => setResult(texts.notCopied),
    );
  return (
    <div>
      <Button onClick={() => void copy()}>{texts.copyPath}</Button>
      <p role="status">{result}</p>
    </div>
  );
}

/** The selected actor, or its copy: its latest step, its context, and what can be done with it. */
export function ActorDetails({
  inspected: { page, log, whatIf },
  records,
  actor,
  chart,
  copy,
  part,
  position,
  isConnected,
  eventName,
  send,
}: {
  readonly inspected: Inspected;
  readonly records: readonly InspectionRecord[];
  readonly actor: ActorAt | null;
  readonly chart: ChartState | undefined;
  readonly copy: CopyView | null;
  readonly part: string | null;
  /** Number of the record that is shown; null for the newest. */
  readonly position: number | null;
  readonly isConnected: boolean;
  readonly eventName: (type: string) => string;
  readonly send: (message: InspectorMessage) => void;
}) {
  const recorded = actor?.step ?? null;
  const step = copy?.step ?? recorded;
  const before = copy ? copy.before : actor?.before;
  const active = useMemo(() => new Set(step?.active), [step]);
  // The page keeps recorded steps alone.
  const isGone = !copy && recorded !== null && log.isGone(recorded.seq);
  const asks = (of: StepPart["of"]) =>
    !copy && recorded && isConnected && !isGone
      ? (path: readonly number[]) => send({ type: "value.ask", page: page.id, seq: recorded.seq, of, path })
      : undefined;
  return (
    <>
      {recorded && chart && (
        <WhatIf
          key={recorded.actor}
          actor={whatIf}
          copy={copy}
          step={recorded}
          chart={chart}
          active={active}
          isAvailable={isConnected}
          eventName={eventName}
        />
      )}
      {chart && part !== null && <SelectedPart chart={chart} id={part} />}
      {step && <StepDetails step={step} chart={chart} eventName={eventName} onAskPayload={asks("payload")} />}
      <h2>{texts.context}</h2>
      {step ? (
        <ValueTree
          name={texts.context}
          value={step.context}
          before={before?.context ?? null}
          isOpen
          onAsk={asks("context")}
        />
      ) : (
        <p>{texts.noContext}</p>
      )}
      {step?.result && (
        <ValueTree name={texts.result} value={step.result} before={null} isOpen onAsk={asks("result")} />
      )}
      {isGone && <p role="status">{texts.gone}</p>}
      {actor && chart && !copy && (
        <>
          <CopyModelPath path={modelPathOf(records, actor.start.actor, position)} />
          <SendEvent
            chart={chart}
            active={active}
            isLive={isConnected && position === null}
            eventName={eventName}
            onSend={(event) => send({ type: "event.send", page: page.id, actor: actor.start.actor, event })}
          />
        </>
      )}
    </>
  );
}

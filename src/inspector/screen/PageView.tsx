import { useSelector } from "@xstate/react";
import { useMemo, useState, useSyncExternalStore } from "react";
import { Chart } from "../chart/Chart.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Checkbox } from "../../ui/forms/Checkbox.tsx";
import type { InspectorMessage, StepPart } from "../protocol/messages.ts";
import type { Inspected } from "../session/inspected-pages.ts";
import { actorsAt, hasEnded } from "../session/moment.ts";
import { modelPathOf } from "../session/model-path.ts";
import { eventNames } from "../session/transition-words.ts";
import { ActorTree } from "./ActorTree.tsx";
import { CopyModelPath } from "./CopyModelPath.tsx";
import { EventLog } from "./EventLog.tsx";
import * as css from "./InspectorPage.css.ts";
import { SelectedPart } from "./SelectedPart.tsx";
import { SendEvent } from "./SendEvent.tsx";
import { SequenceDiagram } from "./SequenceDiagram.tsx";
import { StepDetails } from "./StepDetails.tsx";
import { texts } from "./texts.ts";
import { Toolbar } from "./Toolbar.tsx";
import { ValueTree } from "./ValueTree.tsx";

const NONE: ReadonlySet<string> = new Set();

type Picture = "chart" | "sequence";
const PICTURES: readonly { readonly name: Picture; readonly label: string }[] = [
  { name: "chart", label: texts.chart },
  { name: "sequence", label: texts.sequence },
];

/** One page: its actors, the chart and the context of the selected one, and its events. */
export function PageView({
  shown: { page, log, actor, isFile },
  send,
}: {
  readonly shown: Inspected;
  readonly send: (message: InspectorMessage) => void;
}) {
  const all = useSyncExternalStore(log.subscribe, log.records);
  const snapshot = useSelector(actor, (state) => state);
  const [chosen, setChosen] = useState<string | null>(null);
  const [withEnded, setWithEnded] = useState(true);
  /** Id of a state or transition of the chart. */
  const [part, setPart] = useState<string | null>(null);
  const [picture, setPicture] = useState<Picture>("chart");

  const { position, bookmarks, newest } = snapshot.context;
  const isPaused = snapshot.matches({ view: "paused" });
  const records = useMemo(
    () => (isPaused && position !== null ? all.filter(({ seq }) => seq <= position) : all),
    [all, isPaused, position],
  );
  const actors = useMemo(() => actorsAt(all, position), [all, position]);
  const names = useMemo(
    () => new Map(all.flatMap((one) => (one.kind === "start" ? [[one.actor, one.name]] : []))),
    [all],
  );
  const charts = log.charts();
  const events = useMemo(() => eventNames(charts.values()), [charts]);
  const eventName = (type: string) => events.get(type) ?? type;
  const nameOf = (id: string) => names.get(id) ?? id;

  const selected =
    actors.find(({ start }) => start.actor === chosen) ??
    actors.find(({ start }) => start.machine === "auth");
  const machine = selected?.start.machine ?? null;
  const chart = machine === null ? undefined : charts.get(machine);
  const selectedId = selected?.start.actor ?? null;
  const step = selected?.step ?? null;
  const active = useMemo(() => new Set(step?.active), [step]);
  const taken = useMemo(() => new Set(step?.microsteps.flat()), [step]);
  const refused = useMemo(() => new Set(step?.refused), [step]);
  const isConnected = snapshot.matches({ connection: "connected" }) && !isFile;
  const isLive = isConnected && position === null;
  const isGone = step !== null && log.isGone(step.seq);
  const asks = (of: StepPart["of"]) =>
    step && isConnected && !isGone
      ? (path: readonly number[]) => send({ type: "value.ask", page: page.id, seq: step.seq, of, path })
      : undefined;

  return (
    <>
      <Toolbar
        actor={actor}
        records={all}
        charts={charts}
        page={page}
        behind={position === null ? 0 : newest - position}
      />
      <div className={css.columns}>
        <section className={css.actors} aria-label={texts.actors}>
          <h2>{texts.actors}</h2>
          <Checkbox
            label={texts.showStopped}
            checked={withEnded}
            onChange={({ target }) => setWithEnded(target.checked)}
          />
          <ActorTree
            actors={withEnded ? actors : actors.filter((one) => !hasEnded(one))}
            selected={selectedId}
            onSelect={setChosen}
          />
        </section>
        <section className={css.chart} aria-label={texts.picture}>
          <div className={css.pictures} role="group" aria-label={texts.picture}>
            {PICTURES.map(({ name, label }) => (
              <Button key={name} aria-pressed={picture === name} onClick={() => setPicture(name)}>
                {label}
              </Button>
            ))}
          </div>
          {picture === "sequence" ? (
            <SequenceDiagram records={all} position={position} nameOf={nameOf} eventName={eventName} />
          ) : chart ? (
            <Chart
              key={chart.id}
              definition={chart}
              active={active}
              taken={step ? taken : NONE}
              refused={step ? refused : NONE}
              selected={part}
              onSelect={setPart}
            />
          ) : (
            <p className={css.empty}>{selected ? texts.noChart : texts.noActor}</p>
          )}
        </section>
        <section className={css.context} aria-label={texts.context}>
          {chart && part !== null && <SelectedPart chart={chart} id={part} />}
          {step && <StepDetails step={step} chart={chart} eventName={eventName} />}
          <h2>{texts.context}</h2>
          {step ? (
            <ValueTree
              name={texts.context}
              value={step.context}
              before={selected?.before?.context ?? null}
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
          {selectedId !== null && chart && <CopyModelPath path={modelPathOf(all, selectedId, position)} />}
          {selectedId !== null && chart && (
            <SendEvent
              key={selectedId}
              chart={chart}
              active={active}
              isLive={isLive}
              onSend={(event) => send({ type: "event.send", page: page.id, actor: selectedId, event })}
            />
          )}
        </section>
        <EventLog
          records={records}
          selected={selectedId}
          position={position}
          bookmarks={bookmarks}
          nameOf={nameOf}
          eventName={eventName}
          onGoTo={(seq) => {
            actor.send({ type: "replay.goTo", seq });
            const record = all.find((one) => one.seq === seq);
            if (record) setChosen(record.actor);
          }}
        />
      </div>
    </>
  );
}

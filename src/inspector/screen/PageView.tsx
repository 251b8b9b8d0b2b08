import { useSelector } from "@xstate/react";
import { useMemo, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { Checkbox } from "../../ui/forms/Checkbox.tsx";
import type { InspectorMessage } from "../protocol/messages.ts";
import type { Inspected } from "../session/inspected-pages.ts";
import { copyOf } from "../session/copy-view.ts";
import { actorsAt, hasEnded } from "../session/moment.ts";
import { type MachineCoverage, readModelCoverage } from "../session/model-coverage.ts";
import { timeOf } from "../session/timers.ts";
import { eventNames } from "../session/transition-words.ts";
import { ActorDetails } from "./details/ActorDetails.tsx";
import { ActorTree } from "./ActorTree.tsx";
import { EventLog } from "./EventLog.tsx";
import * as css from "./InspectorPage.css.ts";
import { MachineChart } from "./MachineChart.tsx";
import { OpenFile } from "./OpenFile.tsx";
import { SequenceDiagram } from "./SequenceDiagram.tsx";
import { texts } from "./texts.ts";
import { Toolbar } from "./Toolbar.tsx";
import { CopyBanner } from "./details/WhatIf.tsx";

type Picture = "chart" | "sequence";
const PICTURES: readonly { readonly name: Picture; readonly label: string }[] = [
  { name: "chart", label: texts.chart },
  { name: "sequence", label: texts.sequence },
];

/** One page: its actors, the chart and the context of the selected one, and its events. */
export function PageView({
  shown,
  send,
  report,
  onReport,
}: {
  readonly shown: Inspected;
  readonly send: (message: InspectorMessage) => void;
  /** Of the model tests, by the id of the machine; null where none is open. */
  readonly report: ReadonlyMap<string, MachineCoverage> | null;
  readonly onReport: (report: ReadonlyMap<string, MachineCoverage> | null) => void;
}) {
  const { page, log, actor, whatIf, isFile } = shown;
  const all = useSyncExternalStore(log.subscribe, log.records);
  const snapshot = useSelector(actor, (state) => state);
  const whatIfState = useSelector(whatIf, (state) => state);
  const [chosen, setChosen] = useState<string | null>(null);
  const [withEnded, setWithEnded] = useState(true);
  const reportFile = useRef<HTMLInputElement>(null);
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
  const copy = useMemo(() => copyOf(whatIfState, selectedId), [whatIfState, selectedId]);
  const step = copy?.step ?? selected?.step ?? null;
  const isConnected = snapshot.matches({ connection: "connected" }) && !isFile;
  const isLive = isConnected && position === null;
  const goTo = (seq: number) => {
    actor.send({ type: "replay.goTo", seq });
    const record = all.find((one) => one.seq === seq);
    if (record) setChosen(record.actor);
  };

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
          <div className={css.chartHead}>
            <div className={css.pictures} role="group" aria-label={texts.picture}>
              {PICTURES.map(({ name, label }) => (
                <Button key={name} aria-pressed={picture === name} onClick={() => setPicture(name)}>
                  {label}
                </Button>
              ))}
            </div>
            <OpenFile
              ref={reportFile}
              label={texts.openReport}
              accept="text/html,.html"
              onText={(text) => onReport(readModelCoverage(text))}
            />
          </div>
          {selected && copy && <CopyBanner name={selected.start.name} seq={copy.origin.seq} />}
          {picture === "sequence" ? (
            <SequenceDiagram records={all} position={position} nameOf={nameOf} eventName={eventName} />
          ) : chart ? (
            <MachineChart
              chart={chart}
              step={step}
              timed={copy ? null : (selected?.step ?? null)}
              at={isLive ? null : timeOf(all, position)}
              records={all}
              report={report}
              selected={part}
              onSelect={setPart}
              onGoTo={goTo}
              onCloseReport={() => {
                onReport(null);
                reportFile.current?.focus();
              }}
            />
          ) : (
            <p className={css.empty}>{selected ? texts.noChart : texts.noActor}</p>
          )}
        </section>
        <section className={css.context} aria-label={texts.context}>
          <ActorDetails
            inspected={shown}
            records={all}
            actor={selected ?? null}
            chart={chart}
            copy={copy}
            part={part}
            position={position}
            isConnected={isConnected}
            eventName={eventName}
            send={send}
          />
        </section>
        <EventLog
          records={records}
          selected={selectedId}
          position={position}
          bookmarks={bookmarks}
          nameOf={nameOf}
          eventName={eventName}
          onGoTo={goTo}
        />
      </div>
    </>
  );
}

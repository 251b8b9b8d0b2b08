import { useSelector } from "@xstate/react";
import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { Checkbox } from "../../ui/forms/Checkbox.tsx";
import { Select } from "../../ui/forms/Select.tsx";
import type { InspectorMessage } from "../protocol/messages.ts";
import type { Inspected } from "../session/inspected-pages.ts";
import { copyOf } from "../session/copy-view.ts";
import { actorsAt, filterRecords, hasEnded } from "../session/moment.ts";
import type { MachineCoverage } from "../session/model-coverage.ts";
import { timeOf } from "../session/timers.ts";
import { eventNames } from "../session/transition-words.ts";
import { ActorDetails } from "./details/ActorDetails.tsx";
import { ActorTree } from "./ActorTree.tsx";
import { EventLog } from "./EventLog.tsx";
import * as css from "./InspectorPage.css.ts";
import { MachineChart } from "./MachineChart.tsx";
import { PANES, type PaneName, Panes } from "./Panes.tsx";
import { texts } from "./texts.ts";
import { Toolbar } from "./Toolbar.tsx";
import { CopyBanner } from "./details/WhatIf.tsx";

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

const NARROW = "(max-width: 48rem)";
const LOW = "(max-height: 34rem)";

export function PageView({
  shown,
  send,
  report,
  onCloseReport,
}: {
  readonly shown: Inspected;
  readonly send: (message: InspectorMessage) => void;
  /** Of the model tests, by the id of the machine; null where none is open. */
  readonly report: ReadonlyMap<string, MachineCoverage> | null;
  readonly onCloseReport: () => void;
}) {
  const { page, log, actor, whatIf, isFile } = shown;
  const all = useSyncExternalStore(log.subscribe, log.records);
  const snapshot = useSelector(actor, (state) => state);
  const whatIfState = useSelector(whatIf, (state) => state);
  const [chosen, setChosen] = useState<string | null>(null);
  const [withEnded, setWithEnded] = useState(true);
  const [part, setPart] = useState<string | null>(null);
  const [text, setText] = useState("");
  const [isOnlyActor, setIsOnlyActor] = useState(false);
  const [wantedPane, setWantedPane] = useState<PaneName | "all">("all");
  const isNarrow = useMedia(NARROW);
  const isLow = useMedia(LOW);
  const pane = isNarrow && wantedPane === "all" ? "chart" : wantedPane;

  const { position, bookmarks, newest } = snapshot.context;
  const actors = useMemo(() => actorsAt(all, position), [all, position]);
  const names = useMemo(
    () => new Map(all.flatMap((one) => (one.kind === "start" ? [[one.actor, one.name]] : []))),
    [all],
  );
  const charts = log.charts();
  const events = useMemo(() => eventNames(charts.values()), [charts]);
  const eventName = (type: string) => events.get(type) ?? type;
  const nameOf = useCallback((id: string) => names.get(id) ?? id, [names]);

  const selected =
    actors.find(({ start }) => start.actor === chosen) ??
    actors.find(({ start }) => start.machine === "auth");
  const machine = selected?.start.machine ?? null;
  const chart = machine === null ? undefined : charts.get(machine);
  const selectedId = selected?.start.actor ?? null;
  const found = useMemo(
    () => filterRecords(all, { actor: isOnlyActor ? selectedId : null, text }, nameOf),
    [all, isOnlyActor, selectedId, text, nameOf],
  );
  const isPaused = snapshot.matches({ view: "paused" });
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
        steps={found}
      >
        <Select
          label={texts.panes}
          value={pane}
          onChange={({ target }) => setWantedPane(PANES.find((name) => name === target.value) ?? "all")}
        >
          {!isNarrow && <option value="all">{texts.allPanes}</option>}
          {PANES.map((name) => (
            <option key={name} value={name}>
              {texts[name]}
            </option>
          ))}
        </Select>
      </Toolbar>
      <Panes
        shown={pane}
        isLow={isLow}
        actors={
          <section className={css.column} aria-label={texts.actors}>
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
        }
        events={
          <EventLog
            records={isPaused && position !== null ? found.filter(({ seq }) => seq <= position) : found}
            text={text}
            onText={setText}
            isOnlyActor={isOnlyActor}
            onOnlyActor={setIsOnlyActor}
            position={position}
            bookmarks={bookmarks}
            nameOf={nameOf}
            eventName={eventName}
            onGoTo={goTo}
          />
        }
        chart={
          <section className={css.chart} aria-label={texts.chart}>
            {selected && copy && <CopyBanner name={selected.start.name} seq={copy.origin.seq} />}
            {chart ? (
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
                onCloseReport={onCloseReport}
              />
            ) : (
              <p className={css.empty}>{selected ? texts.noChart : texts.noActor}</p>
            )}
          </section>
        }
        context={
          <section className={css.column} aria-label={texts.context}>
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
        }
      />
    </>
  );
}

import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { SnapshotFrom } from "xstate";
import { Button } from "../../ui/controls/Button.tsx";
import type {
  InspectedPageActorRef,
  inspectedPageMachine,
} from "../../machines/inspected-page/inspected-page.machine.ts";
import type { ChartState } from "../chart/chart-definition.ts";
import type { InspectedPage } from "../protocol/messages.ts";
import type { InspectionRecord } from "../protocol/records.ts";
import { writeSession } from "../session/session-file.ts";
import * as css from "./InspectorPage.css.ts";
import { texts } from "./texts.ts";

type Status = keyof typeof texts.status;

function statusOf(snapshot: SnapshotFrom<typeof inspectedPageMachine>): Status {
  const { connection, view } = snapshot.value;
  return connection === "disconnected" && view === "recording" ? "disconnected" : view;
}

/** What the page is doing, and steps through what was recorded. */
export function Toolbar({
  actor,
  records,
  charts,
  page,
  behind,
  steps,
  children,
}: {
  readonly actor: InspectedPageActorRef;
  readonly records: readonly InspectionRecord[];
  readonly charts: ReadonlyMap<string, ChartState>;
  readonly page: InspectedPage;
  /** Records after the one that is shown. */
  readonly behind: number;
  /** The records that a step leads to. */
  readonly steps: readonly InspectionRecord[];
  readonly children: ReactNode;
}) {
  const snapshot = useSelector(actor, (state) => state);
  const { position, newest, bookmarks } = snapshot.context;
  const status = statusOf(snapshot);
  const at = position ?? newest;
  const goTo = (seq: number | undefined) => {
    if (seq !== undefined) actor.send({ type: "replay.goTo", seq });
  };
  const save = () => {
    const file = new Blob([writeSession({ page, charts: [...charts.values()], records })], {
      type: "application/json",
    });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = `ibis-session-${new Date(page.openedAt).toISOString().replaceAll(":", "-")}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div className={css.toolbar} role="group" aria-label={texts.title}>
      {children}
      <b role="status" data-status={status}>
        {texts.status[status]}
        {behind > 0 && ` · ${texts.behind(behind)}`}
      </b>
      {position === null ? (
        <Button onClick={() => actor.send({ type: "recording.pause" })}>{texts.pause}</Button>
      ) : (
        <Button tone="primary" onClick={() => actor.send({ type: "recording.resume" })}>
          {texts.resume}
        </Button>
      )}
      <Button onClick={() => goTo(steps.findLast(({ seq }) => seq < at)?.seq)}>{texts.back}</Button>
      <Button onClick={() => goTo(steps.find(({ seq }) => seq > at)?.seq)}>{texts.forward}</Button>
      <Button
        aria-pressed={bookmarks.includes(at)}
        onClick={() => actor.send({ type: "bookmark.toggle", seq: at })}
      >
        {texts.bookmark}
      </Button>
      {bookmarks.map((seq) => (
        <Button key={seq} onClick={() => goTo(seq)}>
          ★ {seq}
        </Button>
      ))}
      <Button onClick={save}>{texts.exportSession}</Button>
    </div>
  );
}

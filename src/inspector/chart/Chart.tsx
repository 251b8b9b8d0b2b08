import { Suspense, startTransition, use, useMemo, useRef, useState, type RefObject, useEffect } from "react";
import { VisuallyHidden } from "#src/ui/base/VisuallyHidden.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { TextInput } from "#src/ui/forms/TextInput.tsx";
import * as css from "./chart.css.ts";
import type { ChartState } from "./chart-definition.ts";
import { type ChartLayout, chartLayouts } from "./chart-layouts.ts";
import { collapse, hiddenIn, innermost, statesOf } from "./collapse.ts";
import { Drawing, idAt } from "./Drawing.tsx";
import { elkInWorker } from "./elk-worker.ts";
import type { Marks } from "./marks.ts";
import { tools } from "./tools.css.ts";
import { useZoom } from "./use-zoom.ts";
import type { Rectangle } from "./chart-layout.ts";

/** Scrolls to a state that became active out of sight. */
function useFollow(
  region: RefObject<HTMLElement | null>,
  boxes: ReadonlyMap<string, Rectangle>,
  active: readonly string[],
  zoom: number,
): void {
  const before = useRef(active);
  useEffect(() => {
    const entered = active.filter((id) => !before.current.includes(id));
    before.current = active;
    const [box] = entered.flatMap((id) => boxes.get(id) ?? []);
    const seen = region.current;
    if (!box || !seen) return;
    const middle = { x: (box.x + box.width / 2) * zoom, y: (box.y + box.height / 2) * zoom };
    const isSeen =
      middle.x >= seen.scrollLeft &&
      middle.x <= seen.scrollLeft + seen.clientWidth &&
      middle.y >= seen.scrollTop &&
      middle.y <= seen.scrollTop + seen.clientHeight;
    if (!isSeen) seen.scrollTo(middle.x - seen.clientWidth / 2, middle.y - seen.clientHeight / 2);
    // oxlint-disable-next-line react/exhaustive-deps -- a chart that is zoomed or drawn anew keeps what it shows.
  }, [active.join(" ")]);
}

const layoutOf = chartLayouts(elkInWorker());

export interface ChartProps extends Omit<Marks, "selected" | "found"> {
  readonly definition: ChartState;
  /** Id of a state or a transition. */
  readonly selected?: string | null;
  readonly onSelect?: (id: string) => void;
}

export function Chart({ definition, ...marks }: ChartProps) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(() => collapse(definition, collapsed), [definition, collapsed]);
  const outer = statesOf(definition).filter(({ id, states }) => states.length > 0 && id !== definition.id);
  const toggle = (id: string) =>
    // The chart as it is remains until the next one is laid out.
    startTransition(() => setCollapsed((ids) => (ids.has(id) ? without(ids, id) : new Set([...ids, id]))));
  return (
    <div className={css.figure}>
      <Suspense fallback={<p className={css.message}>Laying out the chart…</p>}>
        <Laid {...marks} definition={definition} shown={shown} collapsed={collapsed} />
      </Suspense>
      {outer.length > 0 && (
        <details>
          <summary>Collapse states</summary>
          <div className={css.collapsible}>
            {outer.map(({ id, key }) => (
              <Button key={id} title={id} onClick={() => toggle(id)}>
                {collapsed.has(id) ? `Expand ${key}` : `Collapse ${key}`}
              </Button>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((one) => one !== id));

interface LaidProps extends ChartProps {
  readonly shown: ChartState;
  readonly collapsed: ReadonlySet<string>;
}

function Laid({ shown, ...props }: LaidProps) {
  const laid = use(layoutOf(shown));
  switch (laid.kind) {
    case "failed":
      return (
        <p role="alert" className={css.message}>
          {laid.message} Reload the page to try again.
        </p>
      );
    case "ready":
      return <View {...props} {...laid} />;
  }
}

type ViewProps = Omit<LaidProps, "shown"> & Extract<ChartLayout, { kind: "ready" }>;

function View({ definition, collapsed, parts, layout, selected = null, onSelect, ...marks }: ViewProps) {
  const region = useRef<HTMLDivElement>(null);
  const leafIds = new Set(innermost([...marks.active]));
  const activeLeaves = statesOf(definition).filter(({ id }) => leafIds.has(id));
  const timers = statesOf(definition)
    .flatMap(({ transitions }) => transitions)
    .flatMap(({ id, event }) => {
      const left = marks.countdowns.get(id);
      return left === undefined ? [] : [`${event}: ${left} left`];
    });
  const targets = statesOf(definition)
    .flatMap(({ transitions }) => transitions)
    .flatMap((transition) => (marks.taken.has(transition.id) ? transition.targets : []));
  const isEntered = ({ id }: ChartState) => targets.some((target) => `${id}.`.startsWith(`${target}.`));
  // Of parallel regions, the one in which the latest step was taken.
  const inFocus = [...activeLeaves.filter(isEntered), ...activeLeaves];
  const focus = inFocus.flatMap(({ id }) => layout.boxes.get(id) ?? [])[0] ?? { x: 0, y: 0 };
  const { zoom, zoomIn, zoomOut, full, fit, onKeyDown } = useZoom(region, layout, focus);
  const leaves = activeLeaves.map(({ id }) => id);
  useFollow(region, layout.boxes, leaves, zoom);
  const [wanted, setWanted] = useState("");
  const found = foundIn(definition, collapsed, wanted);
  const find = (words: string) => {
    setWanted(words);
    const [first] = foundIn(definition, collapsed, words);
    const at = first === undefined ? undefined : layout.boxes.get(first);
    region.current?.scrollTo(at ? { left: (at.x - 60) * zoom, top: (at.y - 60) * zoom } : {});
  };
  const select = (id: string | null) => {
    if (id !== null) onSelect?.(id);
  };
  const name = definition.key;
  return (
    <>
      <div className={tools}>
        <TextInput
          label="Find a state"
          type="search"
          value={wanted}
          onChange={({ currentTarget }) => find(currentTarget.value)}
          onKeyDown={({ key }) => key === "Enter" && select([...found][0] ?? null)}
        />
        <div className={css.zooms}>
          <Button onClick={zoomIn}>Zoom in</Button>
          <Button onClick={zoomOut}>Zoom out</Button>
          <Button onClick={fit}>Fit</Button>
          <Button dir="ltr" onClick={full}>
            100%
          </Button>
        </div>
        <p role="status" dir="auto" className={css.message}>
          {wanted.trim() !== "" && (found.size === 1 ? "1 state found" : `${found.size} states found`)}
        </p>
      </div>
      <div
        ref={region}
        className={css.region}
        dir="ltr"
        role="region"
        aria-label={`Chart of ${name}, scrolls`}
        aria-keyshortcuts="+ - 0"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by the keyboard.
        tabIndex={0}
        onClick={({ target }) => select(idAt(target))}
        onKeyDown={onKeyDown}
      >
        <VisuallyHidden>{[`Active: ${leaves.join(", ") || "none"}`, ...timers].join(". ")}</VisuallyHidden>
        <Drawing
          name={name}
          parts={parts}
          layout={layout}
          marks={{ ...marks, selected, found }}
          zoom={zoom}
        />
      </div>
    </>
  );
}

/** The states whose names contain the words; for hidden ones, the collapsed state around them. */
function foundIn(definition: ChartState, collapsed: ReadonlySet<string>, words: string): ReadonlySet<string> {
  const wanted = words.trim().toLowerCase();
  if (wanted === "") return new Set();
  const hidden = hiddenIn(definition, collapsed);
  const states = statesOf(definition).filter(({ key }) => key.toLowerCase().includes(wanted));
  return new Set(states.map(({ id }) => hidden.get(id) ?? id));
}

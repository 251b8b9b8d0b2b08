import type { TimeRange } from "#contract/study/statistics.ts";
import { Segments } from "../../ui/analytics/Segments.tsx";
import { analyticsTexts as texts } from "../../ui/analytics/texts.ts";
import type { RenderLink } from "../../ui/link.ts";

/** The shortest first. */
const RANGES: readonly TimeRange[] = ["today", "week", "month", "quarter", "year", "all-time"];

export function RangeChoice({
  range,
  link,
}: {
  readonly range: TimeRange;
  readonly link: (range: TimeRange) => RenderLink;
}) {
  return (
    <Segments
      label={texts.range}
      segments={RANGES.map((name) => ({
        name,
        label: texts.ranges[name],
        isCurrent: name === range,
        link: link(name),
      }))}
    />
  );
}

import { Link, createFileRoute } from "@tanstack/react-router";
import * as css from "../../../ui/analytics/Figures.css.ts";
import { printed } from "../../../ui/layout/printed.css.ts";
import { Segments } from "../../../ui/analytics/Segments.tsx";
import { analyticsTexts as texts } from "../../../ui/analytics/texts.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { AnalyticsBody } from "../../-analytics/AnalyticsBody.tsx";
import { RangeChoice } from "../../-analytics/RangeChoice.tsx";
import { analyticsSearch } from "../../-analytics/analytics-search.ts";
import { questionIn } from "../../-analytics/question-in.ts";
import { useAnalytics } from "../../-analytics/use-analytics.ts";

export const Route = createFileRoute("/app/unified-analytics/")({
  validateSearch: analyticsSearch,
  head: () => ({ meta: [{ title: "Analytics · Ibis" }] }),
  component: UnifiedAnalytics,
});

const VIEWS = ["overview", "detailed"] as const;

function UnifiedAnalytics() {
  const question = questionIn(Route.useSearch(), null);
  const { view, range } = question;
  const actor = useAnalytics(question);
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        <div className={css.print}>
          <Button onClick={() => window.print()}>{texts.print}</Button>
        </div>
      }
    >
      <div className={`${css.choices} ${printed}`}>
        <Segments
          label={texts.views}
          segments={VIEWS.map((name) => ({
            name,
            label: texts[name],
            isCurrent: name === view,
            link: (props) => (
              <Link
                to="/app/unified-analytics"
                search={{ view: name, range }}
                activeOptions={{ exact: true }}
                resetScroll={false}
                {...props}
              />
            ),
          }))}
        />
        <RangeChoice
          range={range}
          link={(next) => (props) => (
            <Link
              to="/app/unified-analytics"
              search={{ view, range: next }}
              activeOptions={{ exact: true }}
              resetScroll={false}
              replace
              {...props}
            />
          )}
        />
      </div>
      <AnalyticsBody actor={actor} />
    </Page>
  );
}

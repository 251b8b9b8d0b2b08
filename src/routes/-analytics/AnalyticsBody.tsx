import { Link, useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { date } from "#domain/analytics/findings/words.ts";
import { sectionsOf, sectionsOfAnswers } from "#domain/analytics/figures/sections.ts";
import { answers } from "#domain/analytics/findings/words.ts";
import type { AnalyticsActorRef } from "../../machines/analytics/analytics.machine.ts";
import type { AnalyticsReport, DeviceReport } from "../../services/analytics/analytics.ts";
import * as css from "../../ui/analytics/Figures.css.ts";
import { Totals } from "../../ui/analytics/Totals.tsx";
import { analyticsTexts as texts } from "../../ui/analytics/texts.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { AnalyticsFigures } from "./AnalyticsFigures.tsx";

export function AnalyticsBody({ actor }: { readonly actor: AnalyticsActorRef }) {
  const snapshot = useSelector(actor, (state) => state);
  const { report, failure } = snapshot.context;
  const { allowProbe } = useRouteContext({ from: "__root__" }).api;
  const retry = () => {
    allowProbe();
    actor.send({ type: "analytics.retry" });
  };
  const reason = failure?.of === "device" ? texts.deviceSilent : (failure?.message ?? null);
  const again = <Button onClick={retry}>{texts.retry}</Button>;
  if (snapshot.matches("failed")) return <ErrorState title={texts.failed} message={reason} onRetry={retry} />;
  if (snapshot.matches("missing"))
    return <EmptyState icon="decks" title={texts.missing} text={texts.missingText} />;
  if (snapshot.matches({ offline: "nothing" }))
    return <EmptyState icon="offline" title={texts.offline} text={texts.offlineNone} action={again} />;
  if (report === null) return <Skeleton lines={8} />;
  const isBusy = snapshot.hasTag("busy");
  return (
    <>
      {snapshot.matches({ offline: "stored" }) && (
        <Banner tone="warning" action={again}>
          {texts.offlineStored}
        </Banner>
      )}
      {snapshot.matches("outdated") && (
        <Banner tone="warning" action={again}>
          {`${texts.refreshFailed} ${reason}`}
        </Banner>
      )}
      <div className={isBusy ? css.stale : css.report} aria-busy={isBusy}>
        {report.source === "device" ? (
          <OnDevice report={report} actor={actor} retry={again} />
        ) : (
          <FromServer report={report} actor={actor} />
        )}
      </div>
    </>
  );
}

function OnDevice(props: {
  readonly report: DeviceReport;
  readonly actor: AnalyticsActorRef;
  readonly retry: ReactNode;
}) {
  const { actor, retry } = props;
  const { statistics, since } = props.report;
  return (
    <>
      <Banner tone="warning" action={retry}>
        {texts.offlineText(date(since))}
      </Banner>
      <Totals totals={statistics.totals} streak={null} retention={null} />
      <AnalyticsFigures sections={sectionsOfAnswers(statistics)} actor={actor} />
    </>
  );
}

function FromServer({
  report,
  actor,
}: {
  readonly report: AnalyticsReport;
  readonly actor: AnalyticsActorRef;
}) {
  const { question, statistics, year, details, unsentCount } = report;
  const isGated = details === null && question.view !== "overview";
  const isEmpty = year.totals.reviewCount === 0 && statistics.totals.reviewCount === 0;
  return (
    <>
      {isGated && (
        <EmptyState
          icon="lock"
          title={texts.gated}
          text={texts.gatedText}
          action={
            <Link to="/app/subscription-plans" className={buttonClass({ tone: "primary" })}>
              {texts.plans}
            </Link>
          }
        />
      )}
      {unsentCount > 0 && <Banner tone="info">{texts.unsent(answers(unsentCount))}</Banner>}
      {isEmpty ? (
        <EmptyState
          icon="chart"
          title={texts.empty}
          text={texts.emptyText}
          action={
            <Link to="/app/study-now" className={buttonClass({ tone: "primary" })}>
              {texts.study}
            </Link>
          }
        />
      ) : (
        <>
          {question.view !== "detailed" || isGated ? (
            <Totals totals={statistics.totals} streak={statistics.streak} retention={statistics.retention} />
          ) : null}
          <AnalyticsFigures sections={sectionsOf(report)} actor={actor} />
        </>
      )}
    </>
  );
}

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { Link, useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { reportSettling, reportsQuery } from "../../services/exams/exam-queries.ts";
import { ReportList } from "../../ui/exams/result/ReportList.tsx";
import { reportTexts as texts } from "../../ui/exams/result/report-texts.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { Pagination } from "../../ui/layout/Pagination.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { words } from "./ExamText.tsx";

/** Grades that learners reported to the deck's editors; renders nothing if there are none. */
export function GradeReports({ deckId }: { readonly deckId: number }) {
  const { http } = useRouteContext({ from: "/app" }).api;
  const [page, setPage] = useState(0);
  const { data } = useQuery({ ...reportsQuery(http, deckId, page), placeholderData: keepPreviousData });
  const settle = useMutation({
    mutationFn: (reportId: number) => reportSettling.show(http, { deckId, reportId }),
  });
  if (data === undefined || data.totalElements === 0) return null;
  return (
    <Section title={texts.title} lead={texts.lead}>
      {settle.isError && <Banner tone="error">{texts.settleFailed}</Banner>}
      <ReportList
        reports={data.content}
        words={words}
        cardLink={(cardId) => (props) => (
          <Link to="/app/decks/$deckId" params={{ deckId }} search={{ card: cardId }} {...props} />
        )}
        settling={settle.isPending ? settle.variables : null}
        onSettle={(reportId) => settle.mutate(reportId)}
      />
      <Pagination page={page} totalPages={data.totalPages} onPage={setPage} />
    </Section>
  );
}

import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { Id } from "#contract/values.ts";
import { configurationForm } from "#domain/exam/configuration-form.ts";
import { NEW_TEMPLATE, type TemplateForm, copiedForm } from "#domain/exam/template-form.ts";
import { examQuery } from "../../../../services/exams/exam-queries.ts";
import { templateQuery } from "../../../../services/exams/template-queries.ts";
import { Page } from "../../../../ui/layout/Page.tsx";
import { orNothing } from "../../../-history/history-search.ts";
import { IdInSearch } from "../../../-history/session-params.ts";
import { templateTitles } from "../../../-exam-templates/template-titles.ts";
import { TemplateEditor } from "../../../-exam-templates/TemplateEditor.tsx";

export const Route = createFileRoute("/app/exam/templates/new")({
  codeSplitGroupings: [["loader", "component"]],
  validateSearch: v.object({
    /** The template to copy. */
    from: orNothing(Id),
    /** The exam whose configuration is copied. */
    exam: orNothing(IdInSearch),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({
    context: {
      api: { http, queryClient },
    },
    deps: { from, exam },
  }) => {
    if (from !== undefined) await queryClient.query(templateQuery(http, from));
    else if (exam !== undefined) await queryClient.query(examQuery(http, exam));
  },
  head: () => ({ meta: [{ title: `${templateTitles.create} · Ibis` }] }),
  component: NewTemplate,
});

function NewTemplate() {
  const { from, exam } = Route.useSearch();
  if (from !== undefined) return <Copy key={from} from={from} />;
  return exam === undefined ? <Editor form={NEW_TEMPLATE} /> : <OfExam key={exam} examId={exam} />;
}

function Copy({ from }: { readonly from: number }) {
  const { http } = Route.useRouteContext().api;
  const { data } = useSuspenseQuery(templateQuery(http, from));
  return <Editor form={copiedForm(data)} />;
}

function OfExam({ examId }: { readonly examId: string }) {
  const { http } = Route.useRouteContext().api;
  const { data } = useSuspenseQuery(examQuery(http, examId));
  return <Editor form={{ ...NEW_TEMPLATE, configuration: configurationForm(data.configuration) }} />;
}

const Editor = ({ form }: { readonly form: TemplateForm }) => (
  <Page
    title={templateTitles.create}
    narrow
    back={{ label: templateTitles.list, link: (props) => <Link to="/app/exam/templates" {...props} /> }}
  >
    <TemplateEditor title={templateTitles.create} input={{ templateId: null, form }} />
  </Page>
);

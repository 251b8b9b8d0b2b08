import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, Navigate, createFileRoute } from "@tanstack/react-router";
import { templateForm } from "#domain/exam/template-form.ts";
import { templateQuery } from "../../../../services/exams/template-queries.ts";
import { Page } from "../../../../ui/layout/Page.tsx";
import { templateTitles } from "../../../-exam-templates/template-titles.ts";
import { TemplateEditor } from "../../../-exam-templates/TemplateEditor.tsx";
import { templateParams } from "../../../-exam-templates/template-params.ts";

export const Route = createFileRoute("/app/exam/templates/$templateId")({
  codeSplitGroupings: [["loader", "component"]],
  params: templateParams,
  loader: ({
    context: {
      api: { http, queryClient },
    },
    params: { templateId },
  }) => queryClient.query(templateQuery(http, templateId)),
  head: () => ({ meta: [{ title: `${templateTitles.edit} · Ibis` }] }),
  component: EditTemplate,
});

function EditTemplate() {
  const { http } = Route.useRouteContext().api;
  const { templateId } = Route.useParams();
  const { data: template } = useSuspenseQuery(templateQuery(http, templateId));
  // Another learner's template can only be copied.
  if (!template.isOwner)
    return <Navigate to="/app/exam/templates/new" search={{ from: templateId }} replace />;
  return (
    <Page
      title={templateTitles.edit}
      narrow
      back={{ label: templateTitles.list, link: (props) => <Link to="/app/exam/templates" {...props} /> }}
    >
      <TemplateEditor
        key={templateId}
        title={templateTitles.edit}
        input={{ templateId, form: templateForm(template) }}
      />
    </Page>
  );
}

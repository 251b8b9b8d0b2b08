import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { TEMPLATE_NAME_MAX } from "#contract/exams/template-limits.ts";
import type { ExamTemplate } from "#contract/exams/templates.ts";
import { type TemplateListOptions, templateListQuery } from "../../../../services/exams/template-queries.ts";
import { buttonClass } from "../../../../ui/controls/buttonClass.ts";
import { Controls } from "../../../../ui/decks/Controls.tsx";
import { TemplateList } from "../../../../ui/exams/TemplateList.tsx";
import { templateTexts as texts } from "../../../../ui/exams/template-texts.ts";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { ChoiceSelect } from "../../../../ui/forms/ChoiceSelect.tsx";
import { TextInput } from "../../../../ui/forms/TextInput.tsx";
import { Page } from "../../../../ui/layout/Page.tsx";
import { Pagination } from "../../../../ui/layout/Pagination.tsx";
import type { LinkProps } from "../../../../ui/link.ts";
import { PageNumber } from "../../../-parts/page-number.ts";
import { showsLoadError } from "../../../-errors/shows-load-error.ts";
import { Panel } from "../../../-errors/FailedPage.tsx";
import { templateTitles } from "../../../-exam-templates/template-titles.ts";
import { PendingPart } from "../../../-parts/PendingPart.tsx";

/* @__NO_SIDE_EFFECTS__ */
const ifValid = <const S extends v.GenericSchema>(schema: S) =>
  v.optional(v.fallback(v.optional(schema), undefined));

const Search = v.object({
  page: PageNumber,
  /** Absent: the learner's own. */
  list: ifValid(v.literal("public")),
  name: ifValid(v.pipe(v.string(), v.maxLength(TEMPLATE_NAME_MAX))),
});
type Search = v.InferOutput<typeof Search>;

/** A blank name counts as none. */
const listOf = ({ page = 0, list, name = "" }: Search): TemplateListOptions => ({
  page,
  list: list ?? "mine",
  name: name.trim() === "" ? undefined : name.trim(),
});

export const Route = createFileRoute("/app/exam/templates/")({
  codeSplitGroupings: [["loader", "component"]],
  validateSearch: Search,
  loaderDeps: ({ search }) => search,
  loader: async ({
    context: {
      api: { http, queryClient },
    },
    deps,
    cause,
  }) => {
    // The page reports a failure, with its search field.
    const list = queryClient.query(templateListQuery(http, listOf(deps))).catch(() => undefined);
    // Waiting would replace the search field and the typed text.
    if (cause !== "stay") await list;
  },
  head: () => ({ meta: [{ title: `${templateTitles.list} · Ibis` }] }),
  component: Templates,
});

function Templates() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (changed: Search) =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...changed }), replace: true });
  return (
    <Page title={templateTitles.list} lead={texts.lead} actions={<CreateLink />}>
      <Controls>
        <TextInput
          type="search"
          label={texts.search}
          maxLength={TEMPLATE_NAME_MAX}
          defaultValue={search.name ?? ""}
          onChange={({ target: { value } }) => change({ name: value === "" ? undefined : value })}
        />
        {listOf(search).name === undefined && (
          <ChoiceSelect
            label={texts.show}
            options={[
              { value: "mine", label: texts.lists.mine },
              { value: "public", label: texts.lists.public },
            ]}
            value={search.list ?? "mine"}
            onChange={(list) => change({ list: list === "mine" ? undefined : list })}
          />
        )}
      </Controls>
      <Panel name="exam templates">
        <Results />
      </Panel>
    </Page>
  );
}

const CreateLink = () => (
  <Link to="/app/exam/templates/new" className={buttonClass({ tone: "primary" })}>
    {texts.create}
  </Link>
);

const linkTo =
  ({ id, isOwner }: ExamTemplate) =>
  (props: LinkProps) =>
    isOwner ? (
      <Link to="/app/exam/templates/$templateId" params={{ templateId: id }} {...props} />
    ) : (
      <Link to="/app/exam/templates/new" search={{ from: id }} {...props} />
    );

function Results() {
  const { http } = Route.useRouteContext().api;
  const options = listOf(Route.useSearch());
  const navigate = Route.useNavigate();
  const { data } = useQuery({
    ...templateListQuery(http, options),
    placeholderData: keepPreviousData,
    throwOnError: showsLoadError,
  });
  if (data === undefined) return <PendingPart lines={6} />;
  if (data.content.length === 0) return <Nothing options={options} />;
  return (
    <>
      <TemplateList templates={data.content} link={linkTo} />
      <Pagination
        page={options.page}
        totalPages={data.totalPages}
        onPage={(page) => void navigate({ search: (now) => ({ ...now, page }) })}
      />
    </>
  );
}

function Nothing({ options: { name, list } }: { readonly options: TemplateListOptions }) {
  if (name !== undefined)
    return <EmptyState icon="search" title={texts.noneFound} text={texts.noneFoundText} />;
  if (list === "public")
    return <EmptyState icon="card" title={texts.nonePublic} text={texts.nonePublicText} />;
  return (
    <EmptyState
      icon="card"
      title={texts.none}
      text={texts.noneText}
      action={
        <Link to="/app/exam/templates" search={{ list: "public" }} className={buttonClass()}>
          {texts.lists.public}
        </Link>
      }
    />
  );
}

import { useQuery } from "@tanstack/react-query";
import { Link, useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import type { ExamConfiguration } from "#contract/exams/configuration.ts";
import { templateChoicesQuery } from "../../services/exams/template-queries.ts";
import { examTexts as texts } from "../../ui/exams/exam-texts.ts";
import { Select } from "../../ui/forms/Select.tsx";

/** Templates that fill in the form; only a link if there are none. */
export function TemplateChoice(props: { readonly onChoose: (configuration: ExamConfiguration) => void }) {
  const { onChoose } = props;
  const { http } = useRouteContext({ from: "/app" }).api;
  const { data } = useQuery(templateChoicesQuery(http));
  const [chosen, setChosen] = useState("");
  const templates = data?.content ?? [];
  return (
    <div>
      {templates.length > 0 && (
        <Select
          label={texts.template}
          hint={texts.templateHint}
          value={chosen}
          onChange={({ target }) => {
            setChosen(target.value);
            const template = templates.find(({ id }) => String(id) === target.value);
            if (template) onChoose(template.configuration);
          }}
        >
          <option value="">{texts.noTemplate}</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Link to="/app/exam/templates">{texts.templates}</Link>
    </div>
  );
}

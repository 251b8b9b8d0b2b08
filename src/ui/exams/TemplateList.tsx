import type { ExamTemplate } from "#contract/exams/templates.ts";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { Entries, Entry } from "../account/Entries.tsx";
import type { RenderLink } from "../link.ts";
import { buttonClass } from "../controls/buttonClass.ts";
import { texts as common } from "../texts.ts";
import { configurationTexts } from "./configuration-texts.ts";
import { templateTexts as texts } from "./template-texts.ts";

/** Exam templates with links: own ones to edit, others to copy. */
export function TemplateList({
  templates,
  link,
}: {
  readonly templates: readonly ExamTemplate[];
  readonly link: (template: ExamTemplate) => RenderLink;
}) {
  return (
    <section aria-label={texts.list}>
      <Entries>
        {templates.map((template) => (
          <Entry
            key={template.id}
            title={template.name}
            text={template.description}
            details={detailsOf(template)}
            end={link(template)({
              className: buttonClass(),
              children: (
                <>
                  {template.isOwner ? texts.edit : texts.copy}
                  <VisuallyHidden> {template.name}</VisuallyHidden>
                </>
              ),
            })}
          />
        ))}
      </Entries>
    </section>
  );
}

function detailsOf({ isOwner, isPublic, ownerName, configuration }: ExamTemplate): string[] {
  const { questionCount, timeLimitMinutes, kinds } = configuration;
  return [
    isOwner ? "" : common.by(ownerName),
    isOwner && isPublic ? texts.public : "",
    texts.questions(questionCount),
    timeLimitMinutes === null ? texts.noLimit : texts.minutes(timeLimitMinutes),
    kinds.map((kind) => configurationTexts.kindNames[kind]).join(", "),
  ];
}

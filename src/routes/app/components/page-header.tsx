import { Link, createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { Button } from "../../../ui/controls/Button.tsx";
import { Checkbox } from "../../../ui/forms/Checkbox.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { demoTexts as texts, variants } from "./-texts.ts";

const Flag = v.fallback(v.optional(v.literal(true)), undefined);

/** Invalid parts are ignored. */
const Variants = v.object({ long: Flag, lead: Flag, actions: Flag, back: Flag, narrow: Flag });

type AsWritten = { readonly [name in keyof v.InferOutput<typeof Variants>]?: unknown };

/** In the first script with the head of the route; the other texts come with the page. */
const TITLE = "Page header";

export const Route = createFileRoute("/app/components/page-header")({
  // Unchecked: the page parses it, so that the rules load with it.
  validateSearch: (search: AsWritten): AsWritten => search,
  head: () => ({ meta: [{ title: `${TITLE} · Ibis` }] }),
  component: PageHeaderDemo,
});

function PageHeaderDemo() {
  const search = v.parse(Variants, Route.useSearch());
  const navigate = Route.useNavigate();
  const { long, lead, actions, back, narrow } = search;
  return (
    <Page
      title={long ? texts.longTitle : TITLE}
      lead={lead && texts.lead}
      actions={
        actions && (
          <>
            <Button>{texts.secondary}</Button>
            <Button tone="primary">{texts.primary}</Button>
          </>
        )
      }
      back={back && { label: texts.back, link: (props) => <Link to="/app/dashboard" {...props} /> }}
      narrow={narrow}
    >
      <Section title={texts.variants} lead={texts.variantsLead}>
        {variants.map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            checked={search[name] ?? false}
            onChange={({ target }) =>
              void navigate({
                search: { ...search, [name]: target.checked || undefined },
                replace: true,
                resetScroll: false,
              })
            }
          />
        ))}
      </Section>
    </Page>
  );
}

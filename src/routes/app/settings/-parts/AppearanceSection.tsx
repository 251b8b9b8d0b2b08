import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { preferred } from "../../../../machines/preference/preference.machine.ts";
import { Checkbox } from "../../../../ui/forms/Checkbox.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { ThemeSwitch } from "../../../-parts/ThemeSwitch.tsx";
import { settingsTexts } from "../-texts.ts";

const texts = settingsTexts.appearance;

export function AppearanceSection() {
  const { animations } = useRouteContext({ from: "__root__" }).preferences;
  const areOff = useSelector(animations, ({ context }) => preferred(context));
  // A choice that is made while the learner's preferences load is ignored (section 4).
  const isLoading = useSelector(animations, (snapshot) => snapshot.matches({ server: "loading" }));
  return (
    <Section title={texts.title} lead={texts.lead}>
      <div>
        <ThemeSwitch size="large" withText />
      </div>
      <Checkbox
        label={texts.stillAnimations}
        hint={texts.stillHint}
        checked={areOff}
        disabled={isLoading}
        onChange={() => animations.send({ type: "preference.toggle" })}
      />
    </Section>
  );
}

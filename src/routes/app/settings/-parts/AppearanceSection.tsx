import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { CardFontSize } from "#contract/preferences.ts";
import { choiceOf, preferred } from "../../../../machines/preference/preference.machine.ts";
import { Checkbox } from "../../../../ui/forms/Checkbox.tsx";
import { RadioGroup } from "../../../../ui/forms/RadioGroup.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { Preview } from "../../../../ui/settings/Preview.tsx";
import { CardText } from "../../../../ui/study/CardText.tsx";
import { PreferenceNote, useChange } from "./PreferenceNote.tsx";
import { settingTexts } from "../-setting-texts.ts";
import { settingsTexts } from "../-texts.ts";

const texts = settingsTexts.appearance;
const { legend, sizes, preview, previewLabel } = settingTexts.fontSize;
const THEMES = (["system", "light", "dark"] as const).map((value) => ({ value, label: texts.themes[value] }));
const SIZES = CardFontSize.options.map((value) => ({ value, label: sizes[value] }));

export function AppearanceSection() {
  const { theme, animations, cardFontSize } = useRouteContext({ from: "__root__" }).ui.preferences;
  const themeChange = useChange(theme);
  const animationsChange = useChange(animations);
  const sizeChange = useChange(cardFontSize);
  const themeChoice = useSelector(theme, ({ context }) => choiceOf(context));
  const isThemeLoading = useSelector(theme, (snapshot) => snapshot.matches({ server: "loading" }));
  const areOff = useSelector(animations, ({ context }) => preferred(context) === true);
  // A choice that is made while the learner's preferences load is ignored (section 4).
  const isLoading = useSelector(animations, (snapshot) => snapshot.matches({ server: "loading" }));
  const isSizeLoading = useSelector(cardFontSize, (snapshot) => snapshot.matches({ server: "loading" }));
  const size = useSelector(cardFontSize, ({ context }) => preferred(context));
  return (
    <Section id="appearance" title={texts.title} lead={texts.lead}>
      <RadioGroup
        legend={texts.theme}
        options={THEMES}
        value={themeChoice === "system" ? "system" : themeChoice === true ? "dark" : "light"}
        hint={texts.themeHint}
        isInline
        isDisabled={isThemeLoading}
        aside={<PreferenceNote actor={theme} change={themeChange} />}
        onChange={(value) =>
          theme.send({ type: "preference.choose", value: value === "system" ? value : value === "dark" })
        }
      />
      <RadioGroup
        legend={legend}
        options={SIZES}
        isInline
        value={SIZES.find(({ value }) => value === size)?.value ?? "medium"}
        isDisabled={isSizeLoading}
        aside={<PreferenceNote actor={cardFontSize} change={sizeChange} />}
        onChange={(value) => cardFontSize.send({ type: "preference.choose", value })}
      />
      <Preview label={previewLabel}>
        <CardText text={preview} />
      </Preview>
      <Checkbox
        label={texts.stillAnimations}
        hint={texts.stillHint}
        checked={areOff}
        disabled={isLoading}
        aside={<PreferenceNote actor={animations} change={animationsChange} />}
        onChange={() => animations.send({ type: "preference.choose", value: !areOff })}
      />
    </Section>
  );
}

import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { type SearchFilters, narrows } from "#domain/search/search-filters.ts";
import type { FilterPresetsActorRef } from "../../machines/filter-presets/filter-presets.machine.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { PresetList, PresetName as NameForm } from "../../ui/search/Presets.tsx";
import { presetTexts as texts, searchTexts } from "../../ui/search/texts.ts";
import type { SearchActors } from "./use-search.ts";

/** Saves the filters under a name, and lists the saved ones for this type of search. */
export function SavePreset(props: {
  readonly actors: Pick<SearchActors, "search" | "presets">;
  readonly filters: SearchFilters;
  readonly onApply: (filters: SearchFilters) => void;
}) {
  const { actors, filters, onApply } = props;
  const { presets } = actors;
  const type = useSelector(actors.search, ({ context }) => context.type);
  const known = useSelector(presets, ({ context }) => context.presets);
  const own = known.filter(({ searchType }) => searchType === type);
  return (
    <>
      {narrows(type, filters) && (
        <Button onClick={() => presets.send({ type: "preset.begin", searchType: type, filters })}>
          {texts.save}
        </Button>
      )}
      {own.length > 0 && (
        <PresetList
          presets={own}
          onApply={(wanted) => {
            const preset = own.find(({ id }) => id === wanted);
            if (preset) onApply(preset.filters);
          }}
          onRename={(id) => presets.send({ type: "preset.rename", id })}
          onRemove={(id) => presets.send({ type: "preset.remove", id })}
        />
      )}
    </>
  );
}

/** The name of a preset while it is being written, and the removed preset. */
export function PresetName({ presets }: { readonly presets: FilterPresetsActorRef }) {
  const { ui } = useRouteContext({ from: "/app" });
  const snapshot = useSelector(presets, (state) => state);
  const { name, problem, removed } = snapshot.context;
  useEffect(() => {
    const { unsubscribe } = presets.on("preset.saved", (saved) => ui.announce(texts.saved(saved.name)));
    return unsubscribe;
  }, [presets, ui]);
  if (snapshot.matches("naming"))
    return (
      <NameForm
        name={name}
        error={problem === null ? undefined : texts.problems[problem]}
        onWrite={(written) => presets.send({ type: "name.write", name: written })}
        onSave={() => presets.send({ type: "name.save" })}
        onCancel={() => presets.send({ type: "name.cancel" })}
      />
    );
  if (removed === null) return null;
  return (
    <Banner
      tone="info"
      action={<Button onClick={() => presets.send({ type: "preset.undo" })}>{searchTexts.undo}</Button>}
    >
      {texts.removed(removed.name)}
    </Banner>
  );
}

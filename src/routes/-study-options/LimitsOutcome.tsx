import { useSelector } from "@xstate/react";
import type { DeckOptionsActorRef } from "../../machines/deck-options/deck-options.machine.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { optionTexts as texts } from "../../ui/study-options/texts.ts";

/** Whether the last change of a limit was saved, and its undo. */
export function LimitsOutcome({ actor }: { readonly actor: DeckOptionsActorRef }) {
  const failure = useSelector(actor, ({ context }) => (context.isLimitChange ? context.failure : null));
  const isSaved = useSelector(
    actor,
    (snapshot) => snapshot.context.isLimitChange && snapshot.matches({ editing: "saved" }),
  );
  const canUndo = useSelector(actor, (snapshot) => snapshot.can({ type: "options.undo" }));
  return (
    <div role="status">
      {failure && <Banner tone="error">{failure.message}</Banner>}
      {isSaved && (
        <Banner
          tone="success"
          action={
            canUndo && <Button onClick={() => actor.send({ type: "options.undo" })}>{texts.undo}</Button>
          }
        >
          {texts.limitsSaved}
        </Banner>
      )}
    </div>
  );
}

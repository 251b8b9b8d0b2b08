import { useSelector } from "@xstate/react";
import type { CardMarksActorRef } from "../../machines/card-marks/card-marks.machine.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { studyPageTexts as texts } from "./study-texts.ts";

/** Says that marks of cards could not be saved; renders nothing otherwise. */
export function MarksNotice({ actor }: { readonly actor: CardMarksActorRef }) {
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isWaiting = useSelector(actor, (snapshot) => snapshot.hasTag("waiting"));
  if (!failure) return null;
  const retry = <Button onClick={() => actor.send({ type: "marks.retry" })}>{texts.saveNow}</Button>;
  return (
    <Banner tone="warning" action={isWaiting && retry}>
      {isWaiting ? texts.notMarked : texts.markRefused} {failure.help ?? failure.message}
    </Banner>
  );
}

import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { practiceAddress, practiceChoiceOf } from "#domain/study/practice-choice.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { type PracticeFields, PracticeForm } from "../../ui/practice/PracticeForm.tsx";
import { practiceTexts as texts } from "../../ui/practice/texts.ts";

/** Offers to practice cards that are not due; `deckId` null: of all decks. */
export function StudyAnyway(props: { readonly deckId: number | null }) {
  const { deckId } = props;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const start = ({ cards, days, tag, counts }: PracticeFields) => {
    const choice = practiceChoiceOf(cards, days, tag);
    if (choice === null) return setError(cards === "due" ? texts.wrongDays : texts.wrongTag);
    setOpen(false);
    void navigate({ to: "/app/practice", search: practiceAddress({ choice, deckId, counts }) });
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.anyway}</Button>
      {isOpen && (
        <Dialog title={texts.anyway} onClose={() => setOpen(false)}>
          <PracticeForm error={error} onChoose={() => setError(undefined)} onStart={start} />
        </Dialog>
      )}
    </>
  );
}

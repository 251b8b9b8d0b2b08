import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { practiceAddress } from "#domain/study/practice-choice.ts";
import { STUDY_FOUND_MAX } from "../../services/search/study-found.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { PracticeForm } from "../../ui/practice/PracticeForm.tsx";
import { practiceTexts as texts } from "../../ui/practice/texts.ts";

/**
 * Offers to practice cards that are not due.
 *
 * @param props.deckId Null: of all decks.
 */
export function StudyAnyway(props: { readonly deckId: number | null }) {
  const { deckId } = props;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.anyway}</Button>
      {isOpen && (
        <Dialog title={texts.anyway} onClose={() => setOpen(false)}>
          <PracticeForm
            most={STUDY_FOUND_MAX}
            onStart={(choice, counts) => {
              setOpen(false);
              void navigate({ to: "/app/practice", search: practiceAddress({ choice, deckId, counts }) });
            }}
          />
        </Dialog>
      )}
    </>
  );
}

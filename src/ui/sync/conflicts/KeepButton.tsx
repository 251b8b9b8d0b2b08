import { Button } from "../../controls/Button.tsx";
import { conflictTexts } from "../texts.ts";

/** The learner's choice, and whether one is possible now. */
export interface KeepChoice {
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  /** Id of the element that names the review. */
  readonly nameId: string;
  readonly act: () => void;
}

const labels = { local: conflictTexts.keepLocal, server: conflictTexts.keepServer };

export function KeepButton({
  side,
  choice,
}: {
  readonly side: "local" | "server";
  readonly choice: KeepChoice;
}) {
  return (
    <Button
      tone="primary"
      busy={choice.isBusy}
      disabled={choice.isDisabled}
      aria-describedby={choice.nameId}
      onClick={choice.act}
    >
      {labels[side]}
    </Button>
  );
}

import type { SnapshotFrom } from "xstate";
import type { termsMachine } from "../../machines/terms/terms.machine.ts";
import { termsDialogTexts } from "../../ui/terms/dialog-texts.ts";

export interface TermsView {
  readonly ticked: boolean;
  readonly canTick: boolean;
  readonly canAccept: boolean;
  readonly accepting: boolean;
  readonly declining: boolean;
  readonly failure: string | null;
}

/** The props of the modal; null: none. */
export function termsView(snapshot: SnapshotFrom<typeof termsMachine>): TermsView | null {
  if (!snapshot.hasTag("blocking")) return null;
  const accepting = snapshot.matches("accepting");
  return {
    ticked: snapshot.hasTag("ticked"),
    canTick: snapshot.matches("asking"),
    canAccept: accepting || snapshot.can({ type: "terms.accept" }),
    accepting,
    declining: snapshot.matches("declining"),
    failure: snapshot.matches({ asking: "failed" }) ? termsDialogTexts.failed : null,
  };
}

import type { Speech } from "../../../services/browser/speech.ts";
import type { DeskOptionsStore } from "../../../services/study/desk-options.ts";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { DeskSwitches } from "../../../ui/study/desk/DeskSwitches.tsx";
import { deskTexts as texts } from "../../../ui/study/desk/texts.ts";
import { SpeechOptions } from "./SpeechOptions.tsx";
import { useDeskOptions } from "./use-desk-options.ts";

/** How the learner sits at the desk on this device; each change counts at once. */
export function DeskOptionsDialog(props: {
  readonly store: DeskOptionsStore;
  readonly speech: Speech | null;
  /** The languages in which the card on the desk is read. */
  readonly read: readonly string[];
  readonly onClose: () => void;
}) {
  const { store, speech, read, onClose } = props;
  const { change } = store;
  const options = useDeskOptions(store);
  const switches = { options, onChange: change };
  return (
    <Dialog title={texts.options} onClose={onClose}>
      <p>{texts.optionsNote}</p>
      {!store.isKept() && <Banner tone="warning">{texts.notKept}</Banner>}
      <DeskSwitches {...switches} names={["swapSides", "shuffle", "suggestBreaks", "typeAnswer"]} />
      {speech && <DeskSwitches {...switches} names={["readAloud"]} />}
      {speech && options.readAloud && (
        <SpeechOptions speech={speech} read={read} options={options} onChange={change} />
      )}
    </Dialog>
  );
}

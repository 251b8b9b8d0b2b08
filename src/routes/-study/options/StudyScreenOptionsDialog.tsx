import type { Speech } from "../../../services/browser/speech.ts";
import type { StudyScreenOptionsStore } from "../../../services/study/study-screen-options.ts";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { StudyScreenSwitches } from "../../../ui/study/screen/StudyScreenSwitches.tsx";
import { studyScreenTexts as texts } from "../../../ui/study/screen/texts.ts";
import { SpeechOptions } from "./SpeechOptions.tsx";
import { useStudyScreenOptions } from "./use-study-screen-options.ts";

/** The study screen options of this device; each change applies at once. */
export function StudyScreenOptionsDialog(props: {
  readonly store: StudyScreenOptionsStore;
  readonly speech: Speech | null;
  /** The languages in which the card is read aloud. */
  readonly read: readonly string[];
  readonly onClose: () => void;
}) {
  const { store, speech, read, onClose } = props;
  const { change } = store;
  const options = useStudyScreenOptions(store);
  const switches = { options, onChange: change };
  return (
    <Dialog title={texts.options} onClose={onClose}>
      <p>{texts.optionsNote}</p>
      {!store.isStored() && <Banner tone="warning">{texts.notStored}</Banner>}
      <StudyScreenSwitches {...switches} names={["swapSides", "shuffle", "suggestBreaks", "typeAnswer"]} />
      {speech && <StudyScreenSwitches {...switches} names={["readAloud"]} />}
      {speech && options.readAloud && (
        <SpeechOptions speech={speech} read={read} options={options} onChange={change} />
      )}
    </Dialog>
  );
}

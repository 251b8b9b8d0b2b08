import type { StudyCommand } from "#domain/study/study-keys.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { studyScreenTexts as texts } from "../../../ui/study/screen/texts.ts";

/** The buttons for the session. */
export function StudyTools(props: {
  readonly disabled: boolean;
  /** What is heard once more; null where nothing is. */
  readonly replays: "recording" | "text" | null;
  readonly perform: (command: StudyCommand) => void;
}) {
  const { disabled, replays, perform } = props;
  const does = (type: "replay" | "marks" | "options") => ({
    disabled,
    onClick: () => perform({ type }),
  });
  const replay = replays === "recording" ? texts.play : texts.replay;
  return (
    <>
      {replays && <IconButton label={replay} icon="play" shortcut="R" {...does("replay")} />}
      <IconButton label={texts.marks} icon="flag" shortcut="M" {...does("marks")} />
      <IconButton label={texts.options} icon="settings" shortcut="O" {...does("options")} />
    </>
  );
}

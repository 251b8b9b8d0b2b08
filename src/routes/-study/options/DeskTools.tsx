import type { StudyCommand } from "#domain/study/study-keys.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { breakTexts } from "../../../ui/study/desk/break-texts.ts";
import { deskTexts as texts } from "../../../ui/study/desk/texts.ts";

/** The buttons beside the counts. */
export function DeskTools(props: {
  readonly disabled: boolean;
  /** What is heard once more; null where nothing is. */
  readonly replays: "recording" | "text" | null;
  readonly perform: (command: StudyCommand) => void;
}) {
  const { disabled, replays, perform } = props;
  const does = (type: "replay" | "marks" | "break" | "options") => ({
    disabled,
    onClick: () => perform({ type }),
  });
  const replay = replays === "recording" ? texts.play : texts.replay;
  return (
    <div>
      {replays && <IconButton label={replay} icon="play" shortcut="R" {...does("replay")} />}
      <IconButton label={texts.marks} icon="flag" shortcut="M" {...does("marks")} />
      <IconButton label={breakTexts.tool} icon="clock" shortcut="B" {...does("break")} />
      <IconButton label={texts.options} icon="settings" shortcut="O" {...does("options")} />
    </div>
  );
}

import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { breakTexts } from "../../../ui/study/desk/break-texts.ts";
import { deskTexts as texts } from "../../../ui/study/desk/texts.ts";

/** The buttons beside the counts. */
export function DeskTools(props: {
  readonly disabled: boolean;
  /** Absent where nothing is read out. */
  readonly onReplay?: (() => void) | undefined;
  readonly onMarks: () => void;
  readonly onBreak: () => void;
  readonly onOptions: () => void;
}) {
  const { disabled, onReplay, onMarks, onBreak, onOptions } = props;
  return (
    <div>
      {onReplay && (
        <IconButton label={texts.replay} icon="play" shortcut="R" disabled={disabled} onClick={onReplay} />
      )}
      <IconButton label={texts.marks} icon="flag" shortcut="M" disabled={disabled} onClick={onMarks} />
      <IconButton label={breakTexts.tool} icon="clock" shortcut="B" disabled={disabled} onClick={onBreak} />
      <IconButton
        label={texts.options}
        icon="settings"
        shortcut="O"
        disabled={disabled}
        onClick={onOptions}
      />
    </div>
  );
}

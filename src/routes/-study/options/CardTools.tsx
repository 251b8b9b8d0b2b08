import type { StudyCommand } from "#domain/study/study-keys.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { studyPageTexts as texts } from "../study-texts.ts";

/** The buttons beside the title, for the card and the session. */
export function CardTools(props: {
  readonly canEdit: boolean;
  readonly disabled: boolean;
  readonly perform: (command: StudyCommand) => void;
}) {
  const { canEdit, disabled, perform } = props;
  return (
    <>
      {canEdit && (
        <IconButton
          label={texts.edit}
          icon="edit"
          shortcut="E"
          disabled={disabled}
          onClick={() => perform({ type: "edit" })}
        />
      )}
      <IconButton
        label={texts.info}
        icon="info"
        shortcut="I"
        disabled={disabled}
        onClick={() => perform({ type: "info" })}
      />
      <IconButton
        label={texts.pause}
        icon="pause"
        shortcut="P"
        disabled={disabled}
        onClick={() => perform({ type: "pause" })}
      />
    </>
  );
}

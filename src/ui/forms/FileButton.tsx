import { type ChangeEvent, useRef } from "react";
import type { IconName } from "../base/Icon.tsx";
import { Button } from "../controls/Button.tsx";
import type { ButtonLook } from "../controls/buttonClass.ts";

/** A button that lets the person choose files. */
export function FileButton(props: {
  readonly label: string;
  /** Its name, if the label alone is ambiguous. Begins with the label. */
  readonly name?: string | undefined;
  readonly icon: IconName;
  readonly tone?: ButtonLook["tone"];
  /** As in `<input accept>`. */
  readonly accept: string;
  readonly disabled?: boolean | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const { label, name, icon, tone, accept, disabled, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // Allows choosing the same file again.
    event.target.value = "";
  };
  return (
    <>
      <Button
        icon={icon}
        tone={tone}
        aria-label={name}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input ref={input} type="file" hidden multiple accept={accept} onChange={take} />
    </>
  );
}

import { Button } from "../controls/Button.tsx";
import { CornerRegion } from "../overlays/CornerRegion.tsx";
import { text, toast } from "../overlays/Toasts.css.ts";
import { updateTexts as texts } from "./texts.ts";
import * as css from "./UpdateNotice.css.ts";

export interface UpdateNoticeProps {
  /** The new version is being activated. */
  readonly isApplying: boolean;
  readonly onReload: () => void;
  readonly onLater: () => void;
}

/** Offers a new version of the application, in the `Corner`. The announcer reads it out. */
export function UpdateNotice({ isApplying, onReload, onLater }: UpdateNoticeProps) {
  return (
    <CornerRegion label={texts.region} className={css.region} onAttention={ignore}>
      <div className={`${toast.info} ${css.notice}`}>
        <p className={text}>{texts.ready}</p>
        <div className={css.actions}>
          <Button tone="plain" onClick={onLater} disabled={isApplying}>
            {texts.later}
          </Button>
          <Button onClick={onReload} busy={isApplying}>
            {texts.reload}
          </Button>
        </div>
      </div>
    </CornerRegion>
  );
}

/** It stays until the learner answers. */
const ignore = () => undefined;

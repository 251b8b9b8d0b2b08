import { VisuallyHidden } from "../../base/VisuallyHidden.tsx";
import { Button } from "../../controls/Button.tsx";
import { CardText, type RenderedText } from "../CardText.tsx";
import { studyTexts } from "../texts.ts";
import * as css from "./CardExtras.css.ts";

/** The hint of a card behind a button; it is read out when it appears. */
export function CardHint(props: {
  readonly text: string;
  readonly rendered: RenderedText | null;
  readonly isShown: boolean;
  readonly onToggle: () => void;
}) {
  const { text, rendered, isShown, onToggle } = props;
  return (
    <div className={css.hint}>
      <div aria-live="polite" className={css.said}>
        {isShown && (
          <div className={css.shownHint}>
            <VisuallyHidden>{studyTexts.hint}</VisuallyHidden>
            <CardText text={text} rendered={rendered} size="small" />
          </div>
        )}
      </div>
      <Button aria-expanded={isShown} aria-keyshortcuts="H" onClick={onToggle}>
        {isShown ? studyTexts.hideHint : studyTexts.showHint}
      </Button>
    </div>
  );
}

import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { Button } from "../controls/Button.tsx";
import { Banner } from "../feedback/Banner.tsx";
import { Checkbox } from "../forms/Checkbox.tsx";
import { Dialog } from "../overlays/Dialog.tsx";
import * as css from "./TermsDialog.css.ts";
import { termsDialogTexts as texts } from "./dialog-texts.ts";

export interface TermsDialogProps {
  readonly ticked: boolean;
  readonly canTick: boolean;
  readonly canAccept: boolean;
  readonly accepting: boolean;
  readonly declining: boolean;
  readonly failure: string | null;
  readonly onTick: (isTicked: boolean) => void;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

/** Asks for the acceptance of the terms. Only its buttons close it. */
export function TermsDialog(props: TermsDialogProps) {
  const { ticked, canTick, canAccept, accepting, declining, failure } = props;
  return (
    <Dialog
      blocking
      title={texts.title}
      onClose={() => undefined}
      actions={
        <>
          <Button busy={declining} disabled={accepting} onClick={props.onDecline}>
            {texts.decline}
          </Button>
          <Button tone="primary" busy={accepting} disabled={!canAccept} onClick={props.onAccept}>
            {texts.accept}
          </Button>
        </>
      }
    >
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <p>{texts.lead}</p>
      <ul className={css.documents}>
        <Document href="/terms-of-service" name={texts.terms} />
        <Document href="/privacy-policy" name={texts.privacy} />
      </ul>
      <Checkbox
        label={texts.tick}
        checked={ticked}
        disabled={!canTick}
        onChange={({ currentTarget }) => props.onTick(currentTarget.checked)}
      />
    </Dialog>
  );
}

function Document({ href, name }: { readonly href: string; readonly name: string }) {
  return (
    <li>
      <a className={css.link} href={href} target="_blank" rel="noopener">
        {name}
        <VisuallyHidden> ({texts.newTab})</VisuallyHidden>
      </a>
    </li>
  );
}

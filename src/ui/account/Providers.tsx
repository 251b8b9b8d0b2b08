import { Button } from "../controls/Button.tsx";
import { or, providers as list } from "./Providers.css.ts";
import { accountUiTexts as texts } from "./texts.ts";

export function Providers<Id extends string>({
  providers,
  busy,
  onChoose,
}: {
  readonly providers: readonly { readonly id: Id; readonly name: string }[];
  /** The service that the page is redirecting to. */
  readonly busy: Id | undefined;
  readonly onChoose: (id: Id) => void;
}) {
  return (
    <div className={list}>
      <p className={or}>{texts.or}</p>
      {providers.map(({ id, name }) => (
        <Button key={id} size="lg" busy={busy === id} onClick={() => onChoose(id)}>
          {texts.continueWith(name)}
        </Button>
      ))}
    </div>
  );
}

import type { ReactNode } from "react";
import { LiveRegion } from "../base/LiveRegion.tsx";
import { Button } from "../controls/Button.tsx";
import { Banner } from "../feedback/Banner.tsx";
import { Switch } from "../forms/Switch.tsx";
import { ProgressBar } from "../feedback/ProgressBar.tsx";
import { texts } from "../texts.ts";
import { formatBytes, formatMoment } from "./formats.ts";
import * as css from "./OfflineDeckToggle.css.ts";
import { offlineDeckTexts } from "./texts.ts";
import { useFocusHeir } from "../use-focus-heir.ts";

/** The state of a deck on this device; sizes in bytes. */
export type OfflineDeckView =
  /** `size`: its approximate size; null if unknown. */
  | { readonly state: "unpinned"; readonly size: number | null }
  /** The downloaded cards and their total number; 0 until known. When all are here, their images follow. */
  | { readonly state: "downloading"; readonly done: number; readonly total: number }
  /** `refreshedAt` in milliseconds since 1970; `invalid`: cards that could not be stored; `missingImages`: images that are not here. */
  | {
      readonly state: "pinned";
      readonly size: number;
      readonly refreshedAt: number;
      readonly invalid: number;
      readonly missingImages: number;
    }
  | { readonly state: "failed"; readonly message: string };

export interface OfflineDeckToggleProps {
  readonly deck: OfflineDeckView;
  /** It cannot be changed now; a text next to it says why. */
  readonly disabled?: boolean | undefined;
  /** Also retries after a failure. */
  readonly onKeep: () => void;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
}

/** Keeps a deck on the device, for studying without a connection. */
export function OfflineDeckToggle(props: OfflineDeckToggleProps) {
  const { deck, disabled, onKeep, onRemove, onCancel } = props;
  const isOn = deck.state === "downloading" || deck.state === "pinned";
  const turnOff = deck.state === "downloading" ? onCancel : onRemove;
  return (
    <Switch
      label={offlineDeckTexts.label}
      note={<Note deck={deck} />}
      isOn={isOn}
      disabled={disabled}
      onMove={isOn ? turnOff : onKeep}
    >
      <LiveRegion message={said[deck.state]} />
      {deck.state === "downloading" && (
        <Below key="downloading" className={css.progress}>
          <div className={css.bar}>
            <ProgressBar
              label={offlineDeckTexts.progress}
              value={deck.done === deck.total ? undefined : (100 * deck.done) / deck.total}
            />
          </div>
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </Below>
      )}
      {deck.state === "failed" && (
        <Below key="failed">
          <Banner tone="error" action={<Button onClick={onKeep}>{texts.tryAgain}</Button>}>
            <bdi>{deck.message}</bdi>
          </Banner>
        </Below>
      )}
    </Switch>
  );
}

/* Without the numbers, which would be read out one by one; the banner reads out a failure. */
const said: Record<OfflineDeckView["state"], string> = {
  unpinned: "",
  downloading: offlineDeckTexts.isDownloading,
  pinned: offlineDeckTexts.isStored,
  failed: "",
};

/** Content of one state. When it is removed, the switch takes its focus. */
function Below({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  const ref = useFocusHeir<HTMLDivElement>((own) => own.parentElement?.querySelector("input"));
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}

function Note({ deck }: { readonly deck: OfflineDeckView }) {
  switch (deck.state) {
    case "unpinned":
      // A size of 0 means unknown.
      return deck.size === null || deck.size === 0 ? null : offlineDeckTexts.about(formatBytes(deck.size));
    case "downloading":
      return deck.done === deck.total
        ? offlineDeckTexts.isDownloading
        : offlineDeckTexts.downloading(deck.done, deck.total);
    case "pinned":
      return (
        <>
          <bdi>{offlineDeckTexts.onDevice(formatBytes(deck.size))}</bdi> ·{" "}
          <bdi>
            {offlineDeckTexts.refreshed}{" "}
            <time dateTime={new Date(deck.refreshedAt).toISOString()}>{formatMoment(deck.refreshedAt)}</time>
          </bdi>
          {deck.invalid > 0 && <> · {offlineDeckTexts.invalid(deck.invalid)}</>}
          {deck.missingImages > 0 && <> · {offlineDeckTexts.missingImages(deck.missingImages)}</>}
        </>
      );
    case "failed":
      return null;
  }
}

import { Icon } from "../../base/Icon.tsx";
import * as banner from "../../feedback/Banner.css.ts";
import { toneIcon } from "../../feedback/toneIcon.ts";
import type { Tone } from "../../tone.ts";
import { SyncErrors } from "./SyncErrors.tsx";
import type { SyncResultView } from "../sync-view.ts";

const tones: Record<SyncResultView["outcome"], Tone> = {
  success: "success",
  partial: "warning",
  failure: "error",
};

/** The result of the last sync. The `SyncModal` reads it out once, in every tab. */
export function SyncResult({ result }: { readonly result: SyncResultView }) {
  const tone = tones[result.outcome];
  return (
    <>
      <div className={banner.banner[tone]}>
        <span className={banner.sign[tone]}>
          <Icon name={toneIcon[tone]} />
        </span>
        <p className={banner.text}>
          <bdi>{result.message}</bdi>
        </p>
      </div>
      <SyncErrors errors={result.errors} failure={result.failure} />
    </>
  );
}

/** A voice of the device. */
export interface DeviceVoice {
  /** BCP 47. */
  readonly language: string;
  /** Distinguishes it from all others. */
  readonly uri: string;
  readonly name: string;
  /** The platform would take it. */
  readonly isDefault: boolean;
  /** It needs no connection. */
  readonly isLocal: boolean;
}

/** A language with its region, the likely one where the tag does not say it. */
function partsOf(tag: string) {
  try {
    const said = new Intl.Locale(tag);
    const { language, region } = said.maximize();
    return { language, region, isExact: said.region !== undefined || said.script !== undefined };
  } catch {
    // Some platforms name voices in ways of their own.
    return { language: tag.split("-")[0]?.toLowerCase(), region: undefined, isExact: false };
  }
}

/**
 * The voices for a language, the best first: those of its region, where it names one; then the platform's own; then those
 * that need no connection; then those of the region where most people speak it.
 *
 * @param language BCP 47.
 */
export function voicesFor(voices: readonly DeviceVoice[], language: string): readonly DeviceVoice[] {
  const wanted = partsOf(language);
  const rank = (voice: DeviceVoice): number => {
    const isOfRegion = partsOf(voice.language).region === wanted.region;
    return (
      (wanted.isExact && isOfRegion ? 8 : 0) +
      (voice.isDefault ? 4 : 0) +
      (voice.isLocal ? 2 : 0) +
      (isOfRegion ? 1 : 0)
    );
  };
  return voices
    .filter((voice) => partsOf(voice.language).language === wanted.language)
    .toSorted((a, b) => rank(b) - rank(a));
}

/** The languages of voices, each once, in order. */
export const languagesOfVoices = (voices: readonly DeviceVoice[]): readonly string[] =>
  [...new Set(voices.map(({ language }) => language))].toSorted((a, b) => a.localeCompare(b, "en"));

export interface DeviceVoice {
  /** BCP 47. */
  readonly language: string;
  /** Unique. */
  readonly uri: string;
  readonly name: string;
  /** The platform's default. */
  readonly isDefault: boolean;
  /** Works offline. */
  readonly isLocal: boolean;
}

/** Adds the likely region. */
function partsOf(tag: string) {
  try {
    const said = new Intl.Locale(tag);
    const { language, region } = said.maximize();
    return { language, region, isExact: said.region !== undefined || said.script !== undefined };
  } catch {
    // Some platforms have their own names for languages.
    return { language: tag.split("-")[0]?.toLowerCase(), region: undefined, isExact: false };
  }
}

/**
 * Best first: the named region, then the platform's default, offline voices, the region with most speakers. `language`: BCP
 * 47.
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

/** Sorted, without duplicates. */
export const languagesOfVoices = (voices: readonly DeviceVoice[]): readonly string[] =>
  [...new Set(voices.map(({ language }) => language))].toSorted((a, b) => a.localeCompare(b, "en"));

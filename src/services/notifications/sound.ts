/** Hertz: a fourth upwards. */
const TONES = [660, 880];
/** Seconds for each. */
const TONE = 0.1;
const LOUDNESS = 0.05;
/** Milliseconds, well after the last tone. */
const CLOSED_AFTER = 1000;

/**
 * Plays two short, quiet tones. Where the browser starts no audio, as before the first gesture on a page, nothing is
 * heard, also not later.
 */
export function playSound(page: Window & typeof globalThis): void {
  if (!("AudioContext" in page)) return;
  const audio = new page.AudioContext();
  const volume = audio.createGain();
  volume.connect(audio.destination);
  const start = audio.currentTime;
  // Without the fade, the end would crack.
  volume.gain.setValueAtTime(LOUDNESS, start);
  volume.gain.linearRampToValueAtTime(0, start + TONES.length * TONE);
  TONES.forEach((frequency, index) => {
    const tone = audio.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(volume);
    tone.start(start + index * TONE);
    tone.stop(start + (index + 1) * TONE);
  });
  // By time and not by the end of the tones, which a refused context never reaches.
  page.setTimeout(() => void audio.close(), CLOSED_AFTER);
}

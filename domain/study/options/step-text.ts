/** `1m 10m`, `1h`. */
export const stepText = (minutes: readonly number[]): string =>
  minutes.map((step) => (step % 60 === 0 ? `${step / 60}h` : `${step}m`)).join(" ");

/** Minutes, separated by spaces or commas; null for anything else. */
export function stepsIn(text: string): number[] | null {
  const written = text.split(/[\s,]+/).filter((step) => step !== "");
  const minutes = written.map((step) => {
    const [, number, unit = "m"] = /^(\d{1,4})([mh])?$/i.exec(step) ?? [];
    return Number(number) * (unit.toLowerCase() === "h" ? 60 : 1);
  });
  return minutes.some(Number.isNaN) ? null : minutes;
}

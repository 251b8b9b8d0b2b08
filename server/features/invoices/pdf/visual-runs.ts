import bidiFactory from "bidi-js";

const bidi = bidiFactory();

/** A part of a line that is written in one direction; its letters are in reading order. */
export interface Run {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

interface LevelRun {
  text: string;
  level: number;
}

/** They change the direction of text, and would let a name rearrange the line that it is in. */
const STEERING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** By the Unicode bidirectional algorithm. Fonts order the letters of a part, but not the parts. */
export function visualRuns(line: string): Run[] {
  const text = line.replaceAll(STEERING, "");
  const { levels } = bidi.getEmbeddingLevels(text);
  const runs: LevelRun[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const level = levels[index] ?? 0;
    const letter = text.charAt(index);
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
    const last = runs.at(-1);
    if (last?.level === level) last.text += shown;
    else runs.push({ text: shown, level });
  }
  return inVisualOrder(runs).map((run) => ({ text: run.text, isRightToLeft: run.level % 2 === 1 }));
}

/** Reverses all sequences of parts from each level up, from the highest level down (rule L2). */
function inVisualOrder(runs: readonly LevelRun[]): LevelRun[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    let start = 0;
    while (start < ordered.length) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = Math.max(end, start + 1);
    }
  }
  return ordered;
}

/** What a number means; it decides how the number is written. */
export type Unit = "count" | "share" | "seconds" | "minutes" | "days" | "points";

/** A colour of the theme by its role. Ratings have their own. */
export type Tone = "accent" | "soft" | "again" | "hard" | "good" | "easy";

export interface Series {
  readonly name: string;
  readonly tone: Tone;
}

/** A place on the horizontal axis. */
export interface Position {
  /** The place and its values in words, for a reader who points at it. */
  readonly readout: string;
  /** Below the axis; absent where a label would be one too many. */
  readonly tick?: string | undefined;
}

/** A line across the chart that values are compared with. */
export interface Reference {
  readonly value: number;
  readonly label: string;
}

/** Columns in an order, each of one or more segments. */
export interface ColumnChart {
  readonly kind: "columns";
  readonly unit: Unit;
  /** The segments, the lowest first. */
  readonly series: readonly Series[];
  readonly positions: readonly (Position & {
    readonly values: readonly number[];
    /** Drawn lighter: too few answers are behind it. */
    readonly isThin?: boolean | undefined;
  })[];
  /** The upper end of the axis; absent: from the values. */
  readonly max?: number | undefined;
  readonly reference?: Reference | undefined;
}

/** Lines over an order of places; null where there is no value. */
export interface LineChart {
  readonly kind: "lines";
  readonly unit: Unit;
  readonly positions: readonly Position[];
  readonly series: readonly (Series & {
    readonly values: readonly (number | null)[];
    /** The bounds of the error of each value. */
    readonly error?: readonly (readonly [low: number, high: number] | null)[] | undefined;
  })[];
  /** Places are apart in time: dots with their error instead of a line. */
  readonly isDotted?: boolean | undefined;
  /** Filled between the lines, which add up. */
  readonly isStacked?: boolean | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly reference?: Reference | undefined;
}

/** One bar in each row, with its name and its number. */
export interface RowChart {
  readonly kind: "rows";
  readonly unit: Unit;
  readonly rows: readonly {
    readonly name: string;
    readonly tone: Tone;
    readonly value: number | null;
    /** The number in words. */
    readonly text: string;
    readonly deckId?: number | undefined;
    /** The bounds of the error. */
    readonly error?: readonly [low: number, high: number] | undefined;
  }[];
  readonly max?: number | undefined;
}

/** Days in weeks, darker where there is more. */
export interface CalendarChart {
  readonly kind: "calendar";
  /** Without gaps, the earliest first. */
  readonly days: readonly {
    readonly day: string;
    /** 0 (nothing) to 4 (most). */
    readonly level: number;
    readonly readout: string;
  }[];
}

/** What was predicted against what happened; on the diagonal both are the same. */
export interface CalibrationChart {
  readonly kind: "calibration";
  readonly points: readonly {
    readonly predicted: number;
    readonly actual: number;
    readonly error: readonly [low: number, high: number];
    /** Its share of all answers, 0 to 1. */
    readonly weight: number;
    readonly readout: string;
  }[];
}

export type Chart = ColumnChart | LineChart | RowChart | CalendarChart | CalibrationChart;

export type Cell = string | number | null;

export interface Table {
  readonly columns: readonly { readonly title: string; readonly unit?: Unit | undefined }[];
  readonly rows: readonly (readonly Cell[])[];
}

/** One drawing of a figure; a figure with several repeats the same axes. */
export interface FigurePanel {
  /** Null where the figure has no other panel. */
  readonly title: string | null;
  /** What the vertical axis shows. */
  readonly axis: string;
  readonly chart: Chart;
}

/** A question about the learner's answers, and what they say about it. */
export interface Figure {
  readonly id: string;
  readonly title: string;
  /** What the figure shows, as a sentence. */
  readonly finding: string;
  /** How it was counted, where a reader may ask. */
  readonly note?: string | undefined;
  /** None where there is too little to draw. */
  readonly panels: readonly FigurePanel[];
  readonly table: Table;
}

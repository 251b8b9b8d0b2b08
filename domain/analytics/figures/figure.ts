/** How a number is written. */
export type Unit = "count" | "share" | "seconds" | "minutes" | "days" | "points";

/** A colour of the theme by its role. */
export type Tone = "accent" | "soft" | "again" | "hard" | "good" | "easy";

export interface Series {
  readonly name: string;
  readonly tone: Tone;
}

export interface Position {
  /** Position and values in words, for a reader who points at it. */
  readonly readout: string;
  /** Axis label; absent where it would be one too many. */
  readonly tick?: string | undefined;
}

export interface Reference {
  readonly value: number;
  readonly label: string;
}

export interface ColumnChart {
  readonly kind: "columns";
  readonly unit: Unit;
  /** The lowest first. */
  readonly series: readonly Series[];
  readonly positions: readonly (Position & {
    readonly values: readonly number[];
    /** Drawn lighter: based on too few answers. */
    readonly isThin?: boolean | undefined;
  })[];
  /** Upper end of the axis; absent: from the values. */
  readonly max?: number | undefined;
  readonly reference?: Reference | undefined;
}

/** Null where there is no value. */
export interface LineChart {
  readonly kind: "lines";
  readonly unit: Unit;
  readonly positions: readonly Position[];
  readonly series: readonly (Series & {
    readonly values: readonly (number | null)[];
    readonly error?: readonly (readonly [low: number, high: number] | null)[] | undefined;
  })[];
  /** Positions are apart in time: dots with their error instead of a line. */
  readonly isDotted?: boolean | undefined;
  /** The lines add up: filled between them. */
  readonly isStacked?: boolean | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly reference?: Reference | undefined;
}

export interface RowChart {
  readonly kind: "rows";
  readonly unit: Unit;
  readonly rows: readonly {
    readonly name: string;
    readonly tone: Tone;
    readonly value: number | null;
    readonly text: string;
    readonly deckId?: number | undefined;
    readonly error?: readonly [low: number, high: number] | undefined;
  }[];
  readonly max?: number | undefined;
}

export interface CalendarChart {
  readonly kind: "calendar";
  /** Without gaps, ascending. */
  readonly days: readonly {
    readonly day: string;
    /** 0 to 4. */
    readonly level: number;
    readonly readout: string;
  }[];
}

export interface CalibrationChart {
  readonly kind: "calibration";
  readonly points: readonly {
    readonly predicted: number;
    readonly actual: number;
    readonly error: readonly [low: number, high: number];
    /** Share of all answers, 0 to 1. */
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

/** A figure with several panels repeats the same axes. */
export interface FigurePanel {
  /** Null where it is the only panel. */
  readonly title: string | null;
  readonly axis: string;
  readonly chart: Chart;
}

export interface Figure {
  readonly id: string;
  readonly title: string;
  /** A sentence. */
  readonly finding: string;
  /** How it was counted. */
  readonly note?: string | undefined;
  /** Empty: too little to draw. */
  readonly panels: readonly FigurePanel[];
  readonly table: Table;
}

/** For a figure with a single chart. */
export const onePanel = (axis: string, chart: Chart): readonly FigurePanel[] => [
  { title: null, axis, chart },
];

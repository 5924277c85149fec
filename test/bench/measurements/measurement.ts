import type { Bench } from '../bench.js';
import type { ComparisonSide } from './comparisonSides.js';

export type Unit = '×' | 'ms' | 'rows/s' | 'texts/s' | 'MiB';

/** Result of a measurement. */
export interface MeasuredValue {
  readonly value: number;
  /** The least and the most of single rounds. */
  readonly min: number;
  readonly max: number;
  /** Figures behind the value, such as both sides of a ratio. */
  readonly detail: string;
}

export interface Measurement {
  readonly name: string;
  readonly unit: Unit;
  /** Without a target the figure is for information. */
  readonly target?: { readonly atLeast: number } | { readonly below: number };
  /** Drawn in the chart. */
  readonly isCharted?: boolean;
  /** Side whose query plans `--explain` saves. */
  readonly explainedSide?: ComparisonSide;
  /** Side whose processor time `--profile` measures. */
  readonly profiledSide?: ComparisonSide;
  /** @throws {MeasurementUnavailable} where it cannot be taken. */
  readonly measure: (bench: Bench) => Promise<MeasuredValue>;
}

/** Why there is no figure: the product does not offer it, or something is not to be had on this machine. */
export class MeasurementUnavailable extends Error {
  override readonly name = 'NotMeasured';
}

export interface MeasurementOutcome {
  readonly measurement: Measurement;
  /** Or the reason for a missing value. */
  readonly reading: MeasuredValue | string;
}

export function isMet({ target }: Measurement, { value }: MeasuredValue): boolean | undefined {
  if (!target) return undefined;
  return 'atLeast' in target ? value >= target.atLeast : value < target.below;
}

/** Three significant digits, thousands apart. */
export const formatFigure = (value: number): string =>
  Number(value.toPrecision(3)).toLocaleString('en', {
    maximumFractionDigits: value < 0.995 ? 3 : value < 99.5 ? 2 : 0,
  });

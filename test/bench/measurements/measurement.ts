import type { Bench } from '../bench.js';
import type { Side } from './sides.js';

export type Unit = '×' | 'ms' | 'rows/s' | 'MiB';

/** What was measured. */
export interface Reading {
  readonly value: number;
  /** The least and the most of single rounds. */
  readonly least: number;
  readonly most: number;
  /** What stands behind the figure, such as both sides of a ratio. */
  readonly detail: string;
}

export interface Measurement {
  readonly name: string;
  readonly unit: Unit;
  /** Without one the figure is there for information. */
  readonly target?: { readonly atLeast: number } | { readonly below: number };
  /** Drawn in the chart. */
  readonly charted?: boolean;
  /** Whose plans `--explain` saves. */
  readonly explained?: Side;
  /** Whose processor time `--profile` looks into. */
  readonly profiled?: Side;
  /** @throws {NotMeasured} where it cannot be taken. */
  readonly take: (bench: Bench) => Promise<Reading>;
}

/** Why there is no figure: the product does not offer it, or something is not to be had on this machine. */
export class NotMeasured extends Error {
  override readonly name = 'NotMeasured';
}

export interface Outcome {
  readonly measurement: Measurement;
  /** Or why there is none. */
  readonly reading: Reading | string;
}

export function isMet({ target }: Measurement, { value }: Reading): boolean | undefined {
  if (!target) return undefined;
  return 'atLeast' in target ? value >= target.atLeast : value < target.below;
}

/** Three significant digits, thousands apart. */
export const figure = (value: number): string =>
  Number(value.toPrecision(3)).toLocaleString('en', {
    maximumFractionDigits: value < 0.995 ? 3 : value < 99.5 ? 2 : 0,
  });

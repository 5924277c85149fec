import { printLine } from '../progress.js';

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

export const report = (name: string, value: string, target: string): void =>
  printLine(`${name.padEnd(60)} ${value.padStart(18)}   target ${target}`);

export const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;

/** Formats the median and the 95th percentile of times; of fewer than 20 times, the maximum. */
export const medianAndP95 = (values: readonly number[]): string =>
  `${milliseconds(percentile(values, 0.5))}, ${milliseconds(percentile(values, 0.95))}`;

import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { MeasurementOutcome } from '../measurements/measurement.js';
import type { BenchOptions } from '../options.js';
import { chart } from './chart.js';
import { describeMachine } from './machine.js';
import { renderGeneratedPart, replaceGeneratedPart } from './markdown.js';

/** Writes `performance.md` and `performance.svg`; of an earlier report only the generated part is replaced. */
export async function writeReport(options: BenchOptions, outcomes: readonly MeasurementOutcome[]): Promise<string> {
  await mkdir(options.report, { recursive: true });
  const file = path.join(options.report, 'performance.md');
  const document = await readFile(file, 'utf8').catch(() => undefined);
  const written = replaceGeneratedPart(document, renderGeneratedPart(await describeMachine(options), outcomes));
  await writeFile(file, written);
  await promisify(execFile)('.config/checks/node_modules/.bin/prettier', ['--write', file]);
  await writeFile(path.join(options.report, 'performance.svg'), chart(outcomes));
  return file;
}

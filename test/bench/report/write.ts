import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format } from 'prettier';
import type { Outcome } from '../measurements/measurement.js';
import type { Options } from '../options.js';
import { chart } from './chart.js';
import { describeMachine } from './machine.js';
import { generatedPart, withGenerated } from './markdown.js';

/** Writes `performance.md` and `performance.svg`; of an earlier report only the generated part is replaced. */
export async function writeReport(options: Options, outcomes: readonly Outcome[]): Promise<string> {
  await mkdir(options.report, { recursive: true });
  const file = path.join(options.report, 'performance.md');
  const document = await readFile(file, 'utf8').catch(() => undefined);
  const written = withGenerated(document, generatedPart(await describeMachine(options), outcomes));
  await writeFile(file, await format(written, { parser: 'markdown', printWidth: 120 }));
  await writeFile(path.join(options.report, 'performance.svg'), chart(outcomes));
  return file;
}

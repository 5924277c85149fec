import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bench, BenchServer } from './bench.js';
import { HttpConnection } from './load/connection.js';
import type { Measurement } from './measurements/measurement.js';
import { printLine } from './progress.js';

const folder = path.resolve('dist/bench/explain');

/** Number of explained requests of a measurement, after as many warm-up requests. */
const requestsExplained = 12;

/** Saves the plans that the product's statements really had, one file a measurement. */
export async function savePlans(bench: Bench, measurements: readonly Measurement[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const plansFile = path.join(folder, 'plans.txt');
  for (const { name, explainedSide } of measurements) {
    if (!explainedSide) continue;
    const contender = withPlans(explainedSide.contender, plansFile);
    const { port } = await bench.server(contender);
    const requests = await explainedSide.requests(bench, contender);
    const connection = await HttpConnection.open(port);
    const parts: string[] = [];
    for (const [index, request] of requests.slice(0, requestsExplained * 2).entries()) {
      await writeFile(plansFile, '');
      const { milliseconds } = await connection.send(request);
      if (index < requestsExplained) continue;
      const plans = await readFile(plansFile, 'utf8');
      parts.push(`### ${request.path}\n${milliseconds.toFixed(1)} ms\n\n${plans}`);
    }
    connection.close();
    await writeFile(
      path.join(folder, `${name.replaceAll(/\W+/g, ' ').trim().replaceAll(' ', '-')}.txt`),
      parts.join('\n'),
    );
  }
  printLine(`plans: ${folder}`);
}

const withPlans = (contender: BenchServer, plansFile: string): BenchServer => ({
  ...contender,
  variant: 'with plans',
  settings: { ...contender.settings, PLANS_FILE: plansFile },
  nodeArguments: ['--import', fileURLToPath(new URL('servers/plansHook.js', import.meta.url))],
});

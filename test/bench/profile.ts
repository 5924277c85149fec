import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bench } from './bench.js';
import { measureThroughput } from './load/throughput.js';
import type { Measurement } from './measurements/measurement.js';
import { printLine } from './progress.js';

interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

const folder = path.resolve('dist/bench/profiles');

/** Long enough that compiling and starting count for little. */
const seconds = 10;

/** Saves where the product's processor time goes under each kind of load: whole for DevTools, and as a list. */
export async function saveProfiles(bench: Bench, measurements: readonly Measurement[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, profiledSide } of measurements) {
    if (profiledSide?.contender.server !== 'product') continue;
    const file = name.replaceAll(/\W+/g, ' ').trim().replaceAll(' ', '-');
    const raw = path.join(folder, file);
    await rm(raw, { recursive: true, force: true });
    const contender = {
      ...profiledSide.contender,
      variant: name,
      nodeArguments: ['--cpu-prof', `--cpu-prof-dir=${raw}`],
    };
    const server = await bench.server(contender);
    const requests = await profiledSide.requests(bench, contender).catch(() => undefined);
    if (requests) await measureThroughput({ port: server.port, requests, connections: 16, seconds });
    await server.stop();
    const [written] = await readdir(raw);
    if (!requests || !written) continue;
    const profile = JSON.parse(await readFile(path.join(raw, written), 'utf8')) as CpuProfile;
    await writeFile(`${raw}.txt`, summary(profile));
  }
  printLine(`profiles: ${folder}`);
}

/** Shares of the time in which the process was not idle: by package or folder, and by function. */
function summary({ nodes, samples, timeDeltas }: CpuProfile): string {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const places = new Map<string, number>();
  const functions = new Map<string, number>();
  let busy = 0;
  for (const [index, sample] of samples.entries()) {
    const { functionName, url = '', lineNumber = 0 } = frames.get(sample) ?? {};
    if (functionName === '(idle)' || functionName === '(program)') continue;
    const time = timeDeltas[index] ?? 0;
    busy += time;
    add(places, placeOf(url, functionName ?? ''), time);
    add(functions, `${functionName || '(anonymous)'} ${url.split('/').slice(-3).join('/')}:${lineNumber + 1}`, time);
  }
  const list = (counts: Map<string, number>, maxLines: number) =>
    [...counts]
      .sort(([, one], [, other]) => other - one)
      .slice(0, maxLines)
      .map(([name, time]) => `${((100 * time) / busy).toFixed(1).padStart(5)} %  ${name}`)
      .join('\n');
  return `${list(places, 25)}\n\n${list(functions, 60)}\n`;
}

const add = (counts: Map<string, number>, name: string, time: number): void =>
  void counts.set(name, (counts.get(name) ?? 0) + time);

function placeOf(url: string, functionName: string): string {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (library) return library;
  if (url.startsWith('node:')) return url.split('/').slice(0, 2).join('/');
  return url === '' ? functionName || '(native)' : url.replace(/.*\/dist\//, '');
}

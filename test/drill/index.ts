import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { printLine } from '../bench/progress.js';
import { type Drill, drills, interruptedStarts, rollingUpgrade } from './drills.js';
import { type TrafficReport, Traffic } from './traffic.js';

const usage = `npm run drill -- [options]

  Breaks what the service stands on, or the service, under mixed traffic, and compares what clients were told with what there is.

  --only TEXT     only drills whose name has this text; may be given several times
  --soak N        instead: N minutes on which something else breaks every half a minute
  --earlier PATH  instead: replaces replicas of an earlier release, whose built checkout is at PATH, by this one

It starts a PostgreSQL and a Redis of its own. The drill on a full disk needs the right to mount one.
`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    soak: { type: 'string' },
    earlier: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

/** Statuses that say that something is away, or that another is still at it. */
const toleratedStatuses = new Set(['0', '409', '503']);

/** Plays one drill. @returns whether everything held. */
async function runDrill(drill: Drill): Promise<boolean> {
  const site = await drill.openEnvironment();
  try {
    const traffic = new Traffic(site, await site.key('drill@example.com'));
    await sleep(3000);
    await drill.breakSomething(site);
    await site.ready();
    await sleep(3000);
    return reportDrill(drill.name, await traffic.end(), site.losses);
  } finally {
    await site.close();
  }
}

function reportDrill(name: string, account: TrafficReport, losses: readonly string[]): boolean {
  const { requests, failures, longestGap, acknowledged, lost, duplicated, missed, repeated } = account;
  const unexcused = Object.keys(failures).filter((status) => !toleratedStatuses.has(status));
  const wrong = lost + duplicated + missed + repeated + unexcused.length + losses.length;
  const failed = Object.entries(failures).map(([status, count]) => `${count} × ${status === '0' ? 'none' : status}`);
  const columns = [
    name,
    requests,
    failed.join(', '),
    (longestGap / 1000).toFixed(1),
    acknowledged,
    lost,
    duplicated,
    missed + repeated,
    wrong === 0 ? 'ok' : `FAILED ${losses.join('; ')}`,
  ];
  printLine(`| ${columns.join(' | ')} |`);
  return wrong === 0;
}

async function main(): Promise<boolean> {
  if (values.help) {
    printLine(usage);
    return true;
  }
  const chosen = drills.filter(
    ({ name }) =>
      values.only.length === 0 || values.only.some((text) => name.toLowerCase().includes(text.toLowerCase())),
  );
  printLine(
    '| What broke | Requests | Failed | Longest without success, s | Acknowledged writes | Lost | Doubled | Polls wrong | |',
  );
  printLine('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  if (values.soak !== undefined) return runDrill(makeSoak(Number(values.soak)));
  if (values.earlier !== undefined) return runDrill(rollingUpgrade(path.resolve(values.earlier)));
  let held = true;
  for (const drill of chosen) held = (await runDrill(drill)) && held;
  const times = 12;
  if (values.only.length === 0) {
    const broken = await interruptedStarts(times);
    printLine(`\nFirst starts that were killed: ${times}, of which the next start did not make good: ${broken}`);
    held &&= broken === 0;
  }
  return held;
}

/** Breaks the dependencies of two replicas one after the other, for a number of minutes. */
function makeSoak(minutes: number): Drill {
  const [quiet, ...breaking] = drills.filter(({ name }) => !/^embedded|^worker/.test(name));
  return {
    name: `soak of ${minutes} minutes`,
    openEnvironment: (quiet as Drill).openEnvironment,
    breakSomething: async (site) => {
      const end = performance.now() + minutes * 60_000;
      for (let turn = 0; performance.now() < end; turn += 1) {
        await breaking[turn % breaking.length]?.breakSomething(site);
        await site.ready();
        await sleep(15_000);
      }
    },
  };
}

main().then(
  (held) => process.exit(held ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`drill: ${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);

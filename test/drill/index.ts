import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { say } from '../bench/progress.js';
import { type Drill, drills, interruptedStarts, rollingUpgrade } from './drills.js';
import { type Account, Traffic } from './traffic.js';

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
const excused = new Set(['0', '409', '503']);

/** Plays one drill. @returns whether everything held. */
async function play(drill: Drill): Promise<boolean> {
  const site = await drill.site();
  try {
    const traffic = new Traffic(site, await site.key('drill@example.com'));
    await sleep(3000);
    await drill.strike(site);
    await site.ready();
    await sleep(3000);
    return tell(drill.name, await traffic.end(), site.losses);
  } finally {
    await site.close();
  }
}

function tell(name: string, account: Account, losses: readonly string[]): boolean {
  const { requests, failures, longestGap, acknowledged, lost, doubled, missed, repeated } = account;
  const unexcused = Object.keys(failures).filter((status) => !excused.has(status));
  const wrong = lost + doubled + missed + repeated + unexcused.length + losses.length;
  const failed = Object.entries(failures).map(([status, count]) => `${count} × ${status === '0' ? 'none' : status}`);
  const columns = [
    name,
    requests,
    failed.join(', '),
    (longestGap / 1000).toFixed(1),
    acknowledged,
    lost,
    doubled,
    missed + repeated,
    wrong === 0 ? 'ok' : `FAILED ${losses.join('; ')}`,
  ];
  say(`| ${columns.join(' | ')} |`);
  return wrong === 0;
}

async function main(): Promise<boolean> {
  if (values.help) {
    say(usage);
    return true;
  }
  const chosen = drills.filter(
    ({ name }) =>
      values.only.length === 0 || values.only.some((text) => name.toLowerCase().includes(text.toLowerCase())),
  );
  say(
    '| What broke | Requests | Failed | Longest without success, s | Acknowledged writes | Lost | Doubled | Polls wrong | |',
  );
  say('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  if (values.soak !== undefined) return play(soakOf(Number(values.soak)));
  if (values.earlier !== undefined) return play(rollingUpgrade(path.resolve(values.earlier)));
  let held = true;
  for (const drill of chosen) held = (await play(drill)) && held;
  const times = 12;
  if (values.only.length === 0) {
    const broken = await interruptedStarts(times);
    say(`\nFirst starts that were killed: ${times}, of which the next start did not make good: ${broken}`);
    held &&= broken === 0;
  }
  return held;
}

/** For so many minutes one thing after the other breaks that two replicas stand on. */
function soakOf(minutes: number): Drill {
  const [quiet, ...breaking] = drills.filter(({ name }) => !/^embedded|^worker/.test(name));
  return {
    name: `soak of ${minutes} minutes`,
    site: (quiet as Drill).site,
    strike: async (site) => {
      const end = performance.now() + minutes * 60_000;
      for (let turn = 0; performance.now() < end; turn += 1) {
        await breaking[turn % breaking.length]?.strike(site);
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

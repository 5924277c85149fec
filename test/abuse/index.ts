import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median, percentile } from '../bench/load/statistics.js';
import { say } from '../bench/progress.js';
import type { Attack } from './attack.js';
import type { Orders, Tally } from './attacker.js';
import { attacks } from './allAttacks.js';
import { layOut, type Mode, raise, type Stage } from './stage.js';
import { experience } from './victim.js';

const usage = `npm run abuse -- [options]

  One attacker, 50 connections and at most 500 requests a second, beside one ordinary client: how does that one fare?

  --only TEXT    only attacks whose name has this text; may be given several times
  --mode MODE    embedded or PostgreSQL; both unless given
  --runs N       runs of each attack (5)
  --seconds N    seconds of a run (3)

DATABASE_URL names the PostgreSQL server; the suite makes a database of its own there.
`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    mode: { type: 'string' },
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    help: { type: 'boolean', default: false },
  },
});
const { runs, seconds } = { runs: Number(values.runs), seconds: Number(values.seconds) };

/** How the victim and the service came through. */
interface Figures {
  /** 99th percentile of the victim's times, in milliseconds; the median of the runs. */
  readonly p99: number;
  readonly refused: number;
  /** The most that the process took, in MiB. */
  readonly memory: number;
  /** The longest time that the service did nothing else, in milliseconds. */
  readonly stall: number;
  readonly tally: Tally;
}

const bounds = { p99: 250, timesControl: 5, memory: 150, stall: 100 };

async function measure(stage: Stage, name: string, attack?: Attack): Promise<Figures> {
  const victimKey = await stage.key(`victim-${Date.now()}`);
  const victim = stage.own(victimKey);
  const created = await victim.send({
    method: 'POST',
    path: '/v1/deals',
    body: { companyName: name.slice(0, 100), status: 'active' },
  });
  const { dealId } = created as { dealId: string };
  const key = attack ? await stage.key(`attacker-${Date.now()}`) : '';
  const prepared = (await attack?.prepare?.(stage.own(key))) ?? [];
  // What came before is over: the buckets are full again, and the service is warm.
  await experience(stage.ports.service, victimKey, dealId, 2);
  await stallOf(stage);
  const p99s: number[] = [];
  const stalls: number[] = [];
  const tally: Tally = {};
  let refused = 0;
  const memory = watchMemory(stage);
  for (let run = 0; run < runs; run += 1) {
    const attacking = isStrike(attack)
      ? strike({ attack: attack.name, port: portOf(stage, attack), key, prepared, seconds: seconds + 0.5 })
      : undefined;
    await sleep(250);
    const seen = await experience(stage.ports.service, victimKey, dealId, seconds);
    for (const [status, count] of Object.entries((await attacking) ?? {})) tally[status] = (tally[status] ?? 0) + count;
    p99s.push(percentile(seen.times, 0.99));
    refused += seen.refused;
    stalls.push(await stallOf(stage));
    await sleep(500);
  }
  return { p99: median(p99s), refused, memory: await memory(), stall: Math.max(...stalls), tally };
}

/** Whether somebody attacks the service beside what the servers that it calls answer. */
const isStrike = (attack: Attack | undefined): attack is Attack => Boolean(attack?.shot ?? attack?.onSocket);

const portOf = ({ ports }: Stage, { port }: Attack): number => (port === 'database' ? ports.database : ports.service);

async function strike(orders: Orders): Promise<Tally> {
  const child = fork('dist/test/abuse/attacker.js');
  child.send(orders);
  const [tally] = (await once(child, 'message')) as [Tally];
  return tally;
}

/** The longest that the loop of the service stood still since it was asked last, in milliseconds. */
async function stallOf({ ports }: Stage): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${ports.metrics}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics)?.[1]) * 1000;
}

function watchMemory({ server }: Stage): () => Promise<number> {
  let most = 0;
  const look = async () => {
    const [own] = await server.usage();
    most = Math.max(most, own?.memory ?? 0);
  };
  const watching = setInterval(() => void look(), 100);
  return async () => {
    await look();
    clearInterval(watching);
    return most;
  };
}

function verdictOn({ p99, refused, memory, stall }: Figures, control: Figures): string {
  const broken = [
    ...(p99 > Math.max(bounds.p99, bounds.timesControl * control.p99) ? ['slow'] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
    ...(memory > control.memory + bounds.memory ? ['memory'] : []),
    ...(stall > Math.max(bounds.stall, control.stall) ? ['stall'] : []),
  ];
  return broken.length === 0 ? 'ok' : `FAILED: ${broken.join(', ')}`;
}

const row = (name: string, { p99, refused, memory, stall, tally }: Figures, verdict: string): string =>
  `| ${[name, p99.toFixed(0), refused, memory.toFixed(0), stall.toFixed(0), words(tally), verdict].join(' | ')} |`;

const words = (tally: Tally): string =>
  Object.entries(tally)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

async function onStage<Result>(
  settings: Readonly<Record<string, string>>,
  play: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const stage = await raise(settings);
  try {
    return await play(stage);
  } finally {
    await stage.stop();
  }
}

async function main(): Promise<void> {
  if (values.help) return say(usage);
  const modes = (['PostgreSQL', 'embedded'] as const).filter((mode: Mode) => !values.mode || mode === values.mode);
  const chosen = attacks.filter(
    ({ name }) =>
      values.only.length === 0 || values.only.some((text) => name.toLowerCase().includes(text.toLowerCase())),
  );
  for (const mode of modes) {
    const settings = await layOut(mode);
    const control = await onStage(settings, (stage) => measure(stage, 'control'));
    say(`\n${mode}: the victim's p99 in ms, its refused requests, the most memory in MiB, the longest stall in ms\n`);
    say(
      '| Attack | p99 | Refused | Memory | Stall | What the attacker got | |\n| --- | --- | --- | --- | --- | --- | --- |',
    );
    say(row('none', control, ''));
    for (const attack of chosen) {
      if (attack.port === 'database' && mode !== 'embedded') continue;
      const called = await attack.call?.();
      const figures = await onStage({ ...settings, ...called?.settings }, (stage) =>
        measure(stage, attack.name, attack),
      );
      await called?.close();
      const verdict = verdictOn(figures, control);
      if (verdict !== 'ok') process.exitCode = 1;
      say(row(attack.name, figures, verdict));
    }
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`abuse: ${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);

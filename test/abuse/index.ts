import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median, percentile } from '../bench/load/statistics.js';
import { printLine } from '../bench/progress.js';
import type { Attack, AttackerAccount } from './attack.js';
import type { AttackOrder, StatusCounts } from './attacker.js';
import { attacks } from './allAttacks.js';
import { prepareData, type Mode, startTestService, type TestService } from './testService.js';
import { measureVictim } from './victim.js';

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

/** Results of the victim and the service under attack. */
interface AttackFigures {
  /** 99th percentile of the victim's times, in milliseconds; the median of the runs. */
  readonly p99: number;
  readonly refused: number;
  /** The most that the process took, in MiB. */
  readonly memory: number;
  /** The longest time that the service did nothing else, in milliseconds. */
  readonly stall: number;
  readonly tally: StatusCounts;
}

const bounds = { p99: 250, timesControl: 5, memory: 150, stall: 100 };

async function measure(stage: TestService, name: string, attack?: Attack): Promise<AttackFigures> {
  const victimKey = await stage.key(`victim-${Date.now()}`);
  const victim = stage.attackerAccount(victimKey);
  const created = await victim.send({
    method: 'POST',
    path: '/v1/deals',
    body: { companyName: name.slice(0, 100), status: 'active' },
  });
  const { dealId } = created as { dealId: string };
  const key = attack ? await stage.key(`attacker-${Date.now()}`) : '';
  const prepared = (await attack?.prepare?.(stage.attackerAccount(key))) ?? [];
  // Earlier attacks no longer have an effect: the buckets are full again, and the service is warm.
  await measureVictim(stage.ports.service, victimKey, dealId, 2);
  await readStallMs(stage);
  const p99s: number[] = [];
  const stalls: number[] = [];
  const tally: StatusCounts = {};
  let refused = 0;
  const memory = watchMemory(stage);
  for (let run = 0; run < runs; run += 1) {
    const attacking = hasAttacker(attack)
      ? runAttack({ attack: attack.name, port: portOf(stage, attack), key, prepared, seconds: seconds + 0.5 })
      : undefined;
    await sleep(250);
    const [measurement, refusedOrdinary] = await Promise.all([
      measureVictim(stage.ports.service, victimKey, dealId, seconds),
      countRefusedOrdinary(stage.attackerAccount(key), prepared, attack),
    ]);
    for (const [status, count] of Object.entries((await attacking) ?? {})) tally[status] = (tally[status] ?? 0) + count;
    p99s.push(percentile(measurement.timesMs, 0.99));
    refused += measurement.refused + refusedOrdinary;
    stalls.push(await readStallMs(stage));
    await sleep(500);
  }
  return { p99: median(p99s), refused, memory: await memory(), stall: Math.max(...stalls), tally };
}

/** Counts the requests of an ordinary client of what is attacked that were not accepted. */
async function countRefusedOrdinary(
  own: AttackerAccount,
  prepared: readonly string[],
  { sendOrdinary }: Partial<Attack> = {},
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let refused = 0;
  while (sendOrdinary && performance.now() < end) {
    if (!(await sendOrdinary(own, prepared))) refused += 1;
    await sleep(200);
  }
  return refused;
}

/** Whether the attack has clients of its own, beside the responses of attacked upstream servers. */
const hasAttacker = (attack: Attack | undefined): attack is Attack => Boolean(attack?.buildRequest ?? attack?.onSocket);

const portOf = ({ ports }: TestService, { port }: Attack): number =>
  port === 'database' ? ports.database : ports.service;

async function runAttack(orders: AttackOrder): Promise<StatusCounts> {
  const child = fork('dist/test/abuse/attacker.js');
  child.send(orders);
  const [tally] = (await once(child, 'message')) as [StatusCounts];
  return tally;
}

/** Returns the longest event-loop delay of the service since the last call, in milliseconds. */
async function readStallMs({ ports }: TestService): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${ports.metrics}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics)?.[1]) * 1000;
}

function watchMemory({ server }: TestService): () => Promise<number> {
  let worst = 0;
  const look = async () => {
    const [own] = await server.usage();
    worst = Math.max(worst, own?.memoryMiB ?? 0);
  };
  const watching = setInterval(() => void look(), 100);
  return async () => {
    await look();
    clearInterval(watching);
    return worst;
  };
}

function judge({ p99, refused, memory, stall }: AttackFigures, control: AttackFigures): string {
  const broken = [
    ...(p99 > Math.max(bounds.p99, bounds.timesControl * control.p99) ? ['slow'] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
    ...(memory > control.memory + bounds.memory ? ['memory'] : []),
    ...(stall > Math.max(bounds.stall, control.stall) ? ['stall'] : []),
  ];
  return broken.length === 0 ? 'ok' : `FAILED: ${broken.join(', ')}`;
}

const row = (name: string, { p99, refused, memory, stall, tally }: AttackFigures, verdict: string): string =>
  `| ${[name, p99.toFixed(0), refused, memory.toFixed(0), stall.toFixed(0), words(tally), verdict].join(' | ')} |`;

const words = (tally: StatusCounts): string =>
  Object.entries(tally)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

async function withTestService<Result>(
  settings: Readonly<Record<string, string>>,
  work: (stage: TestService) => Promise<Result>,
): Promise<Result> {
  const stage = await startTestService(settings);
  try {
    return await work(stage);
  } finally {
    await stage.stop();
  }
}

async function main(): Promise<void> {
  if (values.help) return printLine(usage);
  const modes = (['PostgreSQL', 'embedded'] as const).filter((mode: Mode) => !values.mode || mode === values.mode);
  const chosen = attacks.filter(
    ({ name }) =>
      values.only.length === 0 || values.only.some((text) => name.toLowerCase().includes(text.toLowerCase())),
  );
  for (const mode of modes) {
    const settings = await prepareData(mode);
    const control = await withTestService(settings, (stage) => measure(stage, 'control'));
    printLine(
      `\n${mode}: the victim's p99 in ms, its refused requests, the most memory in MiB, the longest stall in ms\n`,
    );
    printLine(
      '| Attack | p99 | Refused | Memory | Stall | What the attacker got | |\n| --- | --- | --- | --- | --- | --- | --- |',
    );
    printLine(row('none', control, ''));
    for (const attack of chosen) {
      if (attack.port === 'database' && mode !== 'embedded') continue;
      const called = await attack.openCalledServer?.();
      const figures = await withTestService({ ...settings, ...called?.settings }, (stage) =>
        measure(stage, attack.name, attack),
      );
      await called?.close();
      const verdict = judge(figures, control);
      if (verdict !== 'ok') process.exitCode = 1;
      printLine(row(attack.name, figures, verdict));
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

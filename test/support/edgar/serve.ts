import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { easternDay } from './calendar.js';
import type { SampleFiling } from './filings.js';
import { openMonth } from './month.js';
import { type EdgarReplay, startReplay } from './replay.js';

const usage = `node dist/test/support/edgar/serve.js [options]

  Serves a month of invented filings as EDGAR does, and new ones as time passes. It is compiled with

    node .config/compile.js test/support

  --month YYYY-MM   the month that was before; 2026-10 unless it is given
  --port N          4500 unless it is given
  --per-minute N    how many filings are new each minute; 6 unless it is given
  --scale N         of the usual 3,000 filings a day; 1 unless it is given
  --seed N          other filings for another number

  COLLECT=edgar,form4 COLLECT_CONTACT=... EDGAR_BASE_URL=http://127.0.0.1:4500 npm start
`;

const { values } = parseArgs({
  options: {
    month: { type: 'string', default: '2026-10' },
    port: { type: 'string', default: '4500' },
    'per-minute': { type: 'string', default: '6' },
    scale: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

/** A filing as if it were accepted now. */
function acceptedNow(filing: SampleFiling): SampleFiling {
  const acceptedAt = new Date().toISOString();
  const { indexedOn: _indexedOn, ...rest } = filing;
  return { ...rest, acceptedAt, filedDate: easternDay(acceptedAt) };
}

/** One filing after another, of as many days as it takes. */
function* endless(filingsOf: (day: string) => readonly SampleFiling[]): Generator<SampleFiling> {
  for (;;) yield* filingsOf(easternDay(new Date().toISOString()));
}

async function publish(replay: EdgarReplay, filings: Generator<SampleFiling>, perMinute: number): Promise<void> {
  for (const filing of filings) {
    await sleep(60_000 / perMinute);
    const accepted = acceptedNow(filing);
    replay.today = accepted.filedDate;
    replay.add(accepted);
    say(`${accepted.acceptedAt} ${accepted.formType} ${accepted.parties[0]?.name ?? ''}`);
  }
}

async function main(): Promise<void> {
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  const { month, seed, scale } = values;
  const now = new Date().toISOString();
  const { filings, days } = openMonth({ month, seed: Number(seed), scale: Number(scale), realisticSizes: true });
  const past = filings.filter(({ acceptedAt }) => acceptedAt <= now);
  const replay = await startReplay({ filings: past, port: Number(values.port) });
  say(`${past.length} filings at ${replay.url}`);
  const perMinute = Number(values['per-minute']);
  if (perMinute > 0)
    await publish(
      replay,
      endless((day) => days.filingsOf(day)),
      perMinute,
    );
}

await main();

import { Bench } from './bench.js';
import { savePlans } from './explain.js';
import { type Measurement, MeasurementUnavailable, type MeasurementOutcome } from './measurements/measurement.js';
import { measurements } from './measurements/table.js';
import { readOptions, usage } from './options.js';
import { saveProfiles } from './profile.js';
import { printLine } from './progress.js';
import { formatLine } from './report/markdown.js';
import { writeReport } from './report/write.js';

async function run(args: string[]): Promise<void> {
  if (args.includes('--help')) return printLine(usage);
  const options = readOptions(args);
  const bench = new Bench(options);
  try {
    for (const scale of options.load) await bench.load(scale);
    if (options.load.length > 0) return;
    const chosen = measurements.filter(
      ({ name }) =>
        options.only.length === 0 || options.only.some((text) => name.toLowerCase().includes(text.toLowerCase())),
    );
    const outcomes: MeasurementOutcome[] = [];
    for (const measurement of chosen) {
      outcomes.push({ measurement, reading: await reading(bench, measurement) });
      printLine(formatLine(outcomes.at(-1) as MeasurementOutcome));
    }
    if (options.profile) await saveProfiles(bench, chosen);
    if (options.explain) await savePlans(bench, chosen);
    if (outcomes.some(({ reading }) => isFailure(reading))) process.exitCode = 1;
    printLine(`report: ${await writeReport(options, outcomes)}`);
  } finally {
    await bench.close();
  }
}

const failed = 'failed: ';
const isFailure = (reading: MeasurementOutcome['reading']): boolean =>
  typeof reading === 'string' && reading.startsWith(failed);

/** A measurement that fails says why in the report; the others are worth having without it. */
async function reading(bench: Bench, { measure }: Measurement): Promise<MeasurementOutcome['reading']> {
  try {
    return await measure(bench);
  } catch (error) {
    return error instanceof MeasurementUnavailable ? error.message : `${failed}${(error as Error).message}`;
  }
}

run(process.argv.slice(2)).then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`bench: ${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);

import { formatFigure, isMet, type Measurement, type MeasurementOutcome } from '../measurements/measurement.js';

const begin = '<!-- The part from here on is written by npm run bench. -->';
const end = '<!-- The part written by npm run bench ends here. -->';

const introduction = `# Performance

\`npm run bench\` measures the built product with everything on (keys, limits, validation, log, metrics), side by side
with a server that does nothing but answer: \`node:http\` and \`pg\`, prepared statements, PostgreSQL printing the JSON
(\`test/bench/servers/bareServer.ts\`). Rounds alternate between the two and a figure is the median of its rounds, so that
what else the machine does touches both; the first line shows how far two equal processes differ. Lists are asked for
thousands of different windows, so that no cache of pages helps, except where the line says that one page is polled.
`;

/** Puts the generated part into a document, in place of the one before; what people wrote around it stays. */
export function replaceGeneratedPart(document: string | undefined, generated: string): string {
  const whole = document?.includes(begin) ? document : `${document ?? introduction}\n${begin}\n${end}\n`;
  const before = whole.slice(0, whole.indexOf(begin));
  const after = whole.slice(whole.indexOf(end) + end.length);
  return `${before}${begin}\n\n${generated}\n\n${end}${after}`;
}

export function renderGeneratedPart(machine: string, outcomes: readonly MeasurementOutcome[]): string {
  const rows = outcomes.map(({ measurement, reading }) => {
    const cells =
      typeof reading === 'string'
        ? ['not measured', '', '', reading]
        : [
            withUnit(reading.value, measurement),
            `${formatFigure(reading.min)} to ${formatFigure(reading.max)}`,
            verdict(isMet(measurement, reading)),
            reading.detail,
          ];
    return [measurement.name, targetOf(measurement), ...cells];
  });
  return [
    machine,
    '![Ratios of requests a second](performance.svg)',
    formatTable(['What', 'Target', 'Median', 'Rounds', '', 'Behind it'], rows),
  ].join('\n\n');
}

/** A line for the terminal. */
export function formatLine({ measurement, reading }: MeasurementOutcome): string {
  if (typeof reading === 'string') return `${measurement.name}: not measured, ${reading}`;
  const { min, max, detail } = reading;
  const target = measurement.target ? ` (${targetOf(measurement)}: ${verdict(isMet(measurement, reading))})` : '';
  return `${measurement.name}: ${withUnit(reading.value, measurement)}${target}, ${formatFigure(min)} to ${formatFigure(max)}, ${detail}`;
}

const withUnit = (value: number, { unit }: Measurement): string =>
  unit === '×' ? formatFigure(value) : `${formatFigure(value)} ${unit}`;

const verdict = (met: boolean | undefined): string => (met === undefined ? '' : met ? 'met' : '**missed**');

function targetOf(measurement: Measurement): string {
  const { target } = measurement;
  if (!target) return '';
  return 'atLeast' in target
    ? `≥ ${withUnit(target.atLeast, measurement)}`
    : `< ${withUnit(target.below, measurement)}`;
}

export const formatTable = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

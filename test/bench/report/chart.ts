import { formatFigure, isMet, type MeasurementOutcome, type MeasuredValue } from '../measurements/measurement.js';

const width = 900;
const barsFrom = 470;
const rowHeight = 26;
const top = 40;

/** Ratios as bars, a tick at each target; readable on light and on dark ground. */
export function chart(outcomes: readonly MeasurementOutcome[]): string {
  const bars = outcomes.flatMap(({ measurement, reading }) =>
    measurement.isCharted && typeof reading !== 'string' ? [{ measurement, reading }] : [],
  );
  const longest = Math.max(2, ...bars.map(({ reading }) => reading.value)) * 1.15;
  const scale = (value: number): number => (value / longest) * (width - barsFrom - 20);
  const height = top + bars.length * rowHeight + 16;
  const rows = bars.map((bar, index) => row(bar, top + index * rowHeight, scale));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Ratios of requests a second">
<style>
text { font: 13px system-ui, sans-serif; fill: #24292f; }
.quiet { fill: #57606a; }
.met { fill: #2da44e; } .missed { fill: #d4722c; } .plain { fill: #8c959f; }
.rule { stroke: #8c959f; stroke-width: 1; } .target { stroke: #24292f; stroke-width: 2; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; } .quiet { fill: #9198a1; } .target { stroke: #e6edf3; }
}
</style>
<text class="quiet" x="${barsFrom}" y="22">ratio; the tick is the target</text>
<line class="rule" x1="${barsFrom}" x2="${barsFrom}" y1="${top - 8}" y2="${height - 10}"/>
<line class="rule" stroke-dasharray="2 3" x1="${barsFrom + scale(1)}" x2="${barsFrom + scale(1)}" y1="${top - 8}" y2="${height - 10}"/>
${rows.join('\n')}
</svg>
`;
}

function row(
  { measurement, reading }: MeasurementOutcome & { reading: MeasuredValue },
  y: number,
  scale: (value: number) => number,
): string {
  const { target } = measurement;
  const met = isMet(measurement, reading);
  const wanted = target && ('atLeast' in target ? target.atLeast : target.below);
  const colour = met === undefined ? 'plain' : met ? 'met' : 'missed';
  const end = barsFrom + scale(reading.value);
  return [
    `<text x="${barsFrom - 10}" y="${y + 14}" text-anchor="end">${escaped(measurement.name)}</text>`,
    `<rect class="${colour}" x="${barsFrom}" y="${y + 2}" width="${scale(reading.value).toFixed(1)}" height="16" rx="2"/>`,
    ...(wanted === undefined ? [] : [tick(barsFrom + scale(wanted), y)]),
    `<text class="quiet" x="${(end + 8).toFixed(1)}" y="${y + 14}">${formatFigure(reading.value)}</text>`,
  ].join('');
}

const tick = (x: number, y: number): string =>
  `<line class="target" x1="${x.toFixed(1)}" x2="${x.toFixed(1)}" y1="${y}" y2="${y + 20}"/>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
